/**
 * Starts payments. The intent is on disk before anything leaves the machine, every request is on
 * disk before it is sent, and nothing that could reach the customer is ever sent twice.
 */
import { v7 as uuidv7 } from 'uuid';
import type { NewPayment } from '../../../../shared/contract/payments.ts';
import { checkCustomer, checkNote } from '../../../../shared/fields.ts';
import { methodOf } from '../../../../shared/methods/index.ts';
import type { Mode, Override, Payment, PaymentEvent } from '../../../../shared/payments.ts';
import type { KnownNetwork } from '../../../../shared/networks/network.ts';
import { formatReference } from '../../../../shared/reference.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import {
  checkChargeable,
  customerForm,
  customerLines,
  mayBeSameCustomer,
  ruleName,
} from '../customers/customer.ts';
import { knownNetwork, readNetwork } from '../customers/networks.ts';
import { AlreadyRecordedError, StorageError } from '../../ledger/errors.ts';
import { isReadable, type UnreadableUnsettled } from '../../ledger/ledger-reader.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Clock, keptDay } from '../../platform/clock.ts';
import { demandField, Refusal, wrongField } from '../../platform/refusal.ts';
import type { AccountReading } from '../life/verdict.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { ChargeSender, Prepared } from './charge-sender.ts';
import type { GatewaySource } from '../gateway-source.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import type { Journal } from '../journal.ts';
import {
  canBeStopped,
  canStillBePaid,
  hasMoney,
  isOnItsWay,
  type PersonalData,
} from '../life/lifecycle.ts';
import { personalDigest } from '../life/personal-data.ts';
import {
  answerObjections,
  checkOverride,
  codeOf,
  hasUnknownCharge,
  type Objection,
  objectionsTo,
  windowsOf,
} from './duplicate-guard.ts';
import { plannedShare } from './planned-share.ts';
import { unseenSince } from './restored-sale.ts';
import { demandUsualAmount } from './unusual-amount.ts';
import type { PassSyncPoint } from '../sync-points.ts';
import type { StatusPoller } from '../follow/status-poller.ts';

export interface PaymentStarterParts {
  mode: Mode;
  ledger: Ledger;
  journal: Journal;
  poller: Pick<StatusPoller, 'check' | 'stopWaiting'>;
  sender: ChargeSender;
  gateways: GatewaySource;
  preferences: () => Preferences;
  /** What a manager has said of this account's replies. */
  accountRules: () => Pick<AccountReading, 'refusedCodes'>;
  clock: Clock;
  steadyClock: SteadyClock;
  /** How long ago a payment was recorded, in milliseconds, whatever the clock was set to since. */
  ageOf: (payment: Payment) => number;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  pass: PassSyncPoint;
}

export interface PaymentStarter {
  /**
   * Records the intent and begins to ask the service; the rest arrives as changes of the payment.
   * @throws Refusal when something must be mended or decided first, StorageError when the intent
   *   can't be kept; in both cases nothing was sent
   */
  start(request: NewPayment): Promise<Payment>;
}

/** The payment that a new one takes the place of. */
interface Predecessor {
  id: string;
  /** Whether it is still not known, after asking, if the customer pays it. */
  isUnclear: boolean;
}

/** A reference has 30 random bits a day: a second clash in a row means a broken random source. */
const REFERENCE_ATTEMPTS = 5;

