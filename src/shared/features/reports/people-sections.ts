/** The sections of a report that say who did what; none where nobody is named. Pure. */
import { byCurrency } from '../shifts/shift-sums.ts';
import type { PersonInShift } from '../shifts/shifts.ts';
import { count, money, tableOf, words } from './cells.ts';
import type { ReportTable } from './description.ts';
import type { ReportWords } from './words.ts';

type People = readonly PersonInShift[];

export const peopleTables = (
  { people = [] }: { readonly people?: People | undefined },
  said: ReportWords,
): ReportTable[] => [...paidTable(people, said), ...deedsTable(people, said)];

function paidTable(people: People, { said, person }: ReportWords): ReportTable[] {
  const { section, column, cell } = said;
  return tableOf({
    title: section.paidByPerson,
    explain: null,
    columns: [
      { label: column.person, is: 'words' },
      { label: column.payments, is: 'count' },
      { label: column.amount, is: 'money' },
    ],
    rows: people.flatMap((each) =>
      each.paid.map((sum) => [words(person(each.person)), count(sum.payments), money(sum)]),
    ),
    sums: byCurrency(people.flatMap(({ paid }) => paid)).map((sum) => [
      words(cell.sum),
      count(sum.payments),
      money(sum),
    ]),
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
