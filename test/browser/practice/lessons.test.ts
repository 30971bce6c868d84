/** What the lessons' screen and line look like, how long what was learned stays, and the page of what to tell the customer. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { LESSONS } from '../../../src/shared/features/practice/lessons.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { asLost } from '../../support/samples/lesson-samples.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { lessons } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

const line = (page: Page) => page.getByRole('region', { name: lessons.line.region });

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: lessons.open, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: lessons.title }).waitFor();
}

async function begin(page: Page, name: (typeof LESSONS)[number]): Promise<void> {
  await openList(page);
  const { title } = lessons.names[name];
  await page.getByRole('button', { name: `${lessons.begin}: ${title}` }).click();
  await line(page).getByText(title).waitFor();
}

const push = (page: Page, view: PaymentView) =>
  page.evaluate(`counterfoil.push(${JSON.stringify(view)})`);

it('what was learned goes with whoever goes on, once it could be read', async () => {
  const { page, trouble } = await screens.open({}, { alone: true });
  await page.clock.install();
  await begin(page, 'lost');
  for (const status of ['recorded', 'unconfirmed', 'paid'] as const)
    await push(page, asLost(status));
  const learned = line(page).getByText(lessons.names.lost.learned);
  await learned.waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('heading', { level: 1, name: en.history.title }).waitFor();
  await learned.waitFor();
  await page.clock.fastForward(5000);
  await learned.waitFor();
  await page.keyboard.press('Alt+N');
  await line(page).waitFor({ state: 'hidden' });
  expect(trouble).toEqual([]);
});

it('the line can be read while a step is said, and where something went wrong', async () => {
  const { page } = await screens.open({});
  await begin(page, 'lost');
  await line(page).getByText('₦20.04').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await push(page, asLost('recorded'));
  await push(page, asLost('unconfirmed'));
  const saleId = paymentForTests(1).id;
  await push(page, viewForTests(paymentForTests(2, { saleId }), { ageMs: 0 }));
  await line(page).getByText(lessons.line.mistaken).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it.each([
  ['narrow', { viewport: { width: 360, height: 800 } }, 'en'],
  ['small', { viewport: { width: 1024, height: 768 } }, 'en'],
  ['written from right to left', { viewport: { width: 1024, height: 768 } }, 'ar'],
] as const)('the list has everything and no way out at the side: %s', async (_, view, language) => {
  const preferences = { ...overviewForTests.preferences, language };
  const overview = { ...overviewForTests, preferences, lessonsDone: [...LESSONS] };
  const { page } = await screens.open({ overview }, view);
  await page.getByRole('navigation').waitFor();
  await page.evaluate("history.pushState({ screen: 'lessons' }, '')");
  await page.reload();
  await page.locator('.lessons__list > li').nth(5).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

it('what to tell the customer is one page of paper, and nothing of the app beside it', async () => {
  const { page } = await screens.open({});
  await page.getByRole('navigation').waitFor();
  await openList(page);
  await page.evaluate(`window.print = () => {
    const kept = document.querySelector('.printed-sheet').cloneNode(true);
    requestAnimationFrame(() => requestAnimationFrame(() => document.body.append(kept)));
  }`);
  await page.getByRole('button', { name: lessons.guide.print }).click();
  await page.locator('body > .printed-sheet').waitFor({ state: 'attached' });
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const said = await page.evaluate<string>('document.body.innerText');
  for (const { say } of Object.values(lessons.guide.rows)) expect(said).toContain(say);
  expect(said).not.toContain(lessons.lead);
});
