/**
 * The open beginning of a sealed file: what it is, and how its key is made of a passphrase.
 *
 *   magic · length of the header (4 bytes, big-endian) · header (JSON) · SHA-256 of all before
 *
 * Nothing in it is secret, and whoever wrote it is not trusted: what a key may cost to derive is
 * bounded before anything is derived.
 */
import { createHash, hkdfSync, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SealedKind } from './sealed-kind.ts';

const LENGTH_BYTES = 4;
const SUM_BYTES = 32;
/** Far above any honest header. */
const HEADER_MAX = 4096;

export const FILE_FORMAT = 1;

/** 128 MB and about half a second: what a passphrase costs whoever guesses at it, each time. */
const SCRYPT_N = 2 ** 17;
/**
 * What is read: as costly as ours, up to four times. Less would be a file that somebody weakened,
 * more could ask for all the memory that there is.
 */
const SCRYPT_N_READ: ReadonlySet<number> = new Set([SCRYPT_N, 2 ** 18, 2 ** 19]);
const SCRYPT_R = 8;
const SCRYPT_P = 1;

const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const SALT_BYTES = 32;
/** With a chunk's number and the mark of the last it makes the 12 bytes of a nonce. */
export const NONCE_PREFIX_BYTES = 7;

/** The content of a chunk, but of the last, which may be shorter. */
export const CHUNK_BYTES = 65_536;

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'u'));

/** How a passphrase becomes a key; none of it is secret. */
export const kdfSchema = z.strictObject({
  name: z.literal('scrypt'),
  n: z.int().refine((n) => SCRYPT_N_READ.has(n), 'a cost that is taken'),
  r: z.literal(SCRYPT_R),
  p: z.literal(SCRYPT_P),
  salt: hexOf(SALT_BYTES),
});
type Kdf = z.infer<typeof kdfSchema>;

const headerSchema = z.strictObject({
  format: z.literal(FILE_FORMAT),
  kdf: kdfSchema,
  cipher: z.literal('aes-256-gcm'),
  chunk: z.literal(CHUNK_BYTES),
  nonce: hexOf(NONCE_PREFIX_BYTES),
  /** Tells a wrong passphrase from a damaged file; made beside the key, and says nothing of it. */
  check: hexOf(CHECK_BYTES),
});
/** `file`: the salt of the file's own key. */
const keyedHeaderSchema = headerSchema.extend({ file: hexOf(SALT_BYTES) });
export type FileHeader = z.infer<typeof headerSchema> & { readonly file?: string };

/** Enough of a header to tell that a newer app wrote it. */
const stamped = z.object({ format: z.int() });

export interface Unlocked {
  readonly kind: SealedKind;
  readonly key: Buffer;
  readonly noncePrefix: Buffer;
  /** All of the beginning: every chunk is bound to it. */
  readonly opening: Buffer;
}

/** What a passphrase and a salt make. */
export interface PassphraseKey {
  readonly kdf: Kdf;
  readonly key: Buffer;
  readonly check: Buffer;
}

/**
 * Takes 128 MB and half a second, off the thread that asks. The same letters are the same
 * passphrase, however a keyboard composes them.
 */
export function deriveKey(passphrase: string, kdf: Kdf): Promise<PassphraseKey> {
  const { n, r, p, salt } = kdf;
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFKC'),
      Buffer.from(salt, 'hex'),
      KEY_BYTES + CHECK_BYTES,
      // Node counts a little more than the 128·N·r that scrypt itself takes.
      { N: n, r, p, maxmem: 128 * n * r * p + 64 * 1024 * 1024 },
      (error, made) => {
        if (error) reject(error);
        else resolve({ kdf, key: made.subarray(0, KEY_BYTES), check: made.subarray(KEY_BYTES) });
      },
    );
  });
}

const hexFrom = (random: (bytes: number) => Uint8Array, bytes: number) =>
  Buffer.from(random(bytes)).toString('hex');

/**
 * A key that no file has had.
 * @param random gives that many cryptographically random bytes
 */
export function deriveNewKey(
  passphrase: string,
  random: (bytes: number) => Uint8Array,
): Promise<PassphraseKey> {
  const salt = hexFrom(random, SALT_BYTES);
  return deriveKey(passphrase, { name: 'scrypt', n: SCRYPT_N, r: SCRYPT_R, p: SCRYPT_P, salt });
}

