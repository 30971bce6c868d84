/** A month's journal: its closes as entries in the shop's words, for the screen and a file alike. Pure. */
import type { Texts } from '../../i18n/catalogue.ts';
import type { journalWords } from '../../i18n/en/journal-words.ts';
import { fill } from '../../i18n/fill.ts';
import type { Method } from '../../core/methods/index.ts';
import { reportedText } from '../../core/payments/mismatch-life.ts';
import type { Mode } from '../../core/payments/payments.ts';
import type { ShiftReport } from '../shifts/shifts.ts';
import { plus } from '../../core/money/sums.ts';
import { bookClose, type BookingRules, type EntryLine, type NotBooked } from './entries.ts';
import type { JournalAccount, JournalMapping, MappingWords } from './mapping.ts';

/** How the shop's language says it. */
export interface JournalWords {
  readonly said: Texts<typeof journalWords>;
  readonly method: (method: Method) => string;
}

/** A close of the month; its report is null where it can't be read. */
export interface MonthsClose {
  readonly number: number;
  readonly hash: string;
  /** The local day on which it was closed, `YYYY-MM-DD`. */
  readonly day: string;
  readonly report: ShiftReport | null;
}

export interface JournalLine {
  readonly account: JournalAccount;
  readonly text: string;
  /** In minor units; one of the two is 0. */
  readonly debit: number;
  readonly credit: number;
}

export interface JournalEntry {
  readonly number: string;
  /** The close that it is of, with the beginning of its hash. */
  readonly document: string;
  readonly day: string;
  readonly currency: string;
  readonly lines: readonly JournalLine[];
}

export interface JournalRest {
  readonly document: string;
  readonly day: string;
  readonly text: string;
}

export interface JournalSum {
  readonly currency: string;
  readonly debit: number;
  readonly credit: number;
}

export interface Journal {
  readonly mode: Mode;
  readonly entries: readonly JournalEntry[];
  /** By currency, in the order of their codes; none is added to another. */
  readonly sums: readonly JournalSum[];
  /** What is left to a person. */
  readonly notBooked: readonly JournalRest[];
}

/** So much of a close's hash tells it from one that had its number before the record lost its end. */
const MARK_LENGTH = 8;

export const mappingWords = ({ said, method }: JournalWords): MappingWords => ({
  account: said.account,
  clearing: (of) => fill(said.clearing, { method: method(of) }),
  givenBack: said.givenBack,
  heading: said.heading,
});

/** @param closes in the order of their numbers */
export function journalOf(
  mode: Mode,
  closes: readonly MonthsClose[],
  { accounts }: JournalMapping,
  wayOf: BookingRules['wayOf'],
  words: JournalWords,
): Journal {
  const rules: BookingRules = { booksFees: accounts.fees.number !== '', wayOf };
  const entries: JournalEntry[] = [];
  const notBooked: JournalRest[] = [];
  for (const { number, hash, day, report } of closes) {
    const named = { number: String(number), mark: hash.slice(0, MARK_LENGTH) };
    const document = fill(words.said.document[mode], named);
    if (report === null) {
      notBooked.push({ document, day, text: words.said.unreadable });
      continue;
    }
    const booked = bookClose(report, rules);
    for (const { currency, lines } of booked.entries)
      entries.push({
        number: fill(words.said.entry[mode], { ...named, currency, counter: report.terminal }),
        document,
        day,
        currency,
        lines: lines.map((line) => ({
          account: accounts[line.role],
          text: textOf(line, named.number, words),
          debit: line.debit,
          credit: line.credit,
        })),
      });
    for (const rest of booked.notBooked)
      notBooked.push({ document, day, text: restText(rest, words) });
  }
  return { mode, entries, sums: sumsOf(entries), notBooked };
}

function textOf(
  { of, references, since }: EntryLine,
  number: string,
  { said }: JournalWords,
): string {
  const what = fill(said.of[of], { ...(since !== null && { since: String(since) }) });
  return references.length === 0
    ? fill(said.line, { number, what })
    : fill(said.lineNamed, { number, what, references: references.join(', ') });
}

const restText = (
  { why, currency, method, amount, payments, about }: NotBooked,
  words: JournalWords,
): string =>
  fill(words.said.notBooked[why], {
    currency,
    payments: String(payments),
    ...(about !== undefined && {
      reference: about.reference,
      since: String(about.since),
      reported: reportedText(about.reported) ?? words.said.nothingReported,
      before: reportedText(about.before) ?? words.said.nothingReported,
    }),
    ...(method !== null && { method: words.method(method) }),
    ...(amount !== null && { amount }),
  });

function sumsOf(entries: readonly JournalEntry[]): JournalSum[] {
  const sums = new Map<string, JournalSum>();
  for (const { currency, lines } of entries)
    for (const line of lines) {
      const before = sums.get(currency);
      sums.set(currency, {
        currency,
        debit: plus(before?.debit ?? 0, line.debit),
        credit: plus(before?.credit ?? 0, line.credit),
      });
    }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
