/** What people see of handing payments over in a file. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportOutcome } from '../../../src/shared/exports.ts';
import { EVERY_PAYMENT } from '../../../src/shared/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { madeForTests, noExport } from '../../support/fake-exports.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, counter, exports, history } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const book = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    viewForTests(paymentForTests(index, { status: index % 3 === 0 ? 'paid' : 'declined' }), {
      mode: 'live',
      polling: null,
    }),
  );

const live = { ...overviewForTests, mode: 'live' } as const;

type View = Parameters<Screens['open']>[1];

async function openHistory(state: Partial<FakeState> = {}, view?: View) {
  const opened = await screens.open({ overview: live, payments: book(30), ...state }, view);
  await opened.page.getByRole('form').first().waitFor();
  await opened.page.keyboard.press('Alt+H');
  return opened;
}

const panel = (page: Page) => page.getByRole('region', { name: exports.title });
const opener = (page: Page) => page.getByRole('button', { name: exports.open });

async function openPanel(state: Partial<FakeState> = {}, view?: View) {
  const opened = await openHistory(state, view);
  await opener(opened.page).click();
  await panel(opened.page)
    .getByText(/go into the file/)
    .waitFor();
  return opened;
}

/** Changes how exporting stands, as main would tell. */
const push = (page: Page, change: object) =>
  page.evaluate(`counterfoil.pushExport(${JSON.stringify(change)})`);

const isFocused = (page: Page, text: string) =>
  page.evaluate<boolean>(`document.activeElement.textContent.includes(${JSON.stringify(text)})`);

