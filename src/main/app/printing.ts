/** The receipt printer and each mode's spool, wired to the rest of the app. */
import { type Mode, MODES } from '../../shared/payments.ts';
import type { Printing } from '../../shared/printing.ts';
import { createPrinters } from '../adapters/printers/printers.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { Workspaces } from '../contract/workspaces.ts';
import type { Payments } from '../features/payments/index.ts';
import {
  createPictureDesk,
  createReceiptPrinter,
  createRecordPrinter,
  createSpool,
  loadPrintoutTexts,
  type PictureDesk,
  type PictureWanted,
  type ReceiptPrinterService,
  type RecordPrinter,
  type Spool,
} from '../features/printing/index.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import type { ComposeOptions } from './compose-options.ts';

export interface PrintingApp {
  readonly receiptPrinter: ReceiptPrinterService;
  readonly pictureDesk: PictureDesk;
  readonly recordPrinter: RecordPrinter;
  openSpool(payments: Payments): Spool;
  close(): void;
}

export function openPrinting(
  options: ComposeOptions,
  help: {
    settings: SettingsStore;
    workspaces: Pick<Workspaces, 'opened'>;
    printingChanged: (printing: Printing) => void;
    pictureWanted: (wanted: PictureWanted) => void;
    overviewChanged: () => void;
  },
): PrintingApp {
  const { clock, log, language, confirmation } = options;
  const { settings, workspaces } = help;
  const printers = createPrinters();
  const turns = createSerialQueue();
  const texts = () => loadPrintoutTexts(language.id, language.forPage);
  const pictureDesk = createPictureDesk(clock, help.pictureWanted);
  const receiptPrinter = createReceiptPrinter({
    settings,
    printers,
    confirmation,
    texts: () => language.texts.testPrint,
    turns,
    onChange() {
      help.overviewChanged();
      for (const mode of MODES) workspaces.opened(mode)?.spool.wake();
    },
  });
  const letterhead = (mode: Mode) => ({
    heading: settings.get().designAccounts[mode].receiptHeading,
    layout: settings.get().preferences.printouts,
  });
  return {
    receiptPrinter,
    pictureDesk,
    recordPrinter: createRecordPrinter({
      printer: receiptPrinter.current,
      printers,
      desk: pictureDesk,
      texts,
      turns,
    }),
    openSpool: (payments) =>
      createSpool({
        payments,
        printer: receiptPrinter.current,
        printers,
        letterhead: () => letterhead(payments.mode),
        texts,
        desk: pictureDesk,
        turns,
        clock,
        log,
        onChange(printing) {
          if (printing.mode === settings.get().mode) help.printingChanged(printing);
        },
      }),
    close: () => pictureDesk.close(),
  };
}
