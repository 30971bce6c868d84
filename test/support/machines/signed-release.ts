/** Releases and the envelopes around them, signed with keys of the test's own. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  keyIdOf,
  PAYLOAD_TYPE,
  preAuthEncoding,
  type Release,
  type ReleaseFile,
} from '../../../src/main/features/updates/release.ts';

export interface UpdateKey {
  readonly privateKey: KeyObject;
  /** As it stands in the app. */
  readonly publicKey: string;
  readonly id: string;
}

export function makeUpdateKey(): UpdateKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { privateKey, publicKey: raw.toString('base64'), id: keyIdOf(raw) };
}

export function fileOf(contents: Uint8Array, changes: Partial<ReleaseFile> = {}): ReleaseFile {
  return {
    platform: 'win32',
    arch: 'x64',
    kind: 'nsis',
    name: 'Counterfoil-1.2.0-win-x64.exe',
    size: contents.byteLength,
    sha512: createHash('sha512').update(contents).digest('base64'),
    ...changes,
  };
}

export function releaseWith(changes: Partial<Release> = {}): Release {
  return {
    format: 1,
    product: 'counterfoil',
    channel: 'stable',
    sequence: 17,
    published: '2026-11-20T10:00:00Z',
    version: '1.2.0',
    rollout: { percent: 100 },
    ledgerReadableBy: '1.1.0',
    electron: '45.4.1',
    files: [fileOf(Buffer.from('an installer'))],
    notes: null,
    ...changes,
  };
}

export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** @param payload anything at all: what is signed need not be a release */
export function envelopeOf(payload: unknown, ...keys: readonly UpdateKey[]): Envelope {
  const isAsItIs = typeof payload === 'string' || payload instanceof Uint8Array;
  const bytes = Buffer.from(isAsItIs ? payload : JSON.stringify(payload));
  const signed = preAuthEncoding(PAYLOAD_TYPE, bytes);
  return {
    payloadType: PAYLOAD_TYPE,
    payload: bytes.toString('base64'),
    signatures: keys.map(({ id, privateKey }) => ({
      keyid: id,
      sig: sign(null, signed, privateKey).toString('base64'),
    })),
  };
}

export const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
