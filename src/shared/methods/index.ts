/** The payment methods, in the order in which they are offered; the first is chosen to begin with. */
import { link } from './link.ts';
import type { PaymentAddress } from '../payment-address.ts';
import type { PaymentMethod } from './method.ts';
import { ussd } from './ussd.ts';

const ALL = [ussd, link] as const;

export type Method = (typeof ALL)[number]['name'];

/** A method's own way to pay, a code to dial, or a text that nobody can vouch for. */
export type WayToPay = Method | 'dial' | 'text';

/** A method that another may become. */
export type Successor = Extract<Method, (typeof ALL)[number]['mayBecome']>;

/** A method whose ways and whose successor are known here. */
interface KnownMethod extends PaymentMethod {
  readonly name: Method;
  readonly wayToPay: (address: PaymentAddress | null) => WayToPay;
  readonly mayBecome: Successor | null;
}

const BY_NAME: Readonly<Record<Method, KnownMethod>> = { ussd, link };

export const METHODS: readonly Method[] = ALL.map(({ name }) => name);

export const FIRST_METHOD: Method = ALL[0].name;

/** How a method behaves, by its name. */
export const methodOf = (name: Method): KnownMethod => BY_NAME[name];
