/** What everyone has to know of prints, on every screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Printing, PrintJob } from '../../../src/shared/printing.ts';
import { callError } from '../../support/fake-bridge.ts';
import { jobForTests, printingForTests } from '../../support/fake-printing.ts';
import { axeFindings, inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, counter, printing: words } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const push = (page: Page, printing: Printing) =>
  page.evaluate(`counterfoil.pushPrinting(${JSON.stringify(printing)})`);
const counted = (sentence: string, count: number) => sentence.replace('{{count}}', String(count));

const givenUp = (count: number, change: Partial<PrintJob> = {}) =>
  Array.from({ length: count }, (_, index) =>
    jobForTests(index + 1, { state: 'given-up', trouble: 'unreachable', ...change }),
  );

async function openCounter(printing: Printing, view?: Parameters<Screens['open']>[1]) {
  const opened = await screens.open({ printing }, view);
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  return opened;
}

it.each([
  [1, words.givenUp.receipts_one, words.print_one, words.leave_one],
  [12, counted(words.givenUp.receipts_other, 12), words.print_other, words.leave_other],
])('is how many were given up, on every screen: %i', async (count, title, act, leave) => {
  const { page, trouble } = await openCounter(printingForTests(givenUp(count)));
  for (const key of ['Alt+H', 'Alt+T', 'Alt+N']) {
    await page.keyboard.press(key);
    await page.getByRole('region', { name: title, exact: true }).waitFor();
  }
  await page.getByText(words.trouble.unreachable).waitFor();
  await button(page, leave).waitFor();
  await button(page, act).click();
  await page.getByRole('region', { name: title, exact: true }).waitFor({ state: 'detached' });
  expect(await inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: true }]);
  expect(trouble).toEqual([]);
});

it('is left alone by whoever says so', async () => {
  const { page } = await openCounter(printingForTests(givenUp(2, { kind: 'waiting' })));
  const title = counted(words.givenUp.papers_other, 2);
  await page.getByText(title).waitFor();
  await button(page, words.leave_other).click();
  await page.getByText(title).waitFor({ state: 'detached' });
  expect(await inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: false }]);
});

it('says why nothing was decided', async () => {
  const { page } = await screens.open({
    printing: printingForTests(givenUp(1)),
    printError: callError('no-printer'),
  });
  await button(page, words.print_one).click();
  await page.getByText(common.call['no-printer']).waitFor();
  await page.getByText(words.givenUp.receipts_one).waitFor();
  expect(await inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: true }]);
});

it('is what keeps prints waiting, until they are printed', async () => {
  const { page } = await openCounter(printingForTests([]));
  expect(await page.locator('.notice').count()).toBe(0);
  const three = [1, 2, 3].map((number) => jobForTests(number, { trouble: 'cover-open' }));
  await push(page, printingForTests(three));
  const title = `${words.trouble['cover-open']} ${counted(words.waits.receipts_other, 3)}`;
  await page.getByRole('region', { name: title, exact: true }).waitFor();
  await page.getByText(words.byItself_other).waitFor();
  await push(page, printingForTests([jobForTests(3, { trouble: 'cover-open' })]));
  await page.getByText(`${words.trouble['cover-open']} ${words.waits.receipts_one}`).waitFor();
  await push(page, printingForTests([jobForTests(3)]));
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
});

it('is a print of which nobody knows whether it came out, until somebody has looked', async () => {
  const what = words.uncertain.kinds.receipt;
  const title = words.uncertain.title.replace('{{what}}', what);
  const both = words.uncertain.titleMore_one.replace('{{what}}', what);
  const unknown = (number: number) => jobForTests(number, { state: 'unknown' });
  const { page, trouble } = await openCounter(printingForTests([unknown(8), unknown(3)]));
  const notice = (name: string) => page.getByRole('region', { name, exact: true });
  await notice(both).getByText(unknown(8).reference).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await notice(both).getByRole('button', { name: words.job.putAway }).click();
  await notice(title).getByText(unknown(3).reference).waitFor();
  await notice(title).getByRole('button', { name: words.job.putAway }).click();
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
  expect(await inputsOf(page, 'decidePrints')).toEqual([
    { number: 8, wanted: false },
    { number: 3, wanted: false },
  ]);
  expect(trouble).toEqual([]);
});

it('is nothing of the other mode', async () => {
  const { page } = await openCounter(printingForTests([]));
  await push(page, printingForTests(givenUp(3), 'live'));
  await page.evaluate(
    `counterfoil.pushPrinting(${JSON.stringify(printingForTests([], 'practice'))})`,
  );
  expect(await page.locator('.notice').count()).toBe(0);
});
