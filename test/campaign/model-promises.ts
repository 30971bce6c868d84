/** What must hold in every life of the model campaign, each promise in a plain sentence. */
import { hasMoney } from '../../src/shared/core/payments/has-money.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  foldPayment,
  isOnItsWay,
  isWaitedFor,
} from '../../src/main/core/payments/life/lifecycle.ts';
import type { Ledger } from '../../src/main/core/ledger/ledger.ts';
import type { LoggedEvent, Payment } from '../../src/shared/core/payments/payments.ts';
import { sharesOf } from '../../src/shared/core/payments/shares.ts';
import { isNumberOf, PEOPLE } from './model-people.ts';
import type { Known } from './model-service.ts';
import { areOtherShares, holdShares } from './model-shares.ts';

/** One payment with the truth about it. */
export interface Told {
  payment: Payment;
  /** By the model's own book; null for a walk-in. */
  person: number | null;
  /** Null where nothing of it has come near the service. */
  truth: Known | null;
}

export type Hold = (isKept: boolean, promise: string) => void;

/** What becomes known of a reply and could not be kept is no matter of the service's. */
export interface Circumstances {
  /** The disk has refused a write in this life. */
  diskRefused: boolean;
}

const isPaidWords = ({ habits }: Known) =>
  habits.words === '' || habits.words === 'Transaction Successful';
const isPlain = (truth: Known) => isPaidWords(truth) && truth.habits.shares === 'nothing';

/** Payments that the service speaks of by one reference: their money can't be told apart. */
const shareReference = (one: Known, other: Known) =>
  [one.reference, one.gives.created].some((name) =>
    [other.reference, other.gives.created].includes(name),
  );

/**
 * A charge with an unknown outcome stands alone until it is known or a person decides about that
 * very payment: whichever of two came later has to name the other.
 */
export function holdChargeAlone(charged: Told, all: readonly Told[], hold: Hold): void {
  const { payment, person } = charged;
  const isOpenCharge = (other: Payment) =>
    other.method === 'ussd' &&
    (isOnItsWay(other) || (other.status === 'unconfirmed' && other.customerAsked));
  const payments = all.map((one) => one.payment);
  const unanswered = all.filter(
    (other) =>
      other.person !== null &&
      other.person === person &&
      other.payment.id !== payment.id &&
      isOpenCharge(other.payment) &&
      !areOtherShares(payment, other.payment, payments) &&
      !names(payment, other.payment) &&
      !names(other.payment, payment),
  );
  hold(
    unanswered.length === 0,
    'no charge goes out while an earlier one to that person is unknown or under way, however the number is typed, unless a person named that very payment',
  );
}

function names({ override }: Payment, other: Payment): boolean {
  if (override?.kind !== 'held-back') return false;
  return [override.otherId, ...(override.alsoIds ?? [])].includes(other.id);
}

/** What must be true at every moment. */
export function holdAlways(
  all: readonly Told[],
  ledger: Pick<Ledger, 'getLife'>,
  { diskRefused }: Circumstances,
  hold: Hold,
): void {
  const truths = all.flatMap(({ truth }) => truth ?? []);
  for (const { payment, person, truth } of all) {
    const events = ledger.getLife(payment.id).events;
    const types = events.map(({ event }) => event.type);
    if (payment.status === 'paid' && truth) {
      hold(
        truths.some((other) => other.paid && (other === truth || shareReference(other, truth))),
        'paid here means that money moved there',
      );
      hold(isPaidWords(truth), 'code 0 beside other words is never paid');
      if (types.includes('charge-refused'))
        hold(payment.late, 'money of a charge that was refused is said to have come late');
    }
    if (payment.status === 'paid') hold(truth !== null, 'what was never sent is never paid');
    if (payment.status === 'declined')
      hold(
        !truth?.charged || truth.refusedInError,
        'declined means that no customer can pay, as far as the service may be believed',
      );
    if (truth?.withdrawn) {
      hold(truth.charges === 0, 'a charge that was withdrawn from the queue never leaves later');
      if (!diskRefused)
        hold(
          payment.status === 'declined' && payment.reason?.code === 'queued-too-long',
          'waiting in our own queue makes no unknowns: what was withdrawn was not sent, and says so',
        );
    }
    const one = person === null ? undefined : PEOPLE[person];
    if (one && truth)
      hold(isNumberOf(one, truth.customer), 'the service is asked for the number that was typed');
    const folded = foldPayment(payment.id, events, payment);
    hold(isDeepStrictEqual(folded, payment), 'events add up to the row');
  }
  holdShares(all, hold);
  const paidAs = all
    .filter(({ payment }) => payment.status === 'paid')
    .map(({ payment }) => payment.reported?.paymentReference);
  hold(new Set(paidAs).size === paidAs.length, 'one service reference pays one payment');
}

