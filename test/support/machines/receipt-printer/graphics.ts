/** Pictures in rows, and QR codes that the printer draws itself. */
import { encodeQR } from 'qr';
import { dotsOfRows, scaled } from './dots.ts';
import { leftOf } from './line.ts';
import type { Command, Machine, Reading } from './machine.ts';
import { take } from './machine.ts';
import type { Dots, PrintedPicture } from './paper.ts';

function printDots(
  machine: Machine,
  dots: Dots,
  look: Pick<PrintedPicture, 'kind' | 'says'>,
): void {
  const { roll, style } = machine;
  const [x, y] = [leftOf(style, dots.width), roll.head()];
  if (dots.width > style.areaWidth) machine.fail('wider than the paper');
  roll.stamp(dots, x, y);
  roll.addPicture({ ...look, x, y, width: dots.width, height: dots.height });
  roll.feed(dots.height);
}

const word = (low = 0, high = 0): number => low + high * 256;

/** `GS v 0 m xL xH yL yH d…`: a picture in rows, printed as it comes. */
export const printRaster: Command = function* read(machine) {
  const [zero = 0, m = 0, xL, xH, yL, yH] = yield* take(6);
  const mode = m >= 0x30 ? m - 0x30 : m;
  if (zero !== 0x30 || mode > 3) return machine.fail('no such picture');
  const [bytesAcross, height] = [word(xL, xH), word(yL, yH)];
  if (bytesAcross === 0 || height === 0) return machine.fail('a picture of no dots');
  const bytes = yield* take(bytesAcross * height);
  if (!machine.line.isEmpty()) return machine.fail('a picture in the middle of a line');
  const dots = dotsOfRows(bytes, bytesAcross * 8, height);
  printDots(machine, scaled(dots, (mode & 1) + 1, (mode >> 1) + 1), { kind: 'raster', says: null });
};

/** Function 112 of `GS ( L`: `a bx by c xL xH yL yH d…`. */
function storeGraphics(machine: Machine, parameters: readonly number[]): void {
  const [a, across = 0, down = 0, color, xL, xH, yL, yH, ...bytes] = parameters;
  const [width, height] = [word(xL, xH), word(yL, yH)];
  const isKnown = a === 48 && color === 49 && [1, 2].includes(across) && [1, 2].includes(down);
  if (!isKnown || width === 0 || height === 0) machine.fail('no such picture');
  else if (bytes.length !== Math.ceil(width / 8) * height) machine.fail('not as long as it says');
  else machine.stored = scaled(dotsOfRows(bytes, width, height), across, down);
}

/** Function 50 of `GS ( L`. */
function printStored(machine: Machine): void {
  if (machine.stored === null) machine.fail('no picture is stored');
  else if (!machine.line.isEmpty()) machine.fail('a picture in the middle of a line');
  else printDots(machine, machine.stored, { kind: 'raster', says: null });
  machine.stored = null;
}

function graphics(machine: Machine, [m, fn, ...parameters]: readonly number[]): void {
  if (m === 48 && fn === 112) storeGraphics(machine, parameters);
  else if (m === 48 && (fn === 50 || fn === 2) && parameters.length === 0) printStored(machine);
  else machine.fail('no such function');
}

export const CODE_LEVELS = ['low', 'medium', 'quartile', 'high'] as const;

/** What the largest code holds, version 40. */
const BYTES_MAX = { low: 2953, medium: 2331, quartile: 1663, high: 1273 } as const;

/** @returns the modules without anything around them; null for more bytes than any code holds */
function drawCode({ data, level, moduleSize }: Machine['code']): Dots | null {
  if (data.length > BYTES_MAX[level]) return null;
  const modules = encodeQR(String.fromCodePoint(...data), 'raw', {
    ecc: level,
    border: 1,
    // Printers know bytes, not letters: each stands for itself.
    encoding: 'byte',
    textEncoder: (text) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
  });
  // The encoder has no code without a border, and printers draw none.
  const side = modules.length - 2;
  return scaled(
    { width: side, height: side, isBlack: (x, y) => modules[y + 1]?.[x + 1] ?? false },
    moduleSize,
    moduleSize,
  );
}

/** Printers leave out a code that is too wide or holds nothing. */
export function printCode(machine: Machine): void {
  const { code, line, style } = machine;
  if (code.data.length === 0) return machine.fail('no code is stored');
  if (!line.isEmpty()) return machine.fail('a code in the middle of a line');
  const dots = drawCode(code);
  if (dots === null) return machine.fail('more than a code holds');
  if (dots.width > style.areaWidth) return machine.fail('wider than the paper');
  const says = Buffer.from(code.data).toString('utf8');
  printDots(machine, dots, { kind: 'code', says });
}

/** Sets the QR code's look: functions 165, 167 and 169. */
function setCode(machine: Machine, fn: number | undefined, parameters: readonly number[]): void {
  const [n = 0, second] = parameters;
  const level = CODE_LEVELS[n - 48];
  if (fn === 65 && n === 50 && second === 0 && parameters.length === 2) return;
  if (fn === 67 && n >= 1 && n <= 16 && parameters.length === 1) machine.code.moduleSize = n;
  else if (fn === 69 && level !== undefined && parameters.length === 1) machine.code.level = level;
  else machine.fail('no such code');
}

function codes(machine: Machine, [symbol, fn, ...parameters]: readonly number[]): void {
  if (symbol !== 49) machine.fail('no such code');
  else if (fn === 80 && parameters[0] === 48) machine.code.data = parameters.slice(1);
  else if (fn === 81 && parameters[0] === 48 && parameters.length === 1) printCode(machine);
  else setCode(machine, fn, parameters);
}

function* readFunction(machine: Machine, name: number, length: number): Reading {
  const parameters = yield* take(length);
  if (name === 0x4c) graphics(machine, parameters);
  else if (name === 0x6b) codes(machine, parameters);
  else machine.fail('no such function');
}

/** `GS ( name pL pH …` */
export const shortFunction: Command = function* read(machine) {
  const [name = 0, pL, pH] = yield* take(3);
  yield* readFunction(machine, name, word(pL, pH));
};

/** `GS 8 L p1 p2 p3 p4 …` */
export const longFunction: Command = function* read(machine) {
  const [name = 0, p1, p2, p3, p4] = yield* take(5);
  if (name !== 0x4c) return machine.fail('no such function');
  yield* readFunction(machine, name, word(p1, p2) + word(p3, p4) * 65_536);
};
