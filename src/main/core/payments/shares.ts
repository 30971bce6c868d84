/** Sales that several payers pay in shares: which are not over, and what of one is paid elsewhere. */
import type { OpenSale } from '../../../shared/core/contract/payments.ts';
import { OPEN_SALES_MAX } from '../../../shared/core/text/listed.ts';
import {
  MOST_SHARES,
  type Rest,
  sharesOf,
  standingOf,
} from '../../../shared/core/payments/shares.ts';
import type { Mode, Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import { isReadable, type LedgerReader } from '../ledger/index.ts';
import { Refusal, wrongField } from '../platform/refusal.ts';
import { requirePayment } from './actions.ts';
import type { Journal } from './journal.ts';

export interface Shares {
  /** Those of which something is asked for or open, newest first, at most 100. */
  listOpenSales(): OpenSale[];
  /**
   * Notes what of a sale is paid elsewhere and what is left unpaid, in the place of what was noted.
   * @param saleId of its first payment
   * @param seen the note that the screen showed: what another window noted since is not overwritten
   * @returns that payment
   * @throws Refusal, StorageError
   */
  noteRest(saleId: string, rest: Rest, seen: Rest): PaymentView;
}

export interface SharesParts {
  readonly mode: Mode;
  readonly ledger: Pick<
    LedgerReader,
    'getRow' | 'paymentsOfSale' | 'rowsOfSale' | 'newestSharedSales'
  >;
  readonly journal: Pick<Journal, 'apply'>;
  readonly view: (payment: Payment) => PaymentView;
}

/** One that is older, and still open, is found in History. */
const LOOKED_AT = 200;

export function createShares({ mode, ledger, journal, view }: SharesParts): Shares {
  function openSaleOf(first: Payment): OpenSale[] {
    const sale = ledger.paymentsOfSale(first.id);
    const standing = standingOf(sale);
    if (standing === null || (standing.askedMinor === 0 && standing.openMinor === 0)) return [];
    const { id: saleId, currency, createdAt } = first;
    const newest = sharesOf(sale).flatMap((share) => share.slice(-1).map(({ id }) => id));
    return [{ mode, saleId, currency, createdAt, standing, newest: newest.slice(0, MOST_SHARES) }];
  }

  return {
    listOpenSales: () =>
      ledger.newestSharedSales(LOOKED_AT).flatMap(openSaleOf).slice(0, OPEN_SALES_MAX),
    noteRest(saleId, { elsewhereMinor, unpaidMinor }, seen) {
      const first = requirePayment(ledger, saleId);
      const sale = ledger.rowsOfSale(saleId);
      if (!sale.every(isReadable))
        throw new Refusal('payment-unreadable', 'a share of the sale can not be read');
      const standing = standingOf(sale);
      if (standing === null || first.saleId !== first.id)
        throw new Refusal('not-found', 'it is not the first payment of a sale in shares');
      const isAsSeen =
        standing.elsewhereMinor === seen.elsewhereMinor &&
        standing.unpaidMinor === seen.unpaidMinor;
      if (!isAsSeen)
        throw new Refusal('field-invalid', 'something else is noted by now', {
          field: 'amount',
          problem: 'rest-outdated',
          payment: first,
        });
      const noted = elsewhereMinor + unpaidMinor;
      const isLess = noted <= standing.elsewhereMinor + standing.unpaidMinor;
      const { totalMinor, paidMinor, askedMinor } = standing;
      if (!isLess && noted > totalMinor - paidMinor - askedMinor)
        throw wrongField('amount', 'share-too-much');
      return view(journal.apply(saleId, { type: 'rest-noted', elsewhereMinor, unpaidMinor }));
    },
  };
}
