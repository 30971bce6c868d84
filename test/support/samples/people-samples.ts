/** People at a counter, and an overview of a shop that has them. */
import type { Person } from '../../../src/shared/features/people/people.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../fakes/bridge/bridge.ts';

const someone = (digit: number, rest: Omit<Person, 'id'>): Person => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  ...rest,
});

export const ADA = someone(1, { name: 'Ada Obi', role: 'manager', colour: 'green' });
export const BOLA = someone(2, { name: 'Bola', role: 'cashier', colour: 'blue' });
export const CHI = someone(3, { name: 'Chi', role: 'lead', colour: 'plum' });

/** The first one is at the counter. */
export const shopOf = (
  people: readonly Person[],
  change: Partial<Overview['people']> = {},
): Overview => ({
  ...overviewForTests,
  people: {
    ...overviewForTests.people,
    people: [...people],
    present: people[0]?.id ?? null,
    ...change,
  },
});
