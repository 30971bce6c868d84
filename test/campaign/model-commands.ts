/** What can happen at a counter, as random commands for the model campaign. */
import fc from 'fast-check';
import { FATES, type Fate, type Habits, PLAIN, WORDS } from './model-service.ts';
import { PEOPLE, RULES } from './model-people.ts';
import type { Split } from './model-shares.ts';

export const AMOUNTS = [5000, 7000];
export const HOUR = 3_600_000;

type Method = 'link' | 'ussd';

/**
 * What a person does who is told that something stands in the way: leaves it; insists, naming what
 * was shown; or sends a decision that names nothing, or a payment of another person.
 */
export const INSISTS = ['leaves', 'names-it', 'names-nothing', 'names-another'] as const;
export type Insists = (typeof INSISTS)[number];

/** One window's entry. */
export interface Entry {
  method: Method;
  person: number;
  spelling: number;
  amount: number;
  insists: Insists;
}

export type Command =
  | ({ do: 'start'; fates: Fate[]; habits: Habits } & Entry)
  | { do: 'start-again'; payment: number; method: Method; fates: Fate[]; insists: Insists }
  /** At the same instant: one draft sent by all windows, or an entry of its own in each. */
  | { do: 'windows'; entries: Entry[]; isOneDraft: boolean; fates: Fate[] }
  /** The same payment is started again from several windows at the same instant. */
  | { do: 'windows-again'; payment: number; methods: Method[]; insists: Insists; fates: Fate[] }
  | { do: 'many-links'; count: number }
  /** Several payers of one sale. */
  | ({ do: 'split'; entries: Entry[]; openMinor: number; fates: Fate[] } & Split)
  /** From now on the service takes so long, and so many requests are under way at once. */
  | { do: 'pace'; answerMs: number; atOnce: number }
  | { do: 'rule'; rule: number }
  | { do: 'customer-pays' | 'check' | 'stop'; payment: number }
  | { do: 'pass'; ms: number }
  | { do: 'set-clock'; ms: number }
  | { do: 'network'; on: boolean }
  | { do: 'disk'; after: number; refuses: number }
  | { do: 'restart' | 'crash' };

const index = fc.nat({ max: 20 });
const method = fc.constantFrom<Method>('link', 'ussd', 'ussd');
const insists = fc.constantFrom<Insists>('leaves', 'leaves', ...INSISTS);
const fates = fc.oneof(
  fc.array(fc.constantFrom(...FATES), { maxLength: 2 }),
  fc.constantFrom(...FATES).map((fate): Fate[] => ['answered', fate]),
);
const habits = fc.oneof(
  fc.constant(PLAIN),
  fc.record<Habits>({
    answersFor: fc.constantFrom('any', 'created', 'charged'),
    namesItself: fc.constantFrom('by-ours', 'by-its-own'),
    shares: fc.constantFrom('nothing', 'nothing', 'given', 'ours'),
    words: fc.constantFrom(...WORDS),
  }),
);
const entry: fc.Arbitrary<Entry> = fc.record({
  method,
  person: fc.nat({ max: PEOPLE.length - 1 }),
  spelling: fc.nat({ max: Math.max(...PEOPLE.map(({ spellings }) => spellings.length)) - 1 }),
  amount: fc.nat({ max: AMOUNTS.length - 1 }),
  insists,
});

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(entry, fates, habits)
      .map(([one, its, has]): Command => ({ do: 'start', ...one, fates: its, habits: has })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('start-again'),
      payment: index,
      method,
      fates,
      insists,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('windows'),
      entries: fc.oneof(
        fc.array(entry, { minLength: 2, maxLength: 3 }),
        // The same sale entered by two people who don't see each other.
        fc
          .tuple(entry, index, method)
          .map(([one, spelling, other]): Entry[] => [one, { ...one, spelling, method: other }]),
      ),
      isOneDraft: fc.boolean(),
      fates,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('windows-again'),
      payment: index,
      methods: fc.oneof(
        fc.constant<Method[]>(['link', 'link']),
        fc.array(method, { minLength: 2, maxLength: 3 }),
      ),
      insists,
      fates,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('split'),
      entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
      openMinor: fc.constantFrom(0, ...AMOUNTS),
      goesOn: fc.boolean(),
      sale: index,
      isAtOnce: fc.boolean(),
      elsewhereMinor: fc.constantFrom(0, 0, 1000, ...AMOUNTS),
      unpaidMinor: fc.constantFrom(0, 0, 1000),
      fates,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('many-links'), count: fc.integer({ min: 2, max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pace'),
      answerMs: fc.constantFrom(0, 6500, 50_000),
      atOnce: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('rule'), rule: fc.nat({ max: RULES.length - 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('customer-pays', 'check', 'stop'), payment: index }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.integer({ min: 1, max: 2 * HOUR }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set-clock'),
      ms: fc.integer({ min: -24 * HOUR, max: 24 * HOUR }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network'), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('disk'),
      after: fc.nat({ max: 6 }),
      refuses: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restart', 'crash') }) },
);
