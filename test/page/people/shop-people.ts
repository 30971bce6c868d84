/** Shops with people, and the section of the settings in which they stand. */
import { within } from '@testing-library/dom';
import type { Overview } from '../../../src/shared/settings.ts';
import type { Person } from '../../../src/shared/features/people/people.ts';
import { peopleSettings } from '../../../src/shared/i18n/en/people-settings.ts';
import { overviewForTests, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { openPage, openSection, press } from '../open-page.tsx';

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

/** Opens Settings → People. */
export async function openPeople(state: Partial<FakeState> = {}) {
  const page = await openPage(state);
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, peopleSettings.title);
  const slip = within(await page.findByRole('region', { name: peopleSettings.title }));
  return { page, slip };
}
