/** What is chosen from the items at the Counter, and what it comes to with what is typed. Pure. */
import { readSum } from '../../../shared/core/money/amount-sum.ts';
import { type AmountReading, MAX_AMOUNT_MINOR } from '../../../shared/core/money/money.ts';
import {
  LINES_MAX,
  linesTotal,
  type SaleLine,
  withOneMore,
} from '../../../shared/core/payments/sale-lines.ts';
import type { Split } from './split.ts';

export interface Basket {
  /** Of the prices: another one by now is said, and never reckoned with. */
  readonly currency: string;
  /** At least one. */
  readonly lines: readonly SaleLine[];
}

/** What is told apart by the customer: the same thing at the same price is one line. */
export type Sold = Pick<SaleLine, 'name' | 'unitMinor'>;

/** With one more of something. @returns null where there is no room for it, or it is in another currency */
export function withSold(basket: Basket | null, sold: Sold, currency: string): Basket | null {
  if (basket !== null && basket.currency !== currency) return null;
  const lines = withOneMore(basket?.lines ?? [], sold);
  return lines && { currency, lines };
}

/** With another quantity of a line; none takes it out. @param quantity up to QUANTITY_MAX */
export function withQuantity(basket: Basket | null, sold: Sold, quantity: number): Basket | null {
  if (basket === null) return null;
  const lines = basket.lines.flatMap((line) => {
    if (line.name !== sold.name || line.unitMinor !== sold.unitMinor) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return lines.length === 0 ? null : { ...basket, lines };
}

interface Entered {
  /** As typed: an amount or a sum. Beside items it comes on top of them. */
  readonly amount: string;
  readonly basket: Basket | null;
  /** Where it asks for a share: the items and what was typed beside them make up the whole sale. */
  readonly sale?: Split | null;
}

/** What was typed beside items; nothing is nothing there. */
function typedBeside(amount: string, currency: string): AmountReading {
  const reading = readSum(amount, currency);
  if (reading.ok) return reading;
  const isNothing = reading.problem === 'amount-empty' || reading.problem === 'amount-zero';
  return isNothing ? { ok: true, minor: 0 } : reading;
}

/**
 * What is asked for: every place that needs an entry's amount reads it here.
 * @param currency ISO 4217 code of what is asked for
 * @returns minor units, or the problem to show beside the field
 */
export function enteredAmount(
  { amount, basket, sale = null }: Entered,
  currency: string,
): AmountReading {
  if (basket === null || sale !== null) return readSum(amount, currency);
  if (basket.currency !== currency) return { ok: false, problem: 'items-other-currency' };
  const typed = typedBeside(amount, currency);
  if (!typed.ok) return typed;
  const items = linesTotal(basket.lines);
  if (items === null || items + typed.minor > MAX_AMOUNT_MINOR)
    return { ok: false, problem: 'amount-too-large' };
  if (typed.minor > 0 && basket.lines.length >= LINES_MAX)
    return { ok: false, problem: 'items-no-room' };
  return { ok: true, minor: items + typed.minor };
}

/**
 * The lines to be recorded with an entry: they come to its amount, or where it asks for a share, to
 * what the whole sale does.
 * @param typedName what the amount that was typed is called among them
 * @returns undefined where no item was chosen
 */
export function enteredLines(
  { amount, basket, sale = null }: Entered,
  currency: string,
  typedName: string,
): SaleLine[] | undefined {
  if (basket === null) return undefined;
  const typed = typedBeside(sale?.typed ?? amount, currency);
  if (!typed.ok || typed.minor === 0) return [...basket.lines];
  return [...basket.lines, { name: typedName, quantity: 1, unitMinor: typed.minor }];
}
