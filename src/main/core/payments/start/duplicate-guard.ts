/**
 * What stands in the way of asking a customer for money: an earlier charge that may be the same
 * one (duplicate), or whose outcome is not known (held back). Pure: the caller reads the ledger.
 * What can still be paid stands there for as long as it can, whatever the windows are.
 */
import { hasMoney } from '../../../../shared/core/payments/has-money.ts';
import { checkReason } from '../../../../shared/core/text/fields.ts';
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type { Override, Payment } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { sharesOf, standingBeside, standingOf } from '../../../../shared/core/payments/shares.ts';
import { demandField, type RefusalCode } from '../../platform/refusal.ts';
import { canStillBePaid, isOnItsWay, isWaitedFor } from '../life/lifecycle.ts';

/** A charge that nobody has been asked for yet. */
export interface NewCharge extends Pick<Payment, 'method' | 'amountMinor' | 'currency'> {
  /** The customer's normal form; null for a walk-in. */
  customerKey: string | null;
  /** The sale that it continues, when it replaces an earlier payment or asks for a share. */
  saleId: string | null;
  /** Where it asks for a share of that sale. */
  share: PlannedShare | null;
}

export interface PlannedShare {
  /** What the whole sale comes to, in minor units. */
  readonly totalMinor: number;
  /** Payments of the sale that ask for this very share: what it takes the place of, and before that. */
  readonly same: ReadonlySet<string>;
}

export interface Objection {
  kind: Override['kind'];
  payment: Payment;
  /** Its sale may have shares that are in no record since a restore: it is looked for them first. */
  isOfRestored?: true;
}

/** What counts as "just now". */
export interface Recent {
  /** How long ago one that is settled may be, or a walk-in's; 0 is never. Milliseconds. */
  windowMs: number;
  /** How long a customer is waited for: so long a charge stays on a phone, stopped or not. Milliseconds. */
  waitingMs: number;
  /** How long ago a payment was recorded, in milliseconds. */
  ageOf: (payment: Payment) => number;
}

const MINUTE_MS = 60_000;

export const windowsOf = ({
  duplicateWindowMinutes,
  waitingWindowMinutes,
}: Pick<Preferences, 'duplicateWindowMinutes' | 'waitingWindowMinutes'>): Pick<
  Recent,
  'windowMs' | 'waitingMs'
> => ({
  windowMs: duplicateWindowMinutes * MINUTE_MS,
  waitingMs: waitingWindowMinutes * MINUTE_MS,
});

/** Whose an earlier payment is. */
export interface Customers {
  /** The normal form of its customer; null for a walk-in. */
  keyOf: (payment: Payment) => string | null;
  /** Whether its customer could be the one that is asked now, by this rule or an earlier one. */
  mayBeAsked: (payment: Payment) => boolean;
}

/**
 * Everything that stands in the way, gravest first and newest first within a kind.
 * @param earlier payments that may: unsettled ones, recent ones and those of the sale
 */
export function objectionsTo(
  charge: NewCharge,
  earlier: readonly Payment[],
  { keyOf, mayBeAsked }: Customers,
  recent: Recent,
): Objection[] {
  const others = [...new Map(earlier.map((payment) => [payment.id, payment])).values()];
  const isOfSale = (payment: Payment) => payment.saleId === charge.saleId;
  const isOfCustomer = (payment: Payment) => keyOf(payment) === charge.customerKey;
  const isOtherShare = (payment: Payment) =>
    charge.share !== null && isOfSale(payment) && !charge.share.same.has(payment.id);

  const claims =
    charge.share === null ? [] : claimsTo(charge, charge.share, others.filter(isOfSale));
  const guarded = others.filter((payment) => !isOtherShare(payment));
  const unknown = guarded.filter(
    (payment) =>
      hasUnknownCharge(payment) &&
      (isOfSale(payment) ||
        (charge.customerKey !== null && (isOfCustomer(payment) || mayBeAsked(payment)))),
  );
  const prompts = guarded.filter(
    (payment) => isOfSale(payment) && isPrompt(payment) && methodOf(charge.method).promptsPhone,
  );
  const moneyOfSale = guarded.filter((payment) => isOfSale(payment) && hasMoney(payment));
  const isRecent = (payment: Payment) =>
    recent.windowMs > 0 &&
    isOfCustomer(payment) &&
    tookOrTakes(payment) &&
    recent.ageOf(payment) <= recent.windowMs;
  // A walk-in is nobody who could be known again: the next one may well pay as much.
  const isOpen = (payment: Payment) =>
    charge.customerKey !== null &&
    (isOfCustomer(payment) || mayBeAsked(payment)) &&
    isStillOpen(payment, recent);
  const twins = others.filter(
    (payment) =>
      !isOfSale(payment) && asksAsMuch(payment, charge) && (isRecent(payment) || isOpen(payment)),
  );
  const heldBack = [...moneyOfSale, ...unknown, ...claims.filter(hasUnknownCharge)];
  return [
    ...heldBack.map((payment): Objection => ({ kind: 'held-back', payment })),
    ...[...prompts, ...twins, ...claims]
      .filter((twin) => !heldBack.includes(twin))
      .map((payment): Objection => ({ kind: 'duplicate', payment })),
  ];
}

/**
 * Shares that time ran out for and that nothing took the place of: their customers could still pay.
 * They stand in the way where this share would then be more than the rest of the sale.
 */
