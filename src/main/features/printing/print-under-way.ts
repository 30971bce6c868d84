/** The one print that is under way: its printer, what it waits for, and what came of it. */
import { isDeepStrictEqual } from 'node:util';
import type { PrinterTrouble, ReceiptPrinter } from '../../../shared/features/printing/printing.ts';
import { StorageError, type StoredPrint } from '../../core/ledger/index.ts';
import type { PaymentPrints } from '../../core/payments/index.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { attemptPrint, type AttemptParts } from './print-attempt.ts';
import type { PrintOutcome, ReadyPrinter } from './printers/printer.ts';

export interface PrintUnderWay {
  /** What it waits for. */
  readonly trouble: PrinterTrouble | null;
  /** Whether a printer is printing it, and has to be let go. */
  readonly isHeld: boolean;
  /** @returns what stood in the way; null where nothing did. @throws StorageError */
  attempt(print: StoredPrint): Promise<PrinterTrouble | null>;
  /** Writes what came of prints. @throws StorageError; what is left is written the next time, or settled at the next start */
  writeEnds(): void;
  /** Nobody mends the paper of a printer that is ours no more. */
  letGoOfAnother(): void;
  /** Cut off in the middle of a print it writes that nobody knows. */
  letGo(): void;
}

export interface PrintUnderWayParts extends Pick<
  AttemptParts,
  'maker' | 'printers' | 'desk' | 'isClosed'
> {
  prints: AttemptParts['prints'] & Pick<PaymentPrints, 'printed' | 'lose'>;
  printer: () => ReceiptPrinter | null;
  log: Pick<Log, 'warn'>;
  /** Never throws. */
  changed: () => void;
}

export function createPrintUnderWay(parts: PrintUnderWayParts): PrintUnderWay {
  const { prints, log, changed, isClosed } = parts;
  let trouble: PrinterTrouble | null = null;
  /** What came of prints, until the disk has taken it. */
  const ended = new Map<number, PrintOutcome>();
  let held: ReadyPrinter | null = null;
  let reached: ReceiptPrinter | null = null;

  function writeEnds(): void {
    for (const [number, outcome] of ended) {
      if (outcome === 'printed') prints.printed(number);
      else prints.lose(number);
      ended.delete(number);
    }
  }

  const telling = (number: number): AttemptParts => ({
    ...parts,
    holds(ready) {
      held = ready;
    },
    onSending(waitsFor) {
      trouble = waitsFor;
      changed();
    },
    onEnd(outcome) {
      ended.set(number, outcome);
      writeEnds();
    },
  });

  return {
    get trouble() {
      return trouble;
    },
    get isHeld() {
      return held !== null;
    },
    async attempt(print) {
      if (isClosed()) return null;
      // It can have become another while this waited for its turn.
      const printer = parts.printer();
      if (printer === null) return 'no-printer';
      reached = printer;
      try {
        return await attemptPrint(telling(print.number), print, printer);
      } catch (error) {
        // The disk is everybody's trouble; any other is this print's alone and holds up no other.
        if (error instanceof StorageError) throw error;
        log.warn('a print could not be made', { ...errorFields(error), print: print.number });
        return 'failed';
      } finally {
        trouble = null;
      }
    },
    writeEnds,
    letGoOfAnother() {
      if (trouble !== null && !isSameWay(reached, parts.printer())) held?.close();
    },
    letGo: () => held?.close(),
  };
}

const isSameWay = (one: ReceiptPrinter | null, other: ReceiptPrinter | null): boolean =>
  isDeepStrictEqual(one?.connection, other?.connection);
