import '../../core/ui/print-line.css';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import { recordedPrintout } from '../../../shared/features/reviews/recorded.ts';
import type { DirectPrint } from '../../../shared/features/printing/printing.ts';
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isReceived } from '../../core/api/received.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { usePrintReviewed } from '../reviews/index.ts';
import { useErrand } from '../../core/navigation/navigation.tsx';
import { PrintedPage, usePrintouts } from '../printing/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SendPanel } from '../sending/index.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';

interface RecordedReceiptProps {
  readonly review: Review;
  readonly detail: ReceivedDetail;
}

/** A copy of a payment's receipt out of a record that is only looked into; nothing for other payments. */
export function RecordedReceipt({ review, detail }: RecordedReceiptProps) {
  const { t } = useTranslation('reviews');
  const { designAccount, preferences } = useOverview();
  const printoutOf = usePrintouts();
  const sale = detail.sale.same.flatMap((line) => (isReceived(line) ? [line.view.payment] : []));
  const printout = printoutOf(
    recordedPrintout(
      review,
      { view: detail.at.view, events: detail.events, sale },
      {
        heading: designAccount.receiptHeading,
        layout: preferences.printouts,
      },
    ),
  );
  if (printout === null) return null;
  const { state } = review.chain;
  if (state !== 'holds') return <NoCopy why={t(`payment.receipt.${state}`)} />;
  return <Copy review={review.id} id={detail.at.view.payment.id} printout={printout} />;
}

function NoCopy({ why }: { readonly why: string }) {
  // Whoever asked for one on the way here reads why there is none: it does not come later, by itself.
  useErrand('print', () => undefined);
  return <p>{why}</p>;
}

interface CopyProps {
  readonly review: string;
  /** The payment's. */
  readonly id: string;
  readonly printout: Printout<PrintoutKind>;
}

function Copy({ review, id, printout }: CopyProps) {
  const { t } = useTranslation(['reviews', 'payment', 'printing']);
  const { printer } = useOverview();
  const isHeard = useHeartbeat() === 'heard';
  const print = usePrintReviewed();
  const panel = useId();
  const send = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const startBySystem = () => window.print();
  const busy = printer !== null && (print.isPending || !isHeard);
  const start = () => {
    if (printer === null) startBySystem();
    else if (!busy) print.mutate({ review, id });
  };
  useShortcuts({ print: start });
  useErrand('print', start);
  return (
    <div className="acts">
      <Button busy={busy} act="print" onClick={start}>
        {print.isPending ? t('payment.receipt.printing') : t('payment.receipt.print')}
      </Button>
      <Button
        ref={send}
        aria-expanded={isSending}
        aria-controls={isSending ? panel : undefined}
        onClick={() => setSending(!isSending)}
      >
        {t('payment.receipt.send')}
      </Button>
      {isSending ? (
        <Suspense fallback={null}>
          <SendPanel
            id={panel}
            paymentId={id}
            review={review}
            printout={printout}
            title={t('payment.receipt.send')}
            onClose={() => {
              setSending(false);
              send.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      {printer === null ? null : (
        <Button kind="plain" wide onClick={startBySystem}>
          {t('printing:bySystem')}
        </Button>
      )}
      <p className="acts__hint">{t('payment.receipt.hint')}</p>
      <div className="print-line" data-tone={print.isError && !isHeard ? undefined : toneOf(print)}>
        <output className="print-line__said">
          {print.isError && isHeard ? <Failed thrown={print.error} /> : null}
          {print.data === undefined ? null : <Came print={print.data} />}
        </output>
      </div>
      <PrintedPage printout={printout} />
    </div>
  );
}

const TONES = { printed: 'quiet', unknown: 'unknown', 'not-printed': 'trouble' } as const;

function toneOf({ isError, data }: Pick<ReturnType<typeof usePrintReviewed>, 'isError' | 'data'>) {
  if (isError) return 'trouble';
  return data === undefined ? undefined : TONES[data.outcome];
}

function Failed({ thrown }: { readonly thrown: Error }) {
  const failureWords = useFailureWords();
  return <strong>{failureWords(callErrorOf(thrown))}</strong>;
}

function Came({ print }: { readonly print: DirectPrint }) {
  const { t } = useTranslation(['reviews', 'printing']);
  const trouble = print.outcome === 'printed' ? null : print.trouble;
  const why =
    trouble === null ? [] : [t(`printing:trouble.${trouble}`), t(`printing:toDo.${trouble}`)];
  return (
    <span>
      <IconPrinter aria-hidden /> {[t(`payment.receipt.${print.outcome}`), ...why].join(' ')}
    </span>
  );
}
