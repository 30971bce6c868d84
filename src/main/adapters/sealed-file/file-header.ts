/**
 * The open beginning of a moving file: what it is, and how its key is made of the passphrase.
 *
 *   magic · length of the header (4 bytes, big-endian) · header (JSON) · SHA-256 of all before
 *
 * Nothing in it is secret, and whoever wrote it is not trusted: what a key may cost to derive is
 * bounded before anything is derived.
 */
import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { damagedFile, MoveFileError } from './file-trouble.ts';

const MAGIC = Buffer.from('counterfoil moving file\n', 'latin1');
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

const headerSchema = z.strictObject({
  format: z.literal(FILE_FORMAT),
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    n: z.int().refine((n) => SCRYPT_N_READ.has(n), 'a cost that is taken'),
    r: z.literal(SCRYPT_R),
    p: z.literal(SCRYPT_P),
    salt: hexOf(SALT_BYTES),
  }),
  cipher: z.literal('aes-256-gcm'),
  chunk: z.literal(CHUNK_BYTES),
  nonce: hexOf(NONCE_PREFIX_BYTES),
  /** Tells a wrong passphrase from a damaged file; made beside the key, and says nothing of it. */
  check: hexOf(CHECK_BYTES),
});
export type FileHeader = z.infer<typeof headerSchema>;

/** Enough of a header to tell that a newer app wrote it. */
const stamped = z.object({ format: z.int() });

export interface Unlocked {
  readonly key: Buffer;
  readonly noncePrefix: Buffer;
  /** All of the beginning: every chunk is bound to it. */
  readonly opening: Buffer;
}

interface Derived {
  key: Buffer;
  check: Buffer;
}

/** The same letters are the same passphrase, however a keyboard composes them. */
function derive(passphrase: string, { n, r, p, salt }: FileHeader['kdf']): Promise<Derived> {
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFKC'),
      Buffer.from(salt, 'hex'),
      KEY_BYTES + CHECK_BYTES,
      // Node counts a little more than the 128·N·r that scrypt itself takes.
      { N: n, r, p, maxmem: 128 * n * r * p + 64 * 1024 * 1024 },
      (error, made) => {
        if (error) reject(error);
        else resolve({ key: made.subarray(0, KEY_BYTES), check: made.subarray(KEY_BYTES) });
      },
    );
  });
}

function openingOf(header: FileHeader): Buffer {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  const before = Buffer.concat([MAGIC, length, text]);
  return Buffer.concat([before, createHash('sha256').update(before).digest()]);
}

/**
 * A new file's beginning, and the key for what follows it.
 * @param random gives that many cryptographically random bytes
 */
export async function newOpening(
  passphrase: string,
  random: (bytes: number) => Uint8Array,
): Promise<Unlocked> {
  const hex = (bytes: number) => Buffer.from(random(bytes)).toString('hex');
  const kdf = {
    name: 'scrypt' as const,
    n: SCRYPT_N,
    r: SCRYPT_R,
    p: SCRYPT_P,
    salt: hex(SALT_BYTES),
  } as const;
  const nonce = hex(NONCE_PREFIX_BYTES);
  const { key, check } = await derive(passphrase, kdf);
  const opening = openingOf({
    format: FILE_FORMAT,
    kdf,
    cipher: 'aes-256-gcm',
    chunk: CHUNK_BYTES,
    nonce,
    check: check.toString('hex'),
  });
  return { key, noncePrefix: Buffer.from(nonce, 'hex'), opening };
}

/** How much of a file to read before its header's length is known. */
export const OPENING_START = MAGIC.length + LENGTH_BYTES;

/**
 * @param start the first OPENING_START bytes, or all where there are fewer
 * @returns how many bytes the whole beginning has
 * @throws MoveFileError `not-a-move`, `damaged`
 */
export function openingLength(start: Uint8Array): number {
  const magic = Buffer.from(start.subarray(0, MAGIC.length));
  // One that was cut within its first word begins like ours, but nobody can tell what it was.
  if (!magic.equals(MAGIC)) throw new MoveFileError('not-a-move', 'it does not begin like ours');
  if (start.length < OPENING_START) throw damagedFile('it ends within its beginning');
  const length = Buffer.from(start).readUInt32BE(MAGIC.length);
  if (length > HEADER_MAX) throw damagedFile('its header has an impossible length');
  return OPENING_START + length + SUM_BYTES;
}

/**
 * Reads a whole beginning; derives nothing yet.
 * @throws MoveFileError `newer`, `damaged`
 */
export function readOpening(opening: Uint8Array): FileHeader {
  const whole = Buffer.from(opening);
  if (whole.length < OPENING_START + SUM_BYTES) throw damagedFile('it ends within its beginning');
  const before = whole.subarray(0, -SUM_BYTES);
  const sum = createHash('sha256').update(before).digest();
  if (!sum.equals(whole.subarray(-SUM_BYTES))) throw damagedFile('its header was altered');
  const content = parseJson(before.subarray(OPENING_START).toString('utf8'));
  const format = stamped.safeParse(content).data?.format ?? 0;
  if (format > FILE_FORMAT) throw new MoveFileError('newer', 'a newer app wrote it');
  const parsed = headerSchema.safeParse(content);
  if (!parsed.success) throw damagedFile('its header makes no sense');
  return parsed.data;
}

/**
 * The key of a file that is read.
 * @throws MoveFileError `wrong-passphrase`
 */
export async function unlock(
  opening: Uint8Array,
  header: FileHeader,
  passphrase: string,
): Promise<Unlocked> {
  const { key, check } = await derive(passphrase, header.kdf);
  if (!timingSafeEqual(check, Buffer.from(header.check, 'hex')))
    throw new MoveFileError('wrong-passphrase', 'the passphrase is another one');
  return { key, noncePrefix: Buffer.from(header.nonce, 'hex'), opening: Buffer.from(opening) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
