/**
 * What the ledger is made of, a line each: every migration in order, and whoever keeps a table of its
 * own beside the payments. A migration that was released is never changed: add another.
 */
import type Database from 'better-sqlite3';
import { createCustomerOffers, type CustomerOffers } from './customer-offers.ts';
import { createErasures, type Erasures } from './erasures.ts';
import type { Guard } from './errors.ts';
import type { Ledger } from './ledger.ts';
import type { Migration } from './migrate.ts';
import { payments } from './migrations/0001-payments.ts';
import { references } from './migrations/0002-references.ts';
import { smaller } from './migrations/0003-smaller.ts';
import { prints } from './migrations/0004-prints.ts';
import { sales } from './migrations/0005-sales.ts';
import { shifts } from './migrations/0006-shifts.ts';
import { erasures } from './migrations/0007-erasures.ts';
import { createPrints } from './print-jobs.ts';
import type { Prints } from './prints.ts';

export const MIGRATIONS: readonly Migration[] = [
  payments,
  references,
  smaller,
  prints,
  sales,
  shifts,
  erasures,
];

/** What stands beside the payments, each in tables of its own. */
export type Tables = Prints & CustomerOffers & Erasures;

/**
 * @param ledger what a table's change that is an event as well is written with, in one transaction
 */
export const createTables = (
  db: Database.Database,
  ledger: Pick<Ledger, 'append' | 'getLife'>,
  guarded: Guard,
): Tables => ({
  ...createPrints(db, ledger, guarded),
  ...createCustomerOffers(db, guarded),
  ...createErasures(db, guarded),
});
