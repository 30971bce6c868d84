/** One look for a release: its description is fetched and checked, then the file that this counter needs. */
import type { UpdateProblem, UpdateSettings } from '../../../shared/features/updates/updates.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { choose, isAsNew, seenOf } from './choose.ts';
import { FetchFailure, fileAt, type Fetching, isHttps } from './fetching.ts';
import { ENVELOPE_MAX_BYTES, readRelease } from './release.ts';
import type { StateFile, UpdateState } from './state.ts';
import { FileFailure, type InstallerStore } from './store.ts';
import { pauseAfter } from './when.ts';

/** A description is small; whoever sends it this slowly is no service. */
const LOOK_WITHIN_MS = 120_000;

export interface LookingParts {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  readonly keys: readonly string[];
  readonly address: () => string | null;
  readonly settings: () => Pick<UpdateSettings, 'channel'>;
  /** Versions that did not start here. */
  readonly failed: () => readonly string[];
  readonly state: StateFile;
  readonly store: InstallerStore;
  readonly fetching: Fetching;
  /** Whether a slow line belongs to somebody else now. */
  readonly isBusy: () => boolean;
  readonly clock: Clock;
  /** Gives up what is under way. */
  readonly signal: AbortSignal;
  readonly onFetching: () => void;
}

/** What came over the wire is not a release for this counter. */
class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly problem: UpdateProblem;
  constructor(problem: UpdateProblem) {
    super(`no release: ${problem}`);
    this.problem = problem;
  }
}

/** Why a look came to nothing. */
export function problemOf(error: unknown): UpdateProblem {
  if (error instanceof ReleaseRefused || error instanceof FetchFailure) return error.problem;
  if (error instanceof FileFailure) return error.problem;
  return error instanceof DOMException ? 'timed-out' : 'storage-failed';
}

/**
 * @returns what is there to be installed by now, verified; null where there is nothing
 * @throws what `problemOf` names
 */
export async function lookForRelease(parts: LookingParts): Promise<UpdateState['ready']> {
  const { version, platform, arch, keys, state, store, fetching, clock, signal } = parts;
  const at = parts.address();
  if (at === null || !isHttps(at)) throw new FetchFailure('not-https');
  const { channel } = parts.settings();
  const envelope = await fetchEnvelope(fetching, fileAt(at, `${channel}.json`), signal);
  const reading = readRelease(envelope, { keys, channel });
  if (!reading.ok) throw new ReleaseRefused(reading.problem);
  const { release, payload } = reading;
  const seen = seenOf(release, payload);
  if (!isAsNew(seen, state.get().seen[channel])) throw new ReleaseRefused('replayed');
  await state.save({ seen: { ...state.get().seen, [channel]: seen } });

  const id = state.get().counter;
  const choice = choose(release, { id, version, platform, arch, blocked: parts.failed() });
  if (choice.take === 'none') return null;
  // One's own is fetched for the way back, once.
  if (choice.take === 'own' && store.releaseOf(version) !== null) return null;
  parts.onFetching();
  await store.keep(release, envelope, (file, take) =>
    fetching.fetch(
      fileAt(at, file.name),
      async (piece) => {
        const goesOn = await take(piece);
        const pauseMs = pauseAfter(piece.byteLength, parts.isBusy());
        if (goesOn && pauseMs > 0) await pause(clock, pauseMs, signal);
        return goesOn;
      },
      signal,
    ),
  );
  if (choice.take === 'own') return null;
  const before = state.get().ready;
  const since = before?.version === release.version ? before.since : clock.now();
  return { version: release.version, since };
}

async function fetchEnvelope(
  fetching: Fetching,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(LOOK_WITHIN_MS)]);
  const take = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.byteLength;
    return length <= ENVELOPE_MAX_BYTES;
  };
  await fetching.fetch(url, take, inTime);
  return Buffer.concat(pieces);
}

/** Resolves after so many milliseconds, or when it is given up. */
export function pause(
  clock: Pick<Clock, 'setTimer'>,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.setTimer(ms, done);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
