/** What a payment's state comes down to for the person at the counter. Pure. */
import { type Method, methodOf, METHODS } from '../../../shared/core/methods/index.ts';
import { addressOf } from '../../../shared/core/payments/payment-address.ts';
import { isRefunded } from '../../../shared/core/payments/paid-back.ts';
import { isLikelyRefused, isUnsent } from './tone.ts';
import type { MismatchField, Payment, Reason } from '../../../shared/core/payments/payments.ts';

export const ADVICE = [
  'recorded',
  'starting',
  ...METHODS.map((method) => `waiting-${method}` as const),
  'waiting-dial',
  'waiting-text',
  'waiting-paid-otherwise',
  'likely-refused',
  'unconfirmed-not-asked',
  'unconfirmed-asked',
  'paid',
  'paid-late',
  'paid-settled',
  'paid-taken-back',
  'paid-refunded',
  'paid-handed-over',
  'paid-alarm',
  'mismatch',
  'mismatch-words',
  'mismatch-date',
  'mismatch-taken',
  'mismatch-settled',
  'declined',
  'declined-account',
  'unsent',
  'unsent-account',
  'declined-known',
  'expired',
  'expired-unknown',
  'stopped',
  'stopped-unknown',
  'stopped-not-asked',
] as const;
export type Advice = (typeof ADVICE)[number];

/** What is known beside the payment itself, which changes what is to be said of it. */
export interface Beside {
  /** A manager wrote down what was done about an alarm, so that “certain” would say too much. */
  readonly isResolved?: boolean;
  /** It is marked as handed over. */
  readonly isHandedOver?: boolean;
  /** The money of its sale has come by another payment. */
  readonly isPaidOtherwise?: boolean;
  /** Another account is connected than the one that it is asked for under. */
  readonly isOfOtherAccount?: boolean;
}

/** What is to be said of a payment. */
export function adviceFor(payment: Payment, beside: Beside = {}): Advice {
  // What was answered once is old while nobody can ask.
  const isKnown = payment.answered && !beside.isOfOtherAccount;
  switch (payment.status) {
    case 'waiting':
      if (beside.isPaidOtherwise) return 'waiting-paid-otherwise';
      if (isLikelyRefused(payment)) return 'likely-refused';
      return `waiting-${methodOf(payment.method).wayToPay(addressOf(payment))}`;
    case 'unconfirmed':
      return payment.customerAsked ? 'unconfirmed-asked' : 'unconfirmed-not-asked';
    case 'paid':
      return paidAdvice(payment, beside);
    case 'mismatch':
      return mismatchAdvice(payment);
    // Nothing is claimed of what the service was never heard to say anything about.
    case 'expired':
      return isKnown ? 'expired' : 'expired-unknown';
    case 'stopped':
      if (!payment.customerAsked) return 'stopped-not-asked';
      return isKnown ? 'stopped' : 'stopped-unknown';
    case 'declined':
      return declinedAdvice(payment.reason?.code);
    default:
      return payment.status;
  }
}

/** Once its alarms are settled it is told as where a customer's proof is looked for. */
function paidAdvice(payment: Payment, { isHandedOver, isResolved }: Beside): Advice {
  if (payment.alarms.some((alarm) => alarm.kind !== 'late')) return 'paid-alarm';
  if (payment.alarms.length > 0) return 'paid-late';
  // Nothing may be claimed of it any more.
  if (payment.takenBack) return 'paid-taken-back';
  if (isHandedOver) return 'paid-handed-over';
  if (isRefunded(payment)) return 'paid-refunded';
  return payment.late || isResolved ? 'paid-settled' : 'paid';
}

function mismatchAdvice({ alarms, differs }: Payment): Advice {
  if (alarms.length === 0) return 'mismatch-settled';
  if (differs.includes('taken')) return 'mismatch-taken';
  if (differsIn('date', differs)) return 'mismatch-date';
  return differsInWordsAlone(differs) ? 'mismatch-words' : 'mismatch';
}

/** Whether all else agrees, so that a manager can say what the words mean. */
export const differsInWordsAlone = (differs: Payment['differs']): boolean =>
  differsIn('words', differs);

const differsIn = (one: MismatchField, differs: Payment['differs']): boolean =>
  differs.length > 0 && differs.every((field) => field === one);

function declinedAdvice(code: Reason['code'] | undefined): Advice {
  if (isUnsent(code)) return code === 'no-key' ? 'unsent-account' : 'unsent';
  switch (code) {
    case 'credentials-refused':
    case 'forbidden':
      return 'declined-account';
    // A person's word for it, which proves nothing about the money.
    case 'marked-refusal':
    case 'refused-code':
      return 'declined-known';
    default:
      return 'declined';
  }
}

const ENDED: ReadonlySet<Advice> = new Set([
  'declined-known',
  'expired',
  'expired-unknown',
  'stopped',
  'stopped-unknown',
]);

/** Whether waiting has ended and money can still come: whether that is still checked has to be said. */
export const canComeLate = (advice: Advice): boolean => ENDED.has(advice);

