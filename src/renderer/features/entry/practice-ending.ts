/** The amount that makes the practice service answer as it was chosen. Pure. */
import { plainAmount } from '../../../shared/core/money/money.ts';
import { linesTotal } from '../../../shared/core/payments/sale-lines.ts';
import { enteredAmount } from './basket.ts';

/** What a scenario is chosen on when no amount has been entered yet. */
const PRACTICE_HUNDREDS = 25;

/**
 * What is to be typed for the whole to have these last two minor digits, for choosing a practice
 * scenario. Items keep their prices: what is missing comes on top of them.
 */
export function withEnding(
  entry: Parameters<typeof enteredAmount>[0],
  ending: number,
  currency: string,
): string {
  const reading = enteredAmount(entry, currency);
  const items = entry.basket === null || entry.sale ? 0 : (linesTotal(entry.basket.lines) ?? 0);
  const hundreds = Math.floor((reading.ok ? reading.minor : items) / 100);
  const wanted = (hundreds || PRACTICE_HUNDREDS) * 100 + ending;
  const beside = wanted < items ? wanted + 100 - items : wanted - items;
  return beside === 0 ? '' : plainAmount(beside, currency);
}
