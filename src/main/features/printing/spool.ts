/**
 * Brings what is queued to the receipt printer, one print at a time. What is to be printed stands in
 * the ledger, so that no print is lost when the app ends; that a print leaves stands there before its
 * first byte does, so that none comes out twice without saying that it is a copy.
 */
import {
  PRINT_JOBS_SHOWN,
  type PrinterTrouble,
  type PrintJob,
  type Printing,
  type PrintMark,
  type ReceiptPrinter,
} from '../../../shared/features/printing/printing.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { StoredPrint } from '../../core/ledger/index.ts';
import type { Printers } from './printers/printer.ts';
import { type Clock, doneWithin } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { SerialQueue } from '../../core/platform/serial-queue.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { PictureDesk } from './picture-desk.ts';
import { createPrintUnderWay } from './print-under-way.ts';
import { createPrintoutMaker, type MakerParts } from './printout-maker.ts';
import { createRounds } from './rounds.ts';
import { pauseAfter } from './spool-rules.ts';
import { createWantedPrints, demandRoom } from './wanted-prints.ts';

/** How often prints that are a month old are looked for: an app can be open for years. */
const FORGETS_EVERY_MS = 24 * 3_600_000;

/** How long a print under way is waited for when the app closes. */
const CLOSE_WITHIN_MS = 1000;

export interface Spool {
  view(): Printing;
  /**
   * Queues a payment's printout. Those of unknown outcome are put away by it.
   * @returns the job; the one that is on its way already, or was given up, where there is one
   * @throws Refusal `no-printer`, `not-possible-now`, `printed-often`, as `Payments.get`; StorageError
   */
  print(id: string, kind: PrintoutKind): Promise<PrintJob>;
  /** Notes a print by the system's dialog, which tells nobody what comes of it. @throws as `print` */
  note(id: string, kind: PrintoutKind): Promise<PrintMark>;
  /**
   * Says whether prints are still wanted.
   * @param number one that was given up or is unknown; null for all that were given up
   * @throws StorageError
   */
  decide(number: number | null, isWanted: boolean): void;
  /** The printer is another one, or may be back. Never throws. */
  wake(): void;
  begin(): void;
  /** What is not confirmed within a moment is of unknown outcome at the next start. */
  close(): Promise<void>;
}

export interface SpoolParts extends Omit<MakerParts, 'payments'> {
  payments: Pick<Payments, 'mode' | 'get' | 'prints' | 'onPaymentChange'>;
  printer: () => ReceiptPrinter | null;
  printers: Pick<Printers, 'reach'>;
  desk: Pick<PictureDesk, 'draw'>;
  /** The printer is one for both modes. */
  turns: Pick<SerialQueue, 'run'>;
  clock: Clock;
  log: Log;
  onChange: (printing: Printing) => void;
}

/** @param meanwhile what the print under way waits for */
const jobOf = (print: StoredPrint, meanwhile: PrinterTrouble | null): PrintJob => ({
  number: print.number,
  paymentId: print.paymentId,
  reference: print.reference,
  kind: print.kind,
  state: print.state,
  trouble: print.state === 'sending' ? meanwhile : print.trouble,
  queuedAt: print.queuedAt,
});

function viewOf(
  { mode, prints }: Pick<SpoolParts['payments'], 'mode' | 'prints'>,
  meanwhile: PrinterTrouble | null,
): Printing {
  const { queued, sending, unknown, 'given-up': givenUp } = prints.countPrints();
  const jobs = prints.listPrints(PRINT_JOBS_SHOWN).map((print) => jobOf(print, meanwhile));
  return { mode, jobs, count: queued + sending + givenUp + unknown, givenUp };
}

export function createSpool(parts: SpoolParts): Spool {
  const { payments, clock, log } = parts;
  const { prints } = payments;
  const maker = createPrintoutMaker(parts);
  const wanted = createWantedPrints(prints, clock);
  const rounds = createRounds({ clock, log, next: printNext, rest });
  const isClosed = () => rounds.isClosed;
  const underWay = createPrintUnderWay({ ...parts, prints, maker, isClosed, changed });
  /** UTC milliseconds. The start has forgotten what was old. */
  let forgotAt = clock.now();

  const view = () => viewOf(payments, underWay.trouble);

  /** Never throws: who is told nothing asks again, and a print goes on whoever is told of it. */
  function changed(): void {
    try {
      if (!isClosed()) parts.onChange(view());
    } catch (error) {
      log.warn('nobody could be told of the prints', errorFields(error));
    }
  }

  /** @returns when the next print is due */
  function rest(): number | null {
    if (clock.now() - forgotAt >= FORGETS_EVERY_MS) {
      forgotAt = clock.now();
      prints.forgetPrints(forgotAt);
    }
    return prints.nextPrintDueAt();
  }

  /** @returns whether there may be more that is due */
  async function printNext(): Promise<boolean> {
    if (isClosed()) return false;
    underWay.writeEnds();
    if (wanted.giveUpOverdue()) changed();
    const next = prints.nextPrint(clock.now());
    if (next === null) return false;
    const trouble =
      parts.printer() === null ? 'no-printer' : await parts.turns.run(() => underWay.attempt(next));
    if (trouble !== null && !isClosed()) {
      const dueAt = clock.now() + pauseAfter(next.attempts + 1);
      prints.retryPrint(next.number, { trouble, dueAt });
    }
    changed();
    return true;
  }

  async function demandPrintout(id: string, kind: PrintoutKind): Promise<void> {
    if ((await maker.make(id, null))?.kind !== kind)
      throw new Refusal('not-possible-now', 'the payment has no such printout now');
  }

  payments.onPaymentChange(rounds.wake);

  return {
    view,
    async print(id, kind) {
      if (parts.printer() === null) throw new Refusal('no-printer', 'there is no receipt printer');
      await demandPrintout(id, kind);
      const print = prints.getPrint(wanted.ask(id, kind));
      if (print === null) throw new Error('what was queued is in the ledger');
      rounds.wake();
      changed();
      return jobOf(print, underWay.trouble);
    },
    async note(id, kind) {
      await demandPrintout(id, kind);
      demandRoom(prints, id, kind);
      return prints.note(id, kind);
    },
    decide(number, isWanted) {
      wanted.decide(number, isWanted);
      if (isWanted) rounds.wake();
      changed();
    },
    wake() {
      underWay.letGoOfAnother();
      try {
        wanted.hurry();
      } catch (error) {
        log.warn('what waits is tried when it is due', errorFields(error));
      }
      rounds.wake();
    },
    begin() {
      rounds.wake();
      changed();
    },
    async close() {
      rounds.close();
      // Nothing has left of what is still being reached or drawn, and nothing leaves any more.
      if (!underWay.isHeld) return;
      if (rounds.running) await doneWithin(clock, CLOSE_WITHIN_MS, [rounds.running]);
      if (!underWay.isHeld) return;
      underWay.letGo();
      await rounds.running;
    },
  };
}
