/** What the screens make of replies that prove nothing, and what a manager may say of them. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { LoggedEvent, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import {
  callError,
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
  type FakeState,
} from '../../support/fakes/bridge/bridge.ts';
import { anError, aRecord, aReply, statusAnswered } from '../../support/samples/payment-samples.ts';
import {
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
  shown,
  unseen,
} from '../open-page.tsx';

const { common, payment: texts, settings } = en;

const WORDS = 'Payment is in progress';
const shape = 'ab'.repeat(16);

/** Opens the app on one payment. */
async function openPayment(
  view: PaymentView,
  events: LoggedEvent[] = [],
  state: Partial<FakeState> = {},
): Promise<OpenPage> {
  const { id, reference } = view.payment;
  const page = await openPage({ payments: [view], events: { [id]: events }, ...state });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(reference) }));
  await page.findByRole('heading', { level: 1, name: new RegExp(reference) });
  return page;
}

const headline = (page: OpenPage, words: string) =>
  page.findByRole('heading', { level: 2, name: words });

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
    await sees(`The service said: “${WORDS}”. We are checking.`);
    await sees(`No clear answer to the USSD charge. The service said: “${WORDS}”.`);
    expect(shown()).not.toContain(common.gateway.malformed);
    expect(page.queryByRole('button', { name: texts.replyRules.refusal.act })).toBeNull();
  });

  it('is no refusal without words either', async () => {
    await openPayment(unconfirmed('malformed', null));
    await sees(`${texts.serviceUnclear} ${texts.checking}`);
    expect(shown()).not.toContain(common.gateway.malformed);
  });

  it('promises no checking while there is no network', async () => {
    const offline = { ...overviewForTests, connection: 'offline' } as const;
    await openPayment(unconfirmed('timed-out', null), [], { overview: offline });
    await sees(common.gateway['timed-out']);
    expect(shown()).not.toContain(texts.checking);
  });

  it('can be marked as a refusal by a second act, after which it goes on being checked', async () => {
    const view = unconfirmed('malformed', WORDS);
    const page = await openPayment(view, unanswered({ shape }));
    const act = { name: texts.replyRules.refusal.act };
    await page.user.click(await page.findByRole('button', act));
    await sees(texts.replyRules.refusal.ask);
    // A key that was pressed twice says no.
    expect(page.getByRole('button', { name: texts.replyRules.no })).toBe(document.activeElement);
    await press(page, 'Escape');
    await waitFor(() => expect(page.getByRole('button', act)).toBe(document.activeElement));
    expect(inputsOf(page, 'markRefusal')).toEqual([]);
    await page.user.click(page.getByRole('button', act));
    await page.user.click(await page.findByRole('button', { name: texts.replyRules.refusal.yes }));
    await sees(texts.advice['declined-known'].tell);
    expect(inputsOf(page, 'markRefusal')).toEqual([{ id: view.payment.id }]);
    expect(shown()).toContain(texts.stillChecked);
    expect(page.queryByRole('button', act)).toBeNull();
  });

  it('says why when it could not be marked', async () => {
    const page = await openPayment(unconfirmed('malformed', WORDS), unanswered({ shape }), {
      ruleError: callError('not-possible-now'),
    });
    await page.user.click(await page.findByRole('button', { name: texts.replyRules.refusal.act }));
    await page.user.click(await page.findByRole('button', { name: texts.replyRules.refusal.yes }));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain(common.call['not-possible-now']);
    expect(shown()).toContain(texts.advice['unconfirmed-asked'].headline);
  });

  it('has nothing to be marked while the app is not heard', async () => {
    const page = await openPayment(unconfirmed('malformed', WORDS), unanswered({ shape }));
    const act = await page.findByRole('button', { name: texts.replyRules.refusal.act });
    page.bridge.hear('silent');
    await waitFor(() => expect(act.isConnected).toBe(false));
    expect(inputsOf(page, 'markRefusal')).toEqual([]);
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
    await sees(texts.stillChecked);
    page.bridge.hear('silent');
    await headline(page, texts.unheard.headline);
    page.close();
    await openPayment(viewForTests(declined('malformed'), { polling: null }));
    await sees(texts.advice.declined.tell);
    expect(shown()).not.toContain(texts.stillChecked);
  });

  it('says of what was withdrawn from the queue that nobody was asked, and starts again', async () => {
    const view = viewForTests(declined('queued-too-long'), { polling: null });
    const error = anError({ code: 'queued-too-long', certainty: 'not-sent' });
    const events = loggedForTests({ type: 'charge-refused', error, reply: null });
    const page = await openPayment(view, events);
    await headline(page, texts.advice.unsent.headline);
    await sees(texts.advice.unsent.tell);
    await sees(`The USSD charge was not sent. ${common.gateway['queued-too-long']}`);
    // Of all acts it is the one that the screen leads to; there is no role for that.
    expect(page.getByRole('button', { name: texts.act.again }).className).toMatch(/primary/);
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
    await sees(texts.advice[advice].tell);
    expect(shown()).not.toMatch(/not paid/i);
    await press(page, 'Escape');
    const row = await page.findByRole('row', { name: new RegExp(payment.reference) });
    within(row).getByText(common.status[advice].word);
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
  const accept = { name: texts.replyRules.words.act };

  it('shows what stands beside the code and what the document has, and can be said to mean paid', async () => {
    const view = differing();
    const page = await openPayment(view);
    await sees('Code 0 came with “Reversed”. Expected: “Transaction Successful”.');
    expect(page.queryByRole('table')).toBeNull();
    await page.user.click(await page.findByRole('button', accept));
    await sees('Does “Reversed” always mean paid for this account?');
    expect(inputsOf(page, 'acceptPaidWords')).toEqual([]);
    await page.user.click(await page.findByRole('button', { name: texts.replyRules.words.yes }));
    await sees(texts.replyRules.accepted);
    expect(inputsOf(page, 'acceptPaidWords')).toEqual([{ id: view.payment.id, words: 'Reversed' }]);
    expect(page.queryByRole('button', accept)).toBeNull();
  });

  it('says so where they are other words by now', async () => {
    const page = await openPayment(differing(), [], {
      ruleError: callError('override-outdated'),
    });
    await page.user.click(await page.findByRole('button', accept));
    await page.user.click(await page.findByRole('button', { name: texts.replyRules.words.yes }));
    await sees(texts.replyRules.outdated);
    page.getByRole('button', accept);
  });

  it('shows the words of the record that differed, and asks nothing, once another code came', async () => {
    const events = loggedForTests(
      statusAnswered({ verdict: 'mismatch', differs: ['words'], record }),
    );
    const now = aRecord({ responseCode: '7', responseDescription: 'Under review' });
    const page = await openPayment(differing({ reported: now }), events);
    await sees('Code 0 came with “Reversed”.');
    expect(page.queryByRole('button', accept)).toBeNull();
  });

  it('can’t be said to mean paid while the amount differs, too', async () => {
    const page = await openPayment(
      differing({ differs: ['amount', 'words'], reported: { ...record, amountText: '7.00' } }),
    );
    within(await page.findByRole('table')).getByText('7.00 NGN');
    await sees('Code 0 came with “Reversed”.');
    expect(page.queryByRole('button', accept)).toBeNull();
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
    await sees('another payment’s reference');
    await sees(`This reference is already payment ${otherReference}’s.`);
    const block = page.getByRole('main');
    await page.user.click(within(block).getByRole('button', { name: new RegExp(otherReference) }));
    await page.findByRole('heading', { level: 1, name: new RegExp(otherReference) });
  });
});

