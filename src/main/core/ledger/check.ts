/** Looking for damage: SQLite's own check of the pages, to be run where it holds nobody up. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { GENESIS, headOf } from './chain.ts';
import { isDamage } from './errors.ts';
import type { PagesReport } from './reader-protocol.ts';

/**
 * What SQLite says of values that their column does not take. It can read each of them, and a row
 * that makes no payment stops no other: they are the audit's to find.
 */
const OF_A_VALUE = /^(?:CHECK constraint failed in|NULL value in|(?:non-)?[A-Z]+ value in) /;

/** Of an index that can't have such a value in the place where it belongs. */
const OF_AN_INDEX = /^(?:row \d+ missing from index|wrong # of entries in index) /;

/** How many such values are looked past; a file that has more of them is not worth its use. */
const LOOKED_PAST = 10_000;

/** Every page is read, and indexes are compared with their tables. */
export function checkPages(db: Database.Database): PagesReport {
  try {
    const found = z
      .array(z.object({ integrity_check: z.string() }))
      .parse(db.pragma(`integrity_check(${LOOKED_PAST})`))
      .map(({ integrity_check: line }) => line);
    const odd = found.filter((line) => OF_A_VALUE.test(line));
    const isLookedPast = (line: string) =>
      line === 'ok' || OF_A_VALUE.test(line) || (odd.length > 0 && OF_AN_INDEX.test(line));
    const fault = found.find((line) => !isLookedPast(line)) ?? null;
    const isTooMuch = odd.length >= LOOKED_PAST;
    return {
      fault: isTooMuch ? 'hardly a value is what it should be' : fault,
      oddValue: odd[0] ?? null,
      head: headOf(db),
    };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { fault: String(error), oddValue: null, head: GENESIS };
  }
}
