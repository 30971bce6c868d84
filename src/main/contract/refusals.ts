/** How the services' ways to say no are said over the contract. */
import type { AddressPurpose } from '../../shared/address-question.ts';
import { KeychainUnavailableError } from '../adapters/keychain/keychain.ts';
import { DamagedLedgerError, NewerLedgerError } from '../adapters/ledger/errors.ts';
import { StorageError } from '../adapters/ledger/ledger.ts';
import { SettingsWriteError } from '../adapters/settings/store.ts';
import { DesignAccountRefusal, DesignFieldError } from '../features/design-account/index.ts';
import { AccountFieldError } from '../features/payment-account/index.ts';
import type { Payments } from '../features/payments/index.ts';
import { UnknownBackupError } from '../features/record/index.ts';
import { AddressRefusal } from '../platform/address-confirmation/guard.ts';
import { Refusal } from '../platform/refusal.ts';
import { CallFailure } from './handlers.ts';

/** The field that an address was typed into. */
const ADDRESS_FIELDS: Readonly<Record<AddressPurpose, string>> = {
  'payment-service': 'baseUrl',
  'payment-callback': 'callbackUrl',
  'design-page': 'authorizeUrl',
  'design-token': 'authUrl',
  'design-profile': 'apiUrl',
};

/**
 * A service's refusal as a failure of the call; anything unforeseen goes through as it is.
 * @param payments whose views a refusal may name a payment by; null where none can
 */
export function toCallFailure(error: unknown, payments: Payments | null): unknown {
  if (error instanceof Refusal) {
    const { code, message, field, problem } = error;
    const payment = error.payment && payments ? payments.view(error.payment) : null;
    return new CallFailure({ code, message, field, problem, payment });
  }
  if (error instanceof AccountFieldError || error instanceof DesignFieldError) {
    const { field, problem, message } = error;
    return new CallFailure({ code: 'field-invalid', message, field, problem });
  }
  if (error instanceof AddressRefusal) {
    const { purpose, why, message } = error;
    const field = ADDRESS_FIELDS[purpose];
    return new CallFailure({ code: 'field-invalid', message, field, problem: `address-${why}` });
  }
  if (error instanceof DesignAccountRefusal)
    return new CallFailure({ code: error.code, message: error.message });
  if (error instanceof UnknownBackupError)
    return new CallFailure({ code: 'not-found', message: 'there is no such backup' });
  if (error instanceof DamagedLedgerError || error instanceof NewerLedgerError)
    return new CallFailure({ code: 'not-possible-now', message: 'the file can not be used' });
  if (error instanceof StorageError || error instanceof SettingsWriteError)
    return new CallFailure({ code: 'storage-failed', message: 'the disk did not take it' });
  if (error instanceof KeychainUnavailableError)
    return new CallFailure({ code: 'keychain-unavailable', message: 'no keychain to be had' });
  return error;
}

/** The screen that asked showed another mode than the one the app is in by now. */
export function modeChanged(): CallFailure {
  return new CallFailure({
    code: 'mode-changed',
    message: 'the app changed between practice and live meanwhile',
  });
}
