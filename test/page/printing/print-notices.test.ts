/** What everyone has to know of prints, on every screen. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Printing, PrintJob } from '../../../src/shared/features/printing/printing.ts';
import { callError } from '../../support/fakes/bridge/bridge.ts';
import { jobForTests, printingForTests } from '../../support/fakes/bridge/printing.ts';
import { inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter, history, printing: words } = en;

const counted = (sentence: string, count: number) => sentence.replace('{{count}}', String(count));

const givenUp = (count: number, change: Partial<PrintJob> = {}) =>
  Array.from({ length: count }, (_, index) =>
    jobForTests(index + 1, { state: 'given-up', trouble: 'unreachable', ...change }),
  );

async function openCounter(printing: Printing): Promise<OpenPage> {
  const page = await openPage({ printing });
  await page.findByRole('form', { name: counter.title });
  return page;
}

/** Tells how printing stands as main does: in a turn of its own, in the middle of nothing. */
async function push(page: OpenPage, printing: Printing): Promise<void> {
  await new Promise((done) => setTimeout(done));
  page.bridge.pushPrinting(printing);
}

/** All notices, whatever they are about: what is said by itself, under a title. */
const notices = (page: OpenPage) =>
  page
    .queryAllByRole('status')
    .filter((said) => within(said).queryByRole('heading', { level: 2 }) !== null);
const noNotice = (page: OpenPage) => waitFor(() => expect(notices(page)).toEqual([]));

it.each([
  [1, words.givenUp.receipts_one, words.print_one, words.leave_one],
  [12, counted(words.givenUp.receipts_other, 12), words.print_other, words.leave_other],
])('is how many were given up, on every screen: %i', async (count, title, act, leave) => {
  const page = await openCounter(printingForTests(givenUp(count)));
  for (const key of ['Alt+H', 'Alt+T', 'Alt+N']) {
    await press(page, key);
    await page.findByRole('region', { name: title });
  }
  await sees(words.trouble.unreachable);
  page.getByRole('button', { name: leave });
  await page.user.click(page.getByRole('button', { name: act }));
  await waitFor(() => expect(page.queryByRole('region', { name: title })).toBeNull());
  expect(inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: true }]);
});

it('is left alone by whoever says so', async () => {
  const page = await openCounter(printingForTests(givenUp(2, { kind: 'waiting' })));
  const title = counted(words.givenUp.papers_other, 2);
  const notice = await page.findByRole('region', { name: title });
  await page.user.click(page.getByRole('button', { name: words.leave_other }));
  await waitFor(() => expect(notice.isConnected).toBe(false));
  expect(inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: false }]);
});

it('says why nothing was decided', async () => {
  const page = await openPage({
    printing: printingForTests(givenUp(1)),
    printError: callError('no-printer'),
  });
  await page.user.click(await page.findByRole('button', { name: words.print_one }));
  await sees(common.call['no-printer']);
  await sees(words.givenUp.receipts_one);
  expect(inputsOf(page, 'decidePrints')).toEqual([{ number: null, wanted: true }]);
});

it('is what keeps prints waiting, until they are printed', async () => {
  const page = await openCounter(printingForTests([]));
  expect(notices(page)).toEqual([]);
  const three = [1, 2, 3].map((number) => jobForTests(number, { trouble: 'cover-open' }));
  await push(page, printingForTests(three));
  const title = `${words.trouble['cover-open']} ${counted(words.waits.receipts_other, 3)}`;
  await page.findByRole('region', { name: title });
  expect(notices(page)).toHaveLength(1);
  await sees(words.byItself_other);
  await push(page, printingForTests([jobForTests(3, { trouble: 'cover-open' })]));
  await sees(`${words.trouble['cover-open']} ${words.waits.receipts_one}`);
  await push(page, printingForTests([jobForTests(3)]));
  await noNotice(page);
});

it('is a print of which nobody knows whether it came out, until somebody has looked', async () => {
  const what = words.uncertain.kinds.receipt;
  const title = words.uncertain.title.replace('{{what}}', what);
  const both = words.uncertain.titleMore_one.replace('{{what}}', what);
  const unknown = (number: number) => jobForTests(number, { state: 'unknown' });
  const page = await openCounter(printingForTests([unknown(8), unknown(3)]));
  for (const [name, number] of [
    [both, 8],
    [title, 3],
  ] as const) {
    const notice = within(await page.findByRole('region', { name }));
    notice.getByText(new RegExp(unknown(number).reference));
    await page.user.click(notice.getByRole('button', { name: words.job.putAway }));
  }
  await noNotice(page);
  expect(inputsOf(page, 'decidePrints')).toEqual([
    { number: 8, wanted: false },
    { number: 3, wanted: false },
  ]);
});

it('is nothing of the other mode', async () => {
  const page = await openCounter(printingForTests([]));
  await push(page, printingForTests(givenUp(3), 'live'));
  await press(page, 'Alt+H');
  await page.findByRole('heading', { level: 1, name: history.title });
  expect(notices(page)).toEqual([]);
  await push(page, printingForTests([], 'practice'));
  await press(page, 'Alt+N');
  await page.findByRole('form', { name: counter.title });
  expect(notices(page)).toEqual([]);
});
