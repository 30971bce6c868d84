/** What the screens make of replies that prove nothing, and what a manager may say of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { LoggedEvent, PaymentView } from '../../../src/shared/payments.ts';
import {
  callError,
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
  type FakeState,
} from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf } from '../../support/page-looks.ts';
import { anError, aRecord, aReply, statusAnswered } from '../../support/payment-samples.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, payment: texts, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const WORDS = 'Payment is in progress';
const shape = 'ab'.repeat(16);

/** Opens the app on one payment. */
async function openPayment(
  view: PaymentView,
  events: LoggedEvent[] = [],
  state: Partial<FakeState> = {},
): Promise<Page> {
  const { id, reference } = view.payment;
  const { page } = await screens.open({ payments: [view], events: { [id]: events }, ...state });
  await page.getByRole('form').waitFor();
  await page.keyboard.press('Alt+H');
  await page.locator('tr[data-row]', { hasText: reference }).click();
  await page.getByRole('heading', { name: new RegExp(reference) }).waitFor();
  return page;
}

const headline = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();
const shown = async (page: Page) => (await page.locator('main').textContent()) ?? '';

describe('a reply that proves nothing', () => {
  const unconfirmed = (code: 'malformed' | 'timed-out', words: string | null) =>
    viewForTests(
      paymentForTests(1, {
        status: 'unconfirmed',
        answered: false,
        reason: { code, words, field: null, retryAfterMs: null },
      }),
    );
  const unanswered = (change: Parameters<typeof anError>[0]) =>
    loggedForTests({
      type: 'charge-unanswered',
      error: anError({ code: 'malformed', httpStatus: 400, words: WORDS, ...change }),
      reply: aReply({ httpStatus: 400 }),
    });

  it('is shown in the service’s own words, as checked and not as refused, in the step, too', async () => {
    const page = await openPayment(unconfirmed('malformed', WORDS), unanswered({}));
    await headline(page, texts.advice['unconfirmed-asked'].headline);
    await page.getByText(`The service said: “${WORDS}”. We are checking.`).waitFor();
    expect(await shown(page)).not.toContain(common.gateway.malformed);
    expect(await page.getByRole('button', { name: texts.replyRules.refusal.act }).count()).toBe(0);
  });

  it('is no refusal without words either', async () => {
    const page = await openPayment(unconfirmed('malformed', null));
    await page.getByText(`${texts.serviceUnclear} ${texts.checking}`).waitFor();
    expect(await shown(page)).not.toContain(common.gateway.malformed);
  });

  it('promises no checking while there is no network', async () => {
    const offline = { ...overviewForTests, connection: 'offline' } as const;
    const page = await openPayment(unconfirmed('timed-out', null), [], { overview: offline });
    await page.getByText(common.gateway['timed-out']).waitFor();
    expect(await shown(page)).not.toContain(texts.checking);
  });

  it('can be marked as a refusal by a second act, after which it goes on being checked', async () => {
    const view = unconfirmed('malformed', WORDS);
    const page = await openPayment(view, unanswered({ shape }));
    const act = page.getByRole('button', { name: texts.replyRules.refusal.act });
    await act.click();
    await page.getByText(texts.replyRules.refusal.ask).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await act.and(page.locator(':focus')).waitFor();
    expect(await inputsOf(page, 'markRefusal')).toEqual([]);
    await act.click();
    await page.getByRole('button', { name: texts.replyRules.refusal.yes }).click();
    await page.getByText(texts.advice['declined-known'].tell).waitFor();
    expect(await inputsOf(page, 'markRefusal')).toEqual([{ id: view.payment.id }]);
    expect(await shown(page)).toContain(texts.stillChecked);
    expect(await act.count()).toBe(0);
  });

  it('says why when it could not be marked', async () => {
    const page = await openPayment(unconfirmed('malformed', WORDS), unanswered({ shape }), {
      ruleError: callError('not-possible-now'),
    });
    await page.getByRole('button', { name: texts.replyRules.refusal.act }).click();
    await page.getByRole('button', { name: texts.replyRules.refusal.yes }).click();
    await page.getByRole('alert').filter({ hasText: common.call['not-possible-now'] }).waitFor();
    expect(await shown(page)).toContain(texts.advice['unconfirmed-asked'].headline);
  });

  it('has nothing to be marked while the app is not heard', async () => {
    const page = await openPayment(unconfirmed('malformed', WORDS), unanswered({ shape }));
    const act = page.getByRole('button', { name: texts.replyRules.refusal.act });
    await act.waitFor();
    await page.evaluate("counterfoil.hear('silent')");
    await act.waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'markRefusal')).toEqual([]);
  });
});

