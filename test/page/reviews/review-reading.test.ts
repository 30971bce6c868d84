/** What people see of a record that they look into: that it is another, and that nothing can be done to it. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { Review } from '../../../src/shared/features/reviews/reviews.ts';
import { opened } from '../../browser/reviews/review-support.ts';
import {
  callError,
  paymentForTests,
  viewForTests,
  type FakeState,
} from '../../support/fakes/bridge/bridge.ts';
import { noReview, reviewForTests } from '../../support/fakes/bridge/reviews.ts';
import { fill, inputsOf, openPage, press, sees, type OpenPage } from '../open-page.tsx';

const { counter, exports, history, payment, reviews, settings } = en;

const LATE = /paid late/;

const theMark = { name: reviews.mark.region };
const mark = (page: OpenPage) => page.findByRole('region', theMark);

/** The screens with a record open, on its payments. */
async function openReview(change: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ ...opened, ...change });
  await page.user.click(await page.findByRole('button', { name: reviews.line.go }));
  await mark(page);
  return page;
}

/** What alarms as soon as it is there. */
const tooLate = {
  status: 'paid',
  late: true,
  alarms: [{ kind: 'late', at: 1, otherId: null, otherReference: null }],
} satisfies Partial<Payment>;

/** A payment's reference in the list. */
const listed = async (page: OpenPage, reference: string) =>
  within(await page.findByRole('grid', { name: history.list.label })).findByText(reference);

describe('while a record is open', () => {
  it('every screen says so, and leads to it and out of it', async () => {
    const page = await openPage(opened);
    const said = /^Viewing: This counter’s backup of /;
    await page.findByText(said);
    for (const [key, screen] of [
      ['Alt+H', { role: 'heading', name: history.title }],
      ['Alt+T', { role: 'navigation', name: settings.contents }],
      ['Alt+N', { role: 'form', name: counter.title }],
    ] as const) {
      await press(page, key);
      await page.findByRole(screen.role, { name: screen.name });
      page.getByText(said);
    }
    await page.user.click(page.getByRole('button', { name: reviews.line.go }));
    await mark(page);
    expect(page.queryByRole('button', { name: reviews.line.go })).toBeNull();
    await page.user.click(page.getByRole('button', { name: reviews.line.close }));
    await page.findByRole('heading', { name: reviews.screen.none.title });
    expect(inputsOf(page, 'closeReview')).toEqual([{ review: reviewForTests.id }]);
    expect(page.queryByText(/^Viewing/)).toBeNull();
  });

  it('its mark tells whose it is, of which days, and whether it adds up', async () => {
    const page = await openReview();
    const said = (await mark(page)).textContent;
    for (const text of [
      'This counter’s backup of 20 Nov 2026',
      '2 Mar 2026 to 20 Nov 2026',
      reviewForTests.name,
      reviewForTests.ledgerId ?? '',
      'Yes: all 412 events are as written.',
    ])
      expect(said).toContain(text);
  });

  it('what is found out meanwhile is told as it comes', async () => {
    const proving = { state: 'proving', done: 0, total: 500 } as const;
    const page = await openReview({
      reviewing: { ...noReview, review: { ...reviewForTests, chain: proving } },
    });
    await within(await mark(page)).findByText(reviews.mark.proving);
    const chain = { ...proving, done: 250 };
    page.bridge.pushReview({ review: { ...reviewForTests, chain } });
    await waitFor(() => expect(page.getByRole('progressbar').getAttribute('value')).toBe('250'));
    page.bridge.pushReview({ review: { ...reviewForTests, chain: { state: 'broken', at: 77 } } });
    await within(await mark(page)).findByText(/^No: .* at event 77/);
  });

  it('a copy that went on by itself says since when, and what is in it alone', async () => {
    const apart = { since: Date.UTC(2026, 10, 20, 9), payments: 3 };
    const review: Review = { ...reviewForTests, kind: 'file', whose: 'other', apart };
    const page = await openReview({ reviewing: { ...noReview, review } });
    const said = (await mark(page)).textContent;
    expect(said).toMatch(/record since 20 Nov 2026, \S+\. 3 payments/);
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
    const page = await openReview({ reviewing: { ...noReview, review } });
    const said = (await mark(page)).textContent;
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
    const alarm = viewForTests(paymentForTests(2, tooLate), { mode: 'live' });
    const page = await openReview({ payments: [alarm] });
    const [told] = await within(await page.findByRole('alert')).findAllByText(LATE);
    const follows = told?.compareDocumentPosition(await mark(page));
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is searched and chosen from like History, by the calls of the review alone', async () => {
    const page = await openReview();
    await listed(page, 'B2-261120-000000');
    const search = page.getByLabelText(history.search.label);
    fill(search, 'sack of rice');
    await page.findByText('1 payment matches');
    expect(inputsOf(page, 'getHistory')).toEqual([]);
    fill(search, '');
    await page.user.selectOptions(page.getByLabelText(history.filter.status), 'waiting');
    await page.findByText('10 payments match');
  });

  it('nothing can be done with a payment of it, and its steps are there', async () => {
    const page = await openReview();
    await page.user.click(await listed(page, 'B2-261120-000000'));
    await page.findByRole('heading', { name: /B2-261120-000000/ });
    await page.findByText(reviews.payment.asItStood);
    await page.findByRole('heading', { name: payment.steps.title });
    await mark(page);
    const acts = within(page.getByRole('main'));
    const { print, send, ...others } = payment.act;
    for (const name of [print, send, others].flatMap((each) => Object.values(each)))
      expect(acts.queryByRole('button', { name })).toBeNull();
    for (const key of ['Alt+K', 'Alt+S', 'Alt+R', 'Alt+P']) await press(page, key);
    for (const call of ['checkPayment', 'stopWaiting', 'startPayment', 'markRefusal'] as const)
      expect(inputsOf(page, call)).toEqual([]);
    expect(page.queryByRole('article', { hidden: true })).toBeNull();
    await press(page, 'Escape');
    await listed(page, 'B2-261120-000000');
  });

  it('news of the own payments do not get into it', async () => {
    const page = await openReview();
    await listed(page, 'B2-261120-000000');
    const news = paymentForTests(3, { ...tooLate, note: 'news' });
    page.bridge.push(viewForTests(news, { mode: 'live', ageMs: 0 }));
    // Only so can it be seen that they have come.
    await within(await page.findByRole('alert')).findAllByText(LATE);
    page.getByText('30 payments');
    expect(inputsOf(page, 'getHistory')).toEqual([]);
    expect(page.queryByText(/new payment/)).toBeNull();
  });

  it('its payments are exported by a call of their own', async () => {
    const page = await openReview();
    await page.user.click(await page.findByRole('button', { name: exports.open }));
    await sees(exports.reviewed);
    await page.user.click(await page.findByRole('button', { name: exports.act.box }));
    await sees(exports.made.title);
    expect(inputsOf(page, 'exportReview')).toEqual([
      { review: reviewForTests.id, filter: EVERY_PAYMENT, format: 'xlsx' },
    ]);
    expect(inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('that was closed elsewhere says so where it was being read', async () => {
    const page = await openReview({ reviewError: callError('storage-failed') });
    await page.findByText(reviews.screen.failed);
    page.bridge.pushReview({ review: null });
    await page.findByRole('heading', { name: reviews.screen.none.title });
    expect(page.queryByRole('region', theMark)).toBeNull();
  });

  it('without payments says that, and offers to take none', async () => {
    const page = await openReview({ reviewPayments: [] });
    await page.findByText(reviews.screen.empty.title);
    expect(page.queryByRole('button', { name: history.empty.action })).toBeNull();
  });
});
