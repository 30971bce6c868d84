/**
 * What counters are told of a release, `<channel>.json`: made from the packages themselves, signed,
 * and read as a counter reads it before anybody gets it. docs/releasing.md says who does it when.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  PAYLOAD_TYPE,
  preAuthEncoding,
  PRODUCT,
  readRelease,
  type Release,
  RELEASE_FORMAT,
} from '../../src/main/features/updates/release.ts';
import { compareVersions, isVersion } from '../../src/main/features/updates/version-order.ts';
import { releaseFiles } from './update-files.ts';
import { signerFrom } from './update-key.ts';
import type { Variables } from './signing.ts';

/** Who signs, and whom counters believe. */
export interface Trust {
  readonly variables: Variables;
  /** Raw public keys as base64: those in the app, but for tests. */
  readonly keys: readonly string[];
}

export interface NewRelease extends Pick<
  Release,
  'channel' | 'version' | 'electron' | 'ledgerReadableBy' | 'notes'
> {
  /** As `sign-release` leaves it. */
  readonly folder: string;
  /** To how many of all counters it is offered, 0 to 100. */
  readonly percent: number;
  /** What counters are told now, as it is published; null where a channel begins. */
  readonly previous: Uint8Array | null;
  /** Its number where it can't be read from the previous one; else it is the next. */
  readonly sequence?: number;
  readonly now: Date;
}

/**
 * @returns the envelope, as it is published
 * @throws Error with a sentence on what a release lacks, and on what no counter would take
 */
export async function describeRelease(wish: NewRelease, trust: Trust): Promise<string> {
  const { channel, version, electron, ledgerReadableBy, notes, percent, now } = wish;
  if (!isVersion(version)) throw new Error(`${version} is no version.`);
  if (channel === 'stable' && version.includes('-'))
    throw new Error(`${version} comes before its release, and that is not for the stable channel.`);
  const previous = wish.previous === null ? null : readPrevious(wish.previous, channel, trust);
  if (previous !== null && compareVersions(version, previous.version) <= 0)
    throw new Error(`${version} is not newer than ${previous.version}, which is published.`);
  return seal(
    {
      format: RELEASE_FORMAT,
      product: PRODUCT,
      channel,
      sequence: sequenceAfter(previous, wish.sequence),
      published: publishedAfter(previous, now),
      version,
      rollout: { percent },
      ledgerReadableBy,
      electron,
      files: await releaseFiles(wish.folder, version),
      notes,
    },
    trust,
  );
}

/**
 * The same release for more or fewer counters, with a number of its own.
 * @param envelope as it is published
 * @param percent 0 to 100; 0 holds it back from all who don't have it yet
 * @returns the envelope that takes its place
 * @throws Error where it is not one of ours, and for what is no share
 */
export function changeRollout(
  envelope: Uint8Array,
  change: Pick<Release, 'channel'> & { readonly percent: number; readonly now: Date },
  trust: Trust,
): string {
  const previous = readPrevious(envelope, change.channel, trust);
  return seal(
    {
      ...previous,
      sequence: sequenceAfter(previous, undefined),
      published: publishedAfter(previous, change.now),
      rollout: { percent: change.percent },
    },
    trust,
  );
}

function readPrevious(bytes: Uint8Array, channel: Release['channel'], trust: Trust): Release {
  const read = readRelease(bytes, { keys: trust.keys, channel });
  if (!read.ok)
    throw new Error(`What is published is no description of ours for ${channel}: ${read.problem}.`);
  return read.release;
}

function sequenceAfter(previous: Release | null, given: number | undefined): number {
  const next = (previous?.sequence ?? 0) + 1;
  if (given !== undefined && given < next)
    throw new Error(`Number ${given} is taken: ${next} is the lowest that counters will believe.`);
  return given ?? next;
}

/** A counter takes nothing that says it was published before what it has seen. */
function publishedAfter(previous: Release | null, now: Date): string {
  if (previous !== null && now.getTime() < Date.parse(previous.published))
    throw new Error(`This machine's clock is behind ${previous.published}: set it first.`);
  return now.toISOString();
}

/** @throws Error where a counter would not read from it what was meant */
function seal(release: Release, { variables, keys }: Trust): string {
  const payload = Buffer.from(JSON.stringify(release));
  const signed = preAuthEncoding(PAYLOAD_TYPE, payload);
  const { keyId, publicKey, sign } = signerFrom(variables, keys);
  const signatures = [{ keyid: keyId, sig: sign(signed) }];
  const envelope = `${JSON.stringify({
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures,
  })}\n`;
  const trust = { keys: [publicKey], channel: release.channel };
  const read = readRelease(Buffer.from(envelope), trust);
  if (!read.ok) throw new Error(`A counter would refuse this: ${read.problem}.`);
  if (!isDeepStrictEqual(read.release, release))
    throw new Error('A counter would read something else from this.');
  return envelope;
}
