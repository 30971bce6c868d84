/** The record's care: opening, checking, backups, restoring, setting aside. */
export { createLedgerIds, type LedgerIds } from './ledger-ids.ts';
export { type BackupCopies, createBackupCopies } from './backup-copies.ts';
export { type LedgerCare, createLedgerCare } from './ledger-care.ts';
