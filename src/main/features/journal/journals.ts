/** The journals of one mode's record: its closed shifts by months, as they are shown and handed over. */
import {
  JOURNAL_LINES_SHOWN_MAX,
  JOURNAL_SHOWN_MAX,
  type MonthsJournal,
} from '../../../shared/features/journal/calls.ts';
import type { ExportFormat, ExportOutcome } from '../../../shared/features/exports/exports.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import {
  type Journal,
  journalOf,
  type JournalWords,
  mappingWords,
  type MonthsClose,
} from '../../../shared/features/journal/journal.ts';
import { journalLines, notBookedLines } from '../../../shared/features/journal/journal-lines.ts';
import { type MonthOfCloses, monthOf, monthsOf } from '../../../shared/features/journal/month.ts';
import type { PaidBackWay } from '../../../shared/core/payments/paid-back-choices.ts';
import { wayTakenBack } from '../../../shared/core/payments/paid-back.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { takenByCurrency } from '../../../shared/features/shifts/shift-sums.ts';
import { dayAtOffset } from '../../../shared/core/time/time-zones.ts';
import type { PaidBackLine } from '../../../shared/features/shifts/shifts.ts';
import type { Ledger } from '../../core/ledger/index.ts';
import type { ExportService } from '../exports/index.ts';
import { daysIn } from '../../../shared/features/takings/takings-periods.ts';
import { closesWithin, type Shifts } from '../shifts/index.ts';
import type { JournalMappingStore } from './mapping-store.ts';

export interface Journals {
  /** The latest first. */
  months(): MonthOfCloses[];
  /** @param month `YYYY-MM` */
  look(month: string): Promise<MonthsJournal>;
  /** Writes it to a file. */
  save(month: string, format: ExportFormat): Promise<ExportOutcome>;
}

export interface JournalsParts {
  readonly mode: Mode;
  readonly ledger: Pick<Ledger, 'shifts' | 'getLife'>;
  readonly shifts: Pick<Shifts, 'look'>;
  readonly exports: Pick<ExportService, 'makeReport'>;
  readonly mapping: Pick<JournalMappingStore, 'get'>;
  readonly terminal: () => string;
  readonly words: () => Promise<JournalWords>;
}

export function createJournals(parts: JournalsParts): Journals {
  const { mode, ledger } = parts;

  async function closesOf(month: string): Promise<MonthsClose[]> {
    const closes = await closesWithin(ledger.shifts, daysIn('month', `${month}-01`));
    return closes.map(({ number, hash, localDay: day, report }) => ({ number, hash, day, report }));
  }

  const wayOf = ({ id, at, minor }: PaidBackLine): PaidBackWay | null =>
    wayTakenBack(ledger.getLife(id).events, { at, minor });

  async function journalIn(month: string, words: JournalWords): Promise<Journal> {
    const closes = await closesOf(month);
    return journalOf(mode, closes, parts.mapping.get(mappingWords(words)), wayOf, words);
  }

  function openIn(month: string): MonthsJournal['open'] {
    const { report } = parts.shifts.look();
    const taken = takenByCurrency(report).map(({ currency, minor }) => ({ currency, minor }));
    const first = dayAtOffset(report.openedAt, report.utcOffsetMinutes);
    const isWithin = monthOf(first) <= month && month <= monthOf(report.localDay);
    return isWithin && taken.length > 0 ? { shift: report.shift, taken } : null;
  }

  return {
    months: () => monthsOf(ledger.shifts.listCloseDays()),
    async look(month) {
      const { entries, sums, notBooked } = await journalIn(month, await parts.words());
      const beyond = (all: readonly unknown[]) => Math.max(0, all.length - JOURNAL_SHOWN_MAX);
      return {
        mode,
        month,
        entries: entries.slice(0, JOURNAL_SHOWN_MAX).map(({ lines, ...entry }) => ({
          ...entry,
          lines: lines.slice(0, JOURNAL_LINES_SHOWN_MAX),
          moreLines: Math.max(0, lines.length - JOURNAL_LINES_SHOWN_MAX),
        })),
        sums: [...sums],
        notBooked: notBooked.slice(0, JOURNAL_SHOWN_MAX),
        more: { entries: beyond(entries), notBooked: beyond(notBooked) },
        open: openIn(month),
      };
    },
    async save(month, format) {
      const words = await parts.words();
      const journal = await journalIn(month, words);
      const { columns } = parts.mapping.get(mappingWords(words));
      const { file, sheet } = words.said;
      const rest = notBookedLines(journal, words.said);
      return parts.exports.makeReport({
        mode,
        name: fill(file[mode], { month, counter: parts.terminal() }),
        content: {
          format,
          name: sheet.entries,
          lines: copied(journalLines(journal, columns, words.said)),
          ...(rest !== null && { beside: { name: sheet.notBooked, lines: copied(rest) } }),
        },
      });
    },
  };
}

const copied = <T>(lines: readonly (readonly T[])[]): T[][] => lines.map((line) => [...line]);
