/** Whose a record is, by ids and by what records have in common. */
import { describe, expect, it } from 'vitest';
import {
  inOrder,
  type Kin,
  modeByIntents,
  ownOf,
  whoseRecord,
} from '../../../src/main/features/reviews/whose.ts';
import type { LoggedEvent } from '../../../src/shared/core/payments/payments.ts';
import { recordedEvent } from '../../support/samples/payment-samples.ts';

const kin = (id: string | null, change: Partial<Kin> = {}): Kin => ({
  id,
  standsFor: [],
  firstHash: 'a',
  ...change,
});

const here = ownOf('live', 'now', kin('now', { standsFor: ['before', 'moved-from'] }));
const practice = ownOf('practice', 'play', kin('play', { firstHash: 'p' }));
const own = [here, practice];

describe('a record is', () => {
  it.each([
    ['the one in use, or a backup of it', kin('now'), 'own', 'live'],
    ['one whose place the own took', kin('before'), 'own', 'live'],
    ['the one from before the counter was moved', kin('moved-from'), 'own', 'live'],
    ['of practice', kin('play', { firstHash: 'p' }), 'own', 'practice'],
    ['another computer’s that goes on from the same past', kin('theirs'), 'other', 'live'],
    ['a stranger’s', kin('theirs', { firstHash: 'x' }), 'other', null],
    ['an empty stranger’s', kin('theirs', { firstHash: null }), 'other', null],
    ['one that took the place of the own', kin('theirs', { standsFor: ['now'] }), 'other', 'live'],
    ['an old one with the own past', kin(null), 'own', 'live'],
    ['an old one with another past', kin(null, { firstHash: 'x' }), 'other', null],
    ['an old one without payments', kin(null, { firstHash: null }), 'unknown', null],
  ] as const)('%s', (_, found, whose, mode) => {
    expect(whoseRecord(found, own)).toEqual({ whose, mode });
  });

  it('known by the settings where the own can not be read', () => {
    const unread = [ownOf('live', 'now', null)];
    expect(whoseRecord(kin('now'), unread)).toEqual({ whose: 'own', mode: 'live' });
    expect(whoseRecord(kin('theirs'), unread)).toEqual({ whose: 'other', mode: null });
  });

  it('not known where nothing of either says anything', () => {
    const nothing = [ownOf('live', null, null)];
    expect(whoseRecord(kin(null), nothing)).toEqual({ whose: 'unknown', mode: null });
    expect(whoseRecord(kin(null), [ownOf('live', null, kin(null, { firstHash: null }))])).toEqual({
      whose: 'unknown',
      mode: null,
    });
  });
});

const intentOf = (account?: { baseUrl: string; email: string }): LoggedEvent => ({
  terminal: 'A1',
  sequence: 1,
  at: 1,
  event: { ...recordedEvent({}), ...(account && { account }) },
});

describe('payments are', () => {
  const account = { baseUrl: 'https://pay.example', email: 'shop@example.com' };

  it('practice where no intent names an account', () => {
    expect(modeByIntents([intentOf(), intentOf()])).toBe('practice');
  });

  it('real where one does, or where none can be read', () => {
    expect(modeByIntents([intentOf(), intentOf(account)])).toBe('live');
    expect(modeByIntents([])).toBe('live');
  });
});

it('names of counters stand by how many payments each has', () => {
  const names = new Map([
    ['B2', 3],
    ['A1', 9],
    ['A0', 3],
  ]);
  expect(inOrder(names)).toEqual(['A1', 'A0', 'B2']);
});
