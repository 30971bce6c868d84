/** Prints of payments in the record: what is queued, what has left, what came of it. */
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { PrintMark } from '../../../shared/features/printing/printing.ts';
import type { Ledger, Prints } from '../ledger/index.ts';
import { caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Journal } from './journal.ts';

export interface PaymentPrints extends Omit<
  Prints,
  'queuePrint' | 'beginPrint' | 'endPrint' | 'settlePrints'
> {
  /** Somebody asks for a print. @returns its number. @throws StorageError */
  queue(id: string, kind: PrintoutKind): number;
  /** As `Journal.beginPrint`. */
  begin: Journal['beginPrint'];
  /** As `Journal.losePrint`. */
  lose: Journal['losePrint'];
  /** @throws StorageError */
  printed(number: number): void;
  /** A print by other means than ours, which is over when it begins. @throws StorageError */
  note(id: string, kind: PrintoutKind): PrintMark;
}

export function createPaymentPrints(
  ledger: Pick<Ledger, 'prints'>,
  journal: Journal,
  clock: Pick<Clock, 'now'>,
): PaymentPrints {
  const queue = (id: string, kind: PrintoutKind) => {
    const at = clock.now();
    return ledger.prints.queuePrint(id, { kind, at, dueAt: at, by: caller() });
  };
  const printed = (number: number) => void ledger.prints.endPrint(number, 'printed');
  return {
    ...ledger.prints,
    queue,
    begin: journal.beginPrint,
    lose: journal.losePrint,
    printed,
    note(id, kind) {
      const number = queue(id, kind);
      const begun = journal.beginPrint(number, 'dialog');
      if (begun === null) throw new Error('what was just queued can begin');
      printed(number);
      return { number, copy: begun.copy };
    },
  };
}
