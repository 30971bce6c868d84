/** A month's journal in the lines of a file, in the columns that the accountant's program takes. Pure. */
import type { Texts } from '../../i18n/catalogue.ts';
import type { journalWords } from '../../i18n/en/journal-words.ts';
import type { FileCell, FileLine } from '../reports/report-lines.ts';
import type { Journal, JournalEntry, JournalLine } from './journal.ts';
import type { JournalColumn, NamedColumn } from './mapping.ts';

const heading = (text: string): FileCell => ({ is: 'heading', text });
const words = (text: string): FileCell => ({ is: 'words', text });
const day = (of: string): FileCell => ({ is: 'day', day: of });

/**
 * One line a booking, and no line of sums, which a program would book. Practice has a column of its
 * own in front, whatever columns were chosen, so that no line of it passes for real money.
 */
export function journalLines(
  { mode, entries }: Journal,
  columns: readonly NamedColumn[],
  said: Texts<typeof journalWords>,
): FileLine[] {
  const isPractice = mode === 'practice';
  const mark = (cell: FileCell): FileCell[] => (isPractice ? [cell] : []);
  return [
    [...mark(heading(said.record)), ...columns.map((column) => heading(column.heading))],
    ...entries.flatMap((entry) =>
      entry.lines.map((line) => [
        ...mark(words(said.practice)),
        ...columns.map(({ column }) => cellOf(column, entry, line)),
      ]),
    ),
  ];
}

/** What is in no entry; null where everything is. */
export function notBookedLines(
  { mode, notBooked }: Journal,
  said: Texts<typeof journalWords>,
): FileLine[] | null {
  if (notBooked.length === 0) return null;
  const { heading: named } = said;
  const isPractice = mode === 'practice';
  return [
    [heading(named.date), heading(named.document), heading(said.notBookedHeading)],
    ...notBooked.map((rest) => [
      day(rest.day),
      words(rest.document),
      words(isPractice ? `${said.practice}: ${rest.text}` : rest.text),
    ]),
  ];
}

function cellOf(
  column: JournalColumn,
  { number, document, day: of, currency }: JournalEntry,
  { account, text, debit, credit }: JournalLine,
): FileCell {
  const money = (minor: number): FileCell => ({ is: 'money', minor, currency });
  const side = (minor: number) => (minor === 0 ? words('') : money(minor));
  switch (column) {
    case 'date':
      return day(of);
    case 'entry':
      return words(number);
    case 'account':
      return words(account.number);
    case 'accountName':
      return words(account.name);
    case 'text':
      return words(text);
    case 'debit':
      return side(debit);
    case 'credit':
      return side(credit);
    case 'amount':
      return money(debit - credit);
    case 'currency':
      return words(currency);
    case 'document':
      return words(document);
  }
}
