/** What several counters' sums come to by currency. Pure. */
import { plus } from '../../../shared/core/money/sums.ts';
import type { AllCounters } from '../../../shared/features/office/all-counters.ts';

type Sum = Pick<AllCounters['sums'][number], 'currency' | 'minor' | 'payments'>;

/** In the order in which currencies first come. */
export function togetherBy(sums: readonly Sum[]): Sum[] {
  const together = new Map<string, Sum>();
  for (const { currency, minor, payments } of sums) {
    const before = together.get(currency);
    together.set(currency, {
      currency,
      minor: plus(before?.minor ?? 0, minor),
      payments: (before?.payments ?? 0) + payments,
    });
  }
  return [...together.values()];
}
