/** Calls about the receipt printer, what is printed on it, and what waits for it. */
import type { PRINTING_CALLS } from '../../../shared/features/printing/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PictureDesk, ReceiptPrinterService, Spool } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface PrintingServices extends Services {
  receiptPrinter: ReceiptPrinterService;
  pictureDesk: PictureDesk;
  /** Null where the mode's record is not open. */
  spoolIn: (mode: Mode) => Spool | null;
}

export function createPrintingHandlers(
  services: PrintingServices,
): HandlersOf<typeof PRINTING_CALLS> {
  const { settings, receiptPrinter, pictureDesk, spoolIn, gate } = services;
  const { withPayments, withOverview } = createShownMode(services);

  const withSpool = <T>(work: (spool: Spool) => T | Promise<T>): Promise<T> =>
    withPayments(() => {
      const spool = spoolIn(settings.get().mode);
      if (!spool) throw new Refusal('not-possible-now', 'the record is being changed');
      return work(spool);
    });

  return {
    getPrinting: () => withSpool((spool) => spool.view()),
    printPayment: gate.limited('printPayment', ({ id, kind }) =>
      withSpool((spool) => spool.print(id, kind)),
    ),
    notePrint: gate.limited('notePrint', ({ id, kind }) =>
      withSpool((spool) => spool.note(id, kind)),
    ),
    decidePrints: gate.limited('decidePrints', ({ number, wanted }) =>
      withSpool((spool) => {
        spool.decide(number, wanted);
        return spool.view();
      }),
    ),
    findPrinters: () => receiptPrinter.find(),
    tryPrinter: gate.limited('tryPrinter', (printer) => receiptPrinter.tryOut(printer)),
    savePrinter: ({ printer }) => withOverview(() => receiptPrinter.save(printer)),
    answerPicture: ({ request, picture }) => {
      pictureDesk.answer(request, picture);
      return {};
    },
  };
}
