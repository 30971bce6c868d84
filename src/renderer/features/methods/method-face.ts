import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Payment } from '../../../shared/payments.ts';
import type { Shortcut } from '../../ui/shortcuts.ts';

/** How a payment method looks; its words stand in the catalogue `methods`. */
export interface MethodFace {
  readonly icon: Icon;
  readonly shortcut: Shortcut;
  /** What the customer has to do, as they are shown it while the payment is open. */
  readonly Way: ComponentType<{ readonly payment: Payment }>;
}
