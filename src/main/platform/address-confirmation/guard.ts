/** Which addresses somebody has to be asked about, and that nothing goes on without the answer. */
import type { AddressPurpose, NamedAddress } from '../../../shared/address-question.ts';
import { originOf } from '../../../shared/login.ts';
import type { AddressConfirmation, ConfirmationOutcome } from './confirmation.ts';

/** The addresses are not used; nothing was changed. */
export class AddressRefusal extends Error {
  override readonly name = 'AddressRefusal';
  /** Of the first address that was asked about. */
  readonly purpose: AddressPurpose;
  readonly why: Exclude<ConfirmationOutcome, 'confirmed'>;
  constructor(purpose: AddressPurpose, why: AddressRefusal['why']) {
    super(`the address for ${purpose} was not confirmed: ${why}`);
    this.purpose = purpose;
    this.why = why;
  }
}

/**
 * Requests go to an origin, and what they carry belongs to it, whatever the path. What is opened or
 * handed on counts by its every letter: who reads it can depend on any of them.
 */
const COUNTS_BY_ORIGIN: Readonly<Record<AddressPurpose, boolean>> = {
  'payment-service': true,
  'payment-callback': false,
  'design-page': false,
  'design-token': true,
  'design-profile': true,
};

/** Those of the wanted addresses that are not covered by what is known. */
export function unconfirmed(
  wanted: readonly NamedAddress[],
  known: readonly NamedAddress[],
): readonly NamedAddress[] {
  return wanted.filter((each) => !known.some((confirmed) => covers(confirmed, each)));
}

function covers(confirmed: NamedAddress, wanted: NamedAddress): boolean {
  if (confirmed.purpose !== wanted.purpose) return false;
  if (confirmed.address === wanted.address) return true;
  if (!COUNTS_BY_ORIGIN[wanted.purpose]) return false;
  const origin = originOf(wanted.address);
  return origin !== null && origin === originOf(confirmed.address);
}

export interface AddressGuard {
  /**
   * Has what is new confirmed. Takes as long as somebody thinks, so nothing else waits for it.
   * @param known those that are stored
   * @returns what was confirmed, for `check`
   * @throws AddressRefusal
   */
  demand(
    wanted: readonly NamedAddress[],
    known: readonly NamedAddress[],
  ): Promise<readonly NamedAddress[]>;
  /**
   * The last look before they are stored: what is stored can have changed meanwhile.
   * @param known those that are stored by now, and what `demand` returned
   * @throws AddressRefusal
   */
  check(wanted: readonly NamedAddress[], known: readonly NamedAddress[]): void;
  /** What was confirmed is stored, or was given up: from here on the stored ones count. */
  settled(): void;
}

export function createAddressGuard(confirmation: AddressConfirmation): AddressGuard {
  /** Confirmed, but not stored yet: a save that failed for another reason is not asked for again. */
  let waiting: readonly NamedAddress[] = [];
  return {
    async demand(wanted, known) {
      const asked = unconfirmed(wanted, [...known, ...waiting]);
      const [first] = asked;
      if (first !== undefined) {
        const outcome = await confirmation.confirm(asked);
        if (outcome !== 'confirmed') throw new AddressRefusal(first.purpose, outcome);
        waiting = [...waiting, ...asked];
      }
      return waiting;
    },
    check(wanted, known) {
      const [first] = unconfirmed(wanted, known);
      if (first !== undefined) throw new AddressRefusal(first.purpose, 'refused');
    },
    settled() {
      waiting = [];
    },
  };
}
