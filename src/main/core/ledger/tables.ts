/**
 * What the ledger is made of, a line each: every migration in order, and whoever keeps a table of its
 * own beside the payments. A migration that was released is never changed: add another.
 */
import type Database from 'better-sqlite3';
import type { RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import { type Closes, createCloses, type ShiftProof } from './closes.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { createCustomerOffers, type CustomerOffers } from './customer-offers.ts';
import { createErasures, type Erasures } from './erasures.ts';
import type { Guard } from './errors.ts';
import type { Appending } from './append.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { createReportPrints, type ReportPrints } from './report-prints.ts';
import { createSettlementMatches, type SettlementMatches } from './settlement-matches.ts';
import { createServiceMatches, type ServiceMatches } from './service-matches.ts';
import type { Migration } from './migrate.ts';
import { createKeptOffsets, type KeptOffsets } from './kept-offsets.ts';
import { createLastEvent, type LastEvent } from './last-event.ts';
import { record } from './migrations/0001-record.ts';
import { createPrints } from './print-jobs.ts';
import type { Prints } from './prints.ts';

export const MIGRATIONS: readonly Migration[] = [record];

/** What stands beside the payments, each in tables of its own. */
export interface Tables extends KeptOffsets, LastEvent {
  readonly shifts: Closes;
  readonly serviceMatches: ServiceMatches;
  readonly prints: Prints;
  readonly reportPrints: ReportPrints;
  readonly offers: CustomerOffers;
  readonly settlements: SettlementMatches;
  readonly erasures: Erasures;
  readonly decisions: Decisions;
}

/**
 * @param ledger what a table's change that is an event of a payment as well is written with
 * @param log writes what happened to the record as a whole, in the caller's transaction
 * @param proof asked before a report is made
 */
export const createTables = (
  db: Database.Database,
  ledger: Pick<Appending, 'append'> & LedgerReader,
  log: (event: RecordEvent, at: number) => ChainHead,
  guarded: Guard,
  proof: ShiftProof,
): Tables => ({
  shifts: createCloses(db, ledger, log, guarded, proof),
  serviceMatches: createServiceMatches(db, log, guarded),
  prints: createPrints(db, ledger, guarded),
  reportPrints: createReportPrints(db, log, guarded),
  offers: createCustomerOffers(db, guarded),
  settlements: createSettlementMatches(db, log, guarded),
  erasures: createErasures(db, guarded),
  decisions: createDecisions(db, log, guarded),
  ...createKeptOffsets(db, guarded),
  ...createLastEvent(db, guarded),
});