function openingOf({ word }: SealedKind, header: FileHeader): Buffer {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  const before = Buffer.concat([Buffer.from(word, 'latin1'), length, text]);
  return Buffer.concat([before, createHash('sha256').update(before).digest()]);
}

/** No two files have one key, and a file under another name has another one: it does not open. */
function keyOfFile({ word, keyPerFile }: SealedKind, key: Buffer, salt: string, name: string) {
  if (!keyPerFile) return key;
  const made = hkdfSync('sha256', key, Buffer.from(salt, 'hex'), word + name, KEY_BYTES);
  return Buffer.from(made);
}

/**
 * A new file's beginning, and the key for what follows it.
 * @param random gives that many cryptographically random bytes
 * @param name of a file with a key of its own
 */
export function newOpening(
  kind: SealedKind,
  { kdf, key, check }: PassphraseKey,
  random: (bytes: number) => Uint8Array,
  name = '',
): Unlocked {
  const nonce = hexFrom(random, NONCE_PREFIX_BYTES);
  const file = kind.keyPerFile ? hexFrom(random, SALT_BYTES) : '';
  const opening = openingOf(kind, {
    format: FILE_FORMAT,
    kdf,
    cipher: 'aes-256-gcm',
    chunk: CHUNK_BYTES,
    nonce,
    check: check.toString('hex'),
    ...(kind.keyPerFile && { file }),
  });
  return {
    kind,
    key: keyOfFile(kind, key, file, name),
    noncePrefix: Buffer.from(nonce, 'hex'),
    opening,
  };
}

/** How much of a file to read before its header's length is known. */
export const openingStart = ({ word }: SealedKind): number => word.length + LENGTH_BYTES;

/**
 * @param start the first `openingStart` bytes, or all where there are fewer
 * @returns how many bytes the whole beginning has
 * @throws `another-kind`, `earlier`, `damaged`, as the kind of file has it
 */
export function openingLength(kind: SealedKind, start: Uint8Array): number {
  const beginsWith = (word: string) =>
    Buffer.from(word, 'latin1').equals(Buffer.from(start.subarray(0, word.length)));
  if (beginsWith(kind.earlierWord)) throw kind.trouble('earlier', 'an earlier build wrote it');
  // One that was cut within its first word begins like ours, but nobody can tell what it was.
  if (!beginsWith(kind.word)) throw kind.trouble('another-kind', 'it does not begin like ours');
  if (start.length < openingStart(kind))
    throw kind.trouble('damaged', 'it ends within its beginning');
  const length = Buffer.from(start).readUInt32BE(kind.word.length);
  if (length > HEADER_MAX) throw kind.trouble('damaged', 'its header has an impossible length');
  return openingStart(kind) + length + SUM_BYTES;
}

/**
 * Reads a whole beginning; derives nothing yet.
 * @throws `newer`, `damaged`, as the kind of file has it
 */
export function readOpening(kind: SealedKind, opening: Uint8Array): FileHeader {
  const whole = Buffer.from(opening);
  if (whole.length < openingStart(kind) + SUM_BYTES)
    throw kind.trouble('damaged', 'it ends within its beginning');
  const before = whole.subarray(0, -SUM_BYTES);
  const sum = createHash('sha256').update(before).digest();
  if (!sum.equals(whole.subarray(-SUM_BYTES)))
    throw kind.trouble('damaged', 'its header was altered');
  const content = parseJson(before.subarray(openingStart(kind)).toString('utf8'));
  const format = stamped.safeParse(content).data?.format ?? 0;
  if (format > FILE_FORMAT) throw kind.trouble('newer', 'a newer app wrote it');
  const schema = kind.keyPerFile ? keyedHeaderSchema : headerSchema;
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw kind.trouble('damaged', 'its header makes no sense');
  return parsed.data;
}

/**
 * The key of a file that is read.
 * @param from made of the header's own `kdf`
 * @param name of a file with a key of its own
 * @throws `wrong-passphrase`, as the kind of file has it
 */
export function unlock(
  kind: SealedKind,
  opening: Uint8Array,
  { check, file = '', nonce }: FileHeader,
  from: Pick<PassphraseKey, 'key' | 'check'>,
  name = '',
): Unlocked {
  if (!timingSafeEqual(from.check, Buffer.from(check, 'hex')))
    throw kind.trouble('wrong-passphrase', 'the passphrase is another one');
  return {
    kind,
    key: keyOfFile(kind, from.key, file, name),
    noncePrefix: Buffer.from(nonce, 'hex'),
    opening: Buffer.from(opening),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
