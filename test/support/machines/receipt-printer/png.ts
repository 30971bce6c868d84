/** Papers as pictures: to be looked at by people, and read by what reads QR codes. */
import { crc32, deflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import type { Box, Paper } from './paper.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8Array;
}

const isBlack = ({ width, height, dots }: Paper, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && dots[y * width + x] === 1;

/**
 * @param box what is shown of the paper; all of it unless said otherwise
 * @param margin how much white is around it, in dots
 */
export function pixelsOf(
  paper: Paper,
  box: Box = { x: 0, y: 0, width: paper.width, height: paper.height },
  margin = 0,
): Pixels {
  const [width, height] = [box.width + margin * 2, box.height + margin * 2];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const first = ((y + margin) * width + x + margin) * 4;
      if (isBlack(paper, box.x + x, box.y + y)) data.fill(0, first, first + 3);
    }
  return { width, height, data };
}

/** The quiet zone that a reader needs, in dots: four modules of the largest size there is. */
const QUIET = 64;

/**
 * Reads the QR code that is in a part of the paper.
 *
 * @throws Error if none can be read
 */
export function readPaperCode(paper: Paper, box?: Box): string {
  const { width, height, data } = pixelsOf(paper, box, QUIET);
  return decodeQR({ width, height, data });
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** @returns a PNG file of one bit a dot */
export function pngOf(paper: Paper): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(paper.width, 0);
  header.writeUInt32BE(paper.height, 4);
  // One bit a dot, gray.
  header[8] = 1;
  const rowLength = Math.ceil(paper.width / 8) + 1;
  const rows = Buffer.alloc(rowLength * paper.height);
  for (let y = 0; y < paper.height; y += 1)
    for (let x = 0; x < paper.width; x += 1) {
      const at = y * rowLength + 1 + (x >> 3);
      if (!isBlack(paper, x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
