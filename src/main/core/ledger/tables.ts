/**
 * What the ledger is made of, a line each: every migration in order, and whoever keeps a table of its
 * own beside the payments. A migration that was released is never changed: add another.
 */
import { type Closes, createCloses, type ShiftProof } from './closes.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { createCustomerOffers, type CustomerOffers } from './customer-offers.ts';
import { createErasures, type Erasures } from './erasures.ts';
import type { Appending } from './append.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { createReportPrints, type ReportPrints } from './report-prints.ts';
import { createSettlementMatches, type SettlementMatches } from './settlement-matches.ts';
import type { Migration } from './migrate.ts';
import { createKeptOffsets, type KeptOffsets } from './kept-offsets.ts';
import { createLastEvent, type LastEvent } from './last-event.ts';
import { record } from './migrations/0001-record.ts';
import { createPrints } from './print-jobs.ts';
import type { Prints } from './prints.ts';
import type { TableAccess } from './table-access.ts';

export const MIGRATIONS: readonly Migration[] = [record];

/** What stands beside the payments, each in tables of its own. */
export interface Tables extends KeptOffsets, LastEvent {
  readonly shifts: Closes;
  readonly prints: Prints;
  readonly reportPrints: ReportPrints;
  readonly offers: CustomerOffers;
  readonly settlements: SettlementMatches;
  readonly erasures: Erasures;
  readonly decisions: Decisions;
  /** For what a feature keeps in tables by itself. */
  readonly tables: TableAccess;
}

/**
 * @param ledger what a table's change that is an event of a payment as well is written with
 * @param proof asked before a report is made
 */
export const createTables = (
  tables: TableAccess,
  ledger: Pick<Appending, 'append'> & LedgerReader,
  proof: ShiftProof,
): Tables => ({
  shifts: createCloses(tables, ledger, proof),
  prints: createPrints(tables.db, ledger, tables.guarded),
  reportPrints: createReportPrints(tables),
  offers: createCustomerOffers(tables),
  settlements: createSettlementMatches(tables),
  erasures: createErasures(tables),
  decisions: createDecisions(tables),
  ...createKeptOffsets(tables),
  ...createLastEvent(tables),
  tables,
});
