/** The person outside the page, for tests without a host: asked, and answering as a test says. */
import type {
  AddressConfirmation,
  ConfirmationOutcome,
} from '../../src/main/platform/address-confirmation/confirmation.ts';
import type { NamedAddress } from '../../src/shared/address-question.ts';

export interface Person extends AddressConfirmation {
  /** What was asked about, one list a question. */
  readonly asked: (readonly NamedAddress[])[];
}

/** @param answer says yes to everything unless told otherwise */
export function personWho(
  answer: (
    addresses: readonly NamedAddress[],
  ) => ConfirmationOutcome | Promise<ConfirmationOutcome> = () => 'confirmed',
): Person {
  const asked: (readonly NamedAddress[])[] = [];
  return {
    asked,
    async confirm(addresses) {
      asked.push(addresses);
      return answer(addresses);
    },
    typed: null,
    close: () => undefined,
  };
}
