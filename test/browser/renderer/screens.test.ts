import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { gatewayError } from '../../../src/main/adapters/gateway/errors.ts';
import { MAX_AMOUNT_MINOR } from '../../../src/shared/money.ts';
import {
  callError,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { typeText } from '../../support/typing.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, counter, history, methods, payment } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function enter(page: Page, amount: string, customer: string): Promise<void> {
  await page.getByRole('form', { name: counter.title }).waitFor();
  await typeText(page, amount);
  await page.getByRole('combobox', { name: methods.ussd.customer }).fill(customer);
  await page.keyboard.press('Enter');
}

const startsAsked = (page: Page) => inputsOf(page, 'startPayment');

describe('the Counter', () => {
  it('asks with the same draft again when the answer was lost', async () => {
    const { page, trouble } = await screens.open({ startError: callError('closing') });
    await enter(page, '12.50', '0803');
    await page.getByText(common.call.closing).waitFor();
    await page.evaluate('fakeState.startError = null');
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const [first, second, ...more] = await startsAsked(page);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ amountMinor: 1250, customer: '0803', method: 'ussd' });
    expect(second?.['draftId']).toBe(first?.['draftId']);

    await page.keyboard.press('Alt+N');
    await enter(page, '3', '0804');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect((await startsAsked(page)).at(-1)?.['draftId']).not.toBe(first?.['draftId']);
    expect(trouble).toEqual([]);
  });

  it('says what a changed entry had become before it was changed, and starts anew instead of it', async () => {
    const sent = viewForTests(paymentForTests(1, { status: 'waiting' }));
    const { page } = await screens.open({
      payments: [sent],
      startError: callError('already-started', { payment: sent }),
    });
    await enter(page, '99', '0803');
    await page.getByText(counter.sent.title).waitFor();
    await page.getByText(`as ${sent.payment.reference}, as sent first`).waitFor();
    await page.evaluate('fakeState.startError = null');
    await page.getByRole('button', { name: counter.sent.instead }).click();
    await page.getByText(counter.sent.title).waitFor({ state: 'hidden' });
    await page.locator('form button[type=submit]').click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const [first, second] = await startsAsked(page);
    expect(second).toMatchObject({ amountMinor: 9900, replaces: sent.payment.id });
    expect(second?.['draftId']).not.toBe(first?.['draftId']);
  });

  it('holds a second demand back until a person gives a reason', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'unconfirmed' }));
    const { page } = await screens.open({
      payments: [earlier],
      startError: callError('held-back', { payment: earlier }),
    });
    await enter(page, '12.50', '0803');
    await page.getByText(counter.obstacle.held.tell).waitFor();
    await page.getByRole('button', { name: counter.obstacle.confirm }).click();
    await page.getByText(common.problem['reason-empty']).waitFor();
    expect(await startsAsked(page)).toHaveLength(1);

    await page.evaluate('fakeState.startError = null');
    await page.getByLabel(counter.obstacle.reason).fill('second sale');
    await page.getByRole('button', { name: counter.obstacle.confirm }).click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect((await startsAsked(page)).at(-1)?.['override']).toEqual({
      kind: 'held-back',
      reason: 'second sale',
      otherId: earlier.payment.id,
      seen: 'unconfirmed',
    });
  });

  it('lets another sale of the same amount through by one act, with or without a reason', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'paid', customer: null }));
    const { page } = await screens.open({
      payments: [earlier],
      startError: callError('duplicate-suspected', { payment: earlier }),
    });
    await enter(page, '12.50', '0803');
    await page.getByText(counter.obstacle.walkIn.title).waitFor();
    await page.evaluate('fakeState.startError = null');
    await page.getByRole('button', { name: counter.obstacle.confirmDuplicate }).click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect((await startsAsked(page)).at(-1)?.['override']).toEqual({
      kind: 'duplicate',
      reason: '',
      otherId: earlier.payment.id,
      seen: 'paid',
    });
  });

  it('shows every problem beside its field, sends nothing and loses nothing', async () => {
    const { page } = await screens.open({});
    await enter(page, '1,234.50', '');
    await page.getByText(common.problem['amount-separators']).waitFor();
    await page.getByText(common.problem['customer-empty']).waitFor();
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    expect(await amount.inputValue()).toBe('1,234.50');
    await amount.and(page.locator(':focus')).waitFor();
    expect(
      await page.evaluate('getComputedStyle(document.activeElement.parentElement).boxShadow'),
    ).toMatch(/^rgb/);
    expect(await startsAsked(page)).toEqual([]);
  });

  it('keeps what was entered while something is looked up', async () => {
    const { page } = await screens.open({});
    await page.getByRole('form', { name: counter.title }).waitFor();
    await typeText(page, '77.5');
    await page.keyboard.press('Alt+H');
    await page.getByRole('form', { name: counter.title }).waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+N');
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('77.5');
  });

  it('leaves the focus with the amount when the keypad is pressed', async () => {
    const { page } = await screens.open({});
    for (const key of ['4', '8', '.', '5'])
      await page.getByRole('button', { name: key, exact: true }).click();
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    expect(await amount.inputValue()).toBe('48.5');
    await page.keyboard.press('0');
    expect(await amount.inputValue()).toBe('48.50');
  });
});

