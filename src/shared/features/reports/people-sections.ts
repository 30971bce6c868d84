/** The sections of a report that say who did what; none where nobody is named. Pure. */
import { byCurrency, type CurrencySum } from '../shifts/shift-sums.ts';
import { unnamedSums } from '../shifts/people-sums.ts';
import type { PersonInShift } from '../shifts/shifts.ts';
import { count, money, tableOf, words } from './cells.ts';
import type { ReportTable } from './description.ts';
import type { ReportWords } from './words.ts';

type People = readonly PersonInShift[];

/** @param taken all that was, whoever had asked for it */
export const peopleTables = (
  { people = [], taken }: { readonly people?: People | undefined; taken: readonly CurrencySum[] },
  said: ReportWords,
): ReportTable[] => [...paidTable(people, taken, said), ...deedsTable(people, said)];

function paidTable(
  people: People,
  taken: readonly CurrencySum[],
  { said, person }: ReportWords,
): ReportTable[] {
  const { section, column, cell } = said;
  const named = people.flatMap((each) =>
    each.paid.map((sum) => ({ ...sum, who: person(each.person) })),
  );
  // Where nobody is named, the report says what was taken elsewhere.
  const unnamed = named.length === 0 ? [] : unnamedSums(people, taken);
  const rows = [...named, ...unnamed.map((sum) => ({ ...sum, who: cell.nobodyNamed }))];
  return tableOf({
    title: section.paidByPerson,
    explain: null,
    columns: [
      { label: column.person, is: 'words' },
      { label: column.payments, is: 'count' },
      { label: column.amount, is: 'money' },
    ],
    rows: rows.map(({ who, ...sum }) => [words(who), count(sum.payments), money(sum)]),
    sums: byCurrency(rows).map((sum) => [words(cell.sum), count(sum.payments), money(sum)]),
  });
}

function deedsTable(people: People, { said, person }: ReportWords): ReportTable[] {
  const { section, column, deed: deeds } = said;
  return tableOf({
    title: section.deeds,
    explain: null,
    columns: [
      { label: column.person, is: 'words' },
      { label: column.deed, is: 'words' },
      { label: column.times, is: 'count' },
    ],
    rows: people.flatMap((each) =>
      each.deeds.map(({ deed, times }) => [
        words(person(each.person)),
        words(deeds[deed]),
        count(times),
      ]),
    ),
    sums: [],
  });
}
