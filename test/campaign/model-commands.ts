/** What can happen at a counter, as random commands for the model campaign. */
import fc from 'fast-check';
import { FATES, type Fate } from './model-service.ts';

export const CUSTOMERS = ['0801', '0802'];
export const AMOUNTS = [5000, 7000];
export const HOUR = 3_600_000;

export type Command =
  | {
      do: 'start';
      method: 'link' | 'ussd';
      customer: number;
      amount: number;
      fates: Fate[];
      overrides: boolean;
    }
  | { do: 'start-again'; payment: number; method: 'link' | 'ussd'; fates: Fate[] }
  | { do: 'customer-pays' | 'check' | 'stop'; payment: number }
  | { do: 'pass'; ms: number }
  | { do: 'set-clock'; ms: number }
  | { do: 'network'; on: boolean }
  | { do: 'disk'; after: number; refuses: number }
  | { do: 'restart' | 'crash' };

const index = fc.nat({ max: 20 });
const method = fc.constantFrom('link', 'ussd', 'ussd');
const fates = fc.oneof(
  fc.array(fc.constantFrom(...FATES), { maxLength: 2 }),
  fc.constantFrom(...FATES).map((fate): Fate[] => ['answered', fate]),
);

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('start'),
      method,
      customer: fc.nat({ max: CUSTOMERS.length - 1 }),
      amount: fc.nat({ max: AMOUNTS.length - 1 }),
      fates,
      overrides: fc.integer({ min: 1, max: 5 }).map((one) => one === 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('start-again'), payment: index, method, fates }),
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