/** `switch`: going on by the method that this one may become; `new`: the next customer. */
export const ACTS = ['check', 'stop', 'again', 'switch', 'print', 'settings', 'new'] as const;
export type Act = (typeof ACTS)[number];

export interface Acts {
  /** The one clear next step; null where a person has to look first. */
  readonly primary: Act | null;
  readonly others: readonly Act[];
  /** Of these what could charge twice: a manager decides about it. */
  readonly locked: readonly Act[];
}

type Offered = Pick<Acts, 'primary' | 'others'> & Partial<Acts>;

/** While the customer is waited for, whatever the method: the next one may come, the payment goes on. */
const WAITING: Offered = { primary: 'new', others: ['check', 'switch', 'stop', 'print'] };

type OwnWay = `waiting-${Method}`;

const isOwnWay = (advice: Advice): advice is OwnWay =>
  METHODS.some((method) => advice === `waiting-${method}`);

const BY_ADVICE: Readonly<Record<Exclude<Advice, OwnWay>, Offered>> = {
  recorded: { primary: 'new', others: [] },
  starting: { primary: 'new', others: [] },
  'waiting-dial': WAITING,
  'waiting-text': { primary: 'new', others: ['check', 'again', 'stop'] },
  'waiting-paid-otherwise': { primary: 'stop', others: ['check', 'new'] },
  'likely-refused': { primary: 'switch', others: ['check', 'stop', 'print', 'new'] },
  'unconfirmed-not-asked': { primary: 'again', others: ['switch', 'check'] },
  // Starting again leads to the Counter, where it is held back until a person gives a reason.
  'unconfirmed-asked': {
    primary: 'new',
    others: ['check', 'switch', 'again', 'print'],
    locked: ['switch', 'again'],
  },
  paid: { primary: 'new', others: ['print', 'check'] },
  'paid-late': { primary: null, others: ['check', 'print', 'new'] },
  'paid-settled': { primary: 'new', others: ['print', 'check'] },
  'paid-taken-back': { primary: 'new', others: ['check'] },
  'paid-refunded': { primary: 'new', others: ['print', 'check'] },
  'paid-handed-over': { primary: 'new', others: ['print', 'check'] },
  // Until the manager has settled the alarm, what is printed is a note and no receipt.
  'paid-alarm': { primary: null, others: ['check', 'print', 'new'] },
  mismatch: { primary: null, others: ['check', 'print', 'new'] },
  'mismatch-words': { primary: null, others: ['check', 'print', 'new'] },
  'mismatch-date': { primary: null, others: ['check', 'print', 'new'] },
  'mismatch-taken': { primary: null, others: ['check', 'print', 'new'] },
  'mismatch-settled': { primary: 'new', others: ['check'] },
  declined: { primary: 'again', others: ['switch', 'new'] },
  // Nothing goes through before the account is mended.
  'declined-account': { primary: 'settings', others: ['again', 'new'] },
  unsent: { primary: 'again', others: ['switch', 'new'] },
  'unsent-account': { primary: 'settings', others: ['again', 'new'] },
  'declined-known': { primary: 'again', others: ['check', 'switch', 'new'] },
  // It may still be paid: whether to charge again is for a person to say who stands there.
  expired: { primary: 'new', others: ['again', 'switch', 'check'] },
  'expired-unknown': {
    primary: 'check',
    others: ['again', 'switch', 'print', 'new'],
    locked: ['again', 'switch'],
  },
  stopped: { primary: 'new', others: ['again', 'switch', 'check'] },
  'stopped-unknown': {
    primary: 'check',
    others: ['again', 'switch', 'print', 'new'],
    locked: ['again', 'switch'],
  },
  'stopped-not-asked': { primary: 'again', others: ['switch', 'new'] },
};

/** What could charge twice. */
const AGAIN: readonly Act[] = ['again', 'switch'];

/**
 * What can be done with a payment now, printing where there is anything to be printed; it goes on by another
 * method only where its own may become one. A check can be made by hand after asking has ended, too. While another
 * account is connected than the payment's, the way to a check leads through Settings.
 */
export function actsFor(payment: Payment, beside: Beside = {}): Acts {
  const advice = adviceFor(payment, beside);
  const { primary, others, locked = [] } = isOwnWay(advice) ? WAITING : BY_ADVICE[advice];
  const isUnheard = payment.status === 'waiting' && beside.isOfOtherAccount === true;
  const maySwitch = methodOf(payment.method).mayBecome !== null;
  const leading = (act: Act): Act =>
    act === 'check' && beside.isOfOtherAccount ? 'settings' : act;
  const first = primary === 'switch' && !maySwitch ? 'new' : primary;
  return {
    primary: first && leading(first),
    others: others.filter((act) => act !== first && (act !== 'switch' || maySwitch)).map(leading),
    // The customer may have paid: main holds it back as well.
    locked: isUnheard ? AGAIN : locked,
  };
}
