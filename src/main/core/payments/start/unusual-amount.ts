/** Whether an amount is so far above what a counter asks for that somebody should look once more. */
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { Ledger } from '../../ledger/index.ts';
import { Refusal } from '../../platform/refusal.ts';

type Asked = Pick<Payment, 'amountMinor' | 'currency'>;

/** How many of the newest payments say what is usual. */
const LOOKED_AT = 200;
/** Fewer in its currency say nothing. */
export const ENOUGH = 30;
/** As much as this many times what nine payments in ten stay below. */
const TIMES = 10;

/** @throws Refusal `unusual-amount` where no person said that such an amount is right */
export function demandUsualAmount(
  request: Pick<NewPayment, 'amountMinor' | 'currency' | 'sureMinor'>,
  ledger: Pick<Ledger, 'newestAmounts'>,
): void {
  if (request.sureMinor === request.amountMinor) return;
  if (isFarAboveUsual(request, ledger.newestAmounts(LOOKED_AT)))
    throw new Refusal('unusual-amount', 'the amount is far above the usual');
}

/**
 * A code that was typed as an amount, or an amount with the next one's figures behind it. What was asked
 * for before is not unusual.
 * @param before the newest payments, in any order and currency
 */
export function isFarAboveUsual(asked: Asked, before: readonly Asked[]): boolean {
  const amounts = before
    .filter(({ currency }) => currency === asked.currency)
    .map(({ amountMinor }) => amountMinor)
    .toSorted((a, b) => a - b);
  if (amounts.length < ENOUGH) return false;
  const usual = amounts[Math.ceil(amounts.length * 0.9) - 1] ?? 0;
  const largest = amounts.at(-1) ?? 0;
  return asked.amountMinor > largest && asked.amountMinor > usual * TIMES;
}
