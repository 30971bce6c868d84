/** How a month's journal looks: its entries, and the form for accounts and columns. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf, smallTargets } from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';

const { common, journal: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type Opened = Parameters<Screens['open']>;

const CLOSES = [
  closeForTests(reportForTests({ shift: 17, at: Date.UTC(2026, 10, 25, 18) })),
  closeForTests(
    reportForTests({
      shift: 16,
      at: Date.UTC(2026, 9, 3, 18),
      taken: [{ method: 'link', network: null, currency: 'XOF', payments: 1, minor: 700 }],
      earlier: [],
      earlierPayments: [],
      differs: [],
      differing: [],
      paidBack: [],
      paidBackLines: [],
      fees: [],
    }),
  ),
];

async function openJournal(state: Opened[0] = {}, view?: Opened[1]) {
  const opened = await screens.open({ closes: CLOSES, ...state }, view);
  const { page } = opened;
  await page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await page.getByRole('button', { name: common.day.journal }).click();
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  return opened;
}

const openMapping = (page: Page) =>
  page.getByRole('button', { name: texts.mapping.open, exact: true }).click();
const saveMapping = (page: Page) =>
  page.getByRole('button', { name: texts.mapping.save, exact: true });
const numberOf = (page: Page, account: string) =>
  page.getByLabel(`${account}: number`, { exact: true });
const headingOf = (page: Page, column: string) =>
  page.getByLabel(`${column}: heading`, { exact: true });

describe('a month', () => {
  it('is the latest, with entries that balance and with what is not booked', async () => {
    const { page, trouble } = await openJournal({
      journalOpen: { shift: 18, taken: [{ currency: 'NGN', minor: 5000 }] },
    });
    await page.getByText('NGN: debits and credits are ₦16,400.50.').waitFor();
    await page.getByText(en.printouts.said.practice).waitFor();
    await page.getByText(/^Shift 18 is open: ₦50.00 so far/).waitFor();
    const rows = page.getByRole('table', { name: texts.entries }).getByRole('row');
    const shown = await rows.allInnerTexts();
    expect(shown.map((row) => row.replaceAll(/\n+\t/g, '\t').replaceAll(/\n+/g, '\n'))).toEqual([
      'Account\tDebit\tCredit',
      expect.stringMatching(/^Entry PRACTICE-K7Q-Z17-NGN, .*2026.*, in NGN$/),
      '1211 Payment service, Payment link\nZ report 17: taken\t4,000.50\t',
      '1210 Payment service, USSD\nZ report 17: taken\t11,250.00\t',
      '4000 Sales\nZ report 17: taken\t\t15,250.50',
      '1210 Payment service, USSD\nZ report 17: paid late, earlier shifts\t750.00\t',
      '4000 Sales\nZ report 17: paid late, earlier shifts (K7Q-261124-00F3K9)\t\t750.00',
      '4100 Refunds\nZ report 17: refunds noted\t400.00\t',
      '1000 Cash\nZ report 17: refunds noted\t\t400.00',
    ]);
    const rest = page.getByRole('region', { name: texts.notBooked.title });
    expect(await rest.getByRole('listitem').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'journal');
    expect(trouble).toEqual([]);
  });

  it('is said to be missing where no shift was closed', async () => {
    const { page } = await openJournal({ closes: [] });
    await page.getByText(en.shifts.closed.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    ['wide', { viewport: { width: 1366, height: 768 } }, 'en'],
    ['dark', { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' }, 'en'],
    ['narrow', { viewport: { width: 360, height: 800 } }, 'en'],
    ['written from right to left', { viewport: { width: 1024, height: 768 } }, 'ar'],
  ] as const)('fits a window that is %s', async (name, view, language) => {
    const preferences = { ...overviewForTests.preferences, language };
    const { page } = await screens.open(
      { closes: CLOSES, overview: { ...overviewForTests, preferences } },
      view,
    );
    await page.getByRole('navigation').waitFor();
    await page.evaluate("history.replaceState({ screen: 'journal' }, '')");
    await page.reload();
    const acts = page.locator('.journal > .button');
    await acts.click();
    await page.locator('.journal__columns').waitFor();
    await page.locator('.journal__table').waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `journal-${name}`);
  });
});

describe('accounts and columns', () => {
  it('have one sentence beside each thing that is wrong, and nothing is sent', async () => {
    const { page } = await openJournal();
    await openMapping(page);
    await numberOf(page, texts.mapping.account.sales).fill('');
    await headingOf(page, 'Debit').fill('credit');
    await page.getByRole('checkbox', { name: /^Date/ }).uncheck();
    await saveMapping(page).click();
    for (const problem of [
      'journal-account-empty',
      'journal-heading-twice',
      'journal-columns-missing',
    ] as const)
      await page.getByText(common.problem[problem]).waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('number.sales');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'journal-wrong');
    expect(await inputsOf(page, 'saveJournalMapping')).toEqual([]);
    await page.getByRole('checkbox', { name: /^Date/ }).check();
    await page.getByText(common.problem['journal-columns-missing']).waitFor({ state: 'detached' });
  });
});
