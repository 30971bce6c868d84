/** The lessons' screen and line, and the page of what to tell the customer. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { LESSONS } from '../../../src/shared/lessons.ts';
import type { PaymentView } from '../../../src/shared/payments.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

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

const asLost = (status: PaymentView['payment']['status'], mode: PaymentView['mode'] = 'practice') =>
  viewForTests(paymentForTests(1, { amountMinor: 2004, status, updatedAt: Date.UTC(2027, 0, 1) }), {
    ageMs: 0,
    mode,
  });

it('a lesson says each step, is told of once when it is done, and leads to the next', async () => {
  const { page, trouble } = await screens.open({});
  await begin(page, 'lost');
  await line(page).getByText('₦20.04').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await push(page, asLost('recorded', 'live'));
  await push(page, asLost('recorded'));
  await line(page).getByText(lessons.steps.unknown).waitFor();
  await push(page, asLost('unconfirmed'));
  await line(page).getByText(lessons.steps.paidWhenKnown).waitFor();
  await push(page, asLost('paid'));
  await line(page).getByText(lessons.names.lost.learned).waitFor();
  expect(await inputsOf(page, 'finishLesson')).toEqual([{ lesson: 'lost' }]);
  await line(page).getByRole('button', { name: lessons.line.next }).click();
  await line(page).getByText(lessons.names.unpaid.title).waitFor();
  await line(page).getByRole('button', { name: lessons.line.stop }).click();
  await line(page).waitFor({ state: 'hidden' });
  await openList(page);
  await page.getByText(lessons.done, { exact: true }).waitFor();
  expect(await inputsOf(page, 'finishLesson')).toHaveLength(1);
  expect(trouble).toEqual([]);
});

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

it('asking again before it is known is said, and the lesson begins anew', async () => {
  const { page } = await screens.open({});
  await begin(page, 'lost');
  await push(page, asLost('recorded'));
  await push(page, asLost('unconfirmed'));
  const saleId = paymentForTests(1).id;
  await push(page, viewForTests(paymentForTests(2, { saleId }), { ageMs: 0 }));
  await line(page).getByText(lessons.line.mistaken).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await line(page).getByRole('button', { name: lessons.line.restart }).click();
  // Another amount, so that nobody is stopped for having asked for the same just now.
  await line(page).getByText('₦21.04').waitFor();
  expect(await inputsOf(page, 'finishLesson')).toEqual([]);
});

it.each([
  ['a payment of another amount', {}],
  ['another way to pay', { amountMinor: 2004, method: 'link' as const }],
])('%s is said to be none of the lesson’s', async (_, change) => {
  const { page } = await screens.open({});
  await begin(page, 'lost');
  await push(page, viewForTests(paymentForTests(1, change), { ageMs: 0 }));
  await line(page).getByText(lessons.line.astray).waitFor();
  expect(await line(page).innerText()).toContain('₦20.04');
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

it('lessons are begun in practice alone', async () => {
  const overview = { ...overviewForTests, mode: 'live' as const, account: null };
  const { page } = await screens.open({ overview });
  await page.getByRole('navigation').waitFor();
  await page.evaluate("history.pushState({ screen: 'lessons' }, '')");
  await page.reload();
  await page.getByText(lessons.inPractice).waitFor();
  const begins = page.getByRole('button', { name: new RegExp(`^${lessons.begin}: `) });
  expect(await begins.count()).toBe(0);
  await page.getByRole('button', { name: lessons.toPractice }).click();
  await expect.poll(() => begins.count()).toBe(LESSONS.length);
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
