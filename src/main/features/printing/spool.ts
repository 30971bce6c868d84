/**
 * Brings what is queued to the receipt printer, one print at a time. What is to be printed stands in
 * the ledger, so that no print is lost when the app ends; that a print leaves stands there before its
 * first byte does, so that none comes out twice without saying that it is a copy.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  PRINT_JOBS_SHOWN,
  type PrinterTrouble,
  type PrintJob,
  type Printing,
  type PrintMark,
  type ReceiptPrinter,
} from '../../../shared/printing.ts';
import type { PrintoutKind } from '../../../shared/printouts/kinds.ts';
import { StorageError } from '../../core/ledger/errors.ts';
import type { StoredPrint } from '../../core/ledger/prints.ts';
import type { Printers, PrintOutcome, ReadyPrinter } from './printers/printer.ts';
import { type Clock, doneWithin } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { SerialQueue } from '../../core/platform/serial-queue.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { PictureDesk } from './picture-desk.ts';
import { attemptPrint } from './print-attempt.ts';
import { createPrintoutMaker, type MakerParts } from './printout-maker.ts';
import { pauseAfter } from './spool-rules.ts';
import { createWantedPrints, demandRoom } from './wanted-prints.ts';

/** After a disk that took no write. */
const DISK_PAUSE_MS = 30_000;

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