function claimsTo(
  charge: NewCharge,
  { totalMinor, same }: PlannedShare,
  sale: readonly Payment[],
): Payment[] {
  const ofOthers = sale.filter(({ id }) => !same.has(id));
  const replaced = new Set(ofOthers.map(({ replaces }) => replaces));
  const claims = ofOthers.filter(
    (payment) =>
      (payment.status === 'expired' || payment.status === 'stopped') &&
      canStillBePaid(payment) &&
      !replaced.has(payment.id),
  );
  const claimedMinor = claims.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const open = openBeside(sale, same, totalMinor);
  return charge.amountMinor + claimedMinor > open ? claims : [];
}

/**
 * What a share may come to, in minor units: what is open of its sale, were it not there itself.
 * @param sale all payments of it that can be read
 * @param same those that ask for this very share
 */
export function openBeside(
  sale: readonly Payment[],
  same: ReadonlySet<string>,
  totalMinor: number,
): number {
  return standingBeside(sale, ({ id }) => same.has(id))?.openMinor ?? totalMinor;
}

/**
 * A charge that is on its way, or whose outcome nobody knows: the customer may have been asked. Time
 * that ran out, or a cashier who stopped waiting, says nothing of a charge that the service never
 * answered about.
 */
export function hasUnknownCharge({ status, method, customerAsked, answered }: Payment): boolean {
  const { isCharged } = methodOf(method);
  switch (status) {
    case 'recorded':
    case 'starting':
      return isCharged;
    case 'unconfirmed':
      return customerAsked;
    case 'expired':
      return customerAsked && !answered;
    case 'stopped':
      return customerAsked && !answered && isCharged;
    default:
      return false;
  }
}

/** Still on the customer's telephone, who could confirm both. */
const isPrompt = ({ method, status }: Payment) =>
  methodOf(method).promptsPhone && status === 'waiting';

const asksAsMuch = (payment: Payment, charge: NewCharge) =>
  payment.amountMinor === charge.amountMinor && payment.currency === charge.currency;

/** Only a payment that took money, or could still take it, is worth stopping for. */
const tookOrTakes = (payment: Payment) =>
  hasMoney(payment) || canStillBePaid(payment) || isOnItsWay(payment);

/** Not over; what a cashier stopped waiting for is on the customer's phone for as long as before. */
const isStillOpen = (payment: Payment, { waitingMs, ageOf }: Recent) =>
  isOnItsWay(payment) ||
  isWaitedFor(payment) ||
  (canStillBePaid(payment) && ageOf(payment) <= waitingMs);

/** What an objection is called in a refusal. */
export function codeOf({ kind, isOfRestored }: Objection): RefusalCode {
  if (isOfRestored) return 'sale-restored';
  return kind === 'duplicate' ? 'duplicate-suspected' : 'held-back';
}

/**
 * Holds a person's decision against what stands in the way.
 * @returns the first objection that it does not answer; `outdated` where the payment that it names
 *   does not stand in the way, or not as the person saw it; null when nothing is left
 */
export function answerObjections(
  objections: readonly Objection[],
  override: Override | null,
): Objection | 'outdated' | null {
  if (override === null) return objections[0] ?? null;
  const named = objections.find(({ payment }) => payment.id === override.otherId);
  if (!named || (override.seen !== undefined && named.payment.status !== override.seen))
    return named ?? objections[0] ?? 'outdated';
  const isAnswered = ({ kind, payment }: Objection) =>
    names(override, payment) && (override.kind === 'held-back' || kind === 'duplicate');
  return objections.find((objection) => !isAnswered(objection)) ?? null;
}

/**
 * Whether whoever started a payment was shown another and wrote down why it is a sale of its own. A
 * reason why a charge that nobody knows the outcome of was passed over says nothing of that.
 */
export function saysOfTwoSales({ override }: Payment, other: Payment): boolean {
  return override?.kind === 'duplicate' && override.reason.trim() !== '' && names(override, other);
}

const names = ({ otherId, alsoIds }: Override, { id }: Payment) =>
  id === otherId || alsoIds?.includes(id) === true;

/**
 * The payments whose money, together with that of one of them, is more than was asked for: than the
 * whole sale comes to, or than its share.
 * @param payment has money
 * @param others of its sale
 * @param broughtMinorOf what came of one that has money
 * @returns those with money, itself among them, or none where nothing is exceeded
 */
export function paidTooMuch(
  payment: Payment,
  others: readonly Payment[],
  broughtMinorOf: (payment: Payment) => number,
): Payment[] {
  const sale = [...others, payment];
  const standing = standingOf(sale);
  // Each asks for the whole.
  if (standing === null) return exceeding(sale, largestOf(sale), broughtMinorOf);
  const ofSale = exceeding(sale, standing.totalMinor - standing.elsewhereMinor, broughtMinorOf);
  const ofShare = sharesOf(sale)
    .filter((share) => share.includes(payment))
    .flatMap((share) => exceeding(share, largestOf(share), broughtMinorOf));
  return [...new Set([...ofSale, ...ofShare])];
}

const largestOf = (payments: readonly Payment[]) =>
  Math.max(...payments.map(({ amountMinor }) => amountMinor));

function exceeding(
  payments: readonly Payment[],
  mostMinor: number,
  broughtMinorOf: (payment: Payment) => number,
): Payment[] {
  const paid = payments.filter(hasMoney);
  const isOneCurrency = new Set(paid.map(({ currency }) => currency)).size <= 1;
  const sum = paid.reduce((all, payment) => all + broughtMinorOf(payment), 0);
  return paid.length > 1 && (!isOneCurrency || sum > mostMinor) ? paid : [];
}

/**
 * A duplicate may be let through as it is; making a held-back demand needs a reason.
 * @throws Refusal `field-invalid` where it has none
 */
export function checkOverride(override: Override | null): Override | null {
  if (override === null || (override.kind === 'duplicate' && override.reason.trim() === ''))
    return override;
  return { ...override, reason: demandField('reason', checkReason(override.reason)) };
}
