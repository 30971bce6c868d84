import { describe, expect, it } from 'vitest';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import {
  DamagedLedgerError,
  LedgerInUseError,
  NewerLedgerError,
  LedgerClosedError,
  StorageError,
} from '../../../src/main/core/ledger/errors.ts';
import { SettingsWriteError } from '../../../src/main/core/settings/store.ts';
import { refusalOf, withView } from '../../../src/main/core/contract/refusals.ts';
import { demandField, Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

describe('what is thrown behind a call', () => {
  it('is the refusal that it is', () => {
    const refusal = new Refusal('held-back', 'it stands in the way', { payment: aPayment() });
    expect(refusalOf(refusal)).toBe(refusal);
  });

  it.for([
    ['not-possible-now', new DamagedLedgerError('page 7 of /data/ledger.db')],
    ['not-possible-now', new NewerLedgerError(9, 3)],
    ['closing', new LedgerClosedError('/data/ledger.db')],
    ['storage-failed', new StorageError('/data/ledger.db')],
    ['storage-failed', new SettingsWriteError('/data/settings.json')],
    ['keychain-unavailable', new KeychainUnavailableError('org.freedesktop.secrets')],
  ] as const)('says %s of %o, without its words', ([code, error]) => {
    const refusal = refusalOf(error);
    expect(refusal).toMatchObject({ code, field: null, problem: null, payment: null, view: null });
    expect(String(refusal)).not.toContain(error.message);
  });

  it.for([new Error('boo'), new LedgerInUseError('boo'), 'boo', undefined])(
    'is none where nobody foresaw it: %s',
    (thrown) => {
      expect(refusalOf(thrown)).toBeNull();
    },
  );
});

describe('a refusal', () => {
  const view = (payment: Payment): PaymentView => ({
    mode: 'live',
    payment,
    ageMs: 60_000,
    polling: null,
  });

  it('shows its payment as the mode at hand sees it, and that is all that is added', () => {
    const payment = aPayment();
    const details = { field: 'reason', problem: 'reason-empty', payment } as const;
    const refusal = new Refusal('held-back', 'an earlier one stands in the way', details);
    expect(withView(refusal, { view })).toMatchObject({
      code: 'held-back',
      message: 'an earlier one stands in the way',
      ...details,
      view: view(payment),
    });
  });

  it('stays as it is where it names no payment', () => {
    const without = new Refusal('no-account', 'connect one first');
    expect(withView(without, { view })).toBe(without);
  });
});

describe('a checked field', () => {
  it('is its value, or the refusal of this very field', () => {
    expect(demandField('email', { ok: true, value: 'shop@example.com' })).toBe('shop@example.com');
    const demand = (message?: string) => () =>
      demandField('email', { ok: false, problem: 'email-empty' }, message);
    const refusal = { code: 'field-invalid', field: 'email', problem: 'email-empty' };
    expect(demand()).toThrow(expect.objectContaining(refusal));
    expect(demand()).toThrow("email can't be used: email-empty");
    expect(demand('a login has a name')).toThrow(
      expect.objectContaining({ ...refusal, message: 'a login has a name' }),
    );
  });
});