describe('what was declined', () => {
  const declined = (code: 'malformed' | 'queued-too-long') =>
    paymentForTests(1, {
      status: 'declined',
      reason: { code, words: null, field: null, retryAfterMs: null },
    });

  it('says that it is still checked, as long as it is', async () => {
    const page = await openPayment(viewForTests(declined('malformed')));
    await page.getByText(texts.stillChecked).waitFor();
    await page.evaluate("counterfoil.hear('silent')");
    await headline(page, texts.unheard.headline);
    const over = await openPayment(viewForTests(declined('malformed'), { polling: null }));
    await over.getByText(texts.advice.declined.tell).waitFor();
    expect(await shown(over)).not.toContain(texts.stillChecked);
  });

  it('says of what was withdrawn from the queue that nobody was asked, and starts again', async () => {
    const view = viewForTests(declined('queued-too-long'), { polling: null });
    const error = anError({ code: 'queued-too-long', certainty: 'not-sent' });
    const page = await openPayment(
      view,
      loggedForTests({ type: 'charge-refused', error, reply: null }),
    );
    await headline(page, texts.advice.unsent.headline);
    await page.getByText(texts.advice.unsent.tell).waitFor();
    const why = common.gateway['queued-too-long'];
    await page.getByText(`The USSD charge was not sent. ${why}`).waitFor();
    expect(await page.locator('.button--primary').textContent()).toContain(texts.act.again);
  });
});

describe('what ended without an answer', () => {
  it.each([
    ['expired', 'expired-unknown'],
    ['stopped', 'stopped-unknown'],
  ] as const)('is nowhere called not paid: %s', async (status, advice) => {
    const payment = paymentForTests(1, { status, answered: false });
    const page = await openPayment(viewForTests(payment));
    await headline(page, texts.advice[advice].headline);
    await page.getByText(texts.advice[advice].tell).waitFor();
    expect(await shown(page)).not.toMatch(/not paid/i);
    await page.keyboard.press('Escape');
    const row = page.locator('tr[data-row]', { hasText: payment.reference });
    await row.getByText(common.status[advice].word, { exact: true }).waitFor();
  });
});

describe('a mismatch because of words', () => {
  const alarm = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;
  const record = aRecord({ responseDescription: 'Reversed' });
  const differing = (change: Parameters<typeof paymentForTests>[1] = {}) =>
    viewForTests(
      paymentForTests(1, {
        status: 'mismatch',
        differs: ['words'],
        reported: record,
        alarms: [alarm],
        ...change,
      }),
    );
  const accept = (page: Page) => page.getByRole('button', { name: texts.replyRules.words.act });

  it('shows what stands beside the code and what the document has, and can be said to mean paid', async () => {
    const view = differing();
    const page = await openPayment(view);
    await page
      .getByText(
        'Beside code 0 the service writes “Reversed”. Its document pairs that code with “Transaction Successful”.',
      )
      .waitFor();
    expect(await page.locator('.differences').count()).toBe(0);
    await accept(page).click();
    await page.getByText('Does “Reversed” always mean that the money has come?').waitFor();
    expect(await inputsOf(page, 'acceptPaidWords')).toEqual([]);
    await page.getByRole('button', { name: texts.replyRules.words.yes }).click();
    await page.getByText(texts.replyRules.accepted).waitFor();
    expect(await inputsOf(page, 'acceptPaidWords')).toEqual([
      { id: view.payment.id, words: 'Reversed' },
    ]);
    expect(await accept(page).count()).toBe(0);
  });

  it('says so where they are other words by now', async () => {
    const page = await openPayment(differing(), [], {
      ruleError: callError('override-outdated'),
    });
    await accept(page).click();
    await page.getByRole('button', { name: texts.replyRules.words.yes }).click();
    await page.getByText(texts.replyRules.outdated).waitFor();
    expect(await accept(page).count()).toBe(1);
  });

  it('shows the words of the record that differed, and asks nothing, once another code came', async () => {
    const events = loggedForTests(
      statusAnswered({ verdict: 'mismatch', differs: ['words'], record }),
    );
    const now = aRecord({ responseCode: '7', responseDescription: 'Under review' });
    const page = await openPayment(differing({ reported: now }), events);
    await page.getByText('Beside code 0 the service writes “Reversed”.').waitFor();
    expect(await accept(page).count()).toBe(0);
  });

  it('can’t be said to mean paid while the amount differs, too', async () => {
    const page = await openPayment(
      differing({ differs: ['amount', 'words'], reported: { ...record, amountText: '7.00' } }),
    );
    await page.locator('.differences').getByText('7.00').waitFor();
    await page.getByText('Beside code 0 the service writes “Reversed”.').waitFor();
    expect(await accept(page).count()).toBe(0);
  });
});

