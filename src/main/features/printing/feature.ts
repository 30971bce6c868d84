/** The receipt printer and each mode's spool, wired to the rest of the app. */
import type { PRINTING_CALLS } from '../../../shared/features/printing/calls.ts';
import { type Mode, MODES } from '../../../shared/core/payments/payments.ts';
import { createPrinters } from './printers/printers.ts';
import { createPrintingHandlers } from './handlers.ts';
import type { Payments } from '../../core/payments/index.ts';
import {
  createDirectPrinter,
  createPictureDesk,
  createReceiptPrinter,
  createRecordPrinter,
  createSpool,
  loadPrintoutTexts,
  type DirectPrinter,
  type RecordPrinter,
  type Spool,
} from './index.ts';
import { createSerialQueue } from '../../core/platform/serial-queue.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

interface PrintingFeature extends Feature<typeof PRINTING_CALLS> {
  readonly direct: DirectPrinter;
  readonly recordPrinter: RecordPrinter;
}

export function openPrinting(options: CoreOptions, core: Core): PrintingFeature {
  const { clock, log, language, confirmation } = options;
  const { settings, workspaces } = core;
  const spools = new WeakMap<Payments, Spool>();
  const printers = createPrinters();
  const turns = createSerialQueue();
  const texts = () => loadPrintoutTexts(language.id, language.forPage);
  const pictureDesk = createPictureDesk(clock, (wanted) => core.tell('pictureWanted', wanted));
  const receiptPrinter = createReceiptPrinter({
    settings,
    printers,
    confirmation,
    texts: () => language.texts.testPrint,
    turns,
    onChange() {
      core.overviewChanged();
      for (const mode of MODES) spoolIn(mode)?.wake();
    },
  });
  const direct = createDirectPrinter({
    printer: receiptPrinter.current,
    printers,
    desk: pictureDesk,
    texts,
    turns,
    clock,
  });
  const letterhead = () => ({
    heading: settings.get().designAccount.receiptHeading,
    layout: settings.get().preferences.printouts,
  });

  function spoolIn(mode: Mode): Spool | null {
    const opened = workspaces.opened(mode);
    return (opened && spools.get(opened.payments)) ?? null;
  }

  function openSpool(payments: Payments): Spool {
    const spool = createSpool({
      payments,
      printer: receiptPrinter.current,
      printers,
      letterhead,
      texts,
      desk: pictureDesk,
      turns,
      clock,
      log,
      onChange(printing) {
        if (printing.mode === settings.get().mode) core.tell('printingChanged', printing);
      },
    });
    spools.set(payments, spool);
    return spool;
  }

  return {
    handlers: (services) =>
      createPrintingHandlers({ ...services, receiptPrinter, pictureDesk, spoolIn }),
    direct,
    recordPrinter: createRecordPrinter({ direct, texts }),
    inMode: ({ payments }) => openSpool(payments),
    async close() {
      pictureDesk.close();
      await direct.close();
    },
  };
}
