/**
 * CSV as RFC 4180 has it: commas, CRLF, quotes doubled; in UTF-8 with a byte order mark, without
 * which spreadsheets take it for an older code. Text that a spreadsheet would carry out is defused.
 */
import { signedAmount } from '../../../shared/core/money/money.ts';
import { type CellWriter, writable } from './cells.ts';
import { clockText, type LocalTime } from './local-time.ts';

export const BYTE_ORDER_MARK = '\u{feff}';

/** What a formula, or whatever else a spreadsheet carries out, begins with (OWASP, "CSV injection"). */
const STARTS = '[=+\\-@＝＋－＠﹢﹣]';
/** What a program may pass over before it, beside what begins a new cell or line. */
const PASSED_OVER = '(?:[^\\S\\t\\r\\n]|[\\p{Z}\\p{Cf}])*';

/**
 * Where one could begin: at the cell's own beginning, and behind what a program that goes by another
 * separator takes for the end of a cell. Apostrophes in front count as part of it, so that the one
 * that is put there can be told from those that were.
 */
const CARRIED_OUT = new RegExp(
  `^(?='*[\\t\\r\\n])|(?<=^|[;\\t\\r\\n])(?='*${PASSED_OVER}${STARTS})`,
  'gu',
);

/** It can only ever be a number, whoever reads it: a telephone's, or a sum below zero. */
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/;

/**
 * A text that no program carries out: an apostrophe stands before whatever one might. Taking an
 * apostrophe away from each place that is such a one gives back what was there.
 */
export const defused = (text: string): string =>
  SIGNED_NUMBER.test(text) ? text : text.replace(CARRIED_OUT, "'");

/** One apostrophe of those that stand before what could be carried out. */
const DEFUSED = new RegExp(
  `^'(?='*[\\t\\r\\n])|(?<=^|[;\\t\\r\\n])'(?='*${PASSED_OVER}${STARTS})`,
  'gu',
);

/** What was there before `defused`. */
export const undefused = (text: string): string => text.replace(DEFUSED, '');

/** Most texts: nothing in them begins anything, ends anything or has to be quoted. */
const HARMLESS = /^[A-Za-z\d](?:[\w .:+@/-]*[\w.:+@/-])?$/;

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** @returns the cell, quoted where it has to be */
export const csvText = (text: string): string => {
  if (HARMLESS.test(text)) return text;
  const safe = defused(writable(text));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export interface CsvLines extends CellWriter {
  /** What was written since it was taken last. */
  take(): string;
  endLine(): void;
}

export function createCsvLines(local: LocalTime): CsvLines {
  const words = new Map<string, string>();
  let text = '';
  let separator = '';
  const put = (cell: string) => {
    text += separator + cell;
    separator = ',';
  };
  return {
    empty: () => put(''),
    text: (value) => put(csvText(value)),
    word(value) {
      let known = words.get(value);
      if (known === undefined) words.set(value, (known = csvText(value)));
      put(known);
    },
    code: put,
    whole: (value) => put(String(value)),
    written: (value) => put(csvText(value)),
    amount: (minor, currency) => put(signedAmount(minor, currency)),
    day: put,
    time(at, ahead) {
      const moment = local.of(at, ahead);
      put(moment === null ? String(at) : clockText(moment.ofDay));
    },
    moment(at, ahead) {
      const moment = local.of(at, ahead);
      put(moment === null ? String(at) : `${moment.day} ${clockText(moment.ofDay)}`);
    },
    endLine() {
      text += '\r\n';
      separator = '';
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
  };
}
