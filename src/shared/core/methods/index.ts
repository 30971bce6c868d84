/** The payment methods, in the order in which they are offered; the first is chosen to begin with. */
import { link } from './link.ts';
import type { PaymentMethod } from './method.ts';
import { ussd } from './ussd.ts';

const ALL = [ussd, link] as const;

export type Method = (typeof ALL)[number]['name'];

/** A method that another may become. */
export type Successor = Extract<Method, (typeof ALL)[number]['mayBecome']>;

/** A method whose successor is known here. */
interface KnownMethod extends PaymentMethod<Method> {
  readonly mayBecome: Successor | null;
}

const BY_NAME: Readonly<Record<Method, KnownMethod>> = { ussd, link };

export const METHODS: readonly Method[] = ALL.map(({ name }) => name);

export const FIRST_METHOD: Method = ALL[0].name;

/** The usual key of each, as `shared/core/page/keys.ts` has them. */
export const METHOD_KEYS: Readonly<Record<Method, string>> = {
  [ussd.name]: ussd.key,
  [link.name]: link.key,
};

/** How a method behaves, by its name. */
export const methodOf = (name: Method): KnownMethod => BY_NAME[name];
