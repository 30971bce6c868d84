/**
 * Starts payments. The intent is on disk before anything leaves the machine, every request is on
 * disk before it is sent, and nothing that could reach the customer is ever sent twice.
 */
import { v7 as uuidv7 } from 'uuid';
import { checkCustomer, checkNote, checkReason, type Checked } from '../../shared/fields.ts';
import type { Login, Mode, Override, Payment } from '../../shared/payments.ts';
import { formatReference } from '../../shared/reference.ts';
import type { Preferences } from '../../shared/settings.ts';
import { AlreadyRecordedError, type Ledger } from '../ledger/ledger.ts';
import { checkChargeable, customerLines } from '../customers/customers.ts';
import { type Clock, localDay } from '../system/clock.ts';
import type { ChargeRunner } from './charge-runner.ts';
import type { GatewaySource } from './gateway-source.ts';
import type { ClockWatch } from './clock-watch.ts';
import type { Journal } from './journal.ts';
import { canBeStopped, canStillBePaid, hasMoney, type PersonalData } from './lifecycle.ts';
import { personalDigest } from './personal-data.ts';
import { Refusal } from './refusal.ts';
import { findObjection } from './second-demand.ts';
import type { PassSyncPoint } from './sync-points.ts';
import type { Watcher } from './watcher.ts';

/** What a screen asks for; texts are as typed. */
export interface NewPayment {
  /** Minted once per entry; the same draft never starts two payments. */
  draftId: string;
  method: Payment['method'];
  amountMinor: number;
  currency: string;
  customer: string;
  note: string;
  /** The payment that this one is started instead of. */
  replaces: string | null;
  override: Override | null;
}

export interface DeskParts {
  mode: Mode;
  ledger: Ledger;
  journal: Journal;
  watcher: Pick<Watcher, 'check' | 'stopWaiting'>;
  runner: ChargeRunner;
  gateways: GatewaySource;
  preferences: () => Preferences;
  clock: Clock;
  clockWatch: ClockWatch;
  /** How long ago a payment was recorded, in milliseconds, whatever the clock was set to since. */
  ageOf: (payment: Payment) => number;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  pass: PassSyncPoint;
}

export interface Desk {
  /**
   * Records the intent and begins to ask the service; the rest arrives as changes of the payment.
   * @throws Refusal when something must be mended or decided first, StorageError when the intent
   *   can't be kept; in both cases nothing was sent
   */
  start(request: NewPayment): Promise<Payment>;
}

const MINUTE_MS = 60_000;
/** A reference has 30 random bits a day: a second clash in a row means a broken random source. */
const REFERENCE_ATTEMPTS = 5;

