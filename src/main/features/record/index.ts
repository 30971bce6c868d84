/** The record's care: opening, checking, backups, restoring, setting aside, coming and going. */
export {
  checkArrived,
  type Departure,
  hasRealPayments,
  placeArrived,
  readyToGo,
} from './arrival.ts';
export { createLedgerIds, type LedgerIds } from './ledger-ids.ts';
export { type BackupCopies, createBackupCopies } from './backup-copies.ts';
export { type LedgerCare, createLedgerCare } from './ledger-care.ts';
export { readHeadNote } from './head-note.ts';
export { lookAt } from './look.ts';
export { makePlainLedger, type NamedBackup } from './plain-ledger.ts';
