import { describe, expect, it } from 'vitest';
import {
  COUNTER_FIELDS,
  counterChanged,
  type CounterDraft,
  counterDraft,
  counterFieldProblem,
  counterToSave,
} from '../../../../src/renderer/features/shop/counter/counter-draft.ts';
import { fieldProblems } from '../../../../src/renderer/core/forms/field-problems.ts';
import { PLAIN_LAYOUT } from '../../../../src/shared/features/printing/printouts/printout-settings.ts';
import { PREFERENCE_PARTS, type Preferences } from '../../../../src/shared/settings.ts';

const preferences: Preferences = {
  currency: 'NGN',
  theme: 'dark',
  language: 'en',
  sound: false,
  volume: 10,
  voice: false,
  display: { shown: false, screen: null },
  terminal: 'A1',
  waitingWindowMinutes: 15,
  duplicateWindowMinutes: 10,
  customers: { kind: null, country: null, sendAs: 'typed' },
  offersCustomers: true,
  countsBlind: false,
  networks: [],
  updates: { address: null, channel: 'stable', hour: null },
  printouts: PLAIN_LAYOUT,
  keys: {},
  showsPace: false,
  scanner: null,
  customersKeptMonths: null,
  timeZone: null,
  otherZoneSeen: null,
};
const stored = { preferences, accountRules: { refusedCodes: ['12', '-3'] } };

const counterProblems = (draft: CounterDraft) =>
  fieldProblems(COUNTER_FIELDS, (field) => counterFieldProblem(draft, field));

describe('the draft of this counter’s preferences', () => {
  it('reads back what it started from', () => {
    const draft = counterDraft(stored);
    expect(counterChanged(draft, stored)).toBe(false);
    expect(counterToSave(draft, stored)).toEqual({});
  });

  it.each([
    ['currency', 'KES', { shop: { currency: 'KES' } }],
    ['terminal', 'B2', { computer: { terminal: 'B2' } }],
    ['waitingWindow', '5', { times: { waitingWindowMinutes: 5, duplicateWindowMinutes: 10 } }],
    ['duplicateWindow', '0', { times: { waitingWindowMinutes: 15, duplicateWindowMinutes: 0 } }],
    ['refusedCodes', '', { refusedCodes: [] }],
  ] as const)('saves what a changed %s is of, and nothing else', (field, typed, saved) => {
    expect(counterToSave({ ...counterDraft(stored), [field]: typed }, stored)).toEqual(saved);
  });

  it('takes what was typed, tidied', () => {
    const saved = counterToSave(
      {
        currency: 'kes',
        terminal: ' b2 ',
        waitingWindow: ' 5 ',
        duplicateWindow: '0',
        refusedCodes: '07; 7 9',
      },
      stored,
    );
    expect(saved).toEqual({
      shop: { currency: 'KES' },
      computer: { terminal: 'B2' },
      times: { waitingWindowMinutes: 5, duplicateWindowMinutes: 0 },
      refusedCodes: ['7', '9'],
    });
    expect(PREFERENCE_PARTS.shop.partial().safeParse(saved.shop).success).toBe(true);
    expect(PREFERENCE_PARTS.computer.partial().safeParse(saved.computer).success).toBe(true);
    expect(PREFERENCE_PARTS.paymentTimes.partial().safeParse(saved.times).success).toBe(true);
  });

  it('names every wrong field at once and saves nothing', () => {
    const draft = {
      currency: 'NAIRA',
      terminal: 'OIL',
      waitingWindow: '0',
      duplicateWindow: '1.5',
      refusedCodes: '0, 4',
    };
    expect(counterProblems(draft)).toEqual({
      currency: 'currency-invalid',
      terminal: 'terminal-invalid',
      waitingWindow: 'window-invalid',
      duplicateWindow: 'duplicate-window-invalid',
      refusedCodes: 'refused-codes-invalid',
    });
    expect(counterToSave(draft, stored)).toEqual({});
  });

  it.each(['', '1441', '-1', '1e2', '١٥', '5 minutes'])(
    'refuses %j as minutes',
    (waitingWindow) => {
      expect(counterProblems({ ...counterDraft(stored), waitingWindow })).toEqual({
        waitingWindow: 'window-invalid',
      });
    },
  );
});