describe('the Payment screen', () => {
  it('names the phone that is asked before any link, and shows neither link nor code too early', async () => {
    const waiting = paymentForTests(1, { paymentUrl: 'https://pay.example/c/1' });
    const starting = paymentForTests(2, { paymentUrl: waiting.paymentUrl, status: 'starting' });
    const { page } = await screens.open({
      payments: [waiting, starting].map((each) => viewForTests(each)),
    });
    await page.getByRole('button', { name: waiting.reference }).click();
    await page.getByText(methods.ussd.way.scanInstead).waitFor();
    const half = await page.locator('.customer').textContent();
    expect(half?.indexOf(methods.ussd.way.onPhone)).toBeLessThan(
      half?.indexOf(methods.ussd.way.scanInstead) ?? 0,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: starting.reference }).click();
    await page.getByText(methods.ussd.way.onPhone).waitFor();
    expect(await page.locator('svg.qr').count()).toBe(0);
  });

  const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>\u202e';

  it('promises no check that nothing can be asked for', async () => {
    const view = viewForTests(paymentForTests(1), { mode: 'live' });
    const { polling } = view;
    if (!polling) throw new Error('the payment is watched');
    // Without a key no request leaves, so the service can't have refused it.
    const lastError = gatewayError('credentials-refused', 'not-sent');
    const due = { ...view, polling: { ...polling, asking: false, nextCheckInMs: 0, lastError } };
    const overview = { ...overviewForTests, mode: 'live', account: null, recovering: 1 } as const;
    const { page } = await screens.open({ overview, payments: [due] });
    await page.getByText(common.connection['no-account']).waitFor();
    expect(await page.getByText(common.connection.recovering_one).count()).toBe(0);
    await page.getByRole('button', { name: view.payment.reference }).click();
    await page.getByText(payment.polling['no-account']).waitFor();
    expect(await page.getByText(common.gateway['credentials-refused']).count()).toBe(0);
  });

  it('shows hostile text from the service as text, never as a link or a code', async () => {
    const field = evil.slice(0, 64);
    const view = viewForTests(
      paymentForTests(1, {
        method: 'link',
        paymentUrl: `javascript:document.title=1//${evil}`,
        reason: { code: 'field-refused', words: evil, field, retryAfterMs: null },
      }),
    );
    const { page, trouble } = await screens.open({ payments: [view] });
    await page.getByRole('button', { name: view.payment.reference }).click();
    await page.getByText(payment.customer.plain).waitFor();
    expect(await page.locator('main a, main img, main iframe, main svg.qr').count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toContain('\u202e');
    expect(await page.title()).toBe(common.appName);
    expect(trouble).toEqual([]);
  });

  it('asks before it stops waiting, and Escape only closes the question', async () => {
    const view = viewForTests(paymentForTests(1));
    const { page } = await screens.open({ payments: [view] });
    await page.getByRole('button', { name: view.payment.reference }).click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    await page.keyboard.press('Alt+S');
    await page.getByText(payment.stop.ask).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(payment.stop.ask).waitFor({ state: 'detached' });
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'stopWaiting')).toEqual([]);
    await page.keyboard.press('Alt+S');
    await page.getByRole('button', { name: payment.stop.yes }).click();
    await page.getByText(payment.advice.stopped.tell).waitFor();
    expect(await inputsOf(page, 'stopWaiting')).toEqual([{ id: view.payment.id }]);
  });

  it('starts again with what was entered, naming the old payment', async () => {
    const view = viewForTests(
      paymentForTests(1, { status: 'unconfirmed', customerAsked: false, note: 'table 4' }),
    );
    const { page } = await screens.open({ payments: [view] });
    await page.getByRole('button', { name: view.payment.reference }).click();
    await page.getByText(payment.advice['unconfirmed-not-asked'].tell).waitFor();
    await page.keyboard.press('Alt+R');
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await startsAsked(page)).toMatchObject([
      {
        amountMinor: view.payment.amountMinor,
        customer: view.payment.customer,
        note: 'table 4',
        replaces: view.payment.id,
      },
    ]);
  });
});

