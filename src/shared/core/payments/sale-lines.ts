/** What was sold in a payment, line by line. Pure; its schema stands in `sale-lines-schema.ts`. */
import { isPrintable } from '../text/fields.ts';
import { MAX_AMOUNT_MINOR } from '../money/money.ts';

/** A line of a sale, as it was when it was sold: nothing of it follows the list of items. */
export interface SaleLine {
  readonly name: string;
  readonly quantity: number;
  /** What one of it costs, in minor units of the payment's currency. */
  readonly unitMinor: number;
}

export const LINES_MAX = 100;
/** Characters as UTF-16 counts them. */
export const LINE_NAME_MAX = 80;
export const QUANTITY_MAX = 9999;

/** @returns minor units; exact, since the largest quantity of the largest price is */
export const lineTotal = ({ quantity, unitMinor }: SaleLine): number => quantity * unitMinor;

/** @returns minor units; null where the lines come to more than can be asked for */
export function linesTotal(lines: readonly SaleLine[]): number | null {
  let total = 0;
  for (const line of lines) {
    total += lineTotal(line);
    if (total > MAX_AMOUNT_MINOR) return null;
  }
  return total;
}

/** Whether a name can stand in a line: it can be seen as it is, and nothing of it is hidden. */
export const isLineName = (name: string): boolean =>
  name !== '' && name.length <= LINE_NAME_MAX && name === name.trim() && isPrintable(name);

/** Whether lines may be recorded with an amount: they come to exactly that. */
export const isSaleOf = (lines: readonly SaleLine[], amountMinor: number): boolean =>
  lines.every(({ name }) => isLineName(name)) && linesTotal(lines) === amountMinor;

/**
 * One more of what is sold. The same thing at the same price is one line, whatever it was found by.
 * @returns null where a sale has no room for it
 */
export function withOneMore(
  lines: readonly SaleLine[],
  { name, unitMinor }: Pick<SaleLine, 'name' | 'unitMinor'>,
): SaleLine[] | null {
  const at = lines.findIndex((line) => line.name === name && line.unitMinor === unitMinor);
  const there = lines[at];
  if (there === undefined)
    return lines.length < LINES_MAX ? [...lines, { name, quantity: 1, unitMinor }] : null;
  if (there.quantity >= QUANTITY_MAX) return null;
  return lines.with(at, { ...there, quantity: there.quantity + 1 });
}
