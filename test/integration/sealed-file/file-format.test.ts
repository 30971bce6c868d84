import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAll, sealAll } from '../../../src/main/core/sealed-file/file-chunks.ts';
import {
  deriveKey,
  deriveNewKey,
  type FileHeader,
  newOpening as newOpeningOf,
  openingLength as lengthOf,
  openingStart,
  readOpening as readOpeningOf,
  unlock as unlockOf,
  type Unlocked,
} from '../../../src/main/core/sealed-file/file-header.ts';
import { MOVING_FILE } from '../../../src/main/features/moving/file-trouble.ts';

const PASSPHRASE = 'four words nobody guesses';
const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
const OPENING_START = openingStart(MOVING_FILE);
const newOpening = async (passphrase: string, by: typeof random) =>
  newOpeningOf(MOVING_FILE, await deriveNewKey(passphrase, by), by);
const openingLength = (start: Uint8Array) => lengthOf(MOVING_FILE, start);
const readOpening = (opening: Uint8Array) => readOpeningOf(MOVING_FILE, opening);
const unlock = async (opening: Uint8Array, header: FileHeader, passphrase: string) =>
  unlockOf(MOVING_FILE, opening, header, await deriveKey(passphrase, header.kdf));

/** Deriving a key takes as long as it should, so one serves all tests. */
let unlocked: Unlocked;
beforeAll(async () => {
  unlocked = await newOpening(PASSPHRASE, random);
});

