/** One mode’s ledger: appending, reading, finding and walking payments, and what features keep in it. */
export type { Append, PrintOrder } from './append.ts';
export type { ChainHead } from './chain.ts';
export type { OpenShift, StoredClose } from './closes.ts';
export type { Erasure, Erasures, Remembered } from './erasures.ts';
export {
  AlreadyRecordedError,
  DamagedLedgerError,
  isRowFault,
  LedgerClosedError,
  LedgerInUseError,
  NewerLedgerError,
  StorageError,
  withStorageErrors,
} from './errors.ts';
export { holdsNames } from './facts-and-words.ts';
export { type Epoch, readEpochs } from './epochs.ts';
export { type EventName, eventNameAt, type HandedEvent } from './event-feed.ts';
export type { Finds } from './finding/finds.ts';
export { stepsOf } from './folding.ts';
export type { KeptOffsets } from './kept-offsets.ts';
export {
  isReadable,
  type LedgerReader,
  type Life,
  type PaymentRow,
  type PollState,
  type Unreadable,
  type UnreadableUnsettled,
} from './ledger-reader.ts';
export type { Ledger } from './ledger.ts';
export { openPaymentWalk, type WalkedPayment } from './payment-walk.ts';
export type { Prints, PrintUnknown, StoredPrint } from './prints.ts';
export { recordEventReader } from './record-event-reader.ts';
export type { ReportPrints } from './report-prints.ts';
export type { SettlementMatches } from './settlement-matches.ts';
export { type NumberedRow, openSettlementReads, type SettlementReads } from './settlement-reads.ts';
export type { FeeCount, Mismatch, ShiftSum } from './shift-facts.ts';
export { idOfStored } from './stored-ids.ts';
export type { TableAccess } from './table-access.ts';