describe('the panel', () => {
  it('says what goes into the file, and asks main for just that', async () => {
    const { page } = await openPanel();
    await panel(page).getByText('30 payments go into the file.').waitFor();
    await panel(page).getByText(exports.everything).waitFor();
    await page.getByRole('button', { name: exports.act.box }).click();
    await panel(page).getByText(exports.made.title).waitFor();
    expect(await inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: EVERY_PAYMENT, format: 'xlsx' },
    ]);
  });

  it('goes by what is chosen in History, and says it in words', async () => {
    const { page } = await openPanel();
    await page.getByLabel(history.filter.status, { exact: true }).selectOption('paid');
    await panel(page).getByText(exports.chosen.replace('{{choices}}', 'status Paid')).waitFor();
    await panel(page).getByRole('radio', { name: exports.format.csv.name }).check();
    await page.getByRole('button', { name: exports.act.box }).click();
    await panel(page).getByText(exports.made.title).waitFor();
    expect(await inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: { ...EVERY_PAYMENT, status: 'paid' }, format: 'csv' },
    ]);
  });

  it('exports nothing where no payment is chosen', async () => {
    const { page } = await openHistory({ payments: [] });
    await opener(page).click();
    await panel(page).getByText(exports.contentsNone).waitFor();
    await page.getByRole('button', { name: exports.act.box }).click({ force: true });
    expect(await inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('says that practice payments are none', async () => {
    const { page } = await openHistory({
      overview: { ...live, mode: 'practice' },
      payments: book(3).map((view) => ({ ...view, mode: 'practice' as const })),
    });
    await opener(page).click();
    await panel(page).getByText(exports.practice).waitFor();
    expect(await inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('shows how far it is, and can be cancelled', async () => {
    const { page } = await openPanel({ exported: 'pending' });
    await page.getByRole('button', { name: exports.act.box }).click();
    await push(page, {
      work: { mode: 'live', format: 'xlsx', step: 'writing', done: 500, total: 1204 },
    });
    await panel(page).getByText('Writing: 500 of 1,204 payments').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('500');
    await page.getByRole('button', { name: exports.work.cancel }).click();
    await page.getByRole('button', { name: exports.act.box }).waitFor();
    expect(await inputsOf(page, 'cancelExport')).toHaveLength(1);
  });

  it('is open for whoever comes while an export is under way, and says what came of it', async () => {
    const { page } = await openHistory({
      exporting: {
        ...noExport,
        work: { mode: 'live', format: 'csv', step: 'writing', done: 0, total: 0 },
      },
    });
    await panel(page).getByRole('progressbar').waitFor();
    await page.keyboard.press('Alt+N');
    await page.getByRole('form', { name: counter.title }).waitFor();
    await push(page, { work: null, latest: { made: false, why: 'no-space' } });
    await page.keyboard.press('Alt+H');
    await opener(page).click();
    await panel(page).getByText(exports.failed['no-space']).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('says how many lines there are and what they add up to', async () => {
    const contents = { ...madeForTests.contents, unreadable: 2 };
    const { page } = await openPanel({
      exported: {
        ...madeForTests,
        contents: {
          ...contents,
          paid: [
            { currency: 'JPY', payments: 1, minor: '500' },
            { currency: 'NGN', payments: 1100, minor: '12345678901234567890' },
          ],
        },
      },
    });
    await page.getByRole('button', { name: exports.act.box }).click();
    await panel(page).getByText(exports.made.title).waitFor();
    const said = await panel(page).innerText();
    for (const text of [
      '1,204 payments are in it. 2 of them can’t be read, and their lines say so.',
      madeForTests.name,
      '/home/ada/Documents',
      '¥500 in one payment',
      '₦123,456,789,012,345,678.90 in 1,100 payments',
      'Paid: 1,100',
    ])
      expect(said).toContain(text);
  });

  it('shows the file in its folder, and says when it is gone', async () => {
    const { page } = await openPanel({ exportShown: false });
    await page.getByRole('button', { name: exports.act.box }).click();
    await page.getByRole('button', { name: exports.made.show }).click();
    await panel(page).getByText(exports.made.gone).waitFor();
    expect(await inputsOf(page, 'showExport')).toHaveLength(1);
  });

  it('names the folder where the host has no box, and lets the path be copied', async () => {
    const exporting = {
      ...noExport,
      canShow: false,
      place: { kind: 'folder', folder: '/home/ada/.local/share/counterfoil/exports' },
    } as const;
    const { page } = await openPanel({ exporting });
    await panel(page)
      .getByText(/counterfoil\/exports/)
      .waitFor();
    await page.getByRole('button', { name: exports.act.folder, exact: true }).click();
    await panel(page).getByRole('button', { name: exports.made.copyPath }).waitFor();
    expect(await page.getByRole('button', { name: exports.made.show }).count()).toBe(0);
  });

  it.each([
    'under-way',
    'no-space',
    'not-written',
    'damage',
    'too-large',
    'changed',
    'cancelled',
  ] as const)('has a sentence where there is no file: %s', async (why) => {
    const { page } = await openPanel({ exported: { made: false, why } });
    await page.getByRole('button', { name: exports.act.box }).click();
    await panel(page).getByText(exports.failed[why]).waitFor();
    expect(await panel(page).getByText(exports.made.title).count()).toBe(0);
  });

  it('has one where main says no', async () => {
    const { page } = await openPanel({ exported: callError('mode-changed') });
    await page.getByRole('button', { name: exports.act.box }).click();
    await panel(page).getByText(common.call['mode-changed']).waitFor();
    expect(await panel(page).getByText(exports.made.title).count()).toBe(0);
  });

  it('is worked by keys alone', async () => {
    const { page } = await openHistory({ exported: 'pending' });
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await panel(page)
      .getByText(/go into the file/)
      .waitFor();
    expect(await isFocused(page, exports.title)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await panel(page).getByRole('progressbar').waitFor();
    expect(await isFocused(page, exports.title)).toBe(true);
    expect(await inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: EVERY_PAYMENT, format: 'csv' },
    ]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await isFocused(page, exports.openWorking)).toBe(true);
  });
});

describe('its look', () => {
  const failed: ExportOutcome = { made: false, why: 'not-written' };
  const looks = [
    ['choosing', {}, null],
    ['working', { exported: 'pending' }, exports.work.cancel],
    ['made', {}, exports.made.title],
    ['failed', { exported: failed }, exports.failed['not-written']],
  ] as const;

  it.each(looks)('breaks no rule and fits a narrow window: %s', async (_, state, brings) => {
    const { page } = await openPanel(state, { viewport: { width: 360, height: 900 } });
    if (brings !== null) {
      await page.getByRole('button', { name: exports.act.box }).click();
      await panel(page).getByText(brings).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