async function* inTurn(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const seal = (content: Uint8Array, by: Unlocked = unlocked) =>
  gather(sealAll(by, inTurn([content])));
const open = (sealed: Uint8Array, by: Unlocked = unlocked) => gather(openAll(by, inTurn([sealed])));

const damaged: unknown = expect.objectContaining({ problem: 'damaged' });

/** A whole file, as it is read: the key is derived only where the opening is another one. */
async function read(file: Buffer): Promise<Buffer> {
  const length = openingLength(file.subarray(0, OPENING_START));
  const opening = file.subarray(0, length);
  const header = readOpening(opening);
  const key = opening.equals(unlocked.opening)
    ? unlocked
    : await unlock(opening, header, PASSPHRASE);
  return open(file.subarray(length), key);
}

describe('a small moving file', () => {
  it('notices each flipped bit and each missing byte', async () => {
    const content = randomBytes(90);
    const file = Buffer.concat([unlocked.opening, await seal(content)]);
    expect((await read(file)).equals(content)).toBe(true);
    const problems = new Map<string, number>();
    const tell = async (altered: Buffer) => {
      const problem = await read(altered).then(
        () => 'taken',
        (error: unknown) =>
          error instanceof Error && 'problem' in error ? String(error.problem) : String(error),
      );
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    };
    for (let bit = 0; bit < 8 * file.length; bit += 1) {
      const altered = Buffer.from(file);
      const at = bit >> 3;
      altered.writeUInt8(altered.readUInt8(at) ^ (1 << (bit & 7)), at);
      await tell(altered);
    }
    for (let length = 0; length < file.length; length += 1) await tell(file.subarray(0, length));
    // A flipped bit of the magic is no file of ours; all else is damage, and never a wrong passphrase.
    expect([...problems.keys()].toSorted()).toEqual(['damaged', 'not-a-move']);
    expect(problems.get('not-a-move')).toBe(26 * 8 + 26);
  });

  it('tells a wrong passphrase from all of that', async () => {
    const header = readOpening(unlocked.opening);
    for (const wrong of ['four words nobody guessed', ` ${PASSPHRASE}`, PASSPHRASE.toUpperCase()])
      await expect(unlock(unlocked.opening, header, wrong)).rejects.toEqual(
        expect.objectContaining({ problem: 'wrong-passphrase' }),
      );
    const again = await unlock(unlocked.opening, header, PASSPHRASE);
    expect(again).toEqual(unlocked);
  });

  it('takes the same letters, however a keyboard composes them', async () => {
    const composed = await newOpening('café à la crème', random);
    const header = readOpening(composed.opening);
    const key = await unlock(composed.opening, header, 'café à la crème'.normalize('NFD'));
    expect(key.key.equals(composed.key)).toBe(true);
  });

  it('has a salt, a nonce and so a key of its own each time', async () => {
    const again = await newOpening(PASSPHRASE, random);
    expect(again.key.equals(unlocked.key)).toBe(false);
    expect(again.noncePrefix.equals(unlocked.noncePrefix)).toBe(false);
  });
});

/** A beginning with a header of anybody's making, whose sum is right. */
function forged(header: unknown, magic = 'counterfoil moving file 1\n'): Buffer {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const before = Buffer.concat([Buffer.from(magic), length, text]);
  return Buffer.concat([before, createHash('sha256').update(before).digest()]);
}

describe('a hostile header', () => {
  const honest = () => ({ ...readOpening(unlocked.opening) });

  it('is read where it is ours', () => {
    expect(readOpening(forged(honest()))).toEqual(honest());
    const dearer = { ...honest(), kdf: { ...honest().kdf, n: 2 ** 19 } };
    expect(readOpening(forged(dearer)).kdf.n).toBe(2 ** 19);
  });

  it.each<[string, (header: ReturnType<typeof honest>) => unknown]>([
    ['asks for 64 GB', (h) => ({ ...h, kdf: { ...h.kdf, n: 2 ** 26 } })],
    ['asks for more than four times ours', (h) => ({ ...h, kdf: { ...h.kdf, n: 2 ** 20 } })],
    ['makes guessing cheap', (h) => ({ ...h, kdf: { ...h.kdf, n: 2 ** 16 } })],
    ['has a cost that is no power of two', (h) => ({ ...h, kdf: { ...h.kdf, n: 131_073 } })],
    ['has another block size', (h) => ({ ...h, kdf: { ...h.kdf, r: 1024 } })],
    ['has another parallelism', (h) => ({ ...h, kdf: { ...h.kdf, p: 4096 } })],
    ['has a short salt', (h) => ({ ...h, kdf: { ...h.kdf, salt: '00' } })],
    ['has another derivation', (h) => ({ ...h, kdf: { ...h.kdf, name: 'pbkdf2' } })],
    ['has another cipher', (h) => ({ ...h, cipher: 'aes-256-ctr' })],
    ['has other chunks', (h) => ({ ...h, chunk: 2 ** 40 })],
    ['has a short nonce', (h) => ({ ...h, nonce: '' })],
    ['says more', (h) => ({ ...h, path: '../../settings.json' })],
    ['is of no format', (h) => ({ ...h, format: 0 })],
    ['is no object', () => []],
    ['is no JSON', () => '{'],
  ])('that %s is damage', (_, change) => {
    expect(() => readOpening(forged(change(honest())))).toThrow(damaged);
  });

  it('of a newer format is said to be newer', () => {
    expect(() => readOpening(forged({ format: 2, anything: true }))).toThrow(
      expect.objectContaining({ problem: 'newer' }),
    );
  });

  it('of a build from before the first release is said to be earlier', () => {
    const start = forged(honest(), 'counterfoil moving file\n').subarray(0, OPENING_START);
    expect(() => openingLength(start)).toThrow(expect.objectContaining({ problem: 'earlier' }));
  });

  it('can not ask for more than a page to be read', () => {
    const start = forged('x'.repeat(4096)).subarray(0, OPENING_START);
    expect(openingLength(start)).toBe(OPENING_START + 4096 + 32);
    const longer = forged('x'.repeat(4097)).subarray(0, OPENING_START);
    expect(() => openingLength(longer)).toThrow(damaged);
  });

  it('of something else is no moving file', () => {
    const film = forged({}, 'counterfoil moving film 1\n').subarray(0, OPENING_START);
    expect(() => openingLength(film)).toThrow(expect.objectContaining({ problem: 'not-a-move' }));
    expect(() => openingLength(Buffer.alloc(0))).toThrow(
      expect.objectContaining({ problem: 'not-a-move' }),
    );
  });
});