describe('an alarm', () => {
  it('stands on every screen until somebody writes down what was done', async () => {
    const alarm = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
    const view = viewForTests(paymentForTests(1, { status: 'paid', late: true, alarms: [alarm] }));
    const { page } = await screens.open({ payments: [view] });
    await page.getByText(common.alarm.late.title).waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByText(common.alarm.late.title).waitFor();
    await page.getByRole('button', { name: common.alarm.settle }).click();
    await page.keyboard.press('Enter');
    await page.getByText(common.problem['reason-empty']).waitFor();
    await typeText(page, 'given back in cash');
    await page.keyboard.press('Enter');
    await page.getByText(common.alarm.late.title).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'acknowledgeAlarm')).toEqual([
      { id: view.payment.id, kind: 'late', at: 1, otherId: null, note: 'given back in cash' },
    ]);
  });
});

describe('every look', () => {
  const alarm = {
    kind: 'double',
    at: 1,
    otherId: null,
    otherReference: 'A1-261121-KKKKK2',
  } as const;
  const payments = [
    viewForTests(paymentForTests(1, { method: 'link', paymentUrl: 'https://pay.example/1' })),
    viewForTests(paymentForTests(2, { status: 'unconfirmed', amountMinor: MAX_AMOUNT_MINOR })),
    viewForTests(paymentForTests(3, { status: 'paid', alarms: [alarm] }), { polling: null }),
  ];

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 400, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', { timeout: 120_000 }, async (_name, view) => {
    const { page, trouble } = await screens.open({ payments }, view);
    await page.getByRole('form', { name: counter.title }).waitFor();
    const findings = await axeFindings(page);
    for (const { payment: each } of payments) {
      await page.keyboard.press('Alt+N');
      await page.locator('.slip', { hasText: each.reference }).click();
      await page.getByRole('heading', { name: new RegExp(each.reference) }).waitFor();
      findings.push(...(await axeFindings(page)));
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(findings).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('stands where it stood when a scroll bar takes some of its room', async () => {
    const { page } = await screens.open({});
    await page.getByText(counter.openPayments.empty).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const customer = page.getByRole('combobox', { name: methods.ussd.customer });
    const places = [];
    for (const width of [1280, 1265, 1264]) {
      await page.setViewportSize({ width, height: 900 });
      places.push((await customer.boundingBox())?.y);
    }
    expect(places).toEqual([expect.any(Number), places[0], places[0]]);
  });

  it('gives each row of History the room for all its lines, also where it is narrow', async () => {
    const full = paymentForTests(1, { status: 'mismatch', note: 'lamp', alarms: [alarm] });
    const narrow = { viewport: { width: 400, height: 860 } };
    const { page } = await screens.open({ payments: [viewForTests(full)] }, narrow);
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByText(history.attention).waitFor();
    const row = await page.locator('tr[data-row]').boundingBox();
    const badge = await page.locator('tr[data-row] .history-row__status').boundingBox();
    const reference = await page.locator('tr[data-row] .history-row__reference').boundingBox();
    if (!row || !badge || !reference) throw new Error('the row is not shown');
    expect(badge.y - row.y).toBeGreaterThanOrEqual(4);
    expect(row.y + row.height - (reference.y + reference.height)).toBeGreaterThanOrEqual(4);
  });
});
