import { expect, it } from 'vitest';
import {
  ENVELOPE_MAX_BYTES,
  keyIdOf,
  PAYLOAD_TYPE,
  preAuthEncoding,
  readRelease,
} from '../../../src/main/features/updates/release.ts';
import {
  bytesOf,
  type Envelope,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';

const key = makeUpdateKey();
const other = makeUpdateKey();
const trust = { keys: [key.publicKey], channel: 'stable' } as const;

const read = (envelope: unknown, keys: readonly string[] = trust.keys) =>
  readRelease(bytesOf(envelope), { ...trust, keys });
const problemOf = (...args: Parameters<typeof read>) => {
  const reading = read(...args);
  return reading.ok ? 'none' : reading.problem;
};
const problemOfText = (text: string | Uint8Array) => {
  const reading = readRelease(Buffer.from(text), trust);
  return reading.ok ? 'none' : reading.problem;
};
const signed = (changes: object) => envelopeOf({ ...releaseWith(), ...changes }, key);

it('reads a release that bears the signature of a known key', () => {
  const release = releaseWith({ notes: 'Receipts are printed faster.' });
  const reading = read(envelopeOf(release, key));
  expect(reading).toEqual({ ok: true, release, payload: Buffer.from(JSON.stringify(release)) });
});

it('encodes what is signed as DSSE does', () => {
  // The example of the protocol's own description.
  const encoded = preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world'));
  expect(encoded.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

it('names a key by its first sixteen letters of SHA-256', () => {
  expect(keyIdOf(new Uint8Array(32))).toBe('66687aadf862bd77');
});

it('takes either of two keys, and an envelope that both signed', () => {
  const keys = [key.publicKey, other.publicKey];
  expect(problemOf(envelopeOf(releaseWith(), other), keys)).toBe('none');
  expect(problemOf(envelopeOf(releaseWith(), other, key))).toBe('none');
});

it('takes the good signature of a known key beside a bad one of another', () => {
  const envelope = envelopeOf(releaseWith(), key, other);
  const [good, bad] = envelope.signatures;
  envelope.signatures = [{ keyid: bad?.keyid ?? '', sig: good?.sig ?? '' }, good ?? never()];
  expect(problemOf(envelope, [key.publicKey, other.publicKey])).toBe('none');
});

const never = (): never => {
  throw new Error('the envelope has no signature');
};

const tampered = (change: (envelope: Envelope) => void): Envelope => {
  const envelope = envelopeOf(releaseWith(), key);
  change(envelope);
  return envelope;
};

const REFUSED: [what: string, envelope: () => unknown, problem: string, keys?: string[]][] = [
  ['without any key of the app', () => envelopeOf(releaseWith(), key), 'no-keys', []],
  ['without a signature', () => envelopeOf(releaseWith()), 'unsigned'],
  ['signed by a stranger', () => envelopeOf(releaseWith(), other), 'unknown-key'],
  [
    "with a stranger's signature under the name of our key",
    () => {
      const envelope = envelopeOf(releaseWith(), other);
      return { ...envelope, signatures: envelope.signatures.map((s) => ({ ...s, keyid: key.id })) };
    },
    'wrong-signature',
  ],
  [
    'with another payload than was signed',
    () =>
      tampered((envelope) => {
        envelope.payload = bytesOf(releaseWith({ sequence: 18 })).toString('base64');
      }),
    'wrong-signature',
  ],
  [
    'with a cut signature',
    () =>
      tampered(({ signatures: [first] }) => {
        if (first) first.sig = Buffer.from(first.sig, 'base64').subarray(0, 63).toString('base64');
      }),
    'wrong-signature',
  ],
  [
    'with an empty signature',
    () =>
      tampered(({ signatures: [first] }) => {
        if (first) first.sig = '';
      }),
    'wrong-signature',
  ],
  [
    'with a key in the app that is none',
    () =>
      tampered(({ signatures: [first] }) => {
        if (first) first.keyid = keyIdOf(Buffer.from('short'));
      }),
    'wrong-signature',
    [Buffer.from('short').toString('base64')],
  ],
  [
    'of another payload type',
    () =>
      tampered((envelope) => {
        envelope.payloadType = 'application/json';
      }),
    'malformed',
  ],
  [
    'with base64 that Node would read past',
    () =>
      tampered((envelope) => {
        envelope.payload = `${envelope.payload.slice(0, 8)}\n${envelope.payload.slice(8)}`;
      }),
    'malformed',
  ],
  ['that is a list', () => [envelopeOf(releaseWith(), key)], 'malformed'],
  ['that is nothing', () => null, 'malformed'],
  ['whose base64 is one letter long', () => tampered((e) => void (e.payload = 'A')), 'malformed'],
  ['whose base64 has other letters', () => tampered((e) => void (e.payload = 'A!==')), 'malformed'],
  ['signed but no text', () => envelopeOf(Uint8Array.of(0xff, 0xfe), key), 'malformed'],
  ['of another product', () => signed({ product: 'counterfeit' }), 'wrong-product'],
  ['of another channel', () => signed({ channel: 'beta' }), 'wrong-channel'],
  [
    'of a later format, whatever else it holds',
    () => signed({ format: 2, more: true }),
    'newer-format',
  ],
  ['of format 0', () => signed({ format: 0 }), 'malformed'],
  ['with a field that nobody knows', () => signed({ more: true }), 'malformed'],
  ['signed but no JSON', () => envelopeOf('version: 1.2.0', key), 'malformed'],
  ['signed but no object', () => envelopeOf('17', key), 'malformed'],
  ['with a version that is none', () => signed({ version: '1.2' }), 'malformed'],
  ['with a sequence below zero', () => signed({ sequence: -1 }), 'malformed'],
  ['with a time of no zone', () => signed({ published: '2026-11-20T10:00:00' }), 'malformed'],
  ['with more than all counters', () => signed({ rollout: { percent: 101 } }), 'malformed'],
  ["that can't read its own ledger", () => signed({ ledgerReadableBy: '1.3.0' }), 'malformed'],
];

it.each(REFUSED)('refuses an envelope %s', (_, envelope, problem, keys) => {
  expect(problemOf(envelope(), keys)).toBe(problem);
});

const file = fileOf(Buffer.from('an installer'));

it.each([
  ['a path for a name', { name: '../other.exe' }],
  ['a folder in its name', { name: 'folder/other.exe' }],
  ['a hidden name', { name: '.exe' }],
  ['no length', { size: 0 }],
  ['more than a gigabyte', { size: 1_073_741_825 }],
  ['a hash of another length', { sha512: 'AAAA' }],
  ['a hash whose last letter hides bits', { sha512: `${'A'.repeat(85)}B==` }],
  ['a hash with something before it', { sha512: `x${file.sha512}` }],
  ['a hash with something after it', { sha512: `${file.sha512}x` }],
  ['a kind in capitals', { kind: 'NSIS' }],
  ['a kind that begins with a number', { kind: '7zip' }],
  ['a kind with a mark in it', { kind: 'nsis!' }],
  ['a kind with a letter of another alphabet', { kind: 'nsiß' }],
  ['a kind that is too long', { kind: 'n'.repeat(31) }],
  ['an unknown platform', { platform: 'sunos' }],
  ['no platform', { platform: '' }],
  ['an unknown processor', { arch: 'ia32' }],
])('refuses a file with %s', (_, changes) => {
  expect(problemOf(signed({ files: [{ ...file, ...changes }] }))).toBe('malformed');
});

it('refuses two files for one target, and takes two kinds for it', () => {
  const twin = { ...file, name: 'another.exe' };
  expect(problemOf(signed({ files: [file, twin] }))).toBe('malformed');
  expect(problemOf(signed({ files: [file, { ...twin, kind: 'msi' }] }))).toBe('none');
  expect(problemOf(signed({ files: [file, { ...twin, arch: 'arm64' }] }))).toBe('none');
  expect(problemOf(signed({ files: [file, { ...twin, platform: 'linux' }] }))).toBe('none');
});

it('tells a page that a proxy sent from other things that are no JSON', () => {
  expect(problemOfText('<!doctype html><title>Sign in</title>')).toBe('html');
  expect(problemOfText('\r\n  <html>')).toBe('html');
  expect(problemOfText('')).toBe('not-json');
  expect(problemOfText('version: 1.2.0')).toBe('not-json');
  expect(problemOfText(Buffer.from([0x3c, 0xff, 0xfe]))).toBe('not-json');
});

it('refuses what was cut anywhere', () => {
  const whole = bytesOf(envelopeOf(releaseWith(), key));
  for (let length = 0; length < whole.byteLength; length += 1)
    expect(problemOfText(whole.subarray(0, length))).toBe('not-json');
});

it('refuses every flipped bit of the payload and of the signature', () => {
  const envelope = envelopeOf(releaseWith(), key);
  const flipped = (text: string, bit: number) => {
    const bytes = Buffer.from(text, 'base64');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes.toString('base64');
  };
  const [first] = envelope.signatures;
  for (let bit = 0; bit < 512; bit += 1) {
    const signatures = [{ keyid: key.id, sig: flipped(first?.sig ?? '', bit) }];
    expect(problemOf({ ...envelope, signatures }), `signature ${bit}`).toBe('wrong-signature');
    const payload = flipped(envelope.payload, bit);
    expect(problemOf({ ...envelope, payload }), `payload ${bit}`).toBe('wrong-signature');
  }
});

it('reads an envelope to the last byte that is allowed, and no longer', () => {
  const text = JSON.stringify(envelopeOf(releaseWith(), key));
  expect(problemOfText(text.padEnd(ENVELOPE_MAX_BYTES))).toBe('none');
  expect(problemOfText(text.padEnd(ENVELOPE_MAX_BYTES + 1))).toBe('too-long');
});

it('reads what each system is given', () => {
  const files = (['win32', 'darwin', 'linux'] as const).flatMap((platform) =>
    (['x64', 'arm64', 'universal'] as const).map((arch) => ({ ...file, platform, arch })),
  );
  expect(problemOf(signed({ files }))).toBe('none');
  const kinds = ['nsis', 'mac-zip', 'a', `n${'7'.repeat(29)}`];
  expect(problemOf(signed({ files: kinds.map((kind) => ({ ...file, kind })) }))).toBe('none');
});

it('reads a release that no older version can read the ledger of', () => {
  expect(problemOf(signed({ version: '1.2.0', ledgerReadableBy: '1.2.0' }))).toBe('none');
});

it('reads one of any channel where it was held against one before', () => {
  const beta = bytesOf(signed({ channel: 'beta' }));
  expect(readRelease(beta, { ...trust, channel: null }).ok).toBe(true);
});

it('says in the signed bytes what they are', () => {
  expect(PAYLOAD_TYPE).toBe('application/vnd.counterfoil.release+json');
});
