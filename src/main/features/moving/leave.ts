/** Leaving: waits until no payment is between two steps, and makes the file that goes. */
import { MOVE_FILE_EXTENSION, type PackOutcome } from '../../../shared/features/moving/moving.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';
import { type Departure, hasRealPayments, readyToGo } from '../../core/record/index.ts';
import type { MovedNoteFile } from './moved-note.ts';
import { pack, type PassPack } from './pack.ts';
import type { MovingParts } from './service.ts';
import type { Progress } from './under-way.ts';
import { whyNotMade } from './why-not.ts';

/** Beside the ledger itself, which is a backup of this moment. */
const OLDER_BACKUPS = 2;
/** So long a payment between two steps is waited for: longer than its requests are. */
const QUIET_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;

export interface Leaving extends Omit<MovingParts, 'pass'> {
  note: MovedNoteFile;
  pass: PassPack;
}

/** While no real payment is started. @throws what is not foreseen */
export async function leave(
  parts: Leaving,
  passphrase: string,
  progress: Progress,
): Promise<PackOutcome> {
  try {
    return await makeFile(parts, passphrase, progress);
  } catch (error) {
    return { made: false, why: whyNotMade(error, parts.log) };
  }
}

async function makeFile(
  parts: Leaving,
  passphrase: string,
  progress: Progress,
): Promise<PackOutcome> {
  const { settings, clock, version, random, note, pass } = parts;
  const { terminal } = settings.get().preferences;
  const suggested = `Counterfoil ${terminal} ${localDay(clock.now(), clock.zone)}.${MOVE_FILE_EXTENSION}`;
  const target = await parts.places.chooseTarget(suggested);
  if (target === null || progress.signal.aborted) return { made: false, why: 'cancelled' };
  pass('held');
  const departure = await departing(parts, progress);
  if (departure === 'under-way' || departure === 'damage') return { made: false, why: departure };
  pass('copied');
  const leaving = departure === 'none' ? null : departure;
  try {
    const bytes = await pack({
      ...progress,
      target,
      passphrase,
      settings: settings.get(),
      departure: leaving,
      items: parts.items(),
      note,
      version,
      at: clock.now(),
      random,
      pass,
    });
    parts.log.info('a moving file was made; no real payment is started here any more', { bytes });
    return { made: true, file: target, bytes, payments: leaving?.facts.payments ?? 0 };
  } finally {
    leaving?.end();
  }
}

/** @returns what goes, or why nothing can */
async function departing(
  { live, dataFolder, clock, workers }: Leaving,
  progress: Progress,
): Promise<Departure | 'none' | 'under-way' | 'damage'> {
  const payments = live.payments();
  if (live.isInDoubt()) return 'damage';
  if (payments === null) return hasRealPayments(dataFolder) ? 'damage' : 'none';
  if (!(await isQuiet(live, clock, progress.signal))) return 'under-way';
  const { payments: count } = payments.outline();
  if (count === 0) return 'none';
  progress.onStep('copying', 0);
  await live.backUp();
  const departure = await readyToGo(dataFolder, workers, OLDER_BACKUPS);
  // Nothing is started while this goes on, so the copy has them all.
  if (departure === null) return 'damage';
  const isWhole = departure.facts.payments === count;
  if (isWhole && departure.facts.onTheirWay === 0) return departure;
  departure.end();
  return isWhole ? 'under-way' : 'damage';
}

/** A payment whose next request may be leaving would be told wrongly by the copy. */
async function isQuiet(live: Leaving['live'], clock: Clock, signal: AbortSignal): Promise<boolean> {
  const until = clock.monotonic() + QUIET_WITHIN_MS;
  while ((live.payments()?.countOnTheirWay() ?? 0) > 0) {
    signal.throwIfAborted();
    if (clock.monotonic() >= until) return false;
    await new Promise<void>((resolve) => clock.setTimer(LOOK_EVERY_MS, resolve));
  }
  return true;
}
