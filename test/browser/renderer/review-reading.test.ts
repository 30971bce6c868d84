/** What people see of a record that they look into: that it is another, and that nothing can be done to it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PAYMENT } from '../../../src/shared/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Review } from '../../../src/shared/reviews.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { noReview, reviewForTests } from '../../support/fake-reviews.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { mark, opened, push } from './review-support.ts';

const { common, exports, history, payment, reviews } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type View = Parameters<Screens['open']>[1];

/** The screens with a record open, on its payments. */
async function openReview(change: Partial<FakeState> = {}, view?: View) {
  const all = await screens.open({ ...opened, ...change }, view);
  await all.page.getByRole('button', { name: reviews.line.go }).click();
  await mark(all.page).waitFor();
  return all;
}

const grid = (page: Page) => page.getByRole('grid', { name: history.list.label });

describe('while a record is open', () => {
  it('every screen says so, and leads to it and out of it', async () => {
    const { page } = await screens.open(opened);
    await page.getByText(/^Looking into this counter’s backup of /).waitFor();
    for (const key of ['Alt+H', 'Alt+T', 'Alt+N']) {
      await page.keyboard.press(key);
      expect(await page.getByText(/^Looking into this counter’s backup of /).count()).toBe(1);
    }
    await page.getByRole('button', { name: reviews.line.go }).click();
    await mark(page).waitFor();
    expect(await page.getByRole('button', { name: reviews.line.go }).count()).toBe(0);
    await page.getByRole('button', { name: reviews.line.close }).click();
    await page.getByRole('heading', { name: reviews.screen.none.title }).waitFor();
    expect(await inputsOf(page, 'closeReview')).toEqual([{ review: reviewForTests.id }]);
    expect(await page.getByText(/^Looking into/).count()).toBe(0);
  });

  it('its mark tells whose it is, of which days, and whether it adds up', async () => {
    const { page } = await openReview();
    const said = await mark(page).innerText();
    for (const text of [
      'This counter’s backup of 20 Nov 2026',
      '2 Mar 2026 to 20 Nov 2026',
      reviewForTests.name,
      reviewForTests.ledgerId ?? '',
      'Yes: all 412 events follow',
    ])
      expect(said).toContain(text);
  });

  it('what is found out meanwhile is told as it comes', async () => {
    const proving = { state: 'proving', done: 0, total: 500 } as const;
    const { page } = await openReview({
      reviewing: { ...noReview, review: { ...reviewForTests, chain: proving } },
    });
    await mark(page).getByText(reviews.mark.proving).waitFor();
    const chain = { ...proving, done: 250 };
    await push(page, { review: { ...reviewForTests, chain } });
    await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toBe('250');
    await push(page, {
      review: { ...reviewForTests, chain: { state: 'broken', at: 77 } },
    });
    await mark(page)
      .getByText(/^No: event 77 does not follow/)
      .waitFor();
  });

  it('notes of its very file stand in the mark', async () => {
    const review: Review = {
      ...reviewForTests,
      kind: 'file',
      whose: 'unknown',
      mode: 'practice',
      ledgerId: null,
      firstDay: null,
      lastDay: null,
      terminals: [],
      isEarlier: true,
      mayLackNewest: true,
      journalLeftOut: true,
      chain: { state: 'unread' },
    };
    const { page } = await openReview({ reviewing: { ...noReview, review } });
    const said = await mark(page).innerText();
    for (const text of [
      reviews.mark.title.unknown,
      reviews.mark.practice,
      reviews.mark.earlier,
      reviews.mark.mayLackNewest,
      reviews.mark.journalLeftOut,
      reviews.mark.noNumber,
      reviews.mark.noCounters,
      reviews.mark.unread,
    ])
      expect(said).toContain(text);
  });

  it('alarms of the own counter stay above it', async () => {
    const alarm = viewForTests(
      paymentForTests(2, {
        status: 'paid',
        late: true,
        alarms: [{ kind: 'late', at: 1, otherId: null, otherReference: null }],
      }),
      { mode: 'live' },
    );
    const { page } = await openReview({ payments: [alarm] });
    await page.getByRole('alert').getByText(common.alarm.late.title).first().waitFor();
    expect(await mark(page).count()).toBe(1);
  });

  it('is searched and chosen from like History, by the calls of the review alone', async () => {
    const { page } = await openReview();
    await grid(page).getByText('B2-261120-000000').waitFor();
    await page.getByLabel(history.search.label, { exact: true }).fill('sack of rice');
    await page.getByText('1 payment matches').waitFor();
    expect(await inputsOf(page, 'getHistory')).toEqual([]);
    await page.getByLabel(history.search.label, { exact: true }).fill('');
    await page.getByLabel(history.filter.status, { exact: true }).selectOption('waiting');
    await page.getByText('10 payments match').waitFor();
  });

  it('nothing can be done with a payment of it, and its steps are there', async () => {
    const { page, trouble } = await openReview();
    await grid(page).getByText('B2-261120-000000').click();
    await page.getByRole('heading', { name: /B2-261120-000000/ }).waitFor();
    await page.getByText(reviews.payment.asItStood).waitFor();
    await page.getByRole('heading', { name: payment.steps.title }).waitFor();
    await mark(page).waitFor();
    const acts = page.getByRole('main');
    const { print, send, ...others } = payment.act;
    for (const act of [print, send, others].flatMap((each) => Object.values(each)))
      expect(await acts.getByRole('button', { name: act, exact: true }).count()).toBe(0);
    for (const key of ['Alt+K', 'Alt+S', 'Alt+R', 'Alt+P']) await page.keyboard.press(key);
    for (const call of ['checkPayment', 'stopWaiting', 'startPayment', 'markRefusal'] as const)
      expect(await inputsOf(page, call)).toEqual([]);
    expect(await page.locator('.printout').count()).toBe(0);
    await page.keyboard.press('Escape');
    await grid(page).getByText('B2-261120-000000').waitFor();
    expect(trouble).toEqual([]);
  });

  it('news of the own payments do not get into it', async () => {
    const { page } = await openReview();
    await grid(page).getByText('B2-261120-000000').waitFor();
    const news = viewForTests(paymentForTests(3, { status: 'paid', note: 'news' }), {
      mode: 'live',
      ageMs: 0,
    });
    await page.evaluate(`counterfoil.push(${JSON.stringify(news)})`);
    await page.getByText('30 payments').waitFor();
    expect(await page.getByText(/new payment/).count()).toBe(0);
  });

  it('its payments are exported by a call of their own', async () => {
    const { page } = await openReview();
    await page.getByRole('button', { name: exports.open }).click();
    await page.getByText(exports.reviewed).waitFor();
    await page.getByRole('button', { name: exports.act.box }).click();
    await page.getByText(exports.made.title).waitFor();
    expect(await inputsOf(page, 'exportReview')).toEqual([
      { review: reviewForTests.id, filter: EVERY_PAYMENT, format: 'xlsx' },
    ]);
    expect(await inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('that was closed elsewhere says so where it was being read', async () => {
    const { page } = await openReview({ reviewError: callError('storage-failed') });
    await page.getByText(reviews.screen.failed).waitFor();
    await push(page, { review: null });
    await page.getByRole('heading', { name: reviews.screen.none.title }).waitFor();
    expect(await mark(page).count()).toBe(0);
  });

  it('without payments says that, and offers to take none', async () => {
    const { page } = await openReview({ reviewPayments: [] });
    await page.getByText(reviews.screen.empty.text).waitFor();
    expect(await page.getByRole('button', { name: history.empty.action }).count()).toBe(0);
  });
});

describe('its look', () => {
  const overview = {
    ...overviewForTests,
    mode: 'live',
    preferences: { ...overviewForTests.preferences, language: 'ar' },
  } as const;

  it.each<[string, Partial<FakeState>, { width: number; height: number }]>([
    ['wide', {}, { width: 1280, height: 900 }],
    ['narrow', {}, { width: 360, height: 900 }],
    ['from right to left', { overview }, { width: 900, height: 900 }],
  ])('breaks no rule and fits the window: %s', async (_, change, viewport) => {
    const { page } = await screens.open({ ...opened, ...change }, { viewport });
    await page.locator('.review-line .button').first().click();
    await page.locator('.review-mark').waitFor();
    await page.locator('.history-row').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.locator('.history-row').first().click();
    await page.locator('.reviewed-payment').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
