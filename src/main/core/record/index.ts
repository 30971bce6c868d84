/** The record's care: opening, checking, backups, restoring, setting aside, coming and going. */
export {
  beginRecord,
  checkArrived,
  type Departure,
  goOnElsewhere,
  hasRealPayments,
  placeArrived,
  readyToGo,
  showsRealPayments,
} from './arrival.ts';
export { forgetLedger } from './known-ledgers.ts';
export { DAYS_KEPT } from './backup-plan.ts';
export { createLedgerIds, type LedgerIds } from './ledger-ids.ts';
export { type BackupCopies, createBackupCopies } from './backup-copies.ts';
export type { LedgerCare } from './care-parts.ts';
export { createLedgerCare } from './ledger-care.ts';
export { whatIsApart } from './fork.ts';
export { readHeadNote } from './head-note.ts';
export { isSetBack } from './outside-head.ts';
export { lockLedger } from './lock.ts';
export { lookAt } from './look.ts';
export { hexOfKey, type KeyInHex, type PlaceInHex, passphraseKeySchema } from './backing-up.ts';
export type { CopiedLedger } from './backup-copies.ts';
export { MissingFolderError } from './copy-backups.ts';
export {
  type BackupEnd,
  createBackupEnd,
  runMissingOnShelf,
  runOpenPlace,
  runSeal,
  runUnseal,
} from './run-backup.ts';
export { FullPlaceError } from './seal-backups.ts';
export { shelfName } from './sealed-shelf.ts';
export { hasStrangeParts } from './strange-parts.ts';
export { makePlainLedger, type NamedBackup } from './plain-ledger.ts';
