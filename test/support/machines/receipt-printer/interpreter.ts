/**
 * Prints ESC/POS and StarPRNT on a paper of dots, as Epson's and Star's references describe them. It owes nothing to
 * the code under test or the libraries that this is built from, so that it can judge both.
 */
import type { PrinterLanguage } from '../../../../src/shared/features/printing/printer-model.ts';
import { EPSON_CODE_PAGES, upperHalf } from './code-pages.ts';
import { ESC, FS, GS } from './commands.ts';
import { createLine, initialStyle } from './line.ts';
import type { CodeSettings, Command, Machine, Reading } from './machine.ts';
import type { CutKind, Paper } from './paper.ts';
import { createRoll } from './paper.ts';
import { createStarControl, STAR_CODE_PAGES, STAR_LINE_SPACING } from './star-commands.ts';
import type { PrinterStatus } from './status.ts';
import { createRealTimeListener, HEALTHY, realTimeStatus } from './status.ts';

/** Something that the printer does not know, or could not do as it was meant. */
export interface PrinterError {
  /** Of its first byte, counted from the first that the printer was fed. */
  readonly offset: number;
  /** The first of its bytes. */
  readonly bytes: readonly number[];
  readonly reason: string;
}

export interface DrawerKick {
  /** Of the drawer's connector. */
  readonly pin: 2 | 5;
  readonly onMs: number;
  readonly offMs: number;
}

export interface Cut {
  /** In dots from where the paper began that was fed first. */
  readonly y: number;
  readonly kind: CutKind;
}

export interface InterpreterOptions {
  /** Dots across: 384 on 58 mm, 576 on 80 mm. */
  readonly width: number;
  /** ESC/POS unless said otherwise. */
  readonly language?: PrinterLanguage;
  /** What is chosen by number; Epson's or Star's unless another maker's are named. */
  readonly codePages?: ReadonlyMap<number, string>;
  /** How far the cutter is in front of the head, in dots. */
  readonly cutterDistance?: number;
  readonly status?: () => PrinterStatus;
  /** Takes what the printer says in the order of what it prints. */
  readonly answer?: (bytes: Uint8Array) => void;
  /** Called with each paper that has been cut off. */
  readonly onPaper?: (paper: Paper) => void;
}

export interface Interpreter {
  /** Takes the next bytes, in any pieces; never a command's real-time part. */
  feed: (bytes: Uint8Array) => void;
  readonly errors: readonly PrinterError[];
  readonly drawerKicks: readonly DrawerKick[];
  readonly cuts: readonly Cut[];
  /** What has been printed since the last cut. */
  uncut: () => Paper;
  /** Feeds up to the cutter and tears the paper off there, as a hand does. */
  tearOff: () => Paper;
  /** What `GS a` asked to be told of. */
  told: () => number;
}

/** 12 mm, which is about what it is in most printers. */
export const CUTTER_DISTANCE = 96;

const ERROR_BYTES_MAX = 16;

const initialCode = (): CodeSettings => ({ moduleSize: 3, level: 'low', data: [] });

/** Every eighth column of the letters that a printer begins with. */
const INITIAL_TABS = Array.from({ length: 32 }, (_, index) => (index + 1) * 8 * 12);

function* readEscape(machine: Machine, commands: Readonly<Record<string, Command>>): Reading {
  const command = commands[String.fromCodePoint(yield)];
  if (command === undefined) machine.fail('no such command');
  else yield* command(machine);
}

/** What is said in real time has been answered when it came; here it only goes by. */
function* readRealTime(machine: Machine): Reading {
  const command = yield;
  const n = command === 0x04 ? yield : 0;
  if (n < 1 || n > 4) machine.fail('no such command');
}

function* readControl(machine: Machine, byte: number): Reading {
  if (byte === 0x0a) machine.line.print(machine.style.lineSpacing);
  else if (byte === 0x09) {
    const stop = machine.tabs.find((tab) => tab > machine.line.cursor());
    if (stop !== undefined) machine.line.moveTo(stop);
  } else if (byte === 0x10) yield* readRealTime(machine);
  else if (byte === 0x1b) yield* readEscape(machine, ESC);
  else if (byte === 0x1c) yield* readEscape(machine, FS);
  else if (byte === 0x1d) yield* readEscape(machine, GS);
  // A carriage return does nothing in a printer that feeds with a line feed.
  else if (byte !== 0x0d) machine.fail('no such command');
}

