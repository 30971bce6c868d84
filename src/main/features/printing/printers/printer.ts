/** A receipt printer as the spool sees it, however it is reached. */
import type {
  FoundPrinters,
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../../shared/features/printing/printing.ts';

/** The printer can't be used now, and nothing was printed. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly trouble: PrinterTrouble;
  constructor(trouble: PrinterTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/**
 * `printed`: the printer said so, or took all of it where it says nothing · `unknown`: it may have
 * been printed, wholly or in part.
 */
export type PrintOutcome = 'printed' | 'unknown';

/** A printer that was found ready: nothing that is known stands in its way. */
export interface ReadyPrinter {
  /** Whether it is expected to say that it has printed; else taking all of it counts as that. */
  readonly confirms: boolean;
  /** Whether it has hung up since: then nothing of what is sent would arrive. */
  isGone(): boolean;
  /**
   * Sends what is to be printed and waits for what comes of it. Never rejects: from its first byte
   * on nobody can say that nothing was printed.
   * @param onTrouble told what it waits for meanwhile, as paper; null where that is over
   */
  print(
    bytes: Uint8Array,
    onTrouble: (trouble: PrinterTrouble | null) => void,
  ): Promise<PrintOutcome>;
  /** Lets go of it; what was not confirmed by then is unknown. */
  close(): void;
}

export interface Printers {
  /**
   * Reaches a printer and asks it how it is.
   * @param printer where `answers` is set, silence counts as trouble
   * @param isTrial nobody knows yet whether it answers; false when absent
   * @throws PrinterError
   */
  reach(printer: ReceiptPrinter, isTrial?: boolean): Promise<ReadyPrinter>;
  /** What this computer knows of. Never rejects: none where nothing tells of any. */
  find(): Promise<FoundPrinters>;
}
