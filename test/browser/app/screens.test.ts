import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { MAX_AMOUNT_MINOR } from '../../../src/shared/core/money/money.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { typeText } from '../../support/pages/typing.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

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
  it('shows every problem beside its field, sends nothing and loses nothing', async () => {
    const { page } = await screens.open({});
    await enter(page, '1,2,34', '');
    await page.getByText(common.problem['amount-separators']).waitFor();
    await page.getByText(common.problem['customer-empty']).waitFor();
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    expect(await amount.inputValue()).toBe('1,2,34');
    await amount.and(page.locator(':focus')).waitFor();
    expect(
      await page.evaluate('getComputedStyle(document.activeElement.parentElement).boxShadow'),
    ).toMatch(/^rgb/);
    expect(await startsAsked(page)).toEqual([]);
  });
});

describe('the Payment screen', () => {
  const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>\u202e';

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
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page, trouble } = await screens.open({ payments }, view);
    await page.getByRole('form', { name: counter.title }).waitFor();
    const findings = await axeFindings(page);
    for (const { payment: each } of payments) {
      await page.keyboard.press('Alt+N');
      await page.locator('.queue-line__open', { hasText: each.reference }).click();
      await page.getByRole('heading', { name: new RegExp(each.reference) }).waitFor();
      findings.push(...(await axeFindings(page)));
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(findings).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('stands where it stood when a scroll bar takes some of its room', async () => {
    const { page } = await screens.open({});
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const customer = page.getByRole('combobox', { name: methods.ussd.customer });
    const places = [];
    for (const width of [1343, 1328, 1327]) {
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
