/** Printing a payment's printout: on the receipt printer, or by the system's own dialog. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import type { PrintMark } from '../../../shared/features/printing/printing.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useNotePrint, usePrinting, usePrintingNews, usePrintPayment } from './api.ts';
import { useErrand } from '../../core/navigation/navigation.tsx';
import { printNews, type PrintNews } from './print-news.ts';

export interface Print {
  /** Whether a receipt printer is set up. */
  readonly hasPrinter: boolean;
  /** Prints on the receipt printer, or by the system's dialog where there is none. */
  readonly start: () => void;
  readonly startBySystem: () => void;
  readonly busy: boolean;
  /** Why the last one did not begin; null for nothing. */
  readonly failure: CallErrorCode | null;
  /** What becomes of it on the receipt printer; null for nothing. */
  readonly news: PrintNews | null;
  /** Which print the paper of the system's dialog is, while the dialog is asked for one. */
  readonly mark: PrintMark | null;
}

/** @param kind what a customer can be given of it now; null for nothing */
export function usePrint({ payment, mode }: PaymentView, kind: PrintoutKind | null): Print {
  const { printer } = useOverview();
  const printing = usePrinting(mode);
  const queue = usePrintPayment(mode);
  const note = useNotePrint();
  const { id } = payment;
  const [known, setKnown] = useState<PrintNews | null>(null);
  // A quick printer is done before a screen has shown that it began.
  usePrintingNews(mode, (arrived) => setKnown((before) => printNews(before, arrived, id)));
  const news = printNews(known, printing, id);
  if (news !== known) setKnown(news);
  const [mark, setMark] = useState<PrintMark | null>(null);
  const [failure, setFailure] = useState<CallErrorCode | null>(null);
  const kindNow = useRef(kind);
  useEffect(() => {
    kindNow.current = kind;
  }, [kind]);
  useEffect(() => {
    // A print that is asked for by other ways than this one was never counted.
    const over = () => setMark(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  const busy = queue.isPending || note.isPending;

  const begin = (work: (wanted: PrintoutKind) => Promise<void>) => {
    if (kind === null || busy) return;
    setFailure(null);
    work(kind).catch((thrown: unknown) => setFailure(callErrorOf(thrown).code));
  };
  const startBySystem = () =>
    begin(async (wanted) => {
      const noted = await note.mutateAsync({ id, kind: wanted });
      // Its news can come while it is noted: a paper of another kind would be another print.
      if (kindNow.current !== wanted) {
        setFailure('not-possible-now');
        return;
      }
      flushSync(() => setMark(noted));
      window.print();
    });
  const startOnPrinter = () =>
    begin(async (wanted) => {
      const job = await queue.mutateAsync({ id, kind: wanted });
      setKnown({ job, isPrinted: false });
    });
  const start = printer === null ? startBySystem : startOnPrinter;
  useErrand('print', start);
  return {
    hasPrinter: printer !== null,
    start,
    startBySystem,
    busy,
    failure,
    news,
    mark,
  };
}
