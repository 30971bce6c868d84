/** The chunks of a moving file, under a key that was not derived: that takes as long as it should. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteReader } from '../../../src/main/core/sealed-file/byte-reader.ts';
import { openAll, sealAll, TAG_BYTES } from '../../../src/main/core/sealed-file/file-chunks.ts';
import {
  CHUNK_BYTES,
  NONCE_PREFIX_BYTES,
  type Unlocked,
} from '../../../src/main/core/sealed-file/file-header.ts';
import { damagedFile, MOVING_FILE } from '../../../src/main/features/moving/file-trouble.ts';

const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

const unlocked: Unlocked = {
  kind: MOVING_FILE,
  key: randomBytes(32),
  noncePrefix: randomBytes(NONCE_PREFIX_BYTES),
  opening: randomBytes(300),
};
const other: Unlocked = { ...unlocked, opening: randomBytes(300) };

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

/** Cut after so many bytes, in pieces as a stream brings them. */
const cutAt = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const cuts = [0, ...places.toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
};

describe('the chunks of a moving file', () => {
  it.each([0, 1, 100, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 7])(
    'bring back %i bytes, with a tag for each chunk and nothing else',
    async (size) => {
      const content = randomBytes(size);
      const sealed = await seal(content);
      const chunks = Math.max(1, Math.ceil(size / CHUNK_BYTES));
      expect(sealed.length).toBe(size + chunks * TAG_BYTES);
      expect((await open(sealed)).equals(content)).toBe(true);
    },
  );

  it('are the same however the bytes come, in and out', async () => {
    const content = randomBytes(2 * CHUNK_BYTES + 1000);
    const sealed = await seal(content);
    const place = fc.integer({ min: 0, max: content.length });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 6 }), async (places) => {
        const again = await gather(sealAll(unlocked, inTurn(cutAt(content, places))));
        expect(again.equals(sealed)).toBe(true);
        const back = await gather(openAll(unlocked, inTurn(cutAt(sealed, places))));
        expect(back.equals(content)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('hide what they hold', async () => {
    const content = Buffer.from('0803 555 1234 '.repeat(5000));
    const sealed = await seal(content);
    expect(sealed.includes(Buffer.from('0803 555'))).toBe(false);
    // Equal chunks look different.
    const same = await seal(Buffer.alloc(2 * CHUNK_BYTES));
    expect(
      same.subarray(0, SEALED_BYTES).equals(same.subarray(SEALED_BYTES, 2 * SEALED_BYTES)),
    ).toBe(false);
  });

  it('notice every cut around their borders, and cuts anywhere', async () => {
    const content = randomBytes(2 * CHUNK_BYTES + 500);
    const sealed = await seal(content);
    const borders = [0, SEALED_BYTES, 2 * SEALED_BYTES, sealed.length];
    const near = borders.flatMap((at) => Array.from({ length: 41 }, (_, by) => at + by - 20));
    for (const length of near.filter((at) => at >= 0 && at < sealed.length))
      await expect(open(sealed.subarray(0, length)), `cut at ${length}`).rejects.toEqual(damaged);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sealed.length - 1 }), async (length) => {
        await expect(open(sealed.subarray(0, length))).rejects.toEqual(damaged);
      }),
      { numRuns: 100 },
    );
  });

  it('notice chunks that are swapped, doubled, left out, added or of another file', async () => {
    const content = randomBytes(3 * CHUNK_BYTES);
    const sealed = await seal(content);
    const [a, b, c] = [0, 1, 2].map((at) =>
      sealed.subarray(at * SEALED_BYTES, (at + 1) * SEALED_BYTES),
    );
    if (!a || !b || !c) throw new Error('three chunks');
    const orders = [[b, a, c], [a, c, b], [a, b, b, c], [a, c], [b, c], [a, b], [a, b, c, c], [c]];
    for (const order of orders) await expect(open(Buffer.concat(order))).rejects.toEqual(damaged);
    await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toEqual(damaged);
    const elsewhere = await seal(content, other);
    const mixed = Buffer.concat([a, elsewhere.subarray(SEALED_BYTES, 2 * SEALED_BYTES), c]);
    await expect(open(mixed)).rejects.toEqual(damaged);
    await expect(open(sealed, other)).rejects.toEqual(damaged);
  });

  it('hand on no byte of a chunk that was altered', async () => {
    const content = randomBytes(3 * CHUNK_BYTES);
    const sealed = await seal(content);
    sealed.writeUInt8(sealed.readUInt8(SEALED_BYTES + 5) ^ 1, SEALED_BYTES + 5);
    const got: Uint8Array[] = [];
    const reading = (async () => {
      for await (const piece of openAll(unlocked, inTurn([sealed]))) got.push(piece);
    })();
    await expect(reading).rejects.toEqual(damaged);
    expect(Buffer.concat(got).equals(content.subarray(0, CHUNK_BYTES))).toBe(true);
  });
});

describe('taking bytes', () => {
  const reader = (...pieces: string[]) =>
    createByteReader(
      (async function* () {
        for (const piece of pieces) yield Buffer.from(piece);
      })(),
      damagedFile,
    );

  it('gives as many as are asked for, wherever the pieces end', async () => {
    const bytes = reader('ab', '', 'cde', 'f');
    expect(String(await bytes.take(0))).toBe('');
    expect(String(await bytes.take(1))).toBe('a');
    expect(String(await bytes.take(3))).toBe('bcd');
    expect(String(await gather(bytes.pieces(2)))).toBe('ef');
    await bytes.end();
  });

  it('finds too few and too many', async () => {
    await expect(reader('ab').take(3)).rejects.toEqual(damaged);
    await expect(reader('ab', '', 'c').end()).rejects.toEqual(damaged);
    await expect(gather(reader('ab').pieces(3))).rejects.toEqual(damaged);
  });
});
