/**
 * What the ledger is made of, a line each: every migration in order, and whoever keeps a table of its
 * own beside the payments. A migration that was released is never changed: add another.
 */
import type Database from 'better-sqlite3';
import { type Closes, createCloses } from './closes.ts';
import { createCustomerOffers, type CustomerOffers } from './customer-offers.ts';
import { createErasures, type Erasures } from './erasures.ts';
import type { Guard } from './errors.ts';
import type { Ledger, LedgerReader } from './ledger.ts';
import { createReportPrints, type ReportPrints } from './report-prints.ts';
import { createSettlementMatches, type SettlementMatches } from './settlement-matches.ts';
import { createServiceMatches, type ServiceMatches } from './service-matches.ts';
import type { Migration } from './migrate.ts';
import { payments } from './migrations/0001-payments.ts';
import { references } from './migrations/0002-references.ts';
import { smaller } from './migrations/0003-smaller.ts';
import { prints } from './migrations/0004-prints.ts';
import { sales } from './migrations/0005-sales.ts';
import { shifts } from './migrations/0006-shifts.ts';
import { hourlyTakings } from './migrations/0007-hourly-takings.ts';
import { settlementMatches } from './migrations/0008-settlement-matches.ts';
import { erasures } from './migrations/0009-erasures.ts';
import { reportPrints } from './migrations/0010-report-prints.ts';
import { createLastEvent, type LastEvent } from './last-event.ts';
import { createPrints } from './print-jobs.ts';
import type { Prints } from './prints.ts';

export const MIGRATIONS: readonly Migration[] = [
  payments,
  references,
  smaller,
  prints,
  sales,
  shifts,
  hourlyTakings,
  settlementMatches,
  erasures,
  reportPrints,
];

/** What stands beside the payments, each in tables of its own. */
export type Tables = Closes &
  CustomerOffers &
  Erasures &
  LastEvent &
  Prints &
  ReportPrints &
  ServiceMatches &
  SettlementMatches;

/**
 * @param ledger what a table's change that is an event as well is written with, in one transaction
 */
export const createTables = (
  db: Database.Database,
  ledger: Pick<Ledger, 'append'> & LedgerReader,
  guarded: Guard,
): Tables => ({
  ...createCloses(db, ledger, guarded),
  ...createServiceMatches(db, guarded),
  ...createPrints(db, ledger, guarded),
  ...createCustomerOffers(db, guarded),
  ...createSettlementMatches(db, guarded),
  ...createErasures(db, guarded),
  ...createLastEvent(db, guarded),
  ...createReportPrints(db, guarded),
});
