/** What is known of a customer who is being typed: recent ones, their network, and how it answers. */
import { type CustomerLookUp, OFFERED_MAX } from '../../../../shared/core/contract/customers.ts';
import { type Method, methodOf, METHODS } from '../../../../shared/core/methods/index.ts';
import type { Mode, Payment, PaymentView } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import type { Finds, Ledger } from '../../ledger/index.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { customerForm } from './customer.ts';
import { knownNetwork, readNetwork } from './networks.ts';
import { slowToday } from './slow-today.ts';
import { readTyped } from './typed-customer.ts';

export interface CustomerTyped {
  method: Method;
  /** As typed. */
  customer: string;
  /** The network that a person has said instead; null for none. */
  network: string | null;
}

export interface CustomerLookUps {
  /** Never what a charge waits for. @throws StorageError */
  lookUp(typed: CustomerTyped): Promise<CustomerLookUp>;
  /** Offers the customer of a payment no longer, or takes that back. @throws StorageError */
  offerCustomerOf(paymentId: string, isOffered: boolean): void;
  offerEveryCustomer(): void;
  countNotOffered(): number;
  /**
   * The moment up to which payments are to count as forgotten, if that is now: by a clock that was
   * ahead, one may have been recorded later. UTC milliseconds.
   */
  forgottenBy(): number;
}

export interface CustomerLookUpsParts {
  mode: Mode;
  ledger: Pick<Ledger, 'offers'> & {
    readonly finds: Pick<Finds, 'findCustomers' | 'findCharges'>;
  };
  preferences: () => Preferences;
  /** Payments up to then count as forgotten; UTC milliseconds. */
  forgottenUntil: () => number;
  clock: Pick<Clock, 'now' | 'zone'>;
  ageOf: (payment: Payment) => number;
}

const MINUTE_MS = 60_000;

const PROMPTING = METHODS.filter((method) => methodOf(method).promptsPhone);

export function createCustomerLookUps(parts: CustomerLookUpsParts): CustomerLookUps {
  const { mode, ledger, preferences, forgottenUntil, clock, ageOf } = parts;

  const viewOf = (payment: Payment): PaymentView => ({
    mode,
    payment,
    ageMs: Math.max(ageOf(payment), 0),
    polling: null,
  });

  async function slowOn(network: string): Promise<CustomerLookUp['slowToday']> {
    const now = clock.now();
    const charges = await ledger.finds.findCharges({
      day: localDay(now, clock.zone),
      network,
      methods: PROMPTING,
    });
    return slowToday(
      charges.map(({ status, createdAt }) => ({ status, ageMs: now - createdAt })),
      preferences().waitingWindowMinutes * MINUTE_MS,
    );
  }

  return {
    async lookUp({ method, customer, network: said }) {
      const { customers: rule, offersCustomers, networks: edited } = preferences();
      const typed = offersCustomers ? readTyped(customer) : null;
      const reading = readNetwork(customer, rule, edited);
      if (typed === null && reading === null)
        return { offers: [], network: null, networks: [], slowToday: null };
      const { found, network: earlier } = await ledger.finds.findCustomers({
        numbers: typed?.numbers ?? [],
        name: typed?.name ?? null,
        key: reading === null ? null : customerForm(customer, rule).key,
        since: forgottenUntil(),
        limit: OFFERED_MAX,
      });
      const network = knownNetwork(reading, said ?? earlier);
      return {
        offers: found.map(({ payment, name }) => ({ latest: viewOf(payment), name })),
        network,
        networks: reading?.names ?? [],
        slowToday:
          network !== null && methodOf(method).promptsPhone ? await slowOn(network.name) : null,
      };
    },
    offerCustomerOf: (paymentId, isOffered) => ledger.offers.offerCustomerOf(paymentId, isOffered),
    offerEveryCustomer: () => ledger.offers.offerEveryCustomer(),
    countNotOffered: () => ledger.offers.countNotOffered(),
    forgottenBy: () => Math.max(clock.now(), ledger.offers.latestRecording()),
  };
}
