/** What each person took and did in some closed shifts, and how the counts of who closed them agreed. Pure. */
import { plus } from '../../core/money/sums.ts';
import { PERSON_DEEDS } from './person-deeds.ts';
import { byCurrency, type CurrencySum, countedLines, differingLines } from './shift-sums.ts';
import type { PersonInShift, ShiftReport } from './shifts.ts';

/** What was counted beyond what the record has, and what was missing in it: neither makes up for the other. */
export interface CountDifference {
  readonly currency: string;
  /** In minor units; neither is less than none. */
  readonly over: number;
  readonly under: number;
}

export interface PersonInShifts extends PersonInShift {
  /** How many of the shifts they closed, and in how many of these the count differed. */
  readonly closed: number;
  readonly differed: number;
  readonly differences: readonly CountDifference[];
}

/** @returns by id; nobody where nobody is named */
export function peopleInShifts(reports: readonly ShiftReport[]): PersonInShifts[] {
  const shares = Map.groupBy(
    reports.flatMap(({ people = [] }) => people),
    ({ person }) => person,
  );
  const closes = Map.groupBy(
    reports.filter(({ closedBy }) => closedBy !== undefined),
    ({ closedBy = '' }) => closedBy,
  );
  return [...new Set([...shares.keys(), ...closes.keys()])].toSorted().map((person) => ({
    person,
    paid: byCurrency((shares.get(person) ?? []).flatMap(({ paid }) => paid)),
    deeds: deedsOf(shares.get(person) ?? []),
    ...countsOf(closes.get(person) ?? []),
  }));
}

/**
 * What was taken beyond what each is named for, so that both come to the same.
 * @param taken all that was, by currency
 * @returns nothing where a sum of a damaged report would be less than none
 */
export const unnamedSums = (
  people: readonly PersonInShift[],
  taken: readonly CurrencySum[],
): CurrencySum[] => {
  const named = new Map(
    byCurrency(people.flatMap(({ paid }) => paid)).map((sum) => [sum.currency, sum]),
  );
  return taken
    .map(({ currency, payments, minor }) => {
      const { payments: times = 0, minor: sum = 0 } = named.get(currency) ?? {};
      return { currency, payments: payments - times, minor: plus(minor, -sum) };
    })
    .filter(({ payments, minor }) => payments > 0 && minor > 0);
};

const deedsOf = (shares: readonly PersonInShift[]): PersonInShift['deeds'] =>
  PERSON_DEEDS.flatMap((deed) => {
    const done = shares.flatMap(({ deeds }) => deeds).filter((each) => each.deed === deed);
    const times = done.reduce((sum, each) => sum + each.times, 0);
    return times === 0 ? [] : [{ deed, times }];
  });

function countsOf(closed: readonly ShiftReport[]) {
  const differing = closed
    .map((report) => differingLines(countedLines(report)))
    .filter((lines) => lines.length > 0);
  const differences = new Map<CurrencySum['currency'], CountDifference>();
  for (const { currency, difference } of differing.flat()) {
    const { over = 0, under = 0 } = differences.get(currency) ?? {};
    const [more, less] = [Math.max(difference.minor, 0), Math.max(-difference.minor, 0)];
    differences.set(currency, { currency, over: plus(over, more), under: plus(under, less) });
  }
  return {
    closed: closed.length,
    differed: differing.length,
    differences: [...differences.values()].toSorted((one, other) =>
      one.currency < other.currency ? -1 : 1,
    ),
  };
}
