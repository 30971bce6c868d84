/** The commands of StarPRNT that a printer of the tests' own knows, from Star's specification. */
import { dotsOfColumns } from './dots.ts';
import { CODE_LEVELS, printCode } from './graphics.ts';
import type { Command, Machine, Reading } from './machine.ts';
import { take, withByte, withChoice, withNothing } from './machine.ts';

/** 4 mm, which is what printers of 203 dots an inch begin with. */
export const STAR_LINE_SPACING = 32;
const NARROW_LINE_SPACING = 24;
const IMAGE_BYTES_DOWN = 3;
const LARGEST = 6;

/** Code pages by the number that `ESC GS t` chooses them with, as Star counts. */
export const STAR_CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [0, 'cp437'],
  [1, 'cp437'],
  [4, 'cp858'],
  [5, 'cp852'],
  [10, 'cp866'],
  [32, 'windows-1252'],
  [33, 'windows-1250'],
  [34, 'windows-1251'],
]);

/** `ESC X`: columns of 24 dots, which stay in the line until it is printed. */
const addColumns: Command = function* read(machine) {
  const [low = 0, high = 0] = yield* take(2);
  const columns = low + high * 256;
  if (columns === 0) return machine.fail('a picture of no dots');
  const bytes = yield* take(columns * IMAGE_BYTES_DOWN);
  if (!machine.line.addColumns(dotsOfColumns(bytes, IMAGE_BYTES_DOWN)))
    machine.fail('wider than the paper');
};

const setSize: Command = function* read(machine) {
  const [tall = 0, wide = 0] = yield* take(2);
  if (tall >= LARGEST || wide >= LARGEST) return machine.fail('no such size');
  machine.style.height = tall + 1;
  machine.style.width = wide + 1;
};

/** Star cuts where the cutter is, or feeds to it first. */
const CUTS = [
  { kind: 'full', feeds: false },
  { kind: 'partial', feeds: false },
  { kind: 'full', feeds: true },
  { kind: 'partial', feeds: true },
] as const;

const cut = withChoice(CUTS, (machine, { kind, feeds }) => {
  if (!machine.line.isEmpty()) return machine.fail('a cut in the middle of a line');
  if (feeds) machine.roll.feed(machine.cutterDistance);
  machine.cut(kind);
});

const setCode: Command = function* read(machine) {
  const [what, value = 0] = yield* take(2);
  const level = CODE_LEVELS[value];
  if (what === 0x30 && value === 2) return;
  if (what === 0x31 && level !== undefined) machine.code.level = level;
  else if (what === 0x32 && value >= 1 && value <= 8) machine.code.moduleSize = value;
  else machine.fail('no such code');
};

const storeCode: Command = function* read(machine) {
  const [one, form, low = 0, high = 0] = yield* take(4);
  const data = yield* take(low + high * 256);
  if (one !== 0x31 || form !== 0) machine.fail('no such code');
  else machine.code.data = data;
};

/** What comes after `ESC GS y`. */
const CODES: Readonly<Record<string, Command>> = {
  S: setCode,
  D: storeCode,
  P: withNothing(printCode),
};

function* named(machine: Machine, commands: Readonly<Record<string, Command>>): Reading {
  const command = commands[String.fromCodePoint(yield)];
  if (command === undefined) machine.fail('no such command');
  else yield* command(machine);
}

/** What comes after `ESC GS`. */
const ESC_GS: Readonly<Record<string, Command>> = {
  t: withByte((machine, n) => {
    if (!machine.chooseCodePage(n)) machine.fail('no such code page');
  }),
  a: withChoice(['left', 'center', 'right'] as const, (machine, align) => {
    if (machine.line.isEmpty()) machine.style.align = align;
    else if (machine.style.align !== align) machine.fail('an alignment in the middle of a line');
  }),
  y: (machine) => named(machine, CODES),
  // Page mode on and off: with nothing between them all that came before is printed.
  P: withChoice(['on', 'off'], () => {}),
};

/** What comes after `ESC`. */
const ESC: Readonly<Record<string, Command>> = {
  '@': withNothing((machine) => machine.reset()),
  E: withNothing(({ style }) => {
    style.bold = true;
  }),
  F: withNothing(({ style }) => {
    style.bold = false;
  }),
  4: withNothing(({ style }) => {
    style.inverse = true;
  }),
  5: withNothing(({ style }) => {
    style.inverse = false;
  }),
  '-': withChoice([0, 1], ({ style }, thickness) => {
    style.underline = thickness;
  }),
  i: setSize,
  0: withNothing(({ style }) => {
    style.lineSpacing = NARROW_LINE_SPACING;
  }),
  z: withChoice([NARROW_LINE_SPACING, STAR_LINE_SPACING], ({ style }, spacing) => {
    style.lineSpacing = spacing;
  }),
  X: addColumns,
  d: cut,
  '\x1d': (machine) => named(machine, ESC_GS),
};

const PULSE_MS = 200;
const PULSE_UNIT_MS = 10;

/** @returns reads what follows a control character, with what this printer's drawers were told */
export function createStarControl(): (machine: Machine, byte: number) => Reading {
  let pulse: readonly [onMs: number, offMs: number] = [PULSE_MS, PULSE_MS];
  const escapes: Readonly<Record<string, Command>> = {
    ...ESC,
    '\x07': function* read() {
      const [on = 0, off = 0] = yield* take(2);
      pulse = [on * PULSE_UNIT_MS, off * PULSE_UNIT_MS];
    },
  };
  return function* read(machine, byte) {
    if (byte === 0x0a) machine.line.print(machine.style.lineSpacing);
    else if (byte === 0x1b) yield* named(machine, escapes);
    else if (byte === 0x07) machine.kickDrawer(2, ...pulse);
    else if (byte === 0x1a) machine.kickDrawer(5, ...pulse);
    // Throws away what is gathered of a page; a carriage return does nothing where a line feed feeds.
    else if (byte === 0x18) machine.line.clear();
    else if (byte !== 0x0d) machine.fail('no such command');
  };
}
