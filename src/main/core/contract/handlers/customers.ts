/** Calls about customers who are asked for money again, and the networks that serve them. */
import type { CUSTOMER_CALLS } from '../../../../shared/core/contract/customers.ts';
import type { Payments } from '../../payments/index.ts';
import type { HandlersOf } from '../handlers.ts';
import { modeChanged } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createCustomerHandlers(services: Services): HandlersOf<typeof CUSTOMER_CALLS> {
  const { settings } = services;
  const { withPayments, withOverview } = createShownMode(services);

  const done = (act: (payments: Payments) => void) =>
    withPayments((payments) => {
      act(payments);
      return {};
    });

  async function forget({ mode, customers }: Payments): Promise<void> {
    const until = customers.forgottenBy();
    await settings.save(({ customersForgotten }) => ({
      customersForgotten: { ...customersForgotten, [mode]: until },
    }));
  }

  return {
    lookUpCustomer: ({ mode, ...typed }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return payments.customers.lookUp(typed);
      }),
    stopOffering: ({ id }) =>
      done(({ customers }) => {
        customers.offerCustomerOf(id, false);
      }),
    offerAgain: ({ id }) =>
      done(({ customers }) => {
        customers.offerCustomerOf(id, true);
      }),
    countNotOffered: () =>
      withPayments(({ customers }) => ({ customers: customers.countNotOffered() })),
    offerEveryCustomer: () =>
      done(({ customers }) => {
        customers.offerEveryCustomer();
      }),
    forgetCustomers: () => withOverview(() => withPayments(forget)),
  };
}
