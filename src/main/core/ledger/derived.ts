/**
 * What is kept beside the events to be read at once, and can be made anew from them: closes and papers,
 * sums, names of the service's, what is owed to closes, the numbers that are counted on from. None of it
 * is believed: it is held against the events, and made anew where it differs.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { QUARTERS_AN_HOUR } from '../../../shared/features/takings/takings-periods.ts';
import { createCountCheck } from './count-check.ts';
import type { Folding } from './folding.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { createMatchCheck } from './match-check.ts';
import { matchFault } from './match-digest.ts';
import { firstBrokenRecordRow, isOpenShiftBegunRightly, remakeRecordRows } from './record-check.ts';
import { createReferenceCheck } from './reference-check.ts';
import { createShiftTallies, newTally, type Tally } from './shift-tally.ts';
import { ALL_HOURS, createTakingsCheck, type Hours } from './takings-check.ts';

/** What is to be made anew. */
export const mendingSchema = z.strictObject({
  /** Closes and papers. */
  closes: z.boolean(),
  /** Shifts whose sums differ. */
  shifts: z.array(z.int()),
  /** Sums of hours, or of shifts that there are not. */
  hours: z.boolean(),
  /** Numbers of payments that the service gave a name that is not kept. */
  references: z.array(z.int()),
  /** Names are kept that the service did not give. */
  strayReferences: z.boolean(),
  /** Closes of which it is not kept what came of holding them against the service. */
  matches: z.array(z.int()),
  /** Numbers that are counted on from, by their names. */
  counts: z.array(z.string()),
});
export type Mending = z.infer<typeof mendingSchema>;

export const NOTHING_TO_MEND: Mending = {
  closes: false,
  shifts: [],
  hours: false,
  references: [],
  strayReferences: false,
  matches: [],
  counts: [],
};

export const isToMend = (found: Mending): boolean =>
  found.closes ||
  found.hours ||
  found.strayReferences ||
  [found.shifts, found.references, found.matches, found.counts].some((list) => list.length > 0);

/** Shifts whose sums are held against their events: those that were closed after an event, up to another. */
export interface ShiftsToCheck {
  readonly after: number;
  readonly upTo: number;
  /** Whether the open one is among them. */
  readonly withOpen: boolean;
  /** One with more events is left to a look at more. */
  readonly eventsAtMost: number;
}

export interface Derived {
  /** What of the closes after an event, up to another, is not what their events say, as `firstBrokenRecordRow`. */
  brokenRecordRow(after: number, upTo: number): number | null;
  /**
   * Sums, what is owed to closes, and counts; references are found payment by payment.
   * @param allHours whether all hours are held against their quarters, or those of these shifts alone
   */
  find(
    which: readonly ShiftsToCheck[],
    allHours: boolean,
  ): Omit<Mending, 'references' | 'strayReferences' | 'closes'>;
  references: ReturnType<typeof createReferenceCheck>;
  /** What of comparisons with payout files is not as it was written, in words for the log; null for none. */
  matchFault(): string | null;
  /**
   * Makes it anew from the events; what they do not say any more is left.
   * @throws StorageError
   */
  mend(found: Mending): Mended;
  /** At each opening, at a cost that does not grow: the latest close, and the counts. */
  mendAtOpening(): Mended;
}

export interface Mended {
  /** In words for the log. */
  readonly made: readonly string[];
  readonly isAll: boolean;
}

const NOTHING_MENDED: Mended = { made: [], isAll: true };

export function createDerived(
  db: Database.Database,
  reads: Pick<LedgerReader, 'getLife'>,
  folding: Folding,
): Derived {
  const tallies = createShiftTallies(db, reads, folding);
  const takings = createTakingsCheck(db, tallies);
  const references = createReferenceCheck(db, tallies);
  const matches = createMatchCheck(db, tallies, takings);
  const counts = createCountCheck(db);

  /** Null where it is left to a look at more, or not all events add up, which is damage of another kind. */
  function tallyOf(shift: number, eventsAtMost: number): Tally | null {
    const stretch = takings.stretchOf(shift);
    if (stretch.upTo - stretch.after > eventsAtMost) return null;
    const tally = newTally();
    tallies.add(tally, stretch);
    return tally.isWhole ? tally : null;
  }

  /** Each of one moment: payments go on meanwhile. */
  const lookAtShift = db.transaction((shift: number, eventsAtMost: number) => {
    const tally = tallyOf(shift, eventsAtMost);
    return tally === null ? null : { tally, agrees: takings.agrees(shift, tally) };
  });
  const lookBesides = db.transaction((hours: Hours | null) => ({
    hours: takings.hasStrays() || (hours !== null && !takings.hoursAgree(hours)),
    matches: matches.broken(),
    counts: counts.wrong(),
  }));

  function find(which: readonly ShiftsToCheck[], allHours: boolean) {
    const differing = new Set<number>();
    let hours: Hours | null = allHours ? ALL_HOURS : null;
    for (const { eventsAtMost, ...stretch } of which)
      for (const shift of takings.shifts(stretch)) {
        const looked = lookAtShift(shift, eventsAtMost);
        if (looked === null) continue;
        if (!looked.agrees) differing.add(shift);
        if (!allHours) hours = around(hours, looked.tally);
      }
    return { shifts: [...differing], ...lookBesides(hours) };
  }

  function keepReferences(number: number): boolean {
    const folded = tallies.fold(number);
    if (folded !== null) references.keep(folded);
    return folded !== null;
  }

  const remakeTakings = (shifts: readonly number[]) =>
    takings.remake(shifts).length === shifts.length;

  const mend = db.transaction((found: Mending): Mended => {
    const { closes, shifts, hours, strayReferences } = found;
    const acts: [what: string, make: () => boolean][] = [
      ...(closes ? [act('closes', () => remakeRecordRows(db))] : []),
      ...(shifts.length > 0 || hours
        ? [act(`sums of ${shifts.join(' ')}`, () => remakeTakings(shifts))]
        : []),
      ...(strayReferences ? [act('references', () => references.dropStrays())] : []),
      ...(found.counts.length > 0 ? [act('counts', () => counts.set())] : []),
      ...found.references.map((one) => act(`references of ${one}`, () => keepReferences(one))),
      ...found.matches.map((one) => act(`the check of close ${one}`, () => matches.remake(one))),
    ];
    const made = acts.filter(([, make]) => make()).map(([what]) => what);
    return { made, isAll: made.length === acts.length };
  });

  return {
    brokenRecordRow: (after, upTo) => firstBrokenRecordRow(db, after, upTo),
    find,
    references,
    matchFault: () => matchFault(db),
    mend: (found) => mend.immediate(found),
    mendAtOpening() {
      const found = {
        ...NOTHING_TO_MEND,
        closes: !isOpenShiftBegunRightly(db),
        counts: counts.wrong(),
      };
      return isToMend(found) ? mend.immediate(found) : NOTHING_MENDED;
    },
  };
}

const act = (what: string, make: () => boolean): [string, () => boolean] => [what, make];

/** So that hours which a tally adds to are among those that are looked at. */
function around(hours: Hours | null, { lines }: Tally): Hours | null {
  const of = [...lines.values()].map(({ quarter }) => Math.floor(quarter / QUARTERS_AN_HOUR));
  return of.reduce<Hours | null>(
    (sofar, hour) => ({
      from: Math.min(hour, sofar?.from ?? hour),
      to: Math.max(hour, sofar?.to ?? hour),
    }),
    hours,
  );
}
