/** What a payment's state comes down to for the person at the counter. Pure. */
import { classifyPaymentAddress, type PaymentAddress } from '../../../shared/payment-address.ts';
import { isUnsent } from './tone.ts';
import type { Payment, Reason } from '../../../shared/payments.ts';

export const ADVICE = [
  'recorded',
  'starting',
  'waiting-ussd',
  'waiting-dial',
  'waiting-link',
  'waiting-text',
  'unconfirmed-not-asked',
  'unconfirmed-asked',
  'paid',
  'paid-late',
  'paid-alarm',
  'mismatch',
  'mismatch-words',
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

/** The way to pay, sorted by what is safe to offer; null while there is none. */
export function addressOf(payment: Payment): PaymentAddress | null {
  return payment.paymentUrl === null || payment.paymentUrl === ''
    ? null
    : classifyPaymentAddress(payment.paymentUrl);
}

export function adviceFor(payment: Payment): Advice {
  const kind = addressOf(payment)?.kind;
  switch (payment.status) {
    case 'waiting':
      if (kind === 'dial') return 'waiting-dial';
      if (payment.method === 'ussd') return 'waiting-ussd';
      return kind === 'web' ? 'waiting-link' : 'waiting-text';
    case 'unconfirmed':
      return payment.customerAsked ? 'unconfirmed-asked' : 'unconfirmed-not-asked';
    case 'paid':
      if (payment.alarms.some((alarm) => alarm.kind !== 'late')) return 'paid-alarm';
      return payment.late ? 'paid-late' : 'paid';
    case 'mismatch':
      return mismatchAdvice(payment);
    // Nothing is claimed of what the service was never heard to say anything about.
    case 'expired':
      return payment.answered ? 'expired' : 'expired-unknown';
    case 'stopped':
      if (!payment.customerAsked) return 'stopped-not-asked';
      return payment.answered ? 'stopped' : 'stopped-unknown';
    case 'declined':
      return declinedAdvice(payment.reason?.code);
    default:
      return payment.status;
  }
}

function mismatchAdvice({ alarms, differs }: Payment): Advice {
  if (alarms.length === 0) return 'mismatch-settled';
  if (differs.includes('taken')) return 'mismatch-taken';
  return differsInWordsAlone(differs) ? 'mismatch-words' : 'mismatch';
}

/** Whether all else agrees, so that a manager can say what the words mean. */
export function differsInWordsAlone(differs: Payment['differs']): boolean {
  return differs.length > 0 && differs.every((field) => field === 'words');
}

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

export const ACTS = ['check', 'stop', 'again', 'link', 'print', 'settings', 'new'] as const;
export type Act = (typeof ACTS)[number];

export interface Acts {
  /** The one clear next step. */
  readonly primary: Act | null;
  readonly others: readonly Act[];
}

const BY_ADVICE: Readonly<Record<Advice, Acts>> = {
  recorded: { primary: null, others: ['new'] },
  starting: { primary: null, others: ['new'] },
  'waiting-ussd': { primary: 'check', others: ['link', 'stop', 'new'] },
  'waiting-dial': { primary: 'check', others: ['link', 'stop', 'new'] },
  'waiting-link': { primary: 'check', others: ['stop', 'new'] },
  'waiting-text': { primary: 'check', others: ['again', 'stop', 'new'] },
  'unconfirmed-not-asked': { primary: 'again', others: ['link', 'check', 'new'] },
  // Starting again leads to the Counter, where it is held back until a person gives a reason.
  'unconfirmed-asked': { primary: 'check', others: ['link', 'again', 'new'] },
  paid: { primary: 'new', others: ['print', 'check'] },
  'paid-late': { primary: 'new', others: ['print', 'check'] },
  // A receipt says that all is well; it can be printed once the manager has settled the alarm.
  'paid-alarm': { primary: null, others: ['check', 'new'] },
  mismatch: { primary: null, others: ['check', 'new'] },
  'mismatch-words': { primary: null, others: ['check', 'new'] },
  'mismatch-taken': { primary: null, others: ['check', 'new'] },
  'mismatch-settled': { primary: 'new', others: ['check'] },
  declined: { primary: 'again', others: ['link', 'new'] },
  // Nothing goes through before the account is mended.
  'declined-account': { primary: 'settings', others: ['again', 'new'] },
  unsent: { primary: 'again', others: ['link', 'new'] },
  'unsent-account': { primary: 'settings', others: ['again', 'new'] },
  'declined-known': { primary: 'again', others: ['check', 'link', 'new'] },
  expired: { primary: 'again', others: ['check', 'link', 'new'] },
  'expired-unknown': { primary: 'check', others: ['again', 'link', 'new'] },
  stopped: { primary: 'new', others: ['again', 'link', 'check'] },
  'stopped-unknown': { primary: 'check', others: ['again', 'link', 'new'] },
  'stopped-not-asked': { primary: 'again', others: ['link', 'new'] },
};

/**
 * What can be done with a payment now; switching to a link makes sense for USSD only. A check can
 * be made by hand after asking has ended, too. While another account is connected than the payment's,
 * the way to a check leads through Settings.
 */
export function actsFor(payment: Payment, otherAccount = false): Acts {
  const { primary, others } = BY_ADVICE[adviceFor(payment)];
  const leading = (act: Act): Act => (act === 'check' && otherAccount ? 'settings' : act);
  return {
    primary: primary && leading(primary),
    others: others.filter((act) => act !== 'link' || payment.method === 'ussd').map(leading),
  };
}
