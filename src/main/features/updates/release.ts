/**
 * What says that there is a release: an envelope (DSSE, "Dead Simple Signing Envelope") whose
 * payload bears the makers' signature. One file, so that no cache can serve a description and a
 * signature of different ages. Nothing of the payload is read before the signature over its very
 * bytes is found good.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { type Channel, CHANNELS } from '../../../shared/features/updates/update-channels.ts';
import type { ReleaseProblem } from '../../../shared/features/updates/updates.ts';
import { compareVersions, isVersion } from './version-order.ts';

/** Says of the signed bytes what they are, so that a signature can't be taken for another purpose's. */
export const PAYLOAD_TYPE = 'application/vnd.counterfoil.release+json';

export const PRODUCT = 'counterfoil';
export const RELEASE_FORMAT = 1;

/** An envelope is a few thousand bytes; what is longer is none. */
export const ENVELOPE_MAX_BYTES = 262_144;

/** Nothing this app is packed in comes near; the size is signed, and bounds what is fetched. */
const FILE_MAX_BYTES = 1_073_741_824;

const PUBLIC_KEY_BYTES = 32;

// What is compared below has to be a version: see `compareVersions`.
const version = z.string().refine(isVersion, { error: 'a version', abort: true });

const releaseFileSchema = z.strictObject({
  platform: z.enum(['win32', 'darwin', 'linux']),
  arch: z.enum(['x64', 'arm64', 'universal']),
  /** What it is: `nsis`, `mac-zip`, `deb` … */
  kind: z.string().regex(/^[a-z][a-z\d-]{0,29}$/),
  /** Of the file beside the envelope; never a path. */
  name: z.string().regex(/^[A-Za-z\d][A-Za-z\d._-]{0,119}$/),
  /** In bytes. */
  size: z.int().positive().max(FILE_MAX_BYTES),
  /** As base64. */
  sha512: z.string().regex(/^[A-Za-z\d+/]{85}[AQgw]==$/),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** The signed payload. What it does not know is refused: a later format has a number of its own. */
export const releaseSchema = z
  .strictObject({
    format: z.literal(RELEASE_FORMAT),
    product: z.literal(PRODUCT),
    channel: z.enum(CHANNELS),
    /** Grows with each publication of a channel, also where only the rollout was changed. */
    sequence: z.int().nonnegative(),
    published: z.iso.datetime(),
    version,
    /** To how many of all counters it is offered. */
    rollout: z.strictObject({ percent: z.number().min(0).max(100) }),
    /** The oldest version that can still read a ledger which this version wrote. */
    ledgerReadableBy: version,
    electron: version,
    files: z.array(releaseFileSchema).max(50),
    notes: z.string().max(4000).nullable(),
  })
  .refine(
    (release) => compareVersions(release.ledgerReadableBy, release.version) <= 0,
    'a version reads its own ledger',
  )
  .refine(({ files }) => {
    const targets = files.map(({ platform, arch, kind }) => `${platform} ${arch} ${kind}`);
    return new Set(targets).size === targets.length;
  }, 'one file for each target');
export type Release = z.infer<typeof releaseSchema>;

/**
 * What can be wrong: `html` is a page that came instead, as from a proxy or a network's sign-in
 * page; `newer-format` is signed well, for versions later than this one.
 */
export type ReadRelease =
  | { readonly ok: true; readonly release: Release; readonly payload: Uint8Array }
  | { readonly ok: false; readonly problem: ReleaseProblem };

export interface ReleaseTrust {
  /** Raw Ed25519 public keys as base64: one, or two while one takes the other's place. */
  readonly keys: readonly string[];
  /** Null for any: what lies on this machine was held against one when it was fetched. */
  readonly channel: Channel | null;
}

const base64 = z.string().regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/);

const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: base64,
  signatures: z.array(z.object({ keyid: z.string().max(100), sig: base64 })).max(10),
});

/** Enough of a payload to say what it is, whatever its format. */
const headSchema = z.object({ format: z.int(), product: z.string(), channel: z.string() });

/** @param bytes as they came, or as many of them as were read: one more than allowed says enough */
export function readRelease(bytes: Uint8Array, { keys, channel }: ReleaseTrust): ReadRelease {
  if (keys.length === 0) return no('no-keys');
  if (bytes.byteLength > ENVELOPE_MAX_BYTES) return no('too-long');
  const text = decode(bytes);
  const outer = text === null ? null : parseJson(text);
  if (outer === null) return no(text !== null && isMarkup(text) ? 'html' : 'not-json');
  const envelope = envelopeSchema.safeParse(outer.value).data;
  if (envelope?.payloadType !== PAYLOAD_TYPE) return no('malformed');
  if (envelope.signatures.length === 0) return no('unsigned');

  const payload = Buffer.from(envelope.payload, 'base64');
  const known = new Map(keys.map((key) => [keyIdOf(Buffer.from(key, 'base64')), key]));
  const ours = envelope.signatures.flatMap(({ keyid, sig }) => {
    const key = known.get(keyid);
    return key === undefined ? [] : [{ key, sig }];
  });
  if (ours.length === 0) return no('unknown-key');
  const signed = preAuthEncoding(PAYLOAD_TYPE, payload);
  const isGood = ours.some(({ key, sig }) => isSignedBy(key, signed, sig));
  return isGood ? readPayload(payload, channel) : no('wrong-signature');
}

function readPayload(payload: Uint8Array, channel: Channel | null): ReadRelease {
  const inner = parseJson(decode(payload) ?? '');
  const head = headSchema.safeParse(inner?.value).data;
  if (!inner || !head) return no('malformed');
  if (head.product !== PRODUCT) return no('wrong-product');
  if (head.format > RELEASE_FORMAT) return no('newer-format');
  if (channel !== null && head.channel !== channel) return no('wrong-channel');
  const release = releaseSchema.safeParse(inner.value).data;
  return release ? { ok: true, release, payload } : no('malformed');
}

const no = (problem: ReleaseProblem): ReadRelease => ({ ok: false, problem });

/** What is signed, by DSSE's own rule (PAE): type and payload with their lengths, so that neither runs into the other. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const length = Buffer.byteLength(payloadType);
  const head = `DSSEv1 ${length} ${payloadType} ${payload.byteLength} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/**
 * The short name of a key in an envelope. It proves nothing by itself.
 * @param publicKey its 32 raw bytes
 */
export function keyIdOf(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

function isSignedBy(key: string, signed: Uint8Array, signature: string): boolean {
  const raw = Buffer.from(key, 'base64');
  if (raw.byteLength !== PUBLIC_KEY_BYTES) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
  return verify(
    null,
    signed,
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64'),
  );
}

/** Null for what is not UTF-8. A mark of the byte order is no part of JSON, and is left out. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const isMarkup = (text: string) => text.trimStart().startsWith('<');
