import { describe, expect, it } from 'vitest';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import {
  DamagedLedgerError,
  LedgerInUseError,
  NewerLedgerError,
} from '../../../src/main/core/ledger/errors.ts';
import { StorageError } from '../../../src/main/core/ledger/ledger.ts';
import { SettingsWriteError } from '../../../src/main/core/settings/store.ts';
import { toRefusal } from '../../../src/main/core/contract/refusals.ts';
import { demandField, Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { Payment, PaymentView } from '../../../src/shared/payments.ts';
import { aPayment } from '../../support/payment-samples.ts';

const payments = {
  view: (payment: Payment): PaymentView => ({
    mode: 'live',
    payment,
    ageMs: 60_000,
    polling: null,
  }),
};

describe('what a service throws', () => {
  it('is a refusal whose payment is shown as the mode at hand sees it, and that is all it adds', () => {
    const payment = aPayment();
    const details = { field: 'reason', problem: 'reason-empty', payment } as const;
    const refusal = new Refusal('held-back', 'an earlier one stands in the way', details);
    const shown = toRefusal(refusal, payments);
    expect(shown).toBeInstanceOf(Refusal);
    expect(shown).toMatchObject({
      code: 'held-back',
      message: 'an earlier one stands in the way',
      ...details,
      view: payments.view(payment),
    });
  });

  it('goes through as it is where it names no payment, or nobody can look at one', () => {
    const without = new Refusal('no-account', 'connect one first');
    const named = new Refusal('held-back', 'it stands in the way', { payment: aPayment() });
    expect(toRefusal(without, payments)).toBe(without);
    expect(toRefusal(named, null)).toBe(named);
    expect(named.view).toBeNull();
  });

  it.for([
    ['not-possible-now', new DamagedLedgerError('page 7 of /data/ledger.db')],
    ['not-possible-now', new NewerLedgerError(9, 3)],
    ['storage-failed', new StorageError('/data/ledger.db')],
    ['storage-failed', new SettingsWriteError('/data/settings.json')],
    ['keychain-unavailable', new KeychainUnavailableError('org.freedesktop.secrets')],
  ] as const)('says %s of %o, without its words', ([code, error]) => {
    const refusal = toRefusal(error, payments);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code, field: null, problem: null, payment: null, view: null });
    expect(String(refusal)).not.toContain(error.message);
  });

  it.for([new Error('boo'), new LedgerInUseError('boo'), 'boo', undefined])(
    'stays unforeseen where nobody foresaw it: %s',
    (thrown) => {
      expect(toRefusal(thrown, payments)).toBe(thrown);
    },
  );
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
