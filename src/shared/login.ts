/** Which account of the payment service is meant: one e-mail at one address. */
import type { Login } from './payments.ts';

/** Compares addresses and e-mails that have been checked. */
export function isSameLogin(one: Login, other: Login): boolean {
  return one.baseUrl === other.baseUrl && one.email === other.email;
}
