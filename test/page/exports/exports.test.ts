/** What people see of handing payments over in a file. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { madeForTests, noExport } from '../../support/fakes/bridge/exports.ts';
import { inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter, exports, history } = en;

const book = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    viewForTests(paymentForTests(index, { status: index % 3 === 0 ? 'paid' : 'declined' }), {
      mode: 'live',
      polling: null,
    }),
  );

const live = { ...overviewForTests, mode: 'live' } as const;

async function openHistory(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ overview: live, payments: book(30), ...state });
  await page.findAllByRole('form');
  await press(page, 'Alt+H');
  return page;
}

const clickButton = async (page: OpenPage, name: string): Promise<void> =>
  page.user.click(await page.findByRole('button', { name }));

const panelOf = (page: OpenPage) => page.findByRole('region', { name: exports.title });

/** Opens the panel, by what is on the screen of History. */
async function open(page: OpenPage): Promise<HTMLElement> {
  await clickButton(page, exports.open);
  return panelOf(page);
}

async function openPanel(state: Partial<FakeState> = {}) {
  const page = await openHistory(state);
  const panel = within(await open(page));
  await panel.findByText(/in the file/);
  return { page, panel };
}

describe('the panel', () => {
  it('says what goes into the file, and asks main for just that', async () => {
    const { page, panel } = await openPanel();
    await panel.findByText('30 payments in the file.', { exact: false });
    panel.getByText(exports.everything, { exact: false });
    await clickButton(page, exports.act.box);
    await panel.findByText(exports.made.title);
    expect(inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: EVERY_PAYMENT, format: 'xlsx' },
    ]);
  });

  it('goes by what is chosen in History, and says it in words', async () => {
    const { page, panel } = await openPanel();
    await page.user.selectOptions(page.getByLabelText(history.filter.status), 'paid');
    await panel.findByText(exports.chosen.replace('{{choices}}', 'status Paid'), { exact: false });
    await page.user.click(panel.getByRole('radio', { name: new RegExp(exports.format.csv.name) }));
    await clickButton(page, exports.act.box);
    await panel.findByText(exports.made.title);
    expect(inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: { ...EVERY_PAYMENT, status: 'paid' }, format: 'csv' },
    ]);
  });

  it('exports nothing where no payment is chosen', async () => {
    const page = await openHistory({ payments: [] });
    await within(await open(page)).findByText(exports.contentsNone);
    await clickButton(page, exports.act.box);
    expect(inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('says that practice payments are none', async () => {
    const page = await openHistory({
      overview: { ...live, mode: 'practice' },
      payments: book(3).map((view) => ({ ...view, mode: 'practice' as const })),
    });
    await within(await open(page)).findByText(exports.practice);
    expect(inputsOf(page, 'exportPayments')).toEqual([]);
  });

  it('shows how far it is, and can be cancelled', async () => {
    const { page, panel } = await openPanel({ exported: 'pending' });
    await clickButton(page, exports.act.box);
    await panel.findByRole('progressbar');
    page.bridge.pushExport({
      work: { mode: 'live', format: 'xlsx', step: 'writing', done: 500, total: 1204 },
    });
    await sees('Writing 500 of 1,204 payments');
    expect(panel.getByRole('progressbar').getAttribute('value')).toBe('500');
    await clickButton(page, exports.work.cancel);
    await page.findByRole('button', { name: exports.act.box });
    expect(inputsOf(page, 'cancelExport')).toHaveLength(1);
  });

  it('is open for whoever comes while an export is under way, and says what came of it', async () => {
    const page = await openHistory({
      exporting: {
        ...noExport,
        work: { mode: 'live', format: 'csv', step: 'writing', done: 0, total: 0 },
      },
    });
    await within(await panelOf(page)).findByRole('progressbar');
    await press(page, 'Alt+N');
    await page.findByRole('form', { name: counter.title });
    page.bridge.pushExport({ work: null, latest: { made: false, why: 'no-space' } });
    await press(page, 'Alt+H');
    await within(await open(page)).findByText(exports.failed['no-space']);
    expect(page.queryByRole('progressbar')).toBeNull();
  });

  it('says how many lines there are and what they add up to', async () => {
    const contents = { ...madeForTests.contents, unreadable: 2 };
    const { page, panel } = await openPanel({
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
    await clickButton(page, exports.act.box);
    await panel.findByText(exports.made.title);
    const said = (await panelOf(page)).textContent;
    for (const text of [
      '1,204 payments. 2 unreadable, marked.',
      madeForTests.name,
      '/home/ada/Documents',
      '¥500 in one payment',
      '₦123,456,789,012,345,678.90 in 1,100 payments',
      'Paid: 1,100',
    ])
      expect(said).toContain(text);
  });

  it('shows the file in its folder, and says when it is gone', async () => {
    const { page, panel } = await openPanel({ exportShown: false });
    await clickButton(page, exports.act.box);
    await clickButton(page, exports.made.show);
    await panel.findByText(exports.made.gone);
    expect(inputsOf(page, 'showExport')).toHaveLength(1);
  });

  it('names the folder where the host has no box, and lets the path be copied', async () => {
    const exporting = {
      ...noExport,
      canShow: false,
      place: { kind: 'folder', folder: '/home/ada/.local/share/counterfoil/exports' },
    } as const;
    const { page, panel } = await openPanel({ exporting });
    await panel.findByText(/counterfoil\/exports/);
    await clickButton(page, exports.act.folder);
    await panel.findByRole('button', { name: exports.made.copyPath });
    expect(page.queryByRole('button', { name: exports.made.show })).toBeNull();
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
    const { page, panel } = await openPanel({ exported: { made: false, why } });
    await clickButton(page, exports.act.box);
    await panel.findByText(exports.failed[why]);
    expect(panel.queryByText(exports.made.title)).toBeNull();
  });

  it('has one where main says no', async () => {
    const { page, panel } = await openPanel({ exported: callError('mode-changed') });
    await clickButton(page, exports.act.box);
    await panel.findByText(common.call['mode-changed']);
    expect(panel.queryByText(exports.made.title)).toBeNull();
  });

  it('is worked by keys alone', async () => {
    const page = await openHistory({ exported: 'pending' });
    (await page.findByRole('button', { name: exports.open })).focus();
    await press(page, 'Enter');
    const panel = within(await panelOf(page));
    await panel.findByText(/in the file/);
    expect(panel.getByRole('heading', { name: exports.title })).toBe(document.activeElement);
    await press(page, 'Tab');
    await press(page, 'Tab');
    await press(page, 'ArrowDown');
    await press(page, 'Tab');
    await press(page, 'Enter');
    await panel.findByRole('progressbar');
    expect(panel.getByRole('heading', { name: exports.title })).toBe(document.activeElement);
    expect(inputsOf(page, 'exportPayments')).toEqual([
      { mode: 'live', filter: EVERY_PAYMENT, format: 'csv' },
    ]);
    await press(page, 'Escape');
    await waitFor(() => expect(page.queryByRole('region', { name: exports.title })).toBeNull());
    expect(page.getByRole('button', { name: exports.openWorking })).toBe(document.activeElement);
  });
});