export function createInterpreter(options: InterpreterOptions): Interpreter {
  const { width, language = 'esc-pos', cutterDistance = CUTTER_DISTANCE } = options;
  const isStar = language === 'star-prnt';
  const { codePages = isStar ? STAR_CODE_PAGES : EPSON_CODE_PAGES } = options;
  const readNext = isStar ? createStarControl() : readControl;
  const errors: PrinterError[] = [];
  const drawerKicks: DrawerKick[] = [];
  const cuts: Cut[] = [];
  const roll = createRoll(width, cutterDistance);
  const style = initialStyle(width);
  const code = initialCode();
  const halves = new Map<number, readonly string[]>();
  let letters: readonly string[] = [];
  let read = 0;
  let command: number[] = [];
  let cutOff = 0;

  const fail = (reason: string) => {
    const bytes = command.slice(0, ERROR_BYTES_MAX);
    errors.push({ offset: read - command.length, bytes, reason });
  };

  const chooseCodePage = (number: number) => {
    const name = codePages.get(number);
    if (name === undefined) return false;
    const half = halves.get(number) ?? upperHalf(name);
    halves.set(number, half);
    letters = half;
    return true;
  };

  const cut = (kind: CutKind) => {
    if (roll.cutsThroughPrint()) fail('a cut above what was printed last');
    const paper = roll.cut(kind);
    cutOff += paper.height;
    cuts.push({ y: cutOff, kind });
    options.onPaper?.(paper);
    return paper;
  };

  const machine: Machine = {
    roll,
    line: createLine(roll, style),
    style,
    code,
    cutterDistance,
    tabs: INITIAL_TABS,
    stored: null,
    told: 0,
    chooseCodePage,
    reset() {
      machine.line.clear();
      Object.assign(style, initialStyle(width));
      if (isStar) style.lineSpacing = STAR_LINE_SPACING;
      Object.assign(code, initialCode());
      machine.tabs = INITIAL_TABS;
      machine.stored = null;
      machine.told = 0;
      chooseCodePage(0);
    },
    cut,
    kickDrawer: (pin, onMs, offMs) => void drawerKicks.push({ pin, onMs, offMs }),
    answer: (bytes) => options.answer?.(bytes),
    status: () => options.status?.() ?? HEALTHY,
    fail,
  };

  function* readAll(): Reading<never> {
    for (;;) {
      command = [];
      const byte = yield;
      if (byte < 0x20) yield* readNext(machine, byte);
      else if (byte < 0x80) machine.line.addLetter(String.fromCodePoint(byte));
      else machine.line.addLetter(letters[byte - 0x80] ?? '');
    }
  }

  machine.reset();
  const reading = readAll();
  reading.next(0);

  return {
    feed(bytes) {
      for (const byte of bytes) {
        read += 1;
        command.push(byte);
        reading.next(byte);
      }
    },
    errors,
    drawerKicks,
    cuts,
    uncut: roll.uncut,
    tearOff() {
      roll.feed(cutterDistance);
      return cut('torn');
    },
    told: () => machine.told,
  };
}

/** What a printer made of bytes, all at once. */
export interface Printed {
  /** Those that were cut off. */
  readonly papers: readonly Paper[];
  /** What was printed after the last cut. */
  readonly rest: Paper;
  /** Everything that the printer said, in order. */
  readonly answers: readonly number[];
  readonly errors: readonly PrinterError[];
  readonly drawerKicks: readonly DrawerKick[];
  readonly cuts: readonly Cut[];
}

/** Prints bytes on a healthy printer, or one that says of itself what it is told to. */
export function printBytes(
  bytes: Uint8Array,
  options: Omit<InterpreterOptions, 'answer' | 'onPaper'>,
): Printed {
  const papers: Paper[] = [];
  const answers: number[] = [];
  const { errors, drawerKicks, cuts, feed, uncut } = createInterpreter({
    ...options,
    answer: (answer) => answers.push(...answer),
    onPaper: (paper) => papers.push(paper),
  });
  const listen = createRealTimeListener((n) =>
    answers.push(realTimeStatus(n, options.status?.() ?? HEALTHY)),
  );
  for (const byte of bytes) {
    listen(Uint8Array.of(byte));
    feed(Uint8Array.of(byte));
  }
  return { papers, rest: uncut(), answers, errors, drawerKicks, cuts };
}
