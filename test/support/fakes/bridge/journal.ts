/** The calls about a month's journal, on the bridge in memory: of the closes that it has. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import { journalOf, mappingWords } from '../../../../src/shared/features/journal/journal.ts';
import {
  type KeptMapping,
  mappingFrom,
  NOTHING_MAPPED,
  withChanges,
} from '../../../../src/shared/features/journal/mapping.ts';
import { monthsOf } from '../../../../src/shared/features/journal/month.ts';
import type { Close } from '../../../../src/shared/features/shifts/shifts.ts';
import { ENGLISH_JOURNAL } from '../../samples/journal-words.ts';

export interface JournalState {
  closes?: Close[];
  /** What somebody has said of accounts and columns; nothing unless told. */
  journalMapping?: KeptMapping;
  /** What saveJournalMapping answers instead of saving. */
  journalError?: CallError;
  /** What came in the open shift so far; nothing unless told. */
  journalOpen?: { readonly shift: number; readonly taken: { currency: string; minor: number }[] };
}

export type JournalCall =
  'listJournalMonths' | 'getJournal' | 'getJournalMapping' | 'saveJournalMapping' | 'exportJournal';

type Calls = Pick<CounterfoilBridge, JournalCall>;

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

/** @param save answers for a file */
export function journalCalls(
  state: JournalState,
  note: (name: CallName, input: unknown) => void,
  save: Calls['exportJournal'],
): Calls {
  const closes = () => (state.closes ?? []).toSorted((one, other) => one.number - other.number);
  const mapping = () =>
    mappingFrom(state.journalMapping ?? NOTHING_MAPPED, mappingWords(ENGLISH_JOURNAL));
  return {
    listJournalMonths: () => ok(monthsOf(closes().map(({ report }) => report.localDay))),
    getJournal({ month }) {
      const mode = closes()[0]?.report.mode ?? 'practice';
      const within = closes()
        .map(({ number, hash, report }) => ({ number, hash, day: report.localDay, report }))
        .filter(({ day }) => day.startsWith(month));
      const journal = journalOf(mode, within, mapping(), () => null, ENGLISH_JOURNAL);
      return ok({
        ...journal,
        month,
        entries: journal.entries.map((entry) => ({
          ...entry,
          lines: [...entry.lines],
          moreLines: 0,
        })),
        sums: [...journal.sums],
        notBooked: [...journal.notBooked],
        more: { entries: 0, notBooked: 0 },
        open: state.journalOpen ?? null,
      });
    },
    getJournalMapping: () => ok(mapping()),
    saveJournalMapping(input) {
      note('saveJournalMapping', input);
      if (state.journalError) return Promise.resolve({ ok: false, error: state.journalError });
      state.journalMapping = withChanges(state.journalMapping ?? NOTHING_MAPPED, input);
      return ok(mapping());
    },
    exportJournal(input) {
      note('exportJournal', input);
      return save(input);
    },
  };
}
