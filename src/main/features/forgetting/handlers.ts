/** Calls about forgetting customers, in the mode that is shown. */
import type { FORGETTING_CALLS } from '../../../shared/features/forgetting/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { Forgetting } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

/** No customer is longer; what the page hands over may be. */
const CUSTOMER_SHOWN = 80;

/** @param services `forgettingIn`: of a mode whose ledger is open; null for another */
export function createForgettingHandlers(
  services: Services & { readonly forgettingIn: (mode: Mode) => Forgetting | null },
): HandlersOf<typeof FORGETTING_CALLS> {
  const { withPayments } = createShownMode(services);
  const withForgetting = <T>(work: (forgetting: Forgetting) => T | Promise<T>) =>
    withPayments(({ mode }) => {
      const forgetting = services.forgettingIn(mode);
      if (forgetting === null) throw new Refusal('not-possible-now', 'the record is being changed');
      return work(forgetting);
    });
  return {
    findToForget: ({ customer }) => withForgetting((forgetting) => forgetting.find(customer)),
    forgetCustomer: services.gate.confirmed(
      'forgetCustomer',
      ({ customer }) =>
        withForgetting(async (forgetting) => {
          const { payments } = await forgetting.find(customer);
          const values = {
            customer: visibleText(customer, CUSTOMER_SHOWN),
            payments: String(payments),
          };
          return payments === 0 ? [] : [{ what: 'forget', values }];
        }),
      ({ customer }) => withForgetting((forgetting) => forgetting.forget(customer)),
    ),
    listErasures: () => withForgetting((forgetting) => ({ erasures: forgetting.list() })),
    whenForgotten: ({ id }) =>
      withForgetting((forgetting) => ({ at: forgetting.whenForgotten(id) })),
  };
}
