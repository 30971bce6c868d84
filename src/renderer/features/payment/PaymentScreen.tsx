import './payment.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { handedOverAt } from '../../../shared/core/payments/handed-over.ts';
import { isRefunded } from '../../../shared/core/payments/paid-back.ts';
import { isPaidOtherwise } from '../../../shared/core/payments/paid-otherwise.ts';
import { toComeOf } from '../../../shared/core/payments/shares.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { isOpen, type ReceivedDetail } from '../../core/api/cache.ts';
import { isReceived } from '../../core/api/received.ts';
import { useHeartbeat, usePayment } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { useOverview } from '../../core/api/overview.tsx';
import type { Beside } from '../../core/payment/advice.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import type { Route } from '../../core/navigation/route.ts';
import { PrintedPage, receivedCircumstances, usePrint, usePrintouts } from '../printing/index.ts';
import { Queue, useQueue } from '../queue/index.ts';
import { settledNote } from '../reply-rules/index.ts';
import { useStacked } from '../../core/ui/use-stacked.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Stub } from '../../core/ui/Stub.tsx';
import { Acts } from './Acts.tsx';
import { Details } from './Details.tsx';
import { CustomerHalf } from './CustomerHalf.tsx';
import { Facts } from './Facts.tsx';
import { PaidBack } from './PaidBack.tsx';
import { OtherParts, Part } from './Part.tsx';
import { ReplyRules } from './ReplyRules.tsx';
import { Sale } from './Sale.tsx';
import { StatusBlock } from './StatusBlock.tsx';
import { Steps } from './Steps.tsx';

interface PaymentScreenProps {
  readonly route: Extract<Route, { screen: 'payment' }>;
}

/** One payment as its stub: the customer's half to turn around, the shop's half to act on. */
export default function PaymentScreen({ route }: PaymentScreenProps) {
  const { t } = useTranslation(['payment', 'common']);
  const failureWords = useFailureWords();
  const { back, cameFrom, errand } = useNavigation();
  const detail = usePayment(route.id);
  useShortcuts({ Escape: back });

  // The Counter has its place in the row above, and the next sale its act.
  const isFromElsewhere = cameFrom !== null && cameFrom.screen !== 'counter';
  const backLine = isFromElsewhere ? (
    <Button kind="plain" icon={<IconArrowLeft aria-hidden />} fixedKey="Escape" onClick={back}>
      {t(cameFrom.screen === 'history' ? 'common:nav.history' : 'common:back')}
    </Button>
  ) : null;

  // What was asked for on the way here is done with all that is known of it.
  if (!detail.data || (detail.isPlaceholderData && errand !== null)) {
    return (
      <>
        {backLine}
        <p className="waiting" role={detail.isError ? 'alert' : undefined}>
          {detail.isError ? failureWords(callErrorOf(detail.error)) : t('loading')}
        </p>
      </>
    );
  }

  return (
    <div className="payment-place">
      <Found detail={detail.data} isWhole={!detail.isPlaceholderData} backLine={backLine} />
      <Queue />
    </div>
  );
}

interface FoundProps {
  readonly detail: ReceivedDetail;
  /** Whether its events and its sale are known, and not only how it stands. */
  readonly isWhole: boolean;
  readonly backLine: ReactNode;
}

function Found({ detail, isWhole, backLine }: FoundProps) {
  const { t } = useTranslation('payment');
  const { designAccount, preferences } = useOverview();
  const printoutOf = usePrintouts();
  const isStacked = useStacked();
  const isHeard = useHeartbeat() === 'heard';
  const { at, events, eventsTotal, sale } = detail;
  const { view } = at;
  const { payment } = view;
  const heading = designAccount.receiptHeading;
  // Known only with the sale's other payments.
  const { standing } = sale;
  const isWholeSale = standing === null || toComeOf(standing) === 0;
  const beside = besideOf(detail);
  const isProblemBeside = sale.doubt === 'problem';
  const isGood = !isProblemBeside && !isRefunded(payment);
  const isThanked = isWholeSale && isGood && !beside.isResolved;
  const isClear = payment.alarms.length === 0 && !payment.takenBack && !isProblemBeside;
  const isPlain = payment.status === 'paid' && isClear;
  const stands = { of: at, beside, events, total: eventsTotal, sale };
  const { printouts: layout } = preferences;
  const known = receivedCircumstances(detail, isHeard);
  const of = { payment, mode: view.mode, known, heading, layout, record: null };
  // Another payment of the sale can change what may be given to the customer.
  const printout = isWhole ? printoutOf({ ...of, print: null }) : null;
  const print = usePrint(view, printout?.kind ?? null);
  const paper = print.mark === null ? printout : printoutOf({ ...of, print: print.mark });
  const { takeOff } = useQueue();
  const isDone = !isOpen(payment.status) && payment.alarms.length === 0;
  useEffect(() => {
    if (isDone) takeOff(payment.id);
  }, [isDone, payment.id, takeOff]);
  return (
    <div className="payment">
      <div className="payment__head">
        {backLine}
        <h1>{t('title', { reference: payment.reference })}</h1>
      </div>
      {isStacked ? <StatusBlock {...stands} strip /> : null}
      <Stub
        practice={view.mode === 'practice'}
        torn={isPlain}
        customer={
          <CustomerHalf
            payment={payment}
            isThanked={isThanked}
            isPaidOtherwise={beside.isPaidOtherwise}
            heading={heading}
          />
        }
        shop={
          <div className="payment__shop">
            {isStacked ? null : <StatusBlock {...stands} />}
            <Acts
              of={at}
              beside={beside}
              printout={printout}
              print={print}
              sale={sale}
              isPlain={isPlain}
            />
            {standing === null ? null : <Part payment={payment} standing={standing} />}
            <ReplyRules key={payment.id} of={at} events={events} />
          </div>
        }
      />
      {paper === null ? null : <PrintedPage printout={paper} />}
      {isWhole ? (
        <div className="payment__below">
          <Details>
            <Facts payment={payment} />
            <PaidBack payment={payment} events={events} />
            <Steps detail={detail} />
          </Details>
          {payment.share === null ? null : <OtherParts sale={sale} />}
          <Sale sale={sale} isPart={payment.share !== null} />
        </div>
      ) : null}
    </div>
  );
}

/** What is known beside a payment. */
function besideOf({ at: { view }, events, sale }: ReceivedDetail): Required<Beside> {
  const others = sale.same.flatMap((line) => (isReceived(line) ? [line.view.payment] : []));
  return {
    isResolved: settledNote(events) !== null,
    isHandedOver: handedOverAt(events) !== null,
    isPaidOtherwise: isPaidOtherwise(view.payment, others),
    isOfOtherAccount: (view.polling?.otherAccount ?? null) !== null,
  };
}
