/** Holding the record against a file of the bank's or the service's. */
export { createSettlement, type Held, type SettlementService } from './settlement.ts';