describe('money under another payment’s reference', () => {
  it('names that payment in the alarm and on the payment, and leads to it', async () => {
    const other = viewForTests(paymentForTests(2, { status: 'paid' }));
    const { id: otherId, reference: otherReference } = other.payment;
    const alarm = { kind: 'mismatch', at: 1, otherId, otherReference } as const;
    const view = viewForTests(
      paymentForTests(1, {
        status: 'mismatch',
        differs: ['taken'],
        reported: aRecord(),
        alarms: [alarm],
      }),
    );
    const page = await openPayment(view, [], { payments: [view, other] });
    const said = `under a reference that belongs to payment ${otherReference} already.`;
    await page.getByText(common.alarm.taken.title).waitFor();
    expect(await page.getByText(said).count()).toBe(2);
    await page.locator('.status-block').getByRole('button', { name: otherReference }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(otherReference) }).waitFor();
    await page.keyboard.press('Alt+N');
    await page
      .getByRole('region', { name: common.alarm.region })
      .getByRole('button', { name: otherReference })
      .click();
    await page.getByRole('heading', { level: 1, name: new RegExp(otherReference) }).waitFor();
  });
});

describe('the service’s record', () => {
  const overview = structuredClone(overviewForTests);
  overview.accountRules.refusedCodes.push('51');

  it.each([
    ['0', 'which stands for paid'],
    ['2', 'of which the service’s document says nothing'],
    ['51', 'which means refused for this account'],
  ])('is a sentence with no empty parts and no bare code: %s', async (responseCode, words) => {
    const empty = { dateText: '', feesText: ' ', responseDescription: '' };
    const reported = aRecord({ ...empty, responseCode });
    const payment = paymentForTests(1, { reported });
    const page = await openPayment(viewForTests(payment), [], { overview });
    const fact = page.locator('.facts__fact', { hasText: texts.facts.reported }).locator('dd');
    expect(await fact.textContent()).toBe(`1,250.00 NGN, code ${responseCode}, ${words}`);
  });
});

describe('Settings', () => {
  const refusals = [
    { call: 'charge' as const, httpStatus: 422, shape, words: WORDS, at: Date.UTC(2026, 10, 21) },
    { call: 'create' as const, httpStatus: 418, shape, words: null, at: Date.UTC(2026, 10, 21) },
  ];
  const rules = { refusals, paidWords: ['Approved', 'Done'], refusedCodes: ['51'] };
  const open = async (accountRules: typeof overviewForTests.accountRules) => {
    const { page } = await screens.open({ overview: { ...overviewForTests, accountRules } });
    await page.getByRole('form').waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.replies.title);
    return page;
  };

  it('says nothing of replies while nothing was said of them', async () => {
    const page = await open({ refusals: [], paidWords: [], refusedCodes: [] });
    const slip = page.getByRole('region', { name: settings.replies.title });
    await slip.getByText(settings.replies.none).waitFor();
    expect(await slip.getByRole('list').count()).toBe(0);
  });

  it('lists what was said, and takes each back alone, by a second act', async () => {
    const page = await open(rules);
    const slip = page.getByRole('region', { name: settings.replies.title });
    await slip.getByText(`“${WORDS}”`).waitFor();
    await slip.getByText('HTTP status 418').waitFor();
    expect(await slip.getByRole('listitem').count()).toBe(4);
    expect(await axeFindings(page)).toEqual([]);

    await slip.getByRole('button', { name: 'Remove “Approved”' }).click();
    await slip.getByText(settings.replies.removeWordsAsk).waitFor();
    expect(await inputsOf(page, 'saveAccountRules')).toEqual([]);
    await slip.getByRole('button', { name: settings.replies.removeYes }).click();
    await slip.getByText('“Approved”').waitFor({ state: 'detached' });
    await slip.getByRole('button', { name: `Remove “${WORDS}”` }).click();
    await slip.getByRole('button', { name: settings.replies.removeYes }).click();
    await slip.getByText(`“${WORDS}”`).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'saveAccountRules')).toEqual([
      { mode: 'practice', refusals, paidWords: ['Done'], refusedCodes: ['51'] },
      {
        mode: 'practice',
        refusals: refusals.slice(1),
        paidWords: ['Done'],
        refusedCodes: ['51'],
      },
    ]);
  });
});
