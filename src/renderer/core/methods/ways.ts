/**
 * What the customer has to do by each payment method, as they are shown it while the payment is open. The
 * Counter does without: a QR code is drawn for a payment alone.
 */
import type { ComponentType } from 'react';
import type { Method } from '../../../shared/core/methods/index.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { LinkWay } from './LinkWay.tsx';
import { UssdWay } from './UssdWay.tsx';

export const METHOD_WAYS: Readonly<Record<Method, ComponentType<{ readonly payment: Payment }>>> = {
  ussd: UssdWay,
  link: LinkWay,
};