/** Two payments of one person for as much, of two sales, the one that began earlier first. */
function twinsOf(all: readonly Told[], ledger: Pick<Ledger, 'getLife'>) {
  const lives = all
    .filter(({ person }) => person !== null)
    .map(({ payment, person }) => ({ payment, person, events: ledger.getLife(payment.id).events }))
    .toSorted((one, other) => sequenceOf(one.events[0]) - sequenceOf(other.events[0]));
  return lives.flatMap((earlier, nth) =>
    lives
      .slice(nth + 1)
      .filter(
        (later) =>
          later.person === earlier.person &&
          later.payment.amountMinor === earlier.payment.amountMinor &&
          later.payment.saleId !== earlier.payment.saleId,
      )
      .map((later) => ({ earlier, later })),
  );
}

const sequenceOf = (logged: LoggedEvent | undefined) => logged?.sequence ?? 0;

/** What a person was asked, and what is said of money that came for both of two such payments. */
function holdTwins(all: readonly Told[], ledger: Pick<Ledger, 'getLife'>, hold: Hold): void {
  for (const { earlier, later } of twinsOf(all, ledger)) {
    const begun = sequenceOf(later.events[0]);
    const before = earlier.events.filter(({ sequence }) => sequence < begun);
    const then = foldPayment(earlier.payment.id, before, earlier.payment);
    const { override } = later.payment;
    const isNamed = [override?.otherId, ...(override?.alsoIds ?? [])].includes(earlier.payment.id);
    hold(
      isNamed || !(isOnItsWay(then) || isWaitedFor(then)),
      'while a payment is open, another of that person and amount takes a decision about it',
    );
    const both = [earlier.payment, later.payment];
    const isOwn = both.every(({ status, differs }) => status === 'paid' && differs.length === 0);
    if (!isOwn || hasMoney(then) || override?.kind === 'duplicate') continue;
    hold(
      earlier.payment.alarms.some(({ otherId }) => otherId === later.payment.id) ||
        later.payment.alarms.some(({ otherId }) => otherId === earlier.payment.id),
      'two payments of a person for as much that were open side by side and are paid are an alarm',
    );
  }
}

/** What must be true once everything had time to settle. */
export function holdSettled(
  all: readonly Told[],
  ledger: Pick<Ledger, 'getLife'>,
  { diskRefused }: Circumstances,
  hold: Hold,
): void {
  holdTwins(all, ledger, hold);
  for (const { payment, truth } of all) {
    hold(!isOnItsWay(payment), 'nothing stays between two steps');
    if (!truth?.paid) continue;
    hold(hasMoney(payment), 'money that moved is seen');
    if (isPlain(truth) && !diskRefused && !isSharedBy(truth, all))
      hold(payment.status === 'paid', 'money that moved and agrees is paid');
  }
  holdAlarms(all, hold);
}

const isSharedBy = (truth: Known, all: readonly Told[]) =>
  all.some((other) => other.truth && other.truth !== truth && shareReference(truth, other.truth));

function holdAlarms(all: readonly Told[], hold: Hold): void {
  const withMoney = all.map(({ payment }) => payment).filter(hasMoney);
  const namesOther = (one: Payment, other: Payment) =>
    one.alarms.some((alarm) => alarm.kind === 'mismatch' && alarm.otherId === other.id);
  for (const [nth, one] of withMoney.entries()) {
    for (const other of withMoney.slice(nth + 1)) {
      if (one.reported?.paymentReference !== other.reported?.paymentReference) continue;
      hold(
        namesOther(one, other) || namesOther(other, one),
        'two payments with one service reference have an alarm that names both',
      );
    }
  }
  const paid = withMoney.filter(({ status }) => status === 'paid');
  const payments = all.map(({ payment }) => payment);
  for (const sale of Map.groupBy(payments, ({ saleId }) => saleId).values()) {
    const isShared = sale.some(({ share }) => share !== null);
    for (const demand of isShared ? sharesOf(sale) : [sale]) {
      const bought = demand.filter((payment) => paid.includes(payment));
      const doubles = bought
        .flatMap(({ alarms }) => alarms)
        .filter(({ kind }) => kind === 'double');
      hold(doubles.length >= bought.length - 1, 'what was paid twice has its alarm');
    }
  }
}
