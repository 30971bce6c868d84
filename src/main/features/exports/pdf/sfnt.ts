/** Puts a font's tables together into a file, with the sums by which readers check them. */

export interface FontTable {
  /** Four letters. */
  readonly tag: string;
  readonly data: Buffer;
}

/** Where `head` has the sum of the whole file, and what that sum is taken from. */
const WHOLE_AT = 8;
const WHOLE_FROM = 0xb1b0afba;

/** @param tables in the order of their tags; `head` is among them */
export function writeSfnt(tables: readonly FontTable[]): Buffer {
  const steps = Math.floor(Math.log2(tables.length));
  const start = Buffer.alloc(12 + tables.length * 16);
  start.writeUInt32BE(0x00010000, 0);
  start.writeUInt16BE(tables.length, 4);
  start.writeUInt16BE(2 ** steps * 16, 6);
  start.writeUInt16BE(steps, 8);
  start.writeUInt16BE(tables.length * 16 - 2 ** steps * 16, 10);
  let offset = start.length;
  let head = 0;
  const padded = tables.map(({ tag, data }, at) => {
    const copy = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(copy);
    if (tag === 'head') {
      copy.writeUInt32BE(0, WHOLE_AT);
      head = offset;
    }
    const entry = 12 + at * 16;
    start.write(tag, entry, 'latin1');
    start.writeUInt32BE(sumOf(copy), entry + 4);
    start.writeUInt32BE(offset, entry + 8);
    start.writeUInt32BE(data.length, entry + 12);
    offset += copy.length;
    return copy;
  });
  const file = Buffer.concat([start, ...padded]);
  file.writeUInt32BE((WHOLE_FROM - sumOf(file)) >>> 0, head + WHOLE_AT);
  return file;
}

function sumOf(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}
