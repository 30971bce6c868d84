/**
 * What of the log may be passed on. Known sentences and known fields of a known form go through;
 * all else is left out and counted, whatever it is: a file may hold what another version wrote.
 */
import { z } from 'zod';
import { CALLS, EVENTS } from '../../../shared/contract.ts';
import { MODES } from '../../../shared/core/payments/payments.ts';

/** One line as it goes on. */
export type PassedLine = Readonly<Record<string, string | number | boolean>>;

export interface PassedLog {
  readonly lines: readonly PassedLine[];
  /** Lines that were no entry of the log, and fields that are not passed on. */
  readonly leftOut: { readonly lines: number; readonly fields: number };
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The log's sentences stand in the code and have no figures. */
const SENTENCE = /^[A-Za-z][A-Za-z ,.;:'’()-]{0,199}$/;

const entrySchema = z.looseObject({
  time: z.string().regex(TIME),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  msg: z.string().regex(SENTENCE),
});

/** What the code itself chose: plain words, as no key, telephone, amount or reference is. */
const PLAIN = /^[A-Za-z]{1,24}(?:[ -][A-Za-z]{1,24}){0,7}$/;
/** As systems, SQLite and OpenSSL name errors; four figures in a row could be somebody's. */
const CODE = /^(?!.*\d{4})[A-Z][A-Z\d]{0,23}(?:_[A-Z\d]{1,23}){0,7}$/;

const oneOf = (names: readonly string[]) => (value: string) => names.includes(value);
const formed = (form: RegExp) => (value: string) => form.test(value);

/** Fields with a word, each with what it may be. */
const WORDS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['call', oneOf(Object.keys(CALLS))],
  ['event', oneOf(Object.keys(EVENTS))],
  ['mode', oneOf(MODES)],
  ['code', formed(CODE)],
  ...[
    'chain',
    'error',
    'fault',
    'found',
    'kind',
    'next',
    'page',
    'problem',
    'reason',
    'type',
    'what',
  ].map((name) => [name, formed(PLAIN)] as const),
]);
const NUMBERS = new Set(['exitCode', 'jumpMs', 'lost']);
const FLAGS = new Set(['complete']);

/** @param lines oldest first. @param most as many of the newest go on */
export function passOn(lines: readonly string[], most: number): PassedLog {
  const passed: PassedLine[] = [];
  const leftOut = { lines: 0, fields: 0 };
  for (const line of lines.slice(-most)) {
    const entry = readEntry(line);
    if (entry === null) leftOut.lines += 1;
    else {
      passed.push(entry.line);
      leftOut.fields += entry.leftOut;
    }
  }
  return { lines: passed, leftOut };
}

function readEntry(text: string): { line: PassedLine; leftOut: number } | null {
  const entry = parsed(text);
  if (entry === null) return null;
  const { time, level, msg, ...fields } = entry;
  const line: Record<string, string | number | boolean> = { time, level, msg };
  let leftOut = 0;
  for (const [name, value] of Object.entries(fields)) {
    const told = valueOf(name, value);
    if (told !== null) line[name] = told;
    else if (value !== null) leftOut += 1;
  }
  return { line, leftOut };
}

function parsed(text: string): z.infer<typeof entrySchema> | null {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function valueOf(name: string, value: unknown): string | number | boolean | null {
  if (typeof value === 'number') return NUMBERS.has(name) ? value : null;
  if (typeof value === 'boolean') return FLAGS.has(name) ? value : null;
  if (typeof value !== 'string') return null;
  if (name === 'at') return framesOf(value);
  return WORDS.get(name)?.(value) === true ? value : null;
}

/** Where in the app's own code; the folders before it can hold a person's name. */
function framesOf(stack: string): string | null {
  const frames = stack
    .split(' < ')
    .flatMap(
      (frame) => /([A-Za-z][\w.-]{0,60}\.[cm]?[jt]sx?:\d{1,6}:\d{1,6})\)?$/.exec(frame)?.[1] ?? [],
    );
  return frames.length > 0 ? frames.join(' < ') : null;
}
