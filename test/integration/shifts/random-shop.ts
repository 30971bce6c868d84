/** A shop whose day goes as chance has it: payments in every outcome, through the real journal. */
import { v7 } from 'uuid';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import { IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import { personalDigest } from '../../../src/main/core/payments/life/index.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { type Clock, keptDay, systemClock } from '../../../src/main/core/platform/clock.ts';
import { MAX_AMOUNT_MINOR, plainAmount } from '../../../src/shared/core/money/money.ts';
import { leftToPayBack, paidBackNotes } from '../../../src/shared/core/payments/paid-back.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import {
  aRecord,
  aReply,
  anAcceptance,
  anError,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import type { Seeded } from '../../support/samples/seeded.ts';

const SALT = 's'.repeat(32);
/** With two, no and three decimals. */
const CURRENCIES = ['NGN', 'JPY', 'KWD'] as const;
const NETWORKS = ['MTN', 'Airtel', null] as const;
const FEES = ['10.5', '0.07', '12', '0.000001', '1234567.123456789', 'none'] as const;
const PERSONAL = { customer: '0801 234 5678', note: null };

export interface Shop {
  readonly clock: Clock;
  readonly ids: readonly string[];
  /** Something happens: a new payment, more of an old one, or time passes. */
  go(): void;
  /** Somebody sets the clock. */
  setClock(byMs: number): void;
  /** Somebody sets the shop's time zone, by its IANA name; the machine's until then. */
  setZone(zone: string): void;
}

/**
 * @param ledger as it is open at the moment
 * @param terminal what its references begin with
 * @param before payments that are there already, and go on here
 */
export function openShop(
  random: Seeded,
  startAt: number,
  ledger: () => OpenLedger,
  terminal = 'T1',
  before: readonly string[] = [],
): Shop {
  let now = startAt;
  let zone: string | undefined;
  const ids = [...before];
  /** Of these nobody asks the service any more. */
  const given = new Set<string>();
  const clock: Clock = {
    ...systemClock,
    now: () => now,
    get zone() {
      return zone;
    },
  };
  const journal = (): Journal => createJournal(ledger(), clock, () => undefined);

  function begin(): void {
    const currency = random.pick(CURRENCIES);
    const network = random.pick(NETWORKS);
    const amountMinor = 1 + random.below(random.chance(0.1) ? MAX_AMOUNT_MINOR : 500_000);
    const isShared = random.chance(0.3);
    const id = v7({ msecs: now });
    const event = recordedEvent({
      reference: `${terminal}-260315-${String(ids.length).padStart(6, '0')}`,
      saleId: id,
      method: random.pick(['link', 'ussd']),
      amountMinor,
      currency,
      ...keptDay(now, clock.zone),
      personalDigest: personalDigest(SALT, PERSONAL),
      ...(network === null ? {} : { network: { name: network, corrected: false } }),
      ...(isShared ? { saleTotalMinor: Math.min(amountMinor * 2, MAX_AMOUNT_MINOR) } : {}),
    });
    const noted = isShared && random.chance(0.3) ? [restOf(amountMinor)] : [];
    const opening = { draftId: v7(), personalSalt: SALT };
    journal().open(id, event, PERSONAL, opening, undefined, noted);
    ids.push(id);
  }

  const restOf = (amountMinor: number) =>
    ({
      type: 'rest-noted',
      elsewhereMinor: random.chance(0.2) ? 0 : random.below(amountMinor + 1),
      unpaidMinor: random.below(2),
    }) as const;

  function answer(payment: Payment, verdict: 'paid' | 'mismatch' | 'refused' | 'pending') {
    const { currency, amountMinor } = payment;
    const told = verdict === 'mismatch' ? 1 + random.below(amountMinor * 2) : amountMinor;
    const record = aRecord({
      currency,
      amountText: plainAmount(told, currency),
      feesText: random.pick(FEES),
    });
    return statusAnswered({
      verdict,
      differs: verdict === 'mismatch' ? ['amount'] : [],
      record: random.chance(0.8) ? record : null,
    });
  }

  function lastNote(payment: Payment): PaymentEvent | null {
    const notes = paidBackNotes(ledger().getLife(payment.id).events).filter(
      ({ isUndone }) => !isUndone,
    );
    if (notes.length === 0) return null;
    const { at, amountMinor } = random.pick(notes);
    return { type: 'paid-back-undone', amountMinor, of: at };
  }

  /** Whatever may befall a payment; most of it can't at the moment. */
  function eventFor(payment: Payment): PaymentEvent | null {
    const error = anError();
    const asking = payment.customerAsked ? 'charge' : 'create';
    const whenCharged = (event: PaymentEvent) => (asking === 'charge' ? event : null);
    const events: (() => PaymentEvent | null)[] = [
      () => ({ type: 'create-requested', request: aRequest() }),
      () => ({ type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() }),
      () => ({ type: 'charge-requested', request: aRequest() }),
      () => whenCharged({ type: 'charge-accepted', acceptance: anAcceptance(), reply: aReply() }),
      () => answer(payment, 'paid'),
      () => answer(payment, 'paid'),
      () => answer(payment, 'mismatch'),
      () => answer(payment, 'pending'),
      () => answer(payment, 'refused'),
      () => ({ type: 'window-ended' }),
      () => ({ type: 'stopped-by-cashier' }),
      () => ({ type: 'asking-ended' }),
      () => ({ type: `${asking}-unanswered`, error, reply: null }),
      () => ({ type: `${asking}-refused`, error, reply: null }),
      () => ({ type: 'status-unanswered', error, askedWith: '1', reply: null }),
      () => ({ type: 'never-sent' }),
      () => restOf(payment.amountMinor),
      () => ({
        type: 'paid-back',
        amountMinor: 1 + random.below(Math.max(1, leftToPayBack(payment))),
        how: 'cash',
        why: 'returned',
      }),
      () => lastNote(payment),
    ];
    return random.pick(events)();
  }

  function goOn(id: string): void {
    const payment = ledger().getPayment(id);
    const event = payment === null ? null : eventFor(payment);
    if (event === null) return;
    try {
      journal().apply(id, event, pollingAfter(id, event));
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return;
    }
    if (isGivenUp(event)) given.add(id);
  }

  function pollingAfter(id: string, event: PaymentEvent) {
    const isOver = event.type === 'status-answered' && event.verdict !== 'pending';
    if (isOver || given.has(id) || isGivenUp(event)) return null;
    return { paymentId: id, dueAt: now, asked: 0, windowEndsAt: null, lastAskedAt: null };
  }

  return {
    clock,
    ids,
    go() {
      now += random.below(random.chance(0.05) ? 3_600_000 : 20_000);
      if (ids.length === 0 || random.chance(0.15)) return begin();
      // Mostly what is new, sometimes what is old.
      const recent = ids.slice(random.chance(0.7) ? -6 : 0);
      const id = random.pick(recent);
      for (let more = 1 + random.below(6); more > 0; more -= 1) goOn(id);
    },
    setClock: (byMs) => void (now += byMs),
    setZone: (name) => void (zone = name),
  };
}

const isGivenUp = ({ type }: PaymentEvent) => type === 'asking-ended' || type === 'never-sent';
