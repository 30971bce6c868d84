import { checkCustomer } from '../text/fields.ts';
import type { PaymentMethod } from './method.ts';

/** The customer pays at the address that the service gives, and may be a walk-in without a name. */
export const link = {
  name: 'link',
  key: 'Alt+L',
  checkCustomer: (text) => checkCustomer(text, false),
  isCharged: false,
  promptsPhone: false,
  wayToPay: (address) => {
    if (address?.kind === 'dial') return 'dial';
    return address?.kind === 'web' ? 'link' : 'text';
  },
  mayBecome: null,
} as const satisfies PaymentMethod<'link'>;
