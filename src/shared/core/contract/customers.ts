/** Calls about customers who are asked for money again, and the networks that serve them. */
import { z } from 'zod';
import { networkSchema } from '../networks/network.ts';
import { NETWORK_NAME_MAX, NETWORKS_MAX } from '../networks/table.ts';
import { METHODS, MODES, paymentViewSchema } from '../payments/payments.ts';
import { overviewSchema } from '../../settings.ts';
import { byId, type Calls, nothing, typed } from './declaring.ts';

/** As many as are offered at once; a page can ask for no more. */
export const OFFERED_MAX = 6;

const networkName = z.string().max(NETWORK_NAME_MAX);

/** What is known of a customer who is being typed. */
export const customerLookUpSchema = z.strictObject({
  /** Those who may be meant, latest payment first; none where a manager has turned that off. */
  offers: z
    .array(
      z.strictObject({
        /** The latest payment of the customer. */
        latest: paymentViewSchema,
        /** What was noted of them, where they are found by it or it was noted last. */
        name: z.string().max(280).nullable(),
      }),
    )
    .max(OFFERED_MAX),
  /** Of a whole number; null where nothing is known of it. */
  network: networkSchema.nullable(),
  /** Among which a person may correct it; none for what is no whole number of a known country. */
  networks: z.array(networkName).max(NETWORKS_MAX),
  /** How the last charges of today on that network went, where most were not answered. */
  slowToday: z.strictObject({ notAnswered: z.int().positive(), of: z.int().positive() }).nullable(),
});
export type CustomerLookUp = z.infer<typeof customerLookUpSchema>;

export const CUSTOMER_CALLS = {
  lookUpCustomer: {
    kind: 'see-customers',
    input: z.strictObject({
      mode: z.enum(MODES),
      method: z.enum(METHODS),
      customer: typed,
      /** The network that a person has said instead; null for none. */
      network: networkName.nullable(),
    }),
    output: customerLookUpSchema,
  },
  /** The customer of that payment is offered no longer. */
  stopOffering: { kind: 'see-customers', input: byId, output: nothing },
  /** Takes that back. */
  offerAgain: { kind: 'see-customers', input: byId, output: nothing },
  /** How many are offered no longer, in the mode that is shown. */
  countNotOffered: {
    kind: 'see-customers',
    input: nothing,
    output: z.strictObject({ customers: z.int().nonnegative() }),
  },
  offerEveryCustomer: { kind: 'settings', input: nothing, output: nothing },
  /** From now on nothing from earlier payments of the shown mode is offered; the record stays. */
  forgetCustomers: { kind: 'settings', input: nothing, output: overviewSchema },
} as const satisfies Calls;
