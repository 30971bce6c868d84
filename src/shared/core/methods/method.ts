/** What every part of the app has to know of a payment method. Pure; one file beside this for each. */
import type { Checked } from '../text/fields.ts';
import type { PaymentAddress } from '../payments/payment-address.ts';

export interface PaymentMethod<Name extends string = string> {
  /** What the contract, the ledger and the catalogues call it. */
  readonly name: Name;
  /** The key that chooses it, as `shared/core/page/keys.ts` has them. */
  readonly key: string;
  /** Reads the field that says who pays, as typed. Null stands for a customer nobody has named. */
  readonly checkCustomer: (text: string) => Checked<string | null>;
  /**
   * What is sent. Create-payment comes first whatever the method (interface section 4.1). Where a
   * charge follows it (section 4.2), the charge is what asks the customer: once it has left, a lost
   * reply means that they may have been asked. Where none follows, the accepted create-payment is
   * what lets them pay, and a lost reply to it means that nobody was asked.
   */
  readonly isCharged: boolean;
  /**
   * The customer is asked on a telephone of their own: its number has to be one that can exist, and
   * a second prompt of the same sale could be confirmed beside the first.
   */
  readonly promptsPhone: boolean;
  /**
   * How the customer pays while they are waited for, by the address that the service gave: in the
   * method's own way, which is called by its name, by a code to dial, or by a text that nobody can
   * vouch for.
   */
  readonly wayToPay: (address: PaymentAddress | null) => Name | 'dial' | 'text';
  /** The method that a payment may go on by when this one does not come to its end; null for none. */
  readonly mayBecome: string | null;
}
