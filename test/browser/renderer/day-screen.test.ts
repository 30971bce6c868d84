/** The open shift and its close: by keys, by touch, counted and not, and what is said when it fails. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import {
  axeFindings,
  inputsOf,
  overflowOf,
  smallTargets,
  textsOverTexts,
} from '../../support/page-looks.ts';
import { picture } from '../../support/pictures.ts';
import { startScreens, type Screens, type ScreensView } from '../../support/screens.ts';
import { CLOSED_SHIFTS, closeForTests, reportForTests } from '../../support/shift-samples.ts';
import { typeText } from '../../support/typing.ts';

const { common, shifts: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type Opened = Parameters<Screens['open']>;

async function openDay(state: Opened[0] = {}, view?: Opened[1]) {
  const opened = await screens.open(state, view);
  await opened.page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const submit = (page: Page) => page.getByRole('button', { name: /^Close shift \d/ });

describe('closing a shift', () => {
  it('goes by keys alone, without counting', async () => {
    const { page, trouble } = await screens.open({});
    await page.getByRole('navigation').waitFor();
    await page.keyboard.press('Alt+Z');
    await title(page, 'Shift 1').waitFor();
    const open = page.getByRole('button', { name: texts.close.open });
    await open.focus();
    await page.keyboard.press('Enter');
    await submit(page).waitFor();
    await page.keyboard.press('Enter');
    await title(page, 'Z report 1').waitFor();
    expect(await inputsOf(page, 'closeShift')).toEqual([
      {
        mode: 'practice',
        shift: 1,
        lastReceipt: 12,
        declared: { counted: [], elsewhere: [], note: null },
      },
    ]);
    await page.keyboard.press('Escape');
    await title(page, 'Shift 2').waitFor();
    expect(trouble).toEqual([]);
  });

  it('takes what was counted, says what is missing of it, and keeps it while somebody looks', async () => {
    const { page } = await openDay();
    await page.getByRole('button', { name: texts.close.open }).click();
    await typeText(page, '10');
    await page.keyboard.press('Enter');
    await page.getByText(texts.close.sumMissing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: common.nav.history, exact: true }).click();
    await page.getByRole('button', { name: common.nav.day, exact: true }).click();
    const counts = page.getByLabel(/: payments$/);
    expect(await counts.first().inputValue()).toBe('10');
    await page
      .getByLabel(/sum in NGN/)
      .first()
      .fill('12000');
    await counts.nth(1).fill('2');
    await page
      .getByLabel(/sum in NGN/)
      .nth(1)
      .fill('3500.50');
    await page.getByLabel(/^Taken otherwise/).fill('0');
    await submit(page).click();
    await page.getByText(texts.closed.differs).waitFor();
    await picture(page, 'day-closed-differs');
    expect(await axeFindings(page)).toEqual([]);
    const [input] = await inputsOf(page, 'closeShift');
    expect(input).toMatchObject({
      declared: {
        counted: [
          { method: 'ussd', currency: 'NGN', payments: 10, minor: 1_200_000 },
          { method: 'link', currency: 'NGN', payments: 2, minor: 350_050 },
        ],
        elsewhere: [{ currency: 'NGN', minor: 0 }],
      },
    });
    expect(await page.getByRole('row').allInnerTexts()).toHaveLength(3);
  });

  it.each(['shift-closed', 'shift-changed', 'storage-failed'] as const)(
    'that is refused with %s says so, and loses nothing that was entered',
    async (code) => {
      const { page } = await openDay({ closeError: callError(code) });
      await page.getByRole('button', { name: texts.close.open }).click();
      await page.getByLabel(texts.close.note).fill('Two bags were brought back');
      await submit(page).click();
      await page.getByText(common.call[code]).waitFor();
      expect(await page.getByLabel(texts.close.note).inputValue()).toBe(
        'Two bags were brought back',
      );
    },
  );

  it('holds what was counted against what was known when counting began, also after looking elsewhere', async () => {
    const { page } = await openDay();
    await page.getByRole('button', { name: texts.close.open }).click();
    await page
      .getByLabel(/: payments$/)
      .first()
      .fill('10');
    await page
      .getByLabel(/sum in NGN/)
      .first()
      .fill('12000');
    await page.getByRole('button', { name: common.nav.history, exact: true }).click();
    await page.evaluate('fakeState.shift = { ...fakeState.shift, lastReceipt: 13 }');
    await page.getByRole('button', { name: common.nav.day, exact: true }).click();
    await submit(page).click();
    await title(page, 'Z report 1').waitFor();
    expect(await inputsOf(page, 'closeShift')).toMatchObject([{ shift: 1, lastReceipt: 12 }]);
  });

  it('keeps to that where the disk refused it, and counts anew where money has come', async () => {
    const { page } = await openDay({ closeError: callError('storage-failed') });
    await page.getByRole('button', { name: texts.close.open }).click();
    await page
      .getByLabel(/: payments$/)
      .first()
      .fill('10');
    await page
      .getByLabel(/sum in NGN/)
      .first()
      .fill('12000');
    await page.evaluate('fakeState.shift = { ...fakeState.shift, lastReceipt: 13 }');
    await submit(page).click();
    await page.getByText(common.call['storage-failed']).waitFor();
    await page.evaluate(
      "fakeState.closeError = { ...fakeState.closeError, code: 'shift-changed' }",
    );
    await submit(page).click();
    await page.getByText(common.call['shift-changed']).waitFor();
    await page.evaluate('fakeState.closeError = undefined');
    await submit(page).click();
    await title(page, 'Z report 1').waitFor();
    const sent = await inputsOf(page, 'closeShift');
    expect(sent.map((input) => input['lastReceipt'])).toEqual([12, 12, 13]);
  });

  it('can be left, and the shift be opened by hand', async () => {
    const report = reportForTests({ isOpenedByHand: false });
    const { page } = await openDay({ shift: { report, lastReceipt: 3 } });
    await page.getByRole('button', { name: texts.close.open }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.open }).click();
    await page.getByText(/when somebody opened it/).waitFor();
    expect(await inputsOf(page, 'openShift')).toEqual([{ mode: 'practice' }]);
  });
});

describe('a closed shift held against the service', () => {
  const { payment } = viewForTests(paymentForTests(1, { status: 'paid' }));
  const match = {
    payments: 12,
    agree: 7,
    owed: 4,
    finishedAt: null,
    differences: [
      {
        id: payment.id,
        reference: payment.reference,
        method: payment.method,
        currency: payment.currency,
        minor: payment.amountMinor,
        found: 'contradicts' as const,
        at: Date.UTC(2026, 10, 25, 18),
      },
    ],
  };

  it.each([
    ['online', /Asked about 8 of 12/],
    ['offline', /so 4 payments are still to be asked about/],
  ] as const)('says how far it has come, %s', async (connection, says) => {
    const overview = { ...overviewForTests, connection };
    const { page } = await openDay({
      overview,
      closes: [...CLOSED_SHIFTS],
      match,
      payments: [viewForTests(payment)],
    });
    await page.getByRole('button', { name: 'Z report 16', exact: true }).click();
    await page.getByText(says).waitFor();
    await page.getByText(texts.match.contradicts).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `day-match-${connection}`);
    await page.getByRole('button', { name: `Show ${payment.reference}` }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('history.state')).toMatchObject({ screen: 'payment' });
  });
});

it('a difference has a sign for its money and one for its payments', async () => {
  const counted = [
    { method: 'link', currency: 'NGN', payments: 1, minor: 410_050 },
    { method: 'ussd', currency: 'NGN', payments: 11, minor: 1_200_000 },
  ] as const;
  const declared = { counted: [...counted], elsewhere: [], note: null };
  const { page } = await openDay({ closes: [closeForTests(reportForTests({ declared }))] });
  await page.getByRole('button', { name: 'Z report 17', exact: true }).click();
  const rows = page.getByRole('table', { name: texts.counted.caption }).locator('tbody tr');
  await rows.first().waitFor();
  const differences = await rows.locator('td:last-child').allInnerTexts();
  expect(differences).toEqual(['+₦100.00 (-1)', '₦0.00 (+1)']);
});

describe('a report', () => {
  it('is shown whole, and saved as a file', async () => {
    const { page } = await openDay({ closes: [...CLOSED_SHIFTS] });
    await page.getByRole('button', { name: 'Z report 15', exact: true }).click();
    await page.getByText(en.reports.whole).click();
    await page.getByRole('table', { name: 'Taken', exact: true }).waitFor();
    await picture(page, 'day-report');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: en.exports.save.pdf }).click();
    await expect
      .poll(() => inputsOf(page, 'exportReport'))
      .toEqual([{ mode: 'practice', what: { close: 15 }, format: 'pdf' }]);
  });
});

type Look = readonly [name: string, view: ScreensView, language: 'en' | 'ar', percent: number];

const LOOKS: readonly Look[] = [
  ['wide', { viewport: { width: 1920, height: 1080 } }, 'en', 100],
  ['usual', { viewport: { width: 1366, height: 768 } }, 'en', 100],
  ['dark', { viewport: { width: 1366, height: 768 }, colorScheme: 'dark' }, 'en', 100],
  ['small', { viewport: { width: 1024, height: 768 } }, 'en', 100],
  ['narrow', { viewport: { width: 360, height: 800 } }, 'en', 100],
  ['written from right to left', { viewport: { width: 1024, height: 768 } }, 'ar', 100],
  ['in large text', { viewport: { width: 1366, height: 768 } }, 'en', 200],
  ['in large text where it is small', { viewport: { width: 1024, height: 768 } }, 'en', 200],
];

describe.each(LOOKS)('the shift and its close, %s', (name, view, language, percent) => {
  it('have everything in them, large enough, and no way out at the side', async () => {
    const preferences = { ...overviewForTests.preferences, language };
    const overview = { ...overviewForTests, preferences };
    const { page } = await screens.open({ overview, closes: [...CLOSED_SHIFTS] }, view);
    await page.getByRole('navigation').waitFor();
    for (const [of, close] of [
      ['open', null],
      ['closed', 15],
    ] as const) {
      await page.evaluate(`history.pushState({ screen: 'day', close: ${close} }, '')`);
      await page.reload();
      await page.locator('.shift-figures').waitFor();
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      await picture(page, `day-${of}-${name}`);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await textsOverTexts(page, 'main')).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  });
});
