/**
 * The names that the service may know a payment by, and which of them to ask with. Which one a
 * status question takes is not shown (interface section 4.3), so each gets its turn.
 */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import { CUSTOMER_PLACEHOLDER } from './personal-data.ts';

type Named = Pick<
  Payment,
  | 'reference'
  | 'gatewayReference'
  | 'chargeReference'
  | 'paymentUrlReference'
  | 'externalPaymentReference'
>;

/** What came of the latest question: how often in a row it was asked with that reference. */
export interface LastAsked {
  reference: string;
  /** `known`: a record came back; `unknown`: anything else that the service said of it. */
  outcome: 'known' | 'unknown';
  times: number;
}

/** How many records in a row are taken from one reference before the others get a turn. */
export const TURNS_OF_A_KNOWN_ONE = 4;

/**
 * Whether a status record that carries a name as its `paymentReference` is of this payment. Of a name
 * with the number of a customer who was forgotten, what stands around that is known.
 */
export const isKnownReference = (payment: Named, name: string): boolean =>
  knownReferences(payment).some(
    (known) => known === name || (isPartial(known) && mayBeWhole(known, name)),
  );

const isPartial = (name: string) => name.includes(CUSTOMER_PLACEHOLDER);

/** As long as a number is with its separators. */
const LONGEST_NUMBER = 30;

/** A name of which nothing but the customer was there says nothing any more. */
function mayBeWhole(partial: string, name: string): boolean {
  const numbers = partial.split(CUSTOMER_PLACEHOLDER).length - 1;
  const before = partial.slice(0, partial.indexOf(CUSTOMER_PLACEHOLDER));
  const after = partial.slice(
    partial.lastIndexOf(CUSTOMER_PLACEHOLDER) + CUSTOMER_PLACEHOLDER.length,
  );
  const between = name.length - before.length - after.length;
  return (
    before.length + after.length > 0 &&
    between > 0 &&
    between <= LONGEST_NUMBER * numbers &&
    name.startsWith(before) &&
    name.endsWith(after)
  );
}

/** Every name that a status record may carry as `paymentReference`. */
export function knownReferences(payment: Named): string[] {
  return present([
    payment.reference,
    payment.gatewayReference,
    payment.chargeReference,
    payment.paymentUrlReference,
    payment.externalPaymentReference,
  ]);
}

/** What to ask with: the latest that the service gave, as long as it is whole, then the earlier, then ours. */
export function referencesToAsk(payment: Named): string[] {
  return present([payment.chargeReference, payment.gatewayReference, payment.reference]).filter(
    (name) => !isPartial(name),
  );
}

/**
 * The reference of the next question. One that the service does not know makes way at once; one
 * that it has a record of is stayed with, but not for good: the others may know more.
 * @param last null where nothing was asked since the start
 */
export function nextReference(payment: Named, last: LastAsked | null): string {
  const all = referencesToAsk(payment);
  const at = last === null ? -1 : all.indexOf(last.reference);
  const mayStay = last?.outcome === 'known' && at !== -1;
  if (mayStay && last.times % TURNS_OF_A_KNOWN_ONE !== 0) return last.reference;
  return all[(at + 1) % all.length] ?? payment.reference;
}

const present = (references: readonly (string | null)[]): string[] => [
  ...new Set(references.filter((reference) => reference !== null)),
];
