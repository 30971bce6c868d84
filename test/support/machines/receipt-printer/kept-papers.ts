/**
 * Papers that somebody has looked at and found right, in `test/fixtures/receipts/`. Where they have to
 * change, `KEEP_RECEIPTS=1` in a test's environment writes them anew: look at each before it is committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { type Field, fieldOf } from './compare.ts';
import { dotsOfRows } from './dots.ts';
import type { Paper } from './paper.ts';
import { pngOf } from './png.ts';

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/receipts');

/** @param name of the file, without its ending @param paper what is kept, where it is to be */
export function keptPaper(name: string, paper: Paper): Field {
  const file = path.join(FOLDER, `${name}.png`);
  if (process.env['KEEP_RECEIPTS'] === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, pngOf(paper));
  }
  return readDots(readFileSync(file));
}

/** Reads what `pngOf` writes: one bit a dot, no row told by another. @throws Error for other files */
function readDots(png: Buffer): Field {
  let [width, height] = [0, 0];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      if (content.toString('hex', 8) !== '0100000000') throw new Error('not one bit a dot');
    } else if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const across = Math.ceil(width / 8) + 1;
  const bytes: number[] = [];
  for (let y = 0; y < height; y += 1) {
    if (rows[y * across] !== 0) throw new Error('a row is told by another');
    bytes.push(...rows.subarray(y * across + 1, (y + 1) * across));
  }
  const { isBlack } = dotsOfRows(bytes, width, height);
  // In the file white is 1.
  return fieldOf({ width, height, isBlack: (x, y) => !isBlack(x, y) });
}
