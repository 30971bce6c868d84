/** What a sentence says of a picture. Pure. */
import type { CurrencyTakings, Figure } from '../../../shared/features/takings/takings-figures.ts';
import { plus } from '../../../shared/core/money/sums.ts';
import { PACES_MS } from '../../../shared/features/takings/takings.ts';

/** How soon a payment has to be certain to count as soon. */
const SOON_MS = 30_000;

/** All that came as it was asked for. */
export function totalOf({ kinds: { paid, earlier } }: Pick<CurrencyTakings, 'kinds'>): Figure {
  return { payments: paid.payments + earlier.payments, minor: plus(paid.minor, earlier.minor) };
}

/** @returns the place of the period in which most came, the first of several; null for none */
export function busiest(periods: CurrencyTakings['periods']): number | null {
  const sums = periods.map(({ paid, earlier }) => plus(paid.minor, earlier.minor));
  const most = Math.max(0, ...sums);
  return most === 0 ? null : sums.indexOf(most);
}

/** @returns which part of the payments was certain within 30 seconds, from 0 to 1; null for none */
export function certainSoon(paces: readonly number[]): number | null {
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const all = sum(paces);
  const soon = PACES_MS.filter((most) => most <= SOON_MS).length;
  return all === 0 ? null : sum(paces.slice(0, soon)) / all;
}
