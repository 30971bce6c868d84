/** Which account of the payment service is meant: one e-mail at one address. */
import type { Login } from './payments.ts';

/** Scheme, host and port of an address: what a secret key belongs to. Null for what is none. */
export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Compares addresses and e-mails that have been checked. */
export function isSameLogin(one: Login, other: Login): boolean {
  return one.baseUrl === other.baseUrl && one.email === other.email;
}
