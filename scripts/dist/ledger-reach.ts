/**
 * The oldest version that can still read a ledger which this version wrote: an app refuses a ledger
 * with a migration that it doesn't know. A counter whose new version does not start is led back only
 * as far as that.
 */
import { readdirSync } from 'node:fs';

const MIGRATIONS = new URL('../../src/main/core/ledger/migrations/', import.meta.url);

/**
 * Goes up with each new migration, together with the version that brings it: who adds one says here
 * which version has it first.
 */
const NEWEST = { migrations: 1, readableBy: '0.1.0' } as const;

/** Counted by their files: what they import is not there where a release is signed. */
const countMigrations = () => readdirSync(MIGRATIONS).filter((name) => /^\d{4}-/.test(name)).length;

/**
 * @param migrations how many this version has
 * @throws Error where nobody has said which version was the first to know them all
 */
export function ledgerReadableBy(migrations: number = countMigrations()): string {
  if (migrations === NEWEST.migrations) return NEWEST.readableBy;
  throw new Error(
    `The ledger has ${migrations} migrations, and scripts/dist/ledger-reach.ts speaks of ${NEWEST.migrations}: say there which version reads it first.`,
  );
}
