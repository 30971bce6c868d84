/** Bytes as a test writes them by hand. */

export const ESC = 0x1b;
export const GS = 0x1d;
export const DLE = 0x10;
export const LF = 0x0a;
export const HT = 0x09;

export type Part = number | string | Uint8Array | readonly number[];

/** @returns numbers as they are and texts as Latin-1, one after the other */
export const bytesOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      return typeof part === 'number' ? Buffer.of(part) : Uint8Array.from(part);
    }),
  );

/** @returns a number as two bytes, the lower one first */
export const wordOf = (value: number): number[] => [value & 0xff, value >> 8];

/** @returns the bytes that have the printer draw a QR code of these bytes */
export const qrBytes = (data: Uint8Array, moduleSize: number, level = 49): Buffer =>
  bytesOf(
    [GS, 0x28, 0x6b, 4, 0, 49, 65, 50, 0],
    [GS, 0x28, 0x6b, 3, 0, 49, 67, moduleSize],
    [GS, 0x28, 0x6b, 3, 0, 49, 69, level],
    [GS, 0x28, 0x6b, ...wordOf(data.length + 3), 49, 80, 48, ...data],
    [GS, 0x28, 0x6b, 3, 0, 49, 81, 48],
  );
