import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { missingForLive } from '../../../../src/renderer/core/api/overview.tsx';
import {
  closeAt,
  CLOSES,
  COUNTER,
  COUNTER_CHECK,
  HISTORY,
  historyOf,
  JOURNAL,
  LESSON_LIST,
  OPEN_SHIFT,
  paymentAt,
  REVIEW,
  reviewedPaymentAt,
  reviewOf,
  settlementOf,
  TAKINGS,
} from '../../../../src/renderer/core/navigation/route.ts';
import { readRoute, screenAt } from '../../../../src/renderer/app/screens.tsx';
import { shortcutOf } from '../../../../src/renderer/core/ui/shortcuts.ts';
import { figureOf } from '../../../../src/renderer/features/counter/use-figure-keys.ts';
import { chooseLook } from '../../../../src/shared/core/page/look.ts';
import { anAccount } from '../../../support/samples/account-samples.ts';

const key = (change: Partial<KeyboardEvent>) => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...change,
});

describe('what a live counter lacks', () => {
  const account = anAccount();
  const ready = { mode: 'live', account, secret: 'keychain', keychain: 'available' } as const;

  it('is told by its cause', () => {
    expect(missingForLive(ready)).toBeNull();
    expect(missingForLive({ ...ready, secret: 'none' })).toBe('no-secret');
    const locked = { ...ready, secret: 'none', keychain: 'unavailable' } as const;
    expect(missingForLive(locked)).toBe('keychain-unavailable');
    expect(missingForLive({ ...locked, account: null })).toBe('no-account');
    expect(missingForLive({ ...locked, mode: 'practice' })).toBeNull();
    // Kept in memory: no keychain is needed.
    expect(missingForLive({ ...locked, secret: 'memory' })).toBeNull();
  });
});

describe('a route out of history.state', () => {
  const id = '0192f000-0000-7000-8000-000000000001';

  it('is read back as it was put in', () => {
    const routes = [
      COUNTER,
      HISTORY,
      historyOf({ needsLook: true }),
      paymentAt(id),
      REVIEW,
      reviewOf({ search: 'rice' }),
      reviewedPaymentAt(id),
      OPEN_SHIFT,
      closeAt(3),
      CLOSES,
      TAKINGS,
      JOURNAL,
      LESSON_LIST,
      settlementOf(null),
      settlementOf(2),
      COUNTER_CHECK,
      { screen: 'settings', section: null },
    ] as const;
    expect(routes.map(readRoute)).toEqual(routes);
    // Something stands at each.
    expect(routes.filter((route) => !isValidElement(screenAt(route)))).toEqual([]);
  });

  it('is the Counter for anything else', () => {
    const others = [
      null,
      7,
      'history',
      [],
      { screen: 'admin' },
      { screen: 'payment', id: '../x' },
      { screen: 'reviewed-payment', id: 7 },
      { screen: 'constructor' },
      { screen: ['counter'] },
    ];
    expect(others.map(readRoute)).toEqual(others.map(() => COUNTER));
  });
});

describe('shortcuts', () => {
  it('are Alt with a letter’s place on the keyboard, whatever Alt makes of the letter', () => {
    expect(shortcutOf(key({ key: '¨', code: 'KeyU', altKey: true }))).toBe('Alt+U');
    expect(shortcutOf(key({ key: 'Escape', code: 'Escape' }))).toBe('Escape');
  });

  it('leave typing and the system’s own keys alone', () => {
    expect(shortcutOf(key({ key: 'u', code: 'KeyU' }))).toBeNull();
    expect(shortcutOf(key({ key: 'u', code: 'KeyU', altKey: true, ctrlKey: true }))).toBeNull();
  });
});

describe('figures typed anywhere', () => {
  it('are keypad keys', () => {
    const presses = [
      key({ key: '7', code: 'Digit7' }),
      key({ key: ',', code: 'NumpadDecimal' }),
      key({ key: 'Backspace', code: 'Backspace' }),
    ];
    expect(presses.map((press) => figureOf(press, 'delete'))).toEqual(['7', '.', 'delete']);
  });

  it('are not letters, other scripts’ digits or shortcuts', () => {
    const presses = [
      key({ key: 'a', code: 'KeyA' }),
      key({ key: '٣', code: 'Digit3' }),
      key({ key: '1', code: 'Digit1', ctrlKey: true }),
    ];
    expect(presses.map((press) => figureOf(press, 'delete'))).toEqual([null, null, null]);
  });
});

describe('the look', () => {
  it('follows the system unless a person chose', () => {
    expect(chooseLook('system', false, false)).toBe('light');
    expect(chooseLook('system', true, false)).toBe('dark');
    expect(chooseLook('system', true, true)).toBe('contrast');
    expect(chooseLook('light', true, true)).toBe('light');
  });
});
