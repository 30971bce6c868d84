import { checkCustomer } from '../text/fields.ts';
import type { PaymentMethod } from './method.ts';

/** The customer's mobile account is charged, and their phone asks them to confirm. */
export const ussd = {
  name: 'ussd',
  key: 'Alt+U',
  checkCustomer: (text) => checkCustomer(text, true),
  isCharged: true,
  promptsPhone: true,
  wayToPay: (address) => (address?.kind === 'dial' ? 'dial' : 'ussd'),
  mayBecome: 'link',
} as const satisfies PaymentMethod<'ussd'>;
