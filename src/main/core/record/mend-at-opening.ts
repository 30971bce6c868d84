/** What is held against the events at each opening, at a cost that does not grow with the ledger. */
import type Database from 'better-sqlite3';
import { StorageError, withStorageErrors } from '../ledger/index.ts';
import { areEpochsAsBegun, type Derived } from '../ledger/storage.ts';
import { errorFields, type Log } from '../platform/log.ts';
import type { Found } from './examine.ts';

type Telling = Pick<Log, 'warn'>;

/** Names of events are of their epochs: whoever reads them elsewhere is told before they are handed out. */
export function findAlteredEpochs(db: Database.Database, log: Telling | undefined): Found | null {
  if (withStorageErrors(() => areEpochsAsBegun(db))) return null;
  log?.warn('the epochs are not those that were begun');
  return { kind: 'altered', file: null, isNew: false };
}

/** What can't be read or written keeps nobody from opening: it is the look's to find. */
export function mendAtOpening(derived: Derived, log: Telling | undefined): void {
  try {
    tellMended(log, withStorageErrors(() => derived.mendAtOpening()).made);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log?.warn('what is kept beside the events could not be held against them', errorFields(error));
  }
}

export function tellMended(log: Telling | undefined, made: readonly string[]): void {
  if (made.length > 0)
    log?.warn('what was kept beside the events differed from them and is made anew', {
      made: made.join(', '),
    });
}
