/** What the commands of a printer work on, and how they read their parameters. */
import type { Line, Style } from './line.ts';
import type { CutKind, Dots, Roll } from './paper.ts';
import type { PrinterStatus } from './status.ts';

/** Takes a byte whenever it goes on. */
export type Reading<T = void> = Generator<undefined, T, number>;

/** What `GS ( k` has been told of the next QR code. */
export interface CodeSettings {
  /** The side of a module in dots. */
  moduleSize: number;
  level: 'low' | 'medium' | 'quartile' | 'high';
  data: readonly number[];
}

export interface Machine {
  readonly roll: Roll;
  readonly line: Line;
  readonly style: Style;
  readonly code: CodeSettings;
  /** How far the cutter is in front of the head, in dots. */
  readonly cutterDistance: number;
  /** Columns at which `HT` stops, in dots. */
  tabs: readonly number[];
  /** What `GS ( L` has stored to be printed. */
  stored: Dots | null;
  /** What `GS a` asked to be told of. */
  told: number;
  /** Chooses the letters; false for a number that the printer does not have. */
  chooseCodePage: (number: number) => boolean;
  reset: () => void;
  cut: (kind: CutKind) => void;
  kickDrawer: (pin: 2 | 5, onMs: number, offMs: number) => void;
  answer: (bytes: Uint8Array) => void;
  status: () => PrinterStatus;
  /** Notes that what has just been read is nothing that the printer could do as it was meant. */
  fail: (reason: string) => void;
}

export type Command = (machine: Machine) => Reading;

export function* take(count: number): Reading<number[]> {
  const bytes: number[] = [];
  while (bytes.length < count) bytes.push(yield);
  return bytes;
}

/** @returns a command of which everything has been read with its name */
export const withNothing = (run: (machine: Machine) => void): Command =>
  function* read(machine) {
    yield* take(0);
    run(machine);
  };

/** @returns a command that does something with one byte */
export const withByte = (run: (machine: Machine, n: number) => void): Command =>
  function* read(machine) {
    run(machine, yield);
  };

/** @returns a command that does something with two bytes, the lower one first */
export const withWord = (run: (machine: Machine, n: number) => void): Command =>
  function* read(machine) {
    const low = yield;
    run(machine, low + (yield) * 256);
  };

/** @returns a command for which numbers and their digits mean the same, as in `ESC a 1` and `ESC a '1'` */
export const withChoice = <T>(
  choices: readonly T[],
  run: (machine: Machine, choice: T) => void,
): Command =>
  withByte((machine, n) => {
    const choice = choices[n >= 0x30 ? n - 0x30 : n];
    if (choice === undefined) machine.fail('no such choice');
    else run(machine, choice);
  });
