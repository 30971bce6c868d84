/** Brings into a restored ledger where asking stands by another file of the same record. */
import type Database from 'better-sqlite3';
import type { PollState } from '../ledger/index.ts';
import { readAllPollStates, storedId } from '../ledger/storage.ts';
import type { LinkWriter } from './link-writer.ts';

/**
 * A poll state moves without an event, so the newer file knows better where asking stands.
 * @param isMeant whether it is asked for of a payment at all
 * @param complete whether a poll state that is missing there has really ended
 */
export function bringPollStates(
  target: LinkWriter,
  db: Database.Database,
  complete: boolean,
  isMeant: (paymentId: string) => boolean,
): void {
  const all = readIfPossible(db);
  const pollStates = all.filter(({ paymentId }) => isMeant(paymentId));
  for (const polling of pollStates)
    if (target.payment(polling.paymentId)) target.setPollState(polling);
  if (!complete) return;
  const watched = new Set(pollStates.map(({ paymentId }) => paymentId));
  const isThere = db.prepare('SELECT 1 FROM payments WHERE id = ?');
  for (const { paymentId } of target.pollStates())
    if (!watched.has(paymentId) && isMeant(paymentId) && isThere.get(storedId(paymentId)))
      target.endPollState(paymentId);
}

/** What can't be read is as if it were not there. */
function readIfPossible(db: Database.Database): PollState[] {
  try {
    return readAllPollStates(db);
  } catch {
    return [];
  }
}