export function createSpool(parts: SpoolParts): Spool {
  const { payments, clock, log } = parts;
  const { prints } = payments;
  const maker = createPrintoutMaker(parts);
  const wanted = createWantedPrints(prints, clock);
  /** What the print under way waits for. */
  let meanwhile: PrinterTrouble | null = null;
  /** What came of prints, until the disk has taken it. */
  const ended = new Map<number, PrintOutcome>();
  let held: ReadyPrinter | null = null;
  let reached: ReceiptPrinter | null = null;
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> | null = null;
  /** UTC milliseconds. The start has forgotten what was old. */
  let forgotAt = clock.now();
  let isWoken = false;
  let isClosed = false;

  const jobOf = (print: StoredPrint): PrintJob => ({
    number: print.number,
    paymentId: print.paymentId,
    reference: print.reference,
    kind: print.kind,
    state: print.state,
    trouble: print.state === 'sending' ? meanwhile : print.trouble,
    queuedAt: print.queuedAt,
  });

  function view(): Printing {
    const counts = prints.countPrints();
    return {
      mode: payments.mode,
      jobs: prints.listPrints(PRINT_JOBS_SHOWN).map(jobOf),
      count: counts.queued + counts.sending + counts['given-up'] + counts.unknown,
      givenUp: counts['given-up'],
    };
  }

  /** Never throws: who is told nothing asks again, and a print goes on whoever is told of it. */
  function changed(): void {
    try {
      if (!isClosed) parts.onChange(view());
    } catch (error) {
      log.warn('nobody could be told of the prints', errorFields(error));
    }
  }

  function plan(at: number | null): void {
    cancelTimer?.();
    cancelTimer =
      at === null || isClosed ? null : clock.setTimer(Math.max(at - clock.now(), 0), wake);
  }

  function wake(): void {
    isWoken = true;
    running ??= run();
  }

  /** Goes on until nothing is due. Never rejects. */
  async function run(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      try {
        while (await printNext());
        forgetOld();
        if (!isClosed) plan(prints.nextPrintDueAt());
      } catch (error) {
        // The ledger closes before an attempt that nobody waits for has come to its end.
        if (!isClosed) log.warn('the spool could not go on', errorFields(error));
        plan(clock.now() + DISK_PAUSE_MS);
      }
    }
    // In the same breath as the last look: whoever wakes it a moment later is not overheard.
    running = null;
  }

  function forgetOld(): void {
    if (isClosed || clock.now() - forgotAt < FORGETS_EVERY_MS) return;
    forgotAt = clock.now();
    prints.forgetPrints(forgotAt);
  }

  /** @returns whether there may be more that is due */
  async function printNext(): Promise<boolean> {
    if (isClosed) return false;
    writeEnds();
    if (wanted.giveUpOverdue()) changed();
    const next = prints.nextPrint(clock.now());
    if (next === null) return false;
    const trouble =
      parts.printer() === null ? 'no-printer' : await parts.turns.run(() => attempt(next));
    if (trouble !== null && !isClosed)
      prints.retryPrint(next.number, { trouble, dueAt: dueAfter(next) });
    changed();
    return true;
  }

  const dueAfter = ({ attempts }: StoredPrint) => clock.now() + pauseAfter(attempts + 1);

  async function attempt(print: StoredPrint): Promise<PrinterTrouble | null> {
    if (isClosed) return null;
    // It can have become another while this waited for its turn.
    const printer = parts.printer();
    if (printer === null) return 'no-printer';
    const sending = (trouble: PrinterTrouble | null) => {
      meanwhile = trouble;
      changed();
    };
    const holds = (ready: ReadyPrinter | null) => {
      held = ready;
    };
    const onEnd = (outcome: PrintOutcome) => {
      ended.set(print.number, outcome);
      writeEnds();
    };
    reached = printer;
    try {
      return await attemptPrint(
        { ...parts, prints, maker, isClosed: () => isClosed, holds, onSending: sending, onEnd },
        print,
        printer,
      );
    } catch (error) {
      // The disk is everybody's trouble; any other is this print's alone and holds up no other.
      if (error instanceof StorageError) throw error;
      log.warn('a print could not be made', { ...errorFields(error), print: print.number });
      return 'failed';
    } finally {
      meanwhile = null;
    }
  }

  /** @throws StorageError; what is left is written the next time, or settled at the next start */
  function writeEnds(): void {
    for (const [number, outcome] of ended) {
      if (outcome === 'printed') prints.printed(number);
      else prints.lose(number);
      ended.delete(number);
    }
  }

  async function demandPrintout(id: string, kind: PrintoutKind): Promise<void> {
    if ((await maker.make(id, null))?.kind !== kind)
      throw new Refusal('not-possible-now', 'the payment has no such printout now');
  }

  function storedPrint(number: number): StoredPrint {
    const print = prints.getPrint(number);
    if (print === null) throw new Error('what was queued is in the ledger');
    return print;
  }

  payments.onPaymentChange(wake);

  return {
    view,
    async print(id, kind) {
      if (parts.printer() === null) throw new Refusal('no-printer', 'there is no receipt printer');
      await demandPrintout(id, kind);
      const print = storedPrint(wanted.ask(id, kind));
      wake();
      changed();
      return jobOf(print);
    },
    async note(id, kind) {
      await demandPrintout(id, kind);
      demandRoom(prints, id, kind);
      return prints.note(id, kind);
    },
    decide(number, isWanted) {
      wanted.decide(number, isWanted);
      if (isWanted) wake();
      changed();
    },
    wake() {
      // Nobody mends the paper of a printer that is ours no more.
      if (meanwhile !== null && !isSameWay(reached, parts.printer())) held?.close();
      try {
        wanted.hurry();
      } catch (error) {
        log.warn('what waits is tried when it is due', errorFields(error));
      }
      wake();
    },
    begin() {
      wake();
      changed();
    },
    async close() {
      isClosed = true;
      cancelTimer?.();
      // Nothing has left of what is still being reached or drawn, and nothing leaves any more.
      if (held === null) return;
      if (running) await doneWithin(clock, CLOSE_WITHIN_MS, [running]);
      // Cut off in the middle of a print it writes that nobody knows.
      if (held === null) return;
      held.close();
      await running;
    },
  };
}

const isSameWay = (one: ReceiptPrinter | null, other: ReceiptPrinter | null): boolean =>
  isDeepStrictEqual(one?.connection, other?.connection);