export function createDesk(parts: DeskParts): Desk {
  const { mode, ledger, journal, watcher, runner, gateways, preferences, clock, random, pass } =
    parts;

  /** The payment to replace, once it is certain that replacing it demands nothing twice. */
  async function resolveReplaced(request: NewPayment): Promise<Payment | null> {
    if (request.replaces === null) return null;
    const asked = ledger.getPayment(request.replaces);
    if (!asked) throw new Refusal('not-found', 'the payment to replace is not in the ledger');
    if (asked.status === 'recorded' || asked.status === 'starting')
      throw new Refusal('not-possible-now', 'its first request is still under way', {
        payment: asked,
      });
    const isOverridden = request.override?.kind === 'held-back';
    if (!canStillBePaid(asked)) return refusePaid(asked, isOverridden);
    const { payment, answered } = await watcher.check(asked.id);
    refusePaid(payment, isOverridden);
    if (isOverridden) return payment;
    if (!answered || payment.status === 'unconfirmed')
      throw new Refusal('held-back', 'it is not known yet whether the customer pays', { payment });
    return payment;
  }

  function refusePaid(payment: Payment, isOverridden: boolean): Payment {
    if (hasMoney(payment) && !isOverridden)
      throw new Refusal('held-back', 'the payment to replace has been paid', { payment });
    return payment;
  }

  /**
   * The unknown charge that a person has decided not to wait for. The same money demanded again is
   * the same sale, so that an alarm is raised when the customer pays both.
   */
  function findPassedOver(request: NewPayment, override: Override | null): Payment | null {
    const other = override?.kind === 'held-back' ? ledger.getPayment(override.otherId) : null;
    const isSame =
      other?.status === 'unconfirmed' &&
      other.amountMinor === request.amountMinor &&
      other.currency === request.currency;
    return isSame ? other : null;
  }

  const linesOf = (customer: string | null) =>
    customer === null ? null : customerLines(customer, preferences().customers);

  /** Writes the intent under a fresh reference. */
  function record(
    request: NewPayment,
    personal: PersonalData,
    replaced: Payment | null,
    override: Override | null,
    account: Login | null,
  ): Payment {
    const id = uuidv7({ msecs: clock.now(), random: random(16) });
    const day = localDay(clock.now());
    const personalSalt = Buffer.from(random(16)).toString('hex');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return journal.open(
          id,
          {
            type: 'recorded',
            reference: formatReference(preferences().terminal, day, random(6)),
            saleId: replaced?.saleId ?? id,
            replaces: replaced?.id ?? null,
            method: request.method,
            amountMinor: request.amountMinor,
            currency: request.currency,
            localDay: day,
            personalDigest: personalDigest(personalSalt, personal),
            override,
            ...(account === null ? {} : { account }),
          },
          personal,
          { draftId: request.draftId, personalSalt, customerForms: linesOf(personal.customer) },
        );
      } catch (error) {
        const isClash = error instanceof AlreadyRecordedError && error.field === 'reference';
        if (!isClash || attempt === REFERENCE_ATTEMPTS) throw error;
      }
    }
  }

  const desk: Desk = {
    async start(request) {
      const before = ledger.findByDraft(request.draftId);
      if (before) return asStarted(before, request);
      const personal = {
        customer: demand('customer', checkCustomer(request.customer, request.method === 'ussd')),
        note: demand('note', checkNote(request.note)),
      };
      const unusable =
        request.method === 'ussd' && personal.customer !== null
          ? checkChargeable(personal.customer, preferences().customers)
          : null;
      if (unusable !== null) demand('customer', { ok: false, problem: unusable });
      const override = checkOverride(request.override);
      const gateway = await gateways.ready();
      const replaced = (await resolveReplaced(request)) ?? findPassedOver(request, override);

      // From here to the intent on disk nothing may be awaited: two entries can't slip past
      // each other's checks.
      const meanwhile = ledger.findByDraft(request.draftId);
      if (meanwhile) return asStarted(meanwhile, request);
      // The account was changed while we looked: whatever was found out, it was for the other one.
      if (gateways.current() !== gateway) return desk.start(request);
      const windowMs = preferences().duplicateWindowMinutes * MINUTE_MS;
      const objection = findObjection(
        ledger,
        { ...request, customer: personal.customer, saleId: replaced?.saleId ?? null },
        override,
        {
          windowMs,
          since: clock.now() - windowMs - parts.clockWatch.setForward(),
          ageOf: parts.ageOf,
        },
      );
      if (objection) {
        const code = objection.kind === 'duplicate' ? 'duplicate-suspected' : 'held-back';
        throw new Refusal(code, 'an earlier payment stands in the way', {
          payment: objection.payment,
        });
      }
      if (replaced && canBeStopped(replaced)) watcher.stopWaiting(replaced.id);
      pass('before-intent');
      const payment = record(
        request,
        personal,
        replaced,
        override,
        mode === 'live' ? gateway.login : null,
      );
      pass('intent-kept');
      runner.run(payment, gateway);
      return payment;
    },
  };
  return desk;
}

/**
 * The payment that a draft became, for the same entry sent again. A note is the shop's own: only
 * what the customer is asked for counts.
 */
function asStarted(payment: Payment, { method, amountMinor, currency, customer }: NewPayment) {
  const typed = checkCustomer(customer, method === 'ussd');
  const isSame =
    payment.method === method &&
    payment.amountMinor === amountMinor &&
    payment.currency === currency &&
    typed.ok &&
    payment.customer === typed.value;
  if (isSame) return payment;
  throw new Refusal('already-started', 'the entry was changed after it had become a payment', {
    payment,
  });
}

function demand<T>(field: string, checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new Refusal('field-invalid', `${field} can't be used`, {
    field,
    problem: checked.problem,
  });
}

/** A duplicate may be let through as it is; making a held-back demand needs a reason. */
function checkOverride(override: Override | null): Override | null {
  if (override === null || (override.kind === 'duplicate' && override.reason.trim() === ''))
    return override;
  return { ...override, reason: demand('reason', checkReason(override.reason)) };
}
