/** Pure: whether a release that bears our signature is one for this counter, and which file of it. */
import { createHash } from 'node:crypto';
import type { Release, ReleaseFile } from './release.ts';
import { compareVersions } from './version-order.ts';

/** The newest description of a channel that was seen here, so that no older one is taken for it. */
export interface Seen {
  readonly sequence: number;
  /** ISO time. */
  readonly published: string;
  /** Of the signed payload, as hex. */
  readonly sha256: string;
}

export const seenOf = (release: Release, payload: Uint8Array): Seen => ({
  sequence: release.sequence,
  published: release.published,
  sha256: createHash('sha256').update(payload).digest('hex'),
});

/**
 * Whether a description is as new as what was seen: its number must not be lower, a higher one must
 * not have been published earlier, and the same number means the very same words.
 */
export function isAsNew(found: Seen, seen: Seen | null): boolean {
  if (seen === null) return true;
  if (found.sequence === seen.sequence) return found.sha256 === seen.sha256;
  const isLater = Date.parse(found.published) >= Date.parse(seen.published);
  return found.sequence > seen.sequence && isLater;
}

export interface Counter {
  /** Stays the same for as long as the data folder does. */
  readonly id: string;
  /** The version that runs. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Versions that did not start here. */
  readonly blocked: readonly string[];
}

/**
 * `update`: to be installed. `own`: the version that runs; its installer is kept for a way back.
 * `none`: neither, and why.
 */
export type Choice =
  | { readonly take: 'update' | 'own'; readonly file: ReleaseFile }
  | {
      readonly take: 'none';
      readonly why: 'older' | 'blocked' | 'not-for-this-system' | 'not-yet';
    };

export function choose(release: Release, counter: Counter): Choice {
  const file = fileFor(release.files, counter);
  const order = compareVersions(release.version, counter.version);
  if (order < 0) return { take: 'none', why: 'older' };
  if (file === null) return { take: 'none', why: 'not-for-this-system' };
  if (order === 0) return { take: 'own', file };
  if (counter.blocked.includes(release.version)) return { take: 'none', why: 'blocked' };
  // Everybody is everybody, whatever the numbers' last digits are.
  const isOffered = shareOf(counter.id, release.version) < release.rollout.percent / 100;
  return isOffered ? { take: 'update', file } : { take: 'none', why: 'not-yet' };
}

/** What a self-updating installation is replaced with; other systems' are their package tool's. */
const KINDS: Readonly<Record<string, string>> = { win32: 'nsis', darwin: 'mac-zip' };

/** The processor's own file before one that serves every processor. */
export function fileFor(
  files: readonly ReleaseFile[],
  { platform, arch }: Pick<Counter, 'platform' | 'arch'>,
): ReleaseFile | null {
  const ours = files.filter((file) => file.platform === platform && file.kind === KINDS[platform]);
  const of = (wanted: string) => ours.find((file) => file.arch === wanted);
  return of(arch) ?? of('universal') ?? null;
}

const SHARE_BYTES = 6;

/**
 * Where this counter stands among all of them, from 0 up to but not 1: always the same for one
 * purpose, and another for each, so that it is not the same shops that are always first.
 */
export function shareOf(counterId: string, purpose: string): number {
  const hash = createHash('sha256').update(`${counterId} ${purpose}`).digest();
  return hash.readUIntBE(0, SHARE_BYTES) / 256 ** SHARE_BYTES;
}
