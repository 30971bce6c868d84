import './acts.css';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyAct } from '../../../shared/core/page/keys.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import type { Received } from '../../core/api/received.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import type { Act, Beside } from '../../core/payment/advice.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmLine } from '../../core/ui/ConfirmLine.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { type Print, PrintLine } from '../printing/index.ts';
import { SendPanel } from '../sending/index.ts';
import { type PaymentActs, usePaymentActs } from './use-payment-acts.ts';

interface ActsProps {
  readonly of: Received;
  /** What is known beside the payment. */
  readonly beside: Beside;
  /** What a customer can be given of it; null for nothing. */
  readonly printout: Printout<PrintoutKind> | null;
  readonly print: Print;
  /** Its sale, of which it may be a part. */
  readonly sale: ReceivedDetail['sale'];
  /** Paid, and there is nothing to look at. */
  readonly isPlain: boolean;
}

/** What can be done now: one clear next step, and three fixed places: printing, sending, and the other ways. */
export function Acts({ of, beside, printout, print, sale, isPlain }: ActsProps) {
  const { t } = useTranslation(['payment', 'common', 'printing']);
  const failureWords = useFailureWords();
  const { payment, polling } = of.view;
  const acts = usePaymentActs({ of, beside, print, hasPrintout: printout !== null, sale });
  const [shows, setShows] = useState<'sending' | 'others' | null>(null);
  const toggle = (part: 'sending' | 'others') => setShows(shows === part ? null : part);
  const send = useRef<HTMLButtonElement>(null);
  const id = useId();
  useShortcuts({ send: printout === null ? undefined : () => toggle('sending') });

  // Nobody is busy elsewhere on the screen: Enter goes on.
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    const isFree = held === null || held === document.body || held.tagName === 'MAIN';
    if (isPlain && isFree) row.current?.querySelector('button')?.focus();
  }, [isPlain]);

  // Where somebody has to look first, the next customer is no further away, and not what Enter does.
  const first = acts.primary ?? 'new';
  // Beside the next check it has its own place.
  const others = acts.others.filter(
    (act) => act !== first && (act !== 'check' || polling === null),
  );
  const bySystem = print.hasPrinter && printout !== null;
  const hasOthers = others.length > 0 || bySystem;
  return (
    <div className="acts" ref={row}>
      {acts.asked === null ? (
        <ActButton act={first} acts={acts} />
      ) : (
        <Confirm acts={acts} asked={acts.asked} />
      )}
      <div className="acts__places">
        <Button
          act="print"
          busy={printout === null || acts.isBusy('print')}
          onClick={acts.perform.print}
        >
          {printout === null ? t('act.printNothing') : t(`act.print.${printout.kind}`)}
        </Button>
        <Button
          ref={send}
          act="send"
          busy={printout === null}
          aria-expanded={shows === 'sending'}
          aria-controls={shows === 'sending' ? `${id}-send` : undefined}
          onClick={() => toggle('sending')}
        >
          {printout === null ? t('act.sendNothing') : t(`act.send.${printout.kind}`)}
        </Button>
        {hasOthers ? (
          <Button
            aria-expanded={shows === 'others'}
            aria-controls={`${id}-others`}
            onClick={() => toggle('others')}
            icon={<IconChevronDown aria-hidden />}
          >
            {t('act.other')}
          </Button>
        ) : null}
      </div>
      {printout === null ? <p className="acts__hint">{t('act.nothing')}</p> : null}
      {printout === null || shows !== 'sending' ? null : (
        <Suspense fallback={null}>
          <SendPanel
            // What was said of one kind is not true of another.
            key={printout.kind}
            id={`${id}-send`}
            paymentId={payment.id}
            review={null}
            printout={printout}
            title={t(`act.send.${printout.kind}`)}
            onClose={() => {
              setShows(null);
              send.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className="acts__others" id={`${id}-others`} hidden={shows !== 'others' || !hasOthers}>
        {others.map((act) => (
          <ActButton key={act} act={act} acts={acts} onDone={() => setShows(null)} />
        ))}
        {bySystem ? (
          <Button busy={print.busy || !acts.isHeard} onClick={print.startBySystem}>
            {t('printing:bySystem')}
          </Button>
        ) : null}
        {others.some((act) => acts.locked.includes(act)) ? (
          <p className="acts__hint">{t('again.heldBack')}</p>
        ) : null}
      </div>
      <PrintLine print={print} mode={of.view.mode} isHeard={acts.isHeard} />
      {acts.failure ? (
        <p className="acts__failure" role="alert">
          {failureWords(callErrorOf(acts.failure))}
        </p>
      ) : null}
    </div>
  );
}

interface ActButtonProps {
  readonly act: Act;
  readonly acts: PaymentActs;
  readonly onDone?: () => void;
}

/** The other method's own words stand for going on by it. */
function ActButton({ act, acts, onDone }: ActButtonProps) {
  const { t } = useTranslation(['payment', 'common', 'methods']);
  const { mayBecome, hasRest, locked } = acts;
  const wordsOf = (): { does: string; key: KeyAct } | null => {
    switch (act) {
      case 'switch':
        return mayBecome && { does: t(`methods:${mayBecome}.instead.act`), key: mayBecome };
      case 'new':
        return hasRest
          ? { does: t('common:share.askRest'), key: 'askRest' }
          : { does: t('act.new'), key: 'newSale' };
      case 'check':
        return { does: acts.checking ? t('act.checking') : t('act.check'), key: act };
      case 'print':
        return null;
      default:
        return { does: t(`act.${act}`), key: act };
    }
  };
  const words = wordsOf();
  if (words === null) return null;
  const isPrimary = act === acts.primary;
  const isLocked = locked.includes(act);
  return (
    <Button
      kind={isPrimary ? 'primary' : isLocked ? 'plain' : 'ordinary'}
      size={isPrimary ? 'big' : 'ordinary'}
      wide={isPrimary}
      busy={acts.isBusy(act)}
      act={words.key}
      icon={isLocked ? <IconLock aria-hidden /> : undefined}
      onClick={() => {
        acts.perform[act]();
        onDone?.();
      }}
    >
      {words.does}
    </Button>
  );
}

function Confirm({
  acts,
  asked,
}: {
  readonly acts: PaymentActs;
  readonly asked: NonNullable<PaymentActs['asked']>;
}) {
  const { t } = useTranslation(['payment', 'methods']);
  const [question, yes, no] =
    asked === 'stop'
      ? [t('stop.ask'), t('stop.yes'), t('stop.no')]
      : [
          t(`methods:${asked}.instead.ask`),
          t(`methods:${asked}.instead.yes`),
          t(`methods:${asked}.instead.no`),
        ];
  return (
    <ConfirmLine
      key={asked}
      question={question}
      yes={yes}
      no={no}
      busy={acts.isAnswering}
      onNo={acts.leave}
      onYes={() => acts.answer(asked)}
    />
  );
}