describe('the service’s record', () => {
  const overview = structuredClone(overviewForTests);
  overview.accountRules.refusedCodes.push('51');

  it.each([
    ['0', false, ': paid'],
    ['51', true, ': refused'],
    // Begun before that code was listed.
    ['51', false, ': meaning not known'],
  ])('is a sentence with no empty parts and no bare code: %s', async (code, isRefused, words) => {
    const empty = { dateText: '', feesText: ' ', responseDescription: '' };
    const reported = aRecord({ ...empty, responseCode: code });
    const why = { code: 'refused-code' as const, words: null, field: null, retryAfterMs: null };
    const payment = paymentForTests(1, { reported, reason: isRefused ? why : null });
    const page = await openPayment(viewForTests(payment), [], { overview });
    const fact = await page.findByText(texts.facts.reported, { selector: 'dt' });
    expect(fact.nextElementSibling?.textContent).toBe(`1,250.00 NGN, code ${code}${words}`);
  });
});

describe('Settings', () => {
  const refusals = [
    { call: 'charge' as const, httpStatus: 422, shape, words: WORDS, at: Date.UTC(2026, 10, 21) },
    { call: 'create' as const, httpStatus: 418, shape, words: null, at: Date.UTC(2026, 10, 21) },
  ];
  const rules = { refusals, paidWords: ['Approved', 'Done'], refusedCodes: ['51'] };
  const open = async (accountRules: typeof overviewForTests.accountRules) => {
    const page = await openPage({ overview: { ...overviewForTests, accountRules } });
    await page.findByRole('form');
    await press(page, 'Alt+T');
    await openSection(page, settings.replies.title);
    return page;
  };

  it('says nothing of replies while nothing was said of them', async () => {
    const page = await open({ refusals: [], paidWords: [], refusedCodes: [] });
    const slip = within(await page.findByRole('region', { name: settings.replies.title }));
    slip.getByText(settings.replies.none);
    expect(slip.queryByRole('list')).toBeNull();
  });

  it('lists what was said, and takes each back alone, by a second act', async () => {
    const page = await open(rules);
    const slip = within(await page.findByRole('region', { name: settings.replies.title }));
    await sees(`“${WORDS}”`);
    await sees('HTTP status 418');
    expect(slip.getAllByRole('listitem')).toHaveLength(4);

    const remove = { name: 'Remove “Approved”' };
    await page.user.click(await slip.findByRole('button', remove));
    await sees(settings.replies.removeWordsAsk);
    await press(page, 'Escape');
    await waitFor(() => expect(slip.getByRole('button', remove)).toBe(document.activeElement));
    await page.user.click(slip.getByRole('button', remove));
    await sees(settings.replies.removeWordsAsk);
    expect(inputsOf(page, 'saveAccountRules')).toEqual([]);
    await page.user.click(await slip.findByRole('button', { name: settings.replies.removeYes }));
    await unseen('“Approved”');
    await page.user.click(await slip.findByRole('button', { name: `Remove “${WORDS}”` }));
    await page.user.click(await slip.findByRole('button', { name: settings.replies.removeYes }));
    await unseen(`“${WORDS}”`);
    expect(inputsOf(page, 'saveAccountRules')).toEqual([
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
