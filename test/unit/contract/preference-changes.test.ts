import { expect, it } from 'vitest';
import { preferenceChanges } from '../../../src/main/core/contract/preference-changes.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { overview } from '../../support/samples/call-input.ts';

const from: Preferences = {
  ...overview.preferences,
  duplicateWindowMinutes: 10,
  waitingWindowMinutes: 15,
  customers: { kind: 'phone', country: 'NG', sendAs: 'typed' },
  customersKeptMonths: 24,
};
const clocks = { computer: 'Africa/Lagos', at: Date.UTC(2026, 0, 15, 9) };
const whats = (before: Partial<Preferences>, after: Partial<Preferences>) =>
  preferenceChanges({ ...from, ...before }, { ...from, ...before, ...after }, clocks).map(
    ({ what, values }) => [what, values],
  );
const phone = (country: 'NG' | 'GH') => ({ kind: 'phone', country, sendAs: 'typed' }) as const;
const byId = { kind: 'id', country: null, sendAs: 'typed' } as const;

it.for<[string, Partial<Preferences>, Partial<Preferences>, unknown]>([
  [
    'a shorter warning',
    {},
    { duplicateWindowMinutes: 9 },
    ['repeat-shorter', { from: '10', to: '9' }],
  ],
  ['no warning', {}, { duplicateWindowMinutes: 0 }, ['repeat-off', { from: '10', to: '0' }]],
  ['a shorter wait', {}, { waitingWindowMinutes: 1 }, ['waiting-shorter', { from: '15', to: '1' }]],
  ['ids for numbers', {}, { customers: byId }, ['customers-by-id', { from: 'NG', to: '' }]],
  [
    'numbers for ids',
    { customers: byId },
    { customers: phone('GH') },
    ['customers-by-phone', { from: '', to: 'GH' }],
  ],
  [
    'another country',
    {},
    { customers: phone('GH') },
    ['customers-country', { from: 'NG', to: 'GH' }],
  ],
  [
    'an earlier forgetting',
    {},
    { customersKeptMonths: 1 },
    ['kept-shorter', { from: '24', to: '1' }],
  ],
  [
    'another time zone',
    { timeZone: 'Africa/Lagos' },
    { timeZone: 'Africa/Nairobi' },
    ['time-zone', { from: 'Africa/Lagos', to: 'Africa/Nairobi' }],
  ],
  [
    'a first zone that is not the computer’s',
    { timeZone: null },
    { timeZone: 'Asia/Tokyo' },
    ['time-zone', { from: 'Africa/Lagos', to: 'Asia/Tokyo' }],
  ],
  [
    'the computer’s zone again',
    { timeZone: 'Asia/Tokyo' },
    { timeZone: null },
    ['time-zone', { from: 'Asia/Tokyo', to: 'Africa/Lagos' }],
  ],
  [
    'a first forgetting',
    { customersKeptMonths: null },
    { customersKeptMonths: 120 },
    ['kept-first', { to: '120' }],
  ],
])('%s is confirmed, from what to what', ([, before, after, said]) => {
  expect(whats(before, after)).toEqual([said]);
});

it.for<[string, Partial<Preferences>, Partial<Preferences>]>([
  ['nothing', {}, {}],
  ['a longer warning', {}, { duplicateWindowMinutes: 11 }],
  ['a longer wait', {}, { waitingWindowMinutes: 16 }],
  ['a later forgetting', {}, { customersKeptMonths: 25 }],
  ['no forgetting any more', {}, { customersKeptMonths: null }],
  [
    'what customers are, said first',
    { customers: { ...byId, kind: null } },
    { customers: phone('NG') },
  ],
  ['how a number is sent', {}, { customers: { ...phone('NG'), sendAs: 'e164' } }],
  ['the computer’s own zone, said first', { timeZone: null }, { timeZone: 'Africa/Luanda' }],
  ['another look', {}, { theme: 'dark', sound: false, showsPace: true }],
  ['another scanner', {}, { scanner: { fromMs: 40, toMs: 50 } }],
])('%s asks nobody', ([, before, after]) => {
  expect(whats(before, after)).toEqual([]);
});
