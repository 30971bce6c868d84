/** How ledgers are stored: for the record’s care and for reviews alone, which handle whole files. */
export {
  chainHeadSchema,
  type ChainReport,
  GENESIS,
  hashReader,
  HEAD_SQL,
  headOf,
  LATEST_NAMED,
  type Link,
  nextLink,
  walkChain,
  walkPart,
} from './chain.ts';
export { checkPages } from './check.ts';
export { createCloseWriter } from './closes.ts';
export { type LedgerPragmas, openReadOnly, openWriter, readPragmas } from './connection.ts';
export { COUNTED_AT_MOST, printCounter, receiptCounter } from './counters.ts';
export { createCustomerLines, customerRuleForgetter } from './customer-lines.ts';
export { OFFER_SQL } from './customer-offers.ts';
export {
  createDerived,
  type Derived,
  isToMend,
  type Mending,
  mendingSchema,
  NOTHING_TO_MEND,
  type ShiftsToCheck,
} from './derived.ts';
export {
  adoptEpochs,
  areEpochsAsBegun,
  beginEpoch,
  beginFirstEpoch,
  type Epoch,
  latestEpoch,
  readEpochs,
} from './epochs.ts';
export {
  eraseAgain,
  erasureRepeater,
  latestErasure,
  type OwedErasure,
  readErasures,
} from './erasures.ts';
export {
  createGuard,
  type Guard,
  isBusy,
  isDamage,
  isRefusedWrite,
  quietGuard,
  withDamage,
} from './errors.ts';
export { createEventFeed } from './event-feed.ts';
export { createEventPacker, forgetPacked, packInStrides } from './event-packer.ts';
export { createEventRows, type EventRow, type EventRows } from './event-rows.ts';
export { EVENT_CODES, storedType } from './event-types.ts';
export { removeSearchIndex, searchIndexPath } from './finding/search-index.ts';
export { type Folding, stepsOf } from './folding.ts';
export {
  createNumberSkipper,
  createSkipWriter,
  type GivenNumbers,
  givenReader,
  highestOf,
} from './given-numbers.ts';
export { createWholeHistory } from './history.ts';
export { matchProver } from './match-digest.ts';
export { migrate, type Migration, schemaVersion } from './migrate.ts';
export { OPEN } from './open-statuses.ts';
export { allValues, lineOfRow, movingValues, paymentOfRow, READ_COLUMNS } from './payment-row.ts';
export { createPollStateWriter, readAllPollStates } from './poll-states.ts';
export { createReaderClient, type ReaderClient, withReader } from './reader-client.ts';
export { createReader, READ_SQL } from './reader.ts';
export { createReportPrintWriter } from './report-prints.ts';
export { fitReader, isSetApart } from './set-apart.ts';
export { createShiftProof } from './shift-proof.ts';
export { parseEvent, parseRecordEvent } from './stored-events.ts';
export { hashOfStored, idTextOfStored, saltOfStored, storedId, storedSalt } from './stored-ids.ts';
export { createTableAccess } from './table-access.ts';
export { createTables, MIGRATIONS } from './tables.ts';
export { createTakingsWriter } from './takings.ts';
export {
  createEventWriter,
  createRecordEventNamer,
  createRecordEventWriter,
  createWriter,
  type Happening,
  happeningOf,
  nextNumberReader,
  placeSchema,
  referencesGiven,
  wasBefore,
  WRITE_SQL,
} from './writer.ts';
