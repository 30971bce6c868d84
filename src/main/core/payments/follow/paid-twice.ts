/**
 * Whether money that comes is more than was asked for: of one sale, or of a customer who had two
 * payments for as much open side by side and has paid both.
 */
import { hasMoney } from '../../../../shared/core/payments/has-money.ts';
import { readServiceAmount } from '../../../../shared/core/money/money.ts';
import type {
  Payment,
  PaymentEvent,
  StatusRecord,
} from '../../../../shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import type { LedgerReader } from '../../ledger/index.ts';
import { mayBeSameCustomer } from '../customers/customer.ts';
import { paidTooMuch, saysOfTwoSales } from '../start/duplicate-guard.ts';

export type DoubleFound = Extract<PaymentEvent, { type: 'double-found' }>;
/** An answer that speaks of money. */
export type Report = Extract<PaymentEvent, { type: 'status-answered' }> & { record: StatusRecord };

export interface PaidTwice {
  /**
   * What a report of money makes known: one event for each other payment that the customer paid as
   * well, or may have paid for the same sale. It is said on the payment that was paid last, and of one
   * sale once more where the same payment brings more than it did.
   * @param payment as it stands before the report
   * @param report says "paid", with a difference or without
   */
  foundBy(payment: Payment, report: Report): DoubleFound[];
}

export interface PaidTwiceParts {
  ledger: Pick<LedgerReader, 'paymentsOfSale' | 'listMoneySince' | 'getIntent' | 'getLife'>;
  /** What the shop's customers are. */
  customers: () => CustomerRule;
}

export function createPaidTwice({ ledger, customers }: PaidTwiceParts): PaidTwice {
  function ofItsSale(payment: Payment, now: Payment): Payment[] {
    const others = ledger.paymentsOfSale(payment.saleId).filter(({ id }) => id !== payment.id);
    const isKnown = hasMoney(payment) && paidTooMuch(payment, others, broughtMinor).length > 0;
    if (isKnown && broughtMinor(now) <= broughtMinor(payment)) return [];
    return paidTooMuch(now, others, broughtMinor).filter(({ id }) => id !== payment.id);
  }

  /** Of other sales. Those that got their money later than this one have said so themselves. */
  function openBeside(payment: Payment, now: Payment): Payment[] {
    const { customer } = payment;
    if (customer === null || holdsItsOwn(payment) || !holdsItsOwn(now)) return [];
    const begun = sequenceOf(payment);
    return ledger
      .listMoneySince(begun, payment)
      .filter(
        (other) =>
          other.saleId !== payment.saleId &&
          other.customer !== null &&
          mayBeSameCustomer(other.customer, customer, customers()) &&
          holdsItsOwn(other) &&
          gotMoneyAfter(other, begun) &&
          !saysOfTwoSales(payment, other) &&
          !saysOfTwoSales(other, payment),
      );
  }

  /** What can't be read counts as the record's beginning: rather a word too many than none. */
  const sequenceOf = ({ id }: Payment) => ledger.getIntent(id)?.sequence ?? 0;

  /** By the order of events: the clock may have been set in between. */
  function gotMoneyAfter({ id }: Payment, sequence: number): boolean {
    const brought = ledger.getLife(id).events.find(({ event }) => bringsItsOwn(event));
    return brought === undefined || brought.sequence > sequence;
  }

  return {
    foundBy(payment, { differs, record }) {
      // As asked for or not: it has money.
      const now: Payment = { ...payment, status: 'paid', differs, reported: record };
      return [
        ...ofItsSale(payment, now).map((other) => doubleFound(other, {})),
        ...openBeside(payment, now).map((other) => doubleFound(other, { ofAnotherSale: true })),
      ];
    },
  };
}

const doubleFound = (
  { id, reference }: Payment,
  of: Pick<DoubleFound, 'ofAnotherSale'>,
): DoubleFound => ({ type: 'double-found', otherId: id, otherReference: reference, ...of });

/** Money under another payment's reference is that one's. */
const holdsItsOwn = (payment: Payment) => hasMoney(payment) && !payment.differs.includes('taken');

const bringsItsOwn = (event: PaymentEvent) =>
  event.type === 'status-answered' &&
  (event.verdict === 'paid' || event.verdict === 'mismatch') &&
  !event.differs.includes('taken');

/** What came of one that has money; what was asked for where the service's amount can't be read. */
const broughtMinor = ({ reported, currency, amountMinor }: Payment): number =>
  (reported?.currency === currency ? readServiceAmount(reported.amountText, currency) : null) ??
  amountMinor;
