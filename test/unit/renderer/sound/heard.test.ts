/** Which sound a change of a payment has, and in which order several are told. */
import { describe, expect, it } from 'vitest';
import {
  type Announcement,
  soundFor,
  withAnnouncement,
} from '../../../../src/renderer/features/sound/heard.ts';
import { type Payment, PAYMENT_STATUSES } from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../../support/samples/payment-samples.ts';

const late = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const double = { ...late, kind: 'double' } as const;
const view = (change: Partial<Payment>) => viewForTests(paymentForTests(1, change));

describe('a change of a payment', () => {
  it.each([
    ['starting', null],
    ['waiting', null],
    ['unconfirmed', 'look'],
    ['paid', 'paid'],
    ['declined', 'trouble'],
    ['mismatch', 'trouble'],
    ['expired', 'look'],
    ['stopped', null],
  ] as const)('to %s sounds as %s', (status, sound) => {
    expect(soundFor(view({ status: 'recorded' }), view({ status }))).toBe(sound);
  });

  it('that leaves it where it was is silent', () => {
    for (const status of PAYMENT_STATUSES)
      expect(soundFor(view({ status }), view({ status, note: 'Table 4' }))).toBeNull();
  });

  it('by which the service’s words call it refused is worth a look, once', () => {
    const refused = view({
      status: 'waiting',
      reported: aRecord({ responseCode: '51', responseDescription: 'Insufficient funds' }),
    });
    expect(soundFor(view({ status: 'waiting' }), refused)).toBe('look');
    expect(soundFor(refused, refused)).toBeNull();
    expect(soundFor(undefined, refused)).toBeNull();
  });

  it('with a new alarm is trouble and nothing to celebrate, whoever watched', () => {
    const alarming = view({ status: 'paid', alarms: [late] });
    expect(soundFor(view({ status: 'waiting' }), alarming)).toBe('trouble');
    expect(soundFor(undefined, alarming)).toBe('trouble');
    expect(soundFor(alarming, view({ status: 'paid', alarms: [late, double] }))).toBe('trouble');
  });

  it('to paid is nothing to celebrate while an alarm from before is open', () => {
    const alarms = [{ ...late, kind: 'mismatch' } as const];
    const differing = view({ status: 'mismatch', alarms });
    expect(soundFor(differing, view({ status: 'paid', alarms }))).toBe('trouble');
    expect(soundFor(view({ status: 'mismatch' }), view({ status: 'paid' }))).toBe('paid');
  });

  it('is silent where nobody watched, and where an alarm is settled or stays', () => {
    const alarming = view({ status: 'paid', alarms: [late] });
    expect(soundFor(undefined, view({ status: 'paid' }))).toBeNull();
    expect(soundFor(alarming, view({ status: 'paid' }))).toBeNull();
    expect(soundFor(alarming, alarming)).toBeNull();
  });
});

const say = (name: Announcement['name'], words: string | null = null): Announcement => ({
  name,
  words,
});

const all = (...news: Announcement[]) =>
  news
    .reduce<readonly Announcement[]>(withAnnouncement, [])
    .map(({ name, words }) => words ?? name);

describe('what is heard at once', () => {
  it('goes the gravest first, else as it came', () => {
    expect(all(say('paid', 'a'), say('look'), say('paid', 'b'), say('trouble'))).toEqual([
      'trouble',
      'look',
      'a',
      'b',
    ]);
  });

  it('is told once where it is the same', () => {
    expect(all(say('paid'), say('paid'), say('paid', 'a'), say('paid', 'a'))).toEqual([
      'paid',
      'a',
    ]);
  });

  it('leaves out the least grave where it is too much', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((words) => say('paid', words));
    expect(all(...many, say('trouble'))).toEqual(['trouble', 'a', 'b', 'c']);
  });
});
