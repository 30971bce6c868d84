import { describe, expect, it, test } from 'vitest';
import {
  mayPractise,
  outOfPractice,
  type TakenPresets,
  withPresets,
} from '../../../src/main/features/policy/index.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import { anAccount } from '../../support/samples/account-samples.ts';
import { locking, policyOf, presetting } from '../../support/samples/policies.ts';

const { preferences: FIRST } = firstSettings((bytes) => new Uint8Array(bytes));

describe('a preset', () => {
  interface Case {
    firstStart: boolean;
    currency: string;
    taken: TakenPresets;
    preset: string | null;
    becomes: string;
    note: TakenPresets;
  }
  test.each<[string, Case]>([
    [
      'fills in a first start',
      {
        firstStart: true,
        currency: 'NGN',
        taken: {},
        preset: 'GHS',
        becomes: 'GHS',
        note: { currency: 'GHS' },
      },
    ],
    [
      'leaves what was chosen at the first start',
      { firstStart: true, currency: 'KES', taken: {}, preset: 'GHS', becomes: 'KES', note: {} },
    ],
    [
      'leaves what a counter works with that never had one',
      { firstStart: false, currency: 'NGN', taken: {}, preset: 'GHS', becomes: 'NGN', note: {} },
    ],
    [
      'stays, and is not written again',
      {
        firstStart: false,
        currency: 'GHS',
        taken: { currency: 'GHS' },
        preset: 'GHS',
        becomes: 'GHS',
        note: { currency: 'GHS' },
      },
    ],
    [
      'follows the one before, where nobody chose since',
      {
        firstStart: false,
        currency: 'GHS',
        taken: { currency: 'GHS' },
        preset: 'KES',
        becomes: 'KES',
        note: { currency: 'KES' },
      },
    ],
    [
      'gives way to what was chosen since, for good',
      {
        firstStart: false,
        currency: 'NGN',
        taken: { currency: 'GHS' },
        preset: 'KES',
        becomes: 'NGN',
        note: {},
      },
    ],
    [
      'gives way to what was chosen since at a first start that goes on',
      {
        firstStart: true,
        currency: 'NGN',
        taken: { currency: 'GHS' },
        preset: 'GHS',
        becomes: 'NGN',
        note: {},
      },
    ],
    [
      'that is withdrawn leaves what it brought',
      {
        firstStart: false,
        currency: 'GHS',
        taken: { currency: 'GHS' },
        preset: null,
        becomes: 'GHS',
        note: { currency: 'GHS' },
      },
    ],
    [
      'that never was changes nothing',
      { firstStart: true, currency: 'NGN', taken: {}, preset: null, becomes: 'NGN', note: {} },
    ],
  ])('%s', (_, { firstStart, currency, taken, preset, becomes, note }) => {
    const preferences = { ...FIRST, currency };
    const policy = preset === null ? policyOf({}) : presetting({ currency: preset });
    const found = withPresets({ firstStart, preferences }, taken, policy);
    expect([found.preferences.currency, found.taken]).toEqual([becomes, note]);
    expect(found.preferences === preferences).toBe(becomes === currency);
  });

  it('counts for each setting by itself', () => {
    const found = withPresets(
      { firstStart: true, preferences: { ...FIRST, currency: 'KES' } },
      {},
      presetting({ currency: 'GHS', language: 'en' }),
    );
    expect(found.preferences).toEqual({ ...FIRST, currency: 'KES', language: 'en' });
    expect(found.taken).toEqual({ language: 'en' });
  });

  it('is not what is locked', () => {
    const preferences = { ...FIRST };
    expect(
      withPresets({ firstStart: true, preferences }, {}, locking({ currency: 'GHS' })),
    ).toEqual({ preferences: FIRST, taken: {} });
  });
});

describe('practice', () => {
  it('is offered unless a policy says no', () => {
    expect(mayPractise(policyOf({}))).toBe(true);
    expect(mayPractise(locking({ practiceOffered: true }))).toBe(true);
    expect(mayPractise(locking({ practiceOffered: false }))).toBe(false);
  });

  const without = locking({ practiceOffered: false });
  const practising = { mode: 'practice', firstStart: false, account: null } as const;

  test.each([
    ['goes on where it is offered', practising, false, policyOf({}), null],
    [
      'is left for connecting an account',
      practising,
      false,
      without,
      { mode: 'practice', firstStart: true },
    ],
    [
      'is left for the account',
      { ...practising, account: anAccount() },
      false,
      without,
      { mode: 'live', firstStart: false },
    ],
    [
      'is left for the record of real payments',
      practising,
      true,
      without,
      { mode: 'live', firstStart: false },
    ],
    ['was never begun at a first start', { ...practising, firstStart: true }, true, without, null],
    [
      'is not where live payments are taken',
      { ...practising, mode: 'live' as const },
      true,
      without,
      null,
    ],
  ] as const)('%s', (_, settings, hasRecord, policy, becomes) => {
    expect(outOfPractice(settings, hasRecord, policy)).toEqual(becomes);
  });
});

describe('what is preset of updates', () => {
  const preset = policyOf({ locked: {}, preset: { updateChannel: 'beta', updateHour: 3 } });

  it('fills in a first start, and follows another preset', () => {
    const first = withPresets({ firstStart: true, preferences: FIRST }, {}, preset);
    expect(first.preferences.updates).toEqual({ address: null, channel: 'beta', hour: 3 });
    expect(first.taken).toEqual({ updateChannel: 'beta', updateHour: 3 });
    const later = presetting({ updateChannel: 'stable', updateHour: 5 });
    const next = withPresets({ ...first, firstStart: false }, first.taken, later);
    expect(next.preferences.updates).toEqual({ address: null, channel: 'stable', hour: 5 });
  });

  it('leaves alone what somebody chose', () => {
    const preferences = {
      ...FIRST,
      updates: { ...FIRST.updates, channel: 'beta', hour: 22 },
    } as const;
    const chosen = withPresets({ firstStart: false, preferences }, {}, preset);
    expect(chosen).toEqual({ preferences, taken: {} });
    expect(chosen.preferences).toBe(preferences);
  });
});
