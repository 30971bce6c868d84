/**
 * Sales in shares from before a restore: of shares that were asked for since the backup the record may
 * know nothing, and the sale then seems more open than it is.
 */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { LedgerReader } from '../../ledger/index.ts';

/**
 * The first payment of a sale of which shares may be in no record, as long as nobody has looked: who
 * lets one share pass has looked at the service's own page, where nothing from before is news any more.
 * @param sale all payments of it that can be read
 */
export function unseenSince(
  ledger: Pick<LedgerReader, 'restoredFrom' | 'getIntent'>,
  sale: readonly Payment[],
): Payment | null {
  const from = ledger.restoredFrom();
  const first = sale.find(({ id, saleId, share }) => id === saleId && share !== null);
  if (from === null || first === undefined) return null;
  // What can't be read counts as from before.
  const isSince = ({ id }: Payment) => (ledger.getIntent(id)?.sequence ?? 0) >= from;
  const hasLooked = ({ override }: Payment) =>
    override?.kind === 'held-back' &&
    (override.otherId === first.id || override.alsoIds?.includes(first.id) === true);
  return isSince(first) || sale.some((one) => hasLooked(one) && isSince(one)) ? null : first;
}
