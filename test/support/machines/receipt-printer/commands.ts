/** The commands of ESC/POS that a printer of the tests' own knows, from Epson's reference. */
import { dotsOfColumns, scaled } from './dots.ts';
import { longFunction, printRaster, shortFunction } from './graphics.ts';
import { DEFAULT_LINE_SPACING, letterWidth } from './line.ts';
import type { Command, Machine } from './machine.ts';
import { take, withByte, withChoice, withNothing, withWord } from './machine.ts';
import { automaticStatus, paperSensorStatus } from './status.ts';

/** Where `ESC *` puts its dots: how many bytes down, and how large each is. */
const COLUMN_MODES: Readonly<Record<number, { down: number; across: number; tall: number }>> = {
  0: { down: 1, across: 2, tall: 3 },
  1: { down: 1, across: 1, tall: 3 },
  32: { down: 3, across: 2, tall: 1 },
  33: { down: 3, across: 1, tall: 1 },
};

const addColumns: Command = function* read(machine) {
  const [m = 0, low = 0, high = 0] = yield* take(3);
  const mode = COLUMN_MODES[m];
  const columns = low + high * 256;
  if (mode === undefined || columns === 0) return machine.fail('no such picture');
  const dots = dotsOfColumns(yield* take(columns * mode.down), mode.down);
  if (!machine.line.addColumns(scaled(dots, mode.across, mode.tall)))
    machine.fail('wider than the paper');
};

const setTabs: Command = function* read(machine) {
  const columns: number[] = [];
  for (let column = yield; column !== 0; column = yield) {
    if (column <= (columns.at(-1) ?? 0) || columns.length === 32)
      return machine.fail('no such tab stop');
    columns.push(column);
  }
  machine.tabs = columns.map((column) => column * letterWidth(machine.style));
};

/** Only what is the same again may be said in the middle of a line: printers ignore the rest. */
function setAlign(machine: Machine, align: 'left' | 'center' | 'right'): void {
  if (machine.line.isEmpty()) machine.style.align = align;
  else if (machine.style.align !== align) machine.fail('an alignment in the middle of a line');
}

const PINS = [2, 5] as const;

const kickDrawer: Command = function* read(machine) {
  const [m = 0, on = 0, off = 0] = yield* take(3);
  const pin = PINS[m >= 0x30 ? m - 0x30 : m];
  if (pin === undefined) machine.fail('no such drawer');
  else machine.kickDrawer(pin, on * 2, off * 2);
};

const printMode = withByte(({ style }, n) => {
  style.font = (n & 0x01) === 0 ? 'A' : 'B';
  style.bold = (n & 0x08) !== 0;
  style.height = (n & 0x10) === 0 ? 1 : 2;
  style.width = (n & 0x20) === 0 ? 1 : 2;
  style.underline = (n & 0x80) === 0 ? 0 : 1;
});

const bold = withByte(({ style }, n) => {
  style.bold = (n & 1) === 1;
});

/** A setting of which only one choice changes nothing that is printed. */
const only = (choice: number): Command =>
  withByte((machine, n) => {
    if (n !== choice) machine.fail('not understood by every printer');
  });

/** What comes after `ESC`. */
export const ESC: Readonly<Record<string, Command>> = {
  '@': withNothing((machine) => machine.reset()),
  '!': printMode,
  E: bold,
  G: bold,
  '-': withChoice([0, 1, 2], ({ style }, thickness) => {
    style.underline = thickness;
  }),
  a: withChoice(['left', 'center', 'right'] as const, setAlign),
  M: withChoice(['A', 'B'] as const, ({ style }, font) => {
    style.font = font;
  }),
  t: withByte((machine, n) => {
    if (!machine.chooseCodePage(n)) machine.fail('no such code page');
  }),
  d: withByte(({ line, style }, n) => line.print(n * style.lineSpacing)),
  J: withByte(({ line }, n) => line.print(n)),
  2: withNothing(({ style }) => {
    style.lineSpacing = DEFAULT_LINE_SPACING;
  }),
  3: withByte(({ style }, n) => {
    style.lineSpacing = n;
  }),
  ' ': withByte(({ style }, n) => {
    style.letterSpacing = n;
  }),
  $: withWord(({ line }, x) => line.moveTo(x)),
  '\\': withWord(({ line }, n) =>
    line.moveTo(Math.max(0, line.cursor() + (n < 0x8000 ? n : n - 0x1_0000))),
  ),
  D: setTabs,
  '*': addColumns,
  p: kickDrawer,
  // Upside down, turned, or with the letters of another country than the United States.
  '{': only(0),
  V: only(0),
  R: only(0),
  // Chooses the printer among what is connected.
  '=': only(1),
  // The only mode there is: a line after the other.
  S: withNothing(() => {}),
};

const CUTS = ['full', 'partial'] as const;

const cut: Command = function* read(machine) {
  const m = yield;
  // After a letter comes how far to feed beyond where the cutter is reached.
  const beyond = m === 65 || m === 66 ? yield : null;
  const kind = CUTS[m === 65 || m === 66 ? m - 65 : m >= 0x30 ? m - 0x30 : m];
  if (kind === undefined) return machine.fail('no such cut');
  if (!machine.line.isEmpty()) return machine.fail('a cut in the middle of a line');
  if (beyond !== null) machine.roll.feed(machine.cutterDistance + beyond);
  machine.cut(kind);
};

const transmitStatus = withByte((machine, n) => {
  if (n === 1 || n === 49) machine.answer(Uint8Array.of(paperSensorStatus(machine.status())));
  else if (n === 2 || n === 50) machine.answer(Uint8Array.of(0));
  else machine.fail('no such status');
});

/** What comes after `GS`. */
export const GS: Readonly<Record<string, Command>> = {
  '!': withByte((machine, n) => {
    if ((n & 0x88) !== 0) return machine.fail('no such size');
    machine.style.width = (n >> 4) + 1;
    machine.style.height = (n & 7) + 1;
  }),
  B: withByte(({ style }, n) => {
    style.inverse = (n & 1) === 1;
  }),
  L: withWord(({ style }, n) => {
    style.leftMargin = n;
  }),
  W: withWord(({ style }, n) => {
    style.areaWidth = n;
  }),
  v: printRaster,
  '(': shortFunction,
  8: longFunction,
  V: cut,
  r: transmitStatus,
  a: withByte((machine, n) => {
    machine.told = n;
    if (n !== 0) machine.answer(automaticStatus(machine.status()));
  }),
};

/** What comes after `FS`: that no letters are of two bytes, as they are not here. */
export const FS: Readonly<Record<string, Command>> = {
  '.': withNothing(() => {}),
};
