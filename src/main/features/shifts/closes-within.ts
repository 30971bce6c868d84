/** The closes of some days, read a few at a time. */
import { setImmediate } from 'node:timers/promises';
import type { Ledger, StoredClose } from '../../core/ledger/index.ts';

/** Between so many, whoever waits for something else has their turn. */
const CLOSES_AT_ONCE = 50;

/** @param days `YYYY-MM-DD`, both within @returns in the order of their numbers @throws StorageError */
export async function closesWithin(
  closes: Pick<Ledger['shifts'], 'listClosesOf'>,
  days: { readonly from: string; readonly to: string },
): Promise<StoredClose[]> {
  const found: StoredClose[] = [];
  for (;;) {
    const after = found.at(-1)?.number ?? 0;
    const page = closes.listClosesOf({ ...days, after, limit: CLOSES_AT_ONCE });
    found.push(...page);
    if (page.length < CLOSES_AT_ONCE) return found;
    await setImmediate();
  }
}
