/** Takes so many bytes at a time from bytes that come as they come. */

export interface ByteReader {
  /** @throws what `damaged` makes where fewer are left */
  take(bytes: number): Promise<Buffer>;
  /** The next bytes in pieces as they come. @throws what `damaged` makes where fewer are left */
  pieces(bytes: number): AsyncGenerator<Buffer>;
  /** Reads to the end, which verifies the rest. @throws what `damaged` makes where more is left */
  end(): Promise<void>;
}

/** @param damaged the error of whoever reads, for a source that is too short or too long */
export function createByteReader(
  source: AsyncIterator<Buffer>,
  damaged: (message: string) => Error,
): ByteReader {
  let held: Buffer = Buffer.alloc(0);

  /** Null at the end; never empty. */
  async function more(): Promise<Buffer | null> {
    for (;;) {
      if (held.length > 0) return held;
      const next = await source.next();
      if (next.done === true) return null;
      held = next.value;
    }
  }

  async function* pieces(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes;
    while (left > 0) {
      const some = await more();
      if (some === null) throw damaged('it has less than it says');
      const piece = some.subarray(0, left);
      held = some.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    pieces,
    async take(bytes) {
      const taken: Buffer[] = [];
      for await (const piece of pieces(bytes)) taken.push(piece);
      return Buffer.concat(taken);
    },
    async end() {
      if ((await more()) !== null) throw damaged('it has more than it says');
    },
  };
}
