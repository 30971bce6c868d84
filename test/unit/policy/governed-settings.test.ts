/** Locks over the settings that a file holds, and who is refused what. */
import { expect, it, test } from 'vitest';
import { governSettings } from '../../../src/main/features/policy/index.ts';
import { firstSettings, type Settings } from '../../../src/main/core/settings/settings.ts';
import type { SettingsStore } from '../../../src/main/core/settings/store.ts';
import type { Policy } from '../../../src/main/features/policy/policy.ts';
import type { CustomerRule, Preferences } from '../../../src/shared/settings.ts';
import { locking, presetting } from '../../support/samples/policies.ts';

const FIRST = firstSettings((bytes) => new Uint8Array(bytes));
const phones = (country: string): CustomerRule => ({ kind: 'phone', country, sendAs: 'typed' });

function storeOf(change: Partial<Preferences> = {}, trouble: SettingsStore['trouble'] = 'none') {
  let own: Settings = { ...FIRST, preferences: { ...FIRST.preferences, ...change } };
  let unsaved = true;
  const store: SettingsStore = {
    get: () => own,
    async save(changes) {
      own = { ...own, ...(typeof changes === 'function' ? changes(own) : changes) };
      unsaved = false;
      return own;
    },
    trouble,
    get unsaved() {
      return unsaved;
    },
  };
  return { store, own: () => own.preferences };
}

function governed(policy: Policy, change: Partial<Preferences> = {}) {
  const { store, own } = storeOf(change);
  const settings = governSettings(store, policy);
  const save = (wanted: Partial<Preferences>) =>
    settings.save({ preferences: { ...settings.get().preferences, ...wanted } });
  return { settings, own, save, seen: () => settings.get().preferences };
}

it('what is locked is what everybody sees, and the counter’s own stays below it', async () => {
  const { seen, own, save } = governed(
    locking({ currency: 'GHS', language: 'en', country: 'GH' }),
    {
      currency: 'NGN',
      language: 'fr',
      customers: phones('NG'),
    },
  );
  expect(seen()).toMatchObject({ currency: 'GHS', language: 'en', customers: phones('GH') });
  const saved = await save({ sound: false });
  expect(saved.preferences).toEqual({ ...seen(), sound: false });
  expect(own()).toMatchObject({
    sound: false,
    currency: 'NGN',
    language: 'fr',
    customers: phones('NG'),
  });
});

test.each([
  ['currency', { currency: 'NGN' }],
  ['language', { language: 'fr' }],
  ['country', { customers: phones('NG') }],
] as const)('another %s is refused, and nothing is saved', async (field, change) => {
  const policy = locking({ currency: 'GHS', language: 'en', country: 'GH' });
  const { save, own } = governed(policy);
  const before = own();
  await expect(save({ ...change, sound: false })).rejects.toMatchObject({
    code: 'field-invalid',
    field,
    problem: 'set-by-organisation',
  });
  expect(own()).toEqual(before);
});

it('what is not locked is saved as it was typed', async () => {
  const { save, own } = governed(presetting({ currency: 'GHS', language: 'en', country: 'GH' }));
  const wanted = { currency: 'KES', language: 'system', customers: phones('KE') };
  await save(wanted);
  expect(own()).toMatchObject(wanted);
});

it('IDs belong to no country, and nothing is said while nobody has confirmed what customers are', async () => {
  const { seen, save, own } = governed(locking({ country: 'GH' }));
  expect(seen().customers).toEqual(FIRST.preferences.customers);
  await save({ customers: { kind: 'id', country: null, sendAs: 'typed' } });
  expect(own().customers).toEqual({ kind: 'id', country: null, sendAs: 'typed' });
});

it('a locked country that was confirmed is kept where there was none to go back to', async () => {
  const { save, own } = governed(locking({ country: 'GH' }));
  await save({ customers: phones('GH') });
  expect(own().customers).toEqual(phones('GH'));
});

it('a locked country lets how numbers go out be chosen', async () => {
  const { save, own, seen } = governed(locking({ country: 'GH' }), { customers: phones('NG') });
  await save({ customers: { ...phones('GH'), sendAs: 'e164' } });
  expect(own().customers).toEqual({ ...phones('NG'), sendAs: 'e164' });
  expect(seen().customers).toEqual({ ...phones('GH'), sendAs: 'e164' });
});

it('who changes by what was there before is given what everybody sees', async () => {
  const { settings, own } = governed(locking({ currency: 'GHS' }));
  const saved = await settings.save(({ preferences }) => {
    expect(preferences.currency).toBe('GHS');
    return { preferences: { ...preferences, terminal: 'B2' } };
  });
  expect(saved.preferences).toMatchObject({ currency: 'GHS', terminal: 'B2' });
  expect(own()).toMatchObject({ currency: 'NGN', terminal: 'B2' });
  await settings.save({ mode: 'live' });
  expect(settings.get()).toMatchObject({ mode: 'live', preferences: { currency: 'GHS' } });
});

it('is the same object until something is saved, and the store’s own where nothing is locked', () => {
  const { settings } = governed(locking({ currency: 'GHS' }));
  expect(settings.get()).toBe(settings.get());
  const { store } = storeOf();
  expect(governSettings(store, locking({ currency: 'NGN' })).get()).toBe(store.get());
});

it('tells the store’s troubles', async () => {
  const { store } = storeOf({}, 'from-copy');
  const settings = governSettings(store, locking({ currency: 'GHS' }));
  expect(settings).toMatchObject({ trouble: 'from-copy', unsaved: true });
  await settings.save({ mode: 'live' });
  expect(settings.unsaved).toBe(false);
});

it('what is locked of updates stands over the file, which keeps its own', async () => {
  const updates = { address: 'https://own.example/', channel: 'stable', hour: null } as const;
  const policy = locking({ updateAddress: 'https://shop.example', updateHour: 3 });
  const { seen, own, save } = governed(policy, { updates });
  expect(seen().updates).toEqual({ address: 'https://shop.example', channel: 'stable', hour: 3 });
  await save({ updates: { ...seen().updates, channel: 'beta' } });
  expect(own().updates).toEqual({ ...updates, channel: 'beta' });
  await expect(save({ updates: { ...seen().updates, hour: 4 } })).rejects.toMatchObject({
    field: 'updates',
    problem: 'set-by-organisation',
  });
});

it('a preset address of updates stands where the file names none, and is not written', async () => {
  const policy = presetting({ updateAddress: 'https://shop.example' });
  const fresh = governed(policy);
  expect(fresh.seen().updates.address).toBe('https://shop.example');
  await fresh.save({ sound: false });
  expect(fresh.own().updates.address).toBeNull();
  const updates = { address: 'https://own.example/', channel: 'stable', hour: null } as const;
  const named = governed(policy, { updates });
  expect(named.seen().updates.address).toBe('https://own.example/');
  await named.save({ sound: false });
  expect(named.own().updates.address).toBe('https://own.example/');
});