export function createPaymentStarter(parts: PaymentStarterParts): PaymentStarter {
  const { mode, ledger, journal, poller, sender, gateways, preferences, clock, random, pass } =
    parts;

  /**
   * The payment to replace, and why that would demand the money twice, if it would: then the same
   * payment stands in the way as long as no person decides about it.
   */
  async function resolveReplaced(request: NewPayment): Promise<Predecessor | null> {
    if (request.replaces === null) return null;
    const asked = ledger.getPayment(request.replaces);
    if (!asked) throw new Refusal('not-found', 'the payment to replace is not in the ledger');
    if (isOnItsWay(asked))
      throw new Refusal('not-possible-now', 'its first request is still under way', {
        payment: asked,
      });
    if (!canStillBePaid(asked) || findSuccessor(request, asked))
      return { id: asked.id, isUnclear: false };
    const { payment, answered } = await poller.check(asked.id);
    return { id: asked.id, isUnclear: !answered || payment.status === 'unconfirmed' };
  }

  /**
   * The payment that another window started in the same payment's place, if it may still bring the
   * money: whoever comes second sees that one.
   */
  function findSuccessor(request: NewPayment, replaced: Payment): Payment | null {
    const successor = ledger
      .paymentsOfSale(replaced.saleId)
      .findLast(
        (payment) =>
          payment.replaces === replaced.id &&
          (canStillBePaid(payment) || hasMoney(payment) || isOnItsWay(payment)),
      );
    if (!successor || request.override?.otherId === successor.id) return null;
    return successor;
  }

  /**
   * The unknown charge that a person has decided not to wait for. The same money demanded again is
   * the same sale, so that an alarm is raised when the customer pays both.
   */
  function findPassedOver(request: NewPayment, override: Override | null): Predecessor | null {
    if (override?.kind !== 'held-back') return null;
    const other = [override.otherId, ...(override.alsoIds ?? [])]
      .map((id) => ledger.getPayment(id))
      .find(
        (one) =>
          one &&
          !isOnItsWay(one) &&
          hasUnknownCharge(one) &&
          asksTheSame(one, request) &&
          // A sale in shares does not become part of another one.
          (request.share === undefined || request.share.saleId === one.saleId) &&
          // It was decided about what may be missing, and not about that share.
          unseenSince(ledger, ledger.paymentsOfSale(one.saleId))?.id !== one.id,
      );
    return other ? { id: other.id, isUnclear: false } : null;
  }

  /** Looks at the ledger once more, within the transaction that writes the intent. */
  function demandUnopposed(
    request: NewPayment,
    customer: string | null,
    replaced: Payment | null,
    passedOver: Predecessor | null,
    override: Override | null,
  ): void {
    const saleId = replaced?.saleId ?? request.share?.saleId ?? null;
    // It may be a charge to this very customer, or of this sale, whose outcome nobody can look at.
    const isInTheWay = (row: UnreadableUnsettled) =>
      mayBeOf(row.customer, customer) ||
      (row.customerKey !== null && row.customerKey === keyOf(customer)) ||
      (saleId !== null && row.saleId === saleId);
    if (ledger.listUnreadable().some(isInTheWay))
      throw new Refusal('payment-unreadable', 'a payment in the way can not be read');
    const rows = saleId === null ? [] : ledger.rowsOfSale(saleId);
    const sale = rows.filter(isReadable);
    const share = plannedShare(request, sale, replaced);
    // What such a row asks for, or has brought, is not in the sum.
    if (share && sale.length < rows.length)
      throw new Refusal('payment-unreadable', 'a share of the sale can not be read');
    const { windowMs, waitingMs } = windowsOf(preferences());
    const since = clock.now() - Math.max(windowMs, waitingMs) - parts.steadyClock.setForward();
    const charge = { ...request, customerKey: keyOf(customer), saleId, share };
    const recent = ledger.findRecentLike(since, charge, ruleName(preferences().customers));
    const objections = objectionsTo(
      charge,
      [...sale.toReversed(), ...ledger.listUnsettled(), ...recent],
      {
        keyOf: (payment) => keyOf(payment.customer),
        mayBeAsked: (payment) => mayBeOf(payment.customer, customer),
      },
      { windowMs, waitingMs, ageOf: parts.ageOf },
    );
    const unclear: Objection[] =
      replaced && passedOver?.isUnclear ? [{ kind: 'held-back', payment: replaced }] : [];
    const unseen = share && unseenSince(ledger, sale);
    const restored: Objection[] = unseen
      ? [{ kind: 'held-back', payment: unseen, isOfRestored: true }]
      : [];
    const left = answerObjections([...restored, ...unclear, ...objections], override);
    if (left === 'outdated') {
      // It is of the very sale that goes on: being replaced, or what another window put in its place.
      const named = override && ledger.getPayment(override.otherId);
      if (named && named.saleId === saleId) return;
      throw new Refusal('override-outdated', 'what was decided about does not stand in the way');
    }
    if (left)
      throw new Refusal(codeOf(left), 'an earlier payment stands in the way', {
        payment: left.payment,
      });
  }

  const keyOf = (customer: string | null) =>
    customer === null ? null : customerForm(customer, preferences().customers).key;

  const mayBeOf = (one: string | null, other: string | null) =>
    one !== null && other !== null && mayBeSameCustomer(one, other, preferences().customers);

  function asksTheSame(payment: Payment, request: NewPayment): boolean {
    const typed = checkCustomer(request.customer, false);
    return (
      payment.amountMinor === request.amountMinor &&
      payment.currency === request.currency &&
      typed.ok &&
      keyOf(payment.customer) === keyOf(typed.value)
    );
  }

  /**
   * The payment that a draft became, for the same entry sent again. A note is the shop's own: only
   * what the customer is asked for counts.
   */
  function asStarted(payment: Payment, request: NewPayment): Payment {
    const isSameShare =
      payment.replaces !== null ||
      (payment.share?.totalMinor === request.share?.totalMinor &&
        payment.saleId === (request.share?.saleId ?? payment.id) &&
        // What is typed as paid elsewhere is not to be lost in silence.
        (request.share?.elsewhereMinor ?? 0) <= (payment.share?.elsewhereMinor ?? 0));
    if (payment.method === request.method && isSameShare && asksTheSame(payment, request))
      return payment;
    throw new Refusal('already-started', 'the entry was changed after it had become a payment', {
      payment,
    });
  }

  /** What another window made of the same payment meanwhile. */
  function asSucceeded(successor: Payment, request: NewPayment): Payment {
    if (successor.method === request.method && asksTheSame(successor, request)) return successor;
    throw new Refusal('held-back', 'another window has started something else in its place', {
      payment: successor,
    });
  }

  const linesOf = (customer: string | null) =>
    customer === null ? null : customerLines(customer, preferences().customers);

  /** A person's word on another network than the country's is dropped: no charge fails by it. */
  function networkOf(customer: string | null, said: string | undefined): KnownNetwork | null {
    if (customer === null) return null;
    const { customers: rule, networks } = preferences();
    return knownNetwork(readNetwork(customer, rule, networks), said ?? null);
  }

  /**
   * Writes the intent under a fresh reference, with the first request behind it.
   * @param check runs within the transaction; what it throws is thrown, and nothing is written
   */
  function record(
    request: NewPayment,
    personal: PersonalData,
    replaced: Payment | null,
    override: Override | null,
    gateway: Gateway,
    check: () => void,
  ): { payment: Payment; prepared: Prepared } {
    const id = uuidv7({ msecs: clock.now(), random: random(16) });
    const kept = keptDay(clock.now(), clock.zone);
    const network = networkOf(personal.customer, request.network);
    // What takes a share's place is that share, whatever the screen knew of it.
    const { totalMinor: saleTotalMinor } = (replaced ? replaced.share : request.share) ?? {};
    const elsewhereMinor = replaced ? 0 : (request.share?.elsewhereMinor ?? 0);
    const refusedCodes = [...parts.accountRules().refusedCodes];
    const noted: PaymentEvent[] =
      elsewhereMinor === 0 ? [] : [{ type: 'rest-noted', elsewhereMinor, unpaidMinor: 0 }];
    const personalSalt = Buffer.from(random(16)).toString('hex');
    for (let attempt = 1; ; attempt += 1) {
      const reference = formatReference(preferences().terminal, kept.localDay, random(6));
      const { customer } = personal;
      const prepared = sender.prepare({ ...request, reference, customer }, gateway);
      try {
        const payment = journal.open(
          id,
          {
            type: 'recorded',
            reference,
            saleId: replaced?.saleId ?? request.share?.saleId ?? id,
            replaces: replaced?.id ?? null,
            method: request.method,
            amountMinor: request.amountMinor,
            currency: request.currency,
            ...kept,
            personalDigest: personalDigest(personalSalt, personal),
            override,
            ...(request.lines === undefined ? {} : { lines: request.lines }),
            ...(saleTotalMinor === undefined ? {} : { saleTotalMinor }),
            ...(network === null ? {} : { network }),
            ...(mode === 'live' ? { account: gateway.login } : {}),
            ...(refusedCodes.length === 0 ? {} : { refusedCodes }),
          },
          personal,
          { draftId: request.draftId, personalSalt, customerForms: linesOf(personal.customer) },
          check,
          [...noted, prepared.requested],
        );
        return { payment, prepared };
      } catch (error) {
        const isClash = error instanceof AlreadyRecordedError && error.field === 'reference';
        if (!isClash || attempt === REFERENCE_ATTEMPTS) throw error;
      }
    }
  }

  /** Where the disk refuses that, it stays as it was: what takes its place is recorded and goes on. */
  function stopIfPossible(id: string): void {
    try {
      poller.stopWaiting(id);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  }

  const starter: PaymentStarter = {
    async start(request) {
      const before = ledger.findByDraft(request.draftId);
      if (before) return asStarted(before, request);
      const method = methodOf(request.method);
      const customer = demandField('customer', method.checkCustomer(request.customer));
      const personal = { customer, note: demandField('note', checkNote(request.note)) };
      const unusable =
        method.promptsPhone && customer !== null
          ? checkChargeable(customer, preferences().customers, mode === 'live')
          : null;
      if (unusable !== null) throw wrongField('customer', unusable);
      const override = checkOverride(request.override);
      demandUsualAmount(request, ledger);
      const gateway = await gateways.ready('start');
      const passedOver = (await resolveReplaced(request)) ?? findPassedOver(request, override);

      // From here to the intent on disk nothing may be awaited: two entries can't slip past
      // each other's checks.
      const meanwhile = ledger.findByDraft(request.draftId);
      if (meanwhile) return asStarted(meanwhile, request);
      // The account was changed while we looked: whatever was found out, it was for the other one.
      if (gateways.current() !== gateway) return starter.start(request);
      const replaced = passedOver && ledger.getPayment(passedOver.id);
      const successor = replaced && findSuccessor(request, replaced);
      if (successor) return asSucceeded(successor, request);
      gateways.demandStart?.();
      pass('before-intent');
      const { payment, prepared } = record(request, personal, replaced, override, gateway, () =>
        demandUnopposed(request, customer, replaced, passedOver, override),
      );
      if (replaced && canBeStopped(replaced)) stopIfPossible(replaced.id);
      pass('intent-kept');
      prepared.run(payment);
      return payment;
    },
  };
  return starter;
}
