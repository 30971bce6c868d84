/** What is thrown behind a call, as the one way to say no. */
import { KeychainUnavailableError } from '../keychain/keychain.ts';
import {
  DamagedLedgerError,
  LedgerClosedError,
  NewerLedgerError,
  StorageError,
} from '../ledger/index.ts';
import { SettingsWriteError } from '../settings/store.ts';
import type { Payments } from '../payments/index.ts';
import { Refusal, type RefusalCode } from '../platform/refusal.ts';

type ErrorClass = abstract new (...given: never[]) => Error;

/** The core's errors, to which code further down reacts, and what a person is told of each. */
const REFUSALS: readonly (readonly [ErrorClass, RefusalCode, string])[] = [
  [DamagedLedgerError, 'not-possible-now', 'the file can not be used'],
  [NewerLedgerError, 'not-possible-now', 'the file can not be used'],
  [LedgerClosedError, 'closing', 'the ledger is closed'],
  [StorageError, 'storage-failed', 'the disk did not take it'],
  [SettingsWriteError, 'storage-failed', 'the disk did not take it'],
  [KeychainUnavailableError, 'keychain-unavailable', 'no keychain to be had'],
];

/** @returns null where nobody foresaw it */
export function refusalOf(thrown: unknown): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  const known = REFUSALS.find(([kind]) => thrown instanceof kind);
  return known === undefined ? null : new Refusal(known[1], known[2]);
}

/** A refusal with its payment, where it names one, as the mode at hand shows it. */
export function withView(refusal: Refusal, payments: Pick<Payments, 'view'>): Refusal {
  const { code, message, field, problem, payment } = refusal;
  if (!payment) return refusal;
  return new Refusal(code, message, { field, problem, payment, view: payments.view(payment) });
}

/** The screen that asked showed another mode than the one the app is in by now. */
export const modeChanged = (): Refusal =>
  new Refusal('mode-changed', 'the app changed between practice and live meanwhile');
