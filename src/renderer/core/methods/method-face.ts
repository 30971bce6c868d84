import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Payment } from '../../../shared/core/payments/payments.ts';

/** How a payment method looks; its key stands in `shared/core/page/keys.ts`, its words stand in the catalogue `methods`. */
export interface MethodFace {
  readonly icon: Icon;
  /** What the customer has to do, as they are shown it while the payment is open. */
  readonly Way: ComponentType<{ readonly payment: Payment }>;
}
