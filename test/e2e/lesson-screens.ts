/** Pictures of the lessons: their list, a lesson under way, one gone wrong, one that is done. */
import type { Page } from 'playwright-core';
import { lessons } from '../../src/shared/i18n/en/lessons.ts';
import type { PaymentStatus } from '../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../src/shared/settings.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../support/fakes/bridge/bridge.ts';

const goToList = async (page: Page) => {
  await page.getByRole('button', { name: lessons.open, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: lessons.title }).waitFor();
};

/** Begins the lesson of the lost answer, and lets its payment come to each status in turn. */
const goThrough =
  (statuses: readonly PaymentStatus[], sentence: string, isAskedAgain = false) =>
  async (page: Page) => {
    await goToList(page);
    const { title } = lessons.names.lost;
    await page.getByRole('button', { name: `${lessons.begin}: ${title}` }).click();
    const first = paymentForTests(1, { amountMinor: 2004 });
    const views = statuses.map((status, index) =>
      viewForTests({ ...first, status, updatedAt: first.updatedAt + index }, { ageMs: 0 }),
    );
    const second = paymentForTests(2, { saleId: first.id });
    if (isAskedAgain) views.push(viewForTests(second, { ageMs: 0 }));
    for (const view of views) await page.evaluate(`counterfoil.push(${JSON.stringify(view)})`);
    await page.getByText(sentence).waitFor();
  };

const overview: Overview = { ...overviewForTests, lessonsDone: ['phone', 'code'] };
const UNKNOWN = ['recorded', 'unconfirmed'] as const;

export const TOLD_LESSONS: readonly {
  readonly name: string;
  readonly overview: Overview;
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'lessons', overview, state: {}, to: goToList },
  {
    name: 'lesson-step',
    overview,
    state: {},
    to: goThrough(UNKNOWN, lessons.steps.paidWhenKnown),
  },
  {
    name: 'lesson-mistaken',
    overview,
    state: {},
    to: goThrough(UNKNOWN, lessons.line.mistaken, true),
  },
  {
    name: 'lesson-done',
    overview,
    state: {},
    to: goThrough([...UNKNOWN, 'paid'], lessons.names.lost.learned),
  },
];
