/** Makes the description of what each person took and did in the shifts of a day, a month or a year. Pure. */
import { fill } from '../../i18n/fill.ts';
import { type PersonInShifts, peopleInShifts } from '../shifts/people-sums.ts';
import { byCurrency, takenByCurrency } from '../shifts/shift-sums.ts';
import type { ShiftReport } from '../shifts/shifts.ts';
import { spanName } from '../takings/period-names.ts';
import { code, count, moment, money, tableOf, words } from './cells.ts';
import type { ReportDescription, ReportTable } from './description.ts';
import { clockSentence } from './clock-sentence.ts';
import type { LookedAt } from './describe-takings.ts';
import { framed } from './frame.ts';
import { peopleTables } from './people-sections.ts';
import type { ReportWords } from './words.ts';

export interface ReportedPeople extends LookedAt {
  /** Of the shifts that were closed in the span; null where one can't be read. */
  readonly closed: readonly (ShiftReport | null)[];
}

/** @param locale BCP 47 tag: how the span is called */
export function describePeople(
  reported: ReportedPeople,
  texts: ReportWords,
  locale: string,
): ReportDescription {
  const { mode, shop, terminal, at, clock, query, closed } = reported;
  const { said } = texts;
  const readable = closed.filter((report) => report !== null);
  const unreadable = closed.length - readable.length;
  const people = peopleInShifts(readable);
  const span = spanName(query.span, query.day, locale);
  return framed(
    {
      mode,
      shop,
      title: fill(said.title.people, { span }),
      warnings: [],
      parts: [
        {
          is: 'facts',
          facts: [
            { label: said.fact.counter, value: code(terminal) },
            { label: said.fact.looked, value: moment(at, reported) },
            { label: said.fact.closedShifts, value: count(closed.length) },
            ...(unreadable === 0
              ? []
              : [{ label: said.fact.unreadableCloses, value: count(unreadable) }]),
            // What came while nobody was named came all the same.
            ...(people.length === 0
              ? [{ label: said.section.paidByPerson, value: words(said.none) }]
              : []),
          ],
        },
        ...clockSentence(clock, said),
        ...peopleTables({ people, taken: byCurrency(readable.flatMap(takenByCurrency)) }, texts),
        ...closesTable(people, texts),
        ...differencesTable(people, texts),
      ],
    },
    said,
  );
}

function closesTable(
  people: readonly PersonInShifts[],
  { said, person }: ReportWords,
): ReportTable[] {
  return tableOf({
    title: said.fact.closedShifts,
    explain: null,
    columns: [
      { label: said.column.person, is: 'words' },
      { label: said.column.times, is: 'count' },
      { label: said.column.difference, is: 'count' },
    ],
    rows: people
      .filter(({ closed }) => closed > 0)
      .map((each) => [words(person(each.person)), count(each.closed), count(each.differed)]),
    sums: [],
  });
}

function differencesTable(
  people: readonly PersonInShifts[],
  { said, person }: ReportWords,
): ReportTable[] {
  const { section, column } = said;
  return tableOf({
    title: section.differences,
    explain: null,
    columns: [
      { label: column.person, is: 'words' },
      { label: column.over, is: 'money' },
      { label: column.under, is: 'money' },
    ],
    rows: people.flatMap((each) =>
      each.differences.map(({ currency, over, under }) => [
        words(person(each.person)),
        money({ minor: over, currency }),
        money({ minor: under, currency }),
      ]),
    ),
    sums: [],
  });
}
