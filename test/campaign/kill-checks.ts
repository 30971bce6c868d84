/** Holds the app's ledger against the gateway's own book: nothing lost, nothing doubled. */
import { hasMoney } from '../../src/shared/core/payments/has-money.ts';
import type { BookedPayment, BookedRequest } from '../../src/main/features/practice/book-rows.ts';
import type { KeptPayment, LedgerContents } from './kill-contents.ts';
import { checkCloses } from './kill-closes.ts';
import { type Finding, finding, when } from './kill-findings.ts';

export interface Books {
  ledger: LedgerContents;
  /** What the gateway received and knows, by its own book. */
  service: { requests: readonly BookedRequest[]; payments: readonly BookedPayment[] };
  /** Drafts that the app said it had recorded, and those that it said it had not. */
  drafts: { taken: ReadonlySet<string>; refused: ReadonlySet<string> };
  /** Payments that a restore could not bring back, by reference: whether the service was asked. */
  missing: ReadonlyMap<string, boolean>;
}

/** What must hold at every moment, whatever the app was doing when it died. */
export function checkAtAnyMoment({ ledger, service, drafts, missing }: Books): Finding[] {
  const byReference = new Map(ledger.payments.map((kept) => [kept.payment.reference, kept]));
  const keptDrafts = new Set(ledger.payments.map(({ draftId }) => draftId));
  return [
    ...ledger.damage.map((what) => finding('wrong', what)),
    ...checkDemands(service.requests, byReference, missing),
    ...ledger.payments.flatMap(checkPayment),
    ...checkCloses(ledger),
    ...[...drafts.taken]
      .filter((draft) => !keptDrafts.has(draft))
      .map((draft) => finding('lost', `draft ${draft} was taken and is not in the ledger`)),
    ...[...drafts.refused]
      .filter((draft) => keptDrafts.has(draft))
      .map((draft) => finding('wrong', `draft ${draft} was refused and is in the ledger`)),
  ];
}

/**
 * Every demand that arrived is on disk, and arrived once. What a disk lost is named as missing, or
 * the payment says that it was restored.
 */
function checkDemands(
  requests: readonly BookedRequest[],
  byReference: ReadonlyMap<string, KeptPayment>,
  missing: Books['missing'],
): Finding[] {
  const met = new Set<string>();
  return requests.flatMap(({ endpoint, reference }) => {
    if (endpoint !== 'create' && endpoint !== 'charge') return [];
    const demand = `${endpoint} of ${reference}`;
    const isAgain = met.has(demand);
    met.add(demand);
    const kept = reference === null ? undefined : byReference.get(reference);
    return [
      ...when(isAgain, 'doubled', `${demand} was received more than once`),
      ...when(
        !kept && !(reference !== null && missing.has(reference)),
        'lost',
        `${demand} was received and has no intent on disk`,
      ),
      ...when(
        kept !== undefined &&
          !kept.events.includes(`${endpoint}-requested`) &&
          !kept.events.includes('record-restored'),
        'lost',
        `${demand} was received and its request is not on disk`,
      ),
    ];
  });
}

function checkPayment({ payment, events, isPolled }: KeptPayment): Finding[] {
  const { reference, status } = payment;
  const demands = events.filter(
    (type) => type === 'create-requested' || type === 'charge-requested',
  );
  return [
    ...when(
      new Set(demands).size < demands.length,
      'doubled',
      `${reference} made one of its requests twice`,
    ),
    ...when(
      (status === 'waiting' || status === 'unconfirmed') && !isPolled,
      'lost',
      `${reference} is ${status} and nobody asks about it`,
    ),
  ];
}

/** What must hold once the app has been left alone for long enough: both books tell one story. */
export function checkSettled(books: Books): Finding[] {
  const { ledger, service, missing } = books;
  const known = new Map(service.payments.map((payment) => [payment.reference, payment]));
  const references = new Set(ledger.payments.map(({ payment }) => payment.reference));
  return [
    ...checkAtAnyMoment(books),
    ...service.payments.flatMap(({ reference }) =>
      when(
        reference === null || !(references.has(reference) || missing.has(reference)),
        'lost',
        `the service has ${reference}, the ledger has not`,
      ),
    ),
    ...[...missing].flatMap(([reference, isAsked]) =>
      when(!isAsked, 'lost', `${reference} is missing and the service was not asked about it`),
    ),
    ...ledger.payments.flatMap((kept) => compare(kept, known.get(kept.payment.reference))),
    ...checkDoublePayments(ledger),
  ];
}

function compare(kept: KeptPayment, there: BookedPayment | undefined): Finding[] {
  const { payment, isPolled } = kept;
  const { reference, status } = payment;
  const isOnItsWay = status === 'recorded' || status === 'starting';
  const isOver = status === 'declined' || hasMoney(payment);
  return [
    ...when(isOnItsWay, 'wrong', `${reference} is ${status} and nothing is under way`),
    ...(there ? compareKnown(kept, there) : []),
    ...when(
      !there && (hasMoney(payment) || payment.gatewayReference !== null),
      'wrong',
      `${reference} is ${status}, and the service has no such payment`,
    ),
    ...when(
      there?.paidAt === null && payment.customerAsked && !isOver && !isPolled,
      'lost',
      `${reference} could still be paid and nobody asks about it`,
    ),
  ];
}

function compareKnown({ payment }: KeptPayment, there: BookedPayment): Finding[] {
  const { reference, status } = payment;
  const isPaidThere = there.paidAt !== null;
  const isDemandedThere = there.chargedAt !== null || payment.method === 'link';
  return [
    ...when(
      isPaidThere && !hasMoney(payment),
      'lost',
      `${reference} is paid there, here ${status}`,
    ),
    ...when(
      !isPaidThere && hasMoney(payment),
      'wrong',
      `${reference} is ${status}, not paid there`,
    ),
    ...when(
      isDemandedThere && status === 'declined',
      'lost',
      `${reference} is declined and the service asks the customer for it`,
    ),
    ...when(
      there.chargedAt !== null && !payment.customerAsked,
      'lost',
      `${reference} is charged there, and nobody was asked here`,
    ),
    ...when(
      payment.amountMinor !== there.amountMinor || payment.currency !== there.currency,
      'wrong',
      `${reference} is another amount there`,
    ),
    ...when(
      payment.gatewayReference !== null && payment.gatewayReference !== there.gatewayReference,
      'wrong',
      `${reference} has another gateway reference there`,
    ),
  ];
}

/** Money taken twice for one sale, where a customer paid two demands, is never kept quiet. */
function checkDoublePayments({ payments }: LedgerContents): Finding[] {
  const paid = payments.map(({ payment }) => payment).filter(hasMoney);
  const sales = Map.groupBy(paid, ({ saleId }) => saleId);
  return [...sales.values()].flatMap((sale) => {
    const alarms = sale
      .flatMap((payment) => payment.alarms)
      .filter(({ kind }) => kind === 'double');
    return when(
      alarms.length < sale.length - 1,
      'wrong',
      `${sale.map(({ reference }) => reference).join(' and ')} are paid without an alarm`,
    );
  });
}
