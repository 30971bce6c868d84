import { useSaleOf } from '../../core/api/sales.ts';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import type { Entry } from './entry.ts';
import { useEntry } from './EntryProvider.tsx';
import { type SaleRest, entryStanding } from './split.ts';

/** Where the sale stands whose share is entered, beside that share; null for none or not known. */
export function useStandingBeside({
  sale,
  replaces,
}: Pick<Entry, 'sale' | 'replaces'>): SaleStanding | null {
  const known = useSaleOf(sale && (replaces?.id ?? sale.saleId));
  return sale && entryStanding(sale, known, replaces !== null);
}

/** Takes a sale to the Counter, to ask for what it has open. */
export function useAskForRest(): (rest: SaleRest) => void {
  const { act } = useEntry();
  const { go } = useNavigation();
  return (rest) => {
    act({ type: 'rest', rest, draftId: crypto.randomUUID() });
    go(COUNTER);
  };
}
