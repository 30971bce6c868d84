/** Whatever a service throws, as the one way to say no. */
import { KeychainUnavailableError } from '../keychain/keychain.ts';
import { DamagedLedgerError, NewerLedgerError } from '../ledger/errors.ts';
import { LedgerClosedError, StorageError } from '../ledger/ledger.ts';
import { SettingsWriteError } from '../settings/store.ts';
import type { Payments } from '../payments/index.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * What a service threw as the contract says it: a refusal shows its payment as the screens see it,
 * and the core's errors, to which code further down reacts, become refusals here.
 * @param payments whose views a refusal may name a payment by; null where none can
 * @returns anything unforeseen as it is
 */
export function toRefusal(error: unknown, payments: Pick<Payments, 'view'> | null): unknown {
  if (error instanceof Refusal) {
    const { code, message, field, problem, payment } = error;
    if (!payment || !payments) return error;
    return new Refusal(code, message, { field, problem, payment, view: payments.view(payment) });
  }
  if (error instanceof DamagedLedgerError || error instanceof NewerLedgerError)
    return new Refusal('not-possible-now', 'the file can not be used');
  if (error instanceof LedgerClosedError) return new Refusal('closing', 'the ledger is closed');
  if (error instanceof StorageError || error instanceof SettingsWriteError)
    return new Refusal('storage-failed', 'the disk did not take it');
  if (error instanceof KeychainUnavailableError)
    return new Refusal('keychain-unavailable', 'no keychain to be had');
  return error;
}

/** The screen that asked showed another mode than the one the app is in by now. */
export const modeChanged = (): Refusal =>
  new Refusal('mode-changed', 'the app changed between practice and live meanwhile');
