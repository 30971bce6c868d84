/** Makes the cells and tables of a report's description. Pure. */
import { signedAmount } from '../../core/money/money.ts';
import { isTooLarge, sumText } from '../../core/money/sums.ts';
import type { Cell, ReportPart, ReportTable } from './description.ts';

export const words = (text: string): Cell => ({ is: 'words', text });
export const code = (text: string): Cell => ({ is: 'code', text });
export const count = (of: number): Cell => ({ is: 'count', count: of });
/** @param told by which clocks; `at` in UTC milliseconds */
export const moment = (at: number, { utcOffsetMinutes }: { utcOffsetMinutes: number }): Cell => ({
  is: 'moment',
  at,
  utcOffsetMinutes,
});
/** What is more than a number holds says so in files as well. */
export const money = ({ minor, currency }: { minor: number; currency: string }): Cell =>
  isTooLarge(minor)
    ? { is: 'decimal', text: sumText(minor, currency), currency }
    : { is: 'money', minor, currency };

/** A sum of any size, exact. @param minor in the currency's minor unit, as digits with their sign */
export function sumOf(minor: string, currency: string): Cell {
  const exact = BigInt(minor);
  const asNumber = Number(exact);
  return Number.isSafeInteger(asNumber)
    ? money({ minor: asNumber, currency })
    : { is: 'decimal', text: signedAmount(exact, currency), currency };
}

export const sentence = (text: string): ReportPart => ({ is: 'sentence', text });

/** @returns nothing where it has no rows */
export const tableOf = (table: Omit<ReportTable, 'is'>): ReportTable[] =>
  table.rows.length === 0 ? [] : [{ is: 'table', ...table }];
