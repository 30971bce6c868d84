/** What a person outside the page is asked before a call of the page is carried out. */
import { z } from 'zod';

/** What an address is for: each is confirmed for its own purpose alone. */
export const ADDRESS_PURPOSES = [
  /** The payment service: each request goes there, with the secret key. */
  'payment-service',
  /** Where the payment service is told to send results. */
  'payment-callback',
  /** Opened in the system's browser, for the owner of the design account to approve. */
  'design-page',
  /** The design account's service: client secret and code go there. */
  'design-token',
  /** The design account's service: the token goes there. */
  'design-profile',
  /** The receipt printer in the network: what customers are given goes there, not encrypted. */
  'receipt-printer',
] as const;
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number];

export const namedAddressSchema = z.strictObject({
  purpose: z.enum(ADDRESS_PURPOSES),
  address: z.string().max(20_000),
});
export type NamedAddress = z.infer<typeof namedAddressSchema>;

/** A question that is answered in the page, with a code that stands outside of it. */
export const personQuestionSchema = z.strictObject({
  /** New addresses that would be used. */
  addresses: z.array(namedAddressSchema).max(ADDRESS_PURPOSES.length),
  /** What else would change, from what to what: sentences of main's. */
  changes: z.array(z.string().max(4000)).max(10),
  /** How many wrong codes may still be typed. */
  attemptsLeft: z.int().positive(),
  /** UTC milliseconds when the question ends by itself. */
  until: z.int(),
});
export type PersonQuestion = z.infer<typeof personQuestionSchema>;
