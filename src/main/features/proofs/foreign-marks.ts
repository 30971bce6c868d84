/** Which payments that this record does not have were handed over: events of the record. */
import type { RecordEvent } from '../../../shared/record-events.ts';
import { recordEventReader, type TableAccess } from '../../core/ledger/index.ts';
import type { Handed } from '../../core/payments/index.ts';

export type ForeignMark = Omit<Extract<RecordEvent, { type: 'foreign-handed-over' }>, 'type'>;

export interface ForeignMarks {
  /** When one of these references was marked first; `unsure` where marks can't be read. @throws StorageError */
  markedAt(references: readonly string[]): Handed;
  /** Marks it, unless it was before. @param now UTC milliseconds @throws StorageError */
  mark(mark: ForeignMark, now: number): { readonly at: number; readonly isFirst: boolean };
}

export function createForeignMarks({ db, guarded, log, transaction }: TableAccess): ForeignMarks {
  const read = recordEventReader(db, ['foreign-handed-over']);

  function markedAt(references: readonly string[]): Handed {
    const marks = read();
    if (marks === null) return 'unsure';
    const names = new Set(references.filter((name) => name !== ''));
    const isOne = ({ reference, paymentReference }: ForeignMark) =>
      names.has(reference) || names.has(paymentReference);
    return marks.find(({ event }) => isOne(event))?.at ?? null;
  }

  function mark(of: ForeignMark, now: number) {
    const before = markedAt([of.reference, of.paymentReference]);
    if (typeof before === 'number') return { at: before, isFirst: false };
    log({ type: 'foreign-handed-over', ...of }, now);
    return { at: now, isFirst: true };
  }

  return { markedAt: guarded(markedAt), mark: transaction(mark) };
}
