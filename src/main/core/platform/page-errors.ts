/**
 * Takes down what the page tells of its errors. A page that was taken over can tell as many as it
 * likes, so only so many are taken down, and the log stays what it is for.
 */
import type { PageError } from '../../../shared/core/page/page-error.ts';
import type { Clock } from './clock.ts';
import type { CrashNote } from './crash-note.ts';
import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
const A_MINUTE = 5;
const A_RUN = 50;

/** @returns takes one down, or drops it */
export function createPageErrors(
  note: Pick<CrashNote, 'happened'>,
  clock: Pick<Clock, 'monotonic'>,
  log: Log,
): (error: PageError) => void {
  let taken: readonly number[] = [];
  let left = A_RUN;
  return ({ kind, name, at }) => {
    const now = clock.monotonic();
    taken = taken.filter((each) => now - each < MINUTE_MS);
    if (left === 0 || taken.length >= A_MINUTE) return;
    taken = [...taken, now];
    left -= 1;
    log.error('the page had an error', { kind, error: name, at: at.join(' < ') });
    if (left === 0) log.warn('no more errors of the page are taken down until the next start');
    if (kind === 'screen') note.happened('page');
  };
}
