/** What came of a day, a month and a year: gone through, handed over and followed. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { BUSY_DAY } from '../../support/samples/takings-samples.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { fill, inputsOf, openPage, type OpenPage, press } from '../open-page.tsx';
import { ADA, shopOf } from '../../support/samples/people-samples.ts';

const { takings } = en;
const TODAY = '2026-11-21';

const withPrinter = { overview: { ...overviewForTests, printer: receiptPrinterAt(9100) } };

async function open(state: Partial<FakeState>): Promise<OpenPage> {
  const page = await openPage({ payments: [], takingsToday: TODAY, ...state });
  await page.user.click(await page.findByRole('button', { name: en.common.nav.day }));
  await page.user.click(await page.findByRole('button', { name: en.common.day.charts }));
  await page.findByRole('heading', { level: 1, name: takings.title });
  fill(page.getByLabelText(takings.step.day), TODAY);
  return page;
}

const handingOver = async (page: OpenPage) =>
  within(await page.findByRole('region', { name: en.reports.handOver }));

it('goes from day to day, month to month and year to year, by buttons and arrow keys', async () => {
  const page = await open({ takings: BUSY_DAY });
  const heading = page.getByRole('heading', { level: 2 });
  const says = (text: RegExp) => waitFor(() => expect(heading.textContent).toMatch(text));
  page.getByRole('button', { name: takings.step.before }).focus();
  await press(page, 'Enter');
  await says(/\b20\b/);
  await press(page, 'ArrowLeft');
  await says(/\b19\b/);
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await says(/\b21\b/);
  await page.user.click(page.getByRole('radio', { name: takings.span.month }));
  await says(/^November 2026$/);
  await page.user.click(page.getByRole('button', { name: takings.step.before }));
  await says(/^October 2026$/);
  await page.user.click(page.getByRole('radio', { name: takings.span.year }));
  await says(/^2026$/);
});

it('is handed over as it is shown, and what is said of one is not said of another', async () => {
  const page = await open({ takings: BUSY_DAY, ...withPrinter });
  const day = await handingOver(page);
  day.getByRole('button', { name: en.exports.save.pdf }).focus();
  await press(page, 'Enter');
  await day.findByText('Counterfoil Payments A1 2026-11-21.xlsx');
  await press(page, 'Alt+P');
  const printed = await day.findByText(en.reports.print.came.first);
  const what = { takings: { span: 'day', day: TODAY } };
  const mode = overviewForTests.mode;
  expect(inputsOf(page, 'exportReport')).toEqual([{ mode, what, format: 'pdf' }]);
  expect(inputsOf(page, 'printReport')).toEqual([{ mode, what }]);
  await page.user.click(page.getByRole('radio', { name: takings.span.month }));
  await waitFor(() => expect(printed.isConnected).toBe(false));
  const month = await handingOver(page);
  expect(month.queryByText(en.reports.print.came.first)).toBeNull();
  await page.user.click(month.getByRole('button', { name: en.exports.save.csv }));
  expect(inputsOf(page, 'exportReport').at(-1)).toEqual({
    mode,
    what: { takings: { span: 'month', day: TODAY } },
    format: 'csv',
  });
});

it('says that takings were not printed, and nothing of copies', async () => {
  const came = { outcome: 'not-printed', trouble: 'paper-out' } as const;
  const page = await open({ ...withPrinter, reportPrint: { came, copy: null } });
  await page.user.click(await page.findByRole('button', { name: en.reports.print.act }));
  const said = await (
    await handingOver(page)
  ).findByText(en.reports.print.came.notPrintedNow, { exact: false });
  expect(said.textContent).not.toContain('copy');
});

it('follows a payment that becomes paid while it is looked at', async () => {
  const at = Date.parse(`${TODAY}T12:10:00Z`);
  const waiting = paymentForTests(1, { amountMinor: 45_00, currency: 'GHS', createdAt: at });
  const page = await open({ payments: [viewForTests(waiting)] });
  await page.findByText(takings.nothingPaid);
  const paid = { ...waiting, status: 'paid', paidAt: at + 9000, updatedAt: at + 9000 } as const;
  page.bridge.push(viewForTests(paid));
  await page.findByRole('group', { name: takings.time.title });
  expect(page.queryByText(takings.nothingPaid)).toBeNull();
});

it('stands by person in a shop that has people, and is handed over as it stands then', async () => {
  const alone = await open({ takings: BUSY_DAY });
  await alone.findAllByRole('group', { name: takings.time.title });
  expect(alone.queryByRole('radio', { name: takings.by.person })).toBeNull();
  alone.close();
  const paid = [{ currency: 'NGN', payments: 2, minor: 150_000 }];
  const people = [{ person: ADA.id, paid, deeds: [] }];
  const sum = {
    method: 'link',
    network: null,
    currency: 'NGN',
    payments: 2,
    minor: 150_000,
  } as const;
  const closes = [closeForTests(reportForTests({ taken: [sum], earlier: [], people }))];
  const page = await open({ takings: BUSY_DAY, overview: shopOf([ADA]), closes });
  await page.user.click(await page.findByRole('radio', { name: takings.by.person }));
  const table = await page.findByRole('table', { name: 'Taken, by person' });
  expect(within(table).getAllByText('1,500.00 NGN')).toHaveLength(2);
  expect(page.queryByRole('group', { name: takings.time.title })).toBeNull();
  await page.user.click(
    (await handingOver(page)).getByRole('button', { name: en.exports.save.csv }),
  );
  expect(inputsOf(page, 'exportReport').at(-1)).toMatchObject({
    what: { people: { span: 'day', day: TODAY } },
  });
});

it('says so where nothing came in, and where nothing can be read', async () => {
  const none = await open({});
  await none.findByText(takings.none);
  none.close();
  const failed = await open({ takingsError: callError('storage-failed') });
  await failed.findByText(takings.failed);
  expect(failed.queryByText(takings.none)).toBeNull();
});
