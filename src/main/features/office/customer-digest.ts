/** What stands for a customer at the office: counters know one again, and who has no key knows nobody. */
import { createHmac } from 'node:crypto';

/** HMAC-SHA-256, in hex, of a customer as typed. */
export type DigestOf = (customer: string) => string;

/**
 * @param hintKey the office's
 * @param keyOf what is the same for all ways of writing a customer
 */
export const customerDigest =
  (hintKey: string, keyOf: (customer: string) => string): DigestOf =>
  (customer) =>
    createHmac('sha256', hintKey).update(keyOf(customer)).digest('hex');
