/** Which addresses somebody has to be asked about, and that nothing goes on without the answer. */
import type { AddressPurpose, NamedAddress } from '../../../../shared/core/page/person-question.ts';
import { originOf } from '../../../../shared/core/payments/login.ts';
import { type Refusal, wrongField } from '../refusal.ts';
import type { Change, Confirmation, ConfirmationOutcome } from './confirmation.ts';
import { notConfirmed } from './not-confirmed.ts';

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
  'receipt-printer': false,
};

/** The field that an address was typed into. */
const FIELDS: Readonly<Record<AddressPurpose, string>> = {
  'payment-service': 'baseUrl',
  'payment-callback': 'callbackUrl',
  'design-page': 'authorizeUrl',
  'design-token': 'authUrl',
  'design-profile': 'apiUrl',
  'receipt-printer': 'host',
};

/** The addresses are not used; nothing was changed. */
const notUsed = (
  { purpose }: NamedAddress,
  why: Exclude<ConfirmationOutcome, 'confirmed' | 'not-kept'>,
): Refusal =>
  wrongField(
    FIELDS[purpose],
    `address-${why}`,
    `the address for ${purpose} was not confirmed: ${why}`,
  );

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
   * @param changes what else would change with them, asked in the same question
   * @returns what was confirmed, for `check`
   * @throws Refusal `field-invalid` for the first that is not confirmed; as `notConfirmed` where
   *   none is new
   */
  demand(
    wanted: readonly NamedAddress[],
    known: readonly NamedAddress[],
    changes?: readonly Change[],
  ): Promise<readonly NamedAddress[]>;
  /**
   * The last look before they are stored: what is stored can have changed meanwhile.
   * @param known those that are stored by now, and what `demand` returned
   * @throws Refusal `field-invalid` for the first that is not confirmed
   */
  check(wanted: readonly NamedAddress[], known: readonly NamedAddress[]): void;
  /** What was confirmed is stored, or was given up: from here on the stored ones count. */
  settled(): void;
}

export function createAddressGuard(confirmation: Confirmation): AddressGuard {
  /** Confirmed, but not stored yet: a save that failed for another reason is not asked for again. */
  let waiting: readonly NamedAddress[] = [];
  return {
    async demand(wanted, known, changes = []) {
      const asked = unconfirmed(wanted, [...known, ...waiting]);
      const [first] = asked;
      if (first !== undefined || changes.length > 0) {
        const outcome = await confirmation.confirm({ addresses: asked, changes });
        if (outcome !== 'confirmed')
          throw first === undefined || outcome === 'not-kept'
            ? notConfirmed(outcome)
            : notUsed(first, outcome);
        waiting = [...waiting, ...asked];
      }
      return waiting;
    },
    check(wanted, known) {
      const [first] = unconfirmed(wanted, known);
      if (first !== undefined) throw notUsed(first, 'refused');
    },
    settled() {
      waiting = [];
    },
  };
}
