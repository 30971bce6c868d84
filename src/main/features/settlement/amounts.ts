/**
 * Amounts of a file, exactly: never through a number with a fraction, and never by guessing which of
 * two marks stands before the decimals.
 */
import { CURRENCY_PATTERN, minorDigits } from '../../../shared/money.ts';
import type { DecimalMark } from '../../../shared/settlement.ts';
import type { Cell } from './cells.ts';

/** What stands between groups of digits, beside the mark that is not the decimal one. */
const SPACES = /[\s\u00a0\u2009\u202f]/g;
const GROUPS = /^(?:\d+|\d{1,3}(?:([,.'’])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

interface Written {
  readonly isNegative: boolean;
  /** Digits, points, commas and apostrophes. */
  readonly figures: string;
  /** Written beside them. */
  readonly currency: string | null;
}

/** An amount without its sign and what names its currency; null where it is none. */
function partsOf(text: string): Written | null {
  let rest = text.replace(SPACES, '');
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) rest = bracketed[1] ?? '';
  let isNegative = bracketed !== null;
  const takeSign = () => {
    const sign = /^[+\-−]|[-−]$/u.exec(rest)?.[0];
    if (sign === undefined || (isNegative && sign !== '+')) return;
    isNegative ||= sign !== '+';
    rest = rest.startsWith(sign) ? rest.slice(1) : rest.slice(0, -1);
  };
  takeSign();
  const named = /^(\p{Sc}|[A-Za-z]{3})?(.*?)(\p{Sc}|[A-Za-z]{3})?$/u.exec(rest);
  rest = named?.[2] ?? '';
  takeSign();
  if (!/^[\d.,'’]*\d$/.test(rest)) return null;
  const code = (named?.[1] ?? named?.[3] ?? '').toUpperCase();
  return { isNegative, figures: rest, currency: CURRENCY_PATTERN.test(code) ? code : null };
}

export type MarkEvidence = DecimalMark | 'ambiguous' | 'none';

/** What one value alone says of the decimal mark; null where it is no amount. */
export function markOf(cell: Cell): MarkEvidence | null {
  if (typeof cell !== 'string') return 'none';
  const figures = partsOf(cell.trim())?.figures;
  if (figures === undefined) return null;
  const points = figures.split('.').length - 1;
  const commas = figures.split(',').length - 1;
  if (points > 0 && commas > 0)
    return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? 'point' : 'comma';
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  if (points + commas === 0) return 'none';
  const [whole = '', decimals = ''] = figures.split(/[.,]/);
  const isGroup = decimals.length === 3 && whole.length <= 3 && !/^0?$/.test(whole);
  if (isGroup && !/['’]/.test(whole)) return 'ambiguous';
  return points > 0 ? 'point' : 'comma';
}

export type AmountRead =
  { readonly ok: true; readonly minor: number; readonly currency: string } | { readonly ok: false };

/**
 * @param mark the file's
 * @param currency what it is in, unless a code stands beside the figures
 * @returns minor units, below zero for what was taken back; not ok where no whole number of them is
 *   meant, or more than a number holds exactly
 */
export function readSettled(cell: Cell, mark: DecimalMark, currency: string): AmountRead {
  const isStored = typeof cell !== 'string';
  const written = partsOf(isStored ? cell.number : cell.trim());
  if (written === null) return UNREAD;
  const decimalMark = isStored || mark === 'point' ? '.' : ',';
  const at = written.figures.lastIndexOf(decimalMark);
  const whole = at < 0 ? written.figures : written.figures.slice(0, at);
  const decimals = at < 0 ? '' : written.figures.slice(at + 1);
  if (!/^\d*$/.test(decimals) || whole.includes(decimalMark)) return UNREAD;
  if (whole !== '' && !GROUPS.test(whole)) return UNREAD;
  const named = written.currency ?? currency;
  const digits = minorDigits(named);
  if (/[1-9]/.test(decimals.slice(digits))) return UNREAD;
  const figures = whole.replace(/\D/g, '') + decimals.slice(0, digits).padEnd(digits, '0');
  const minor = Number(figures);
  if (!Number.isSafeInteger(minor)) return UNREAD;
  return { ok: true, minor: written.isNegative && minor !== 0 ? -minor : minor, currency: named };
}

const UNREAD = { ok: false } as const;
