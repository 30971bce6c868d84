/** What is looked at on this counter, the diagnostics, and the start at login: what screens say of them. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRow, DIAGNOSTICS_FOR_TESTS } from '../../support/fakes/bridge/checks.ts';
import { inputsOf, openPage, openSection, type OpenPage, press, sees } from '../open-page.tsx';

const { checks } = en;

const TROUBLE = [
  aRow('keychain.lost', { said: '0.9.0' }),
  aRow('folder.local'),
  aRow('disk.little-room', { amount: 412_000_000 }),
  aRow('certificate.dates', { said: 'pay.example' }),
  aRow('clock.far-behind', { amount: 7_300_000 }),
  aRow('proxy.through', { said: 'proxy.shop:3128' }),
  aRow('updates.not-set-up'),
  aRow('printer.ready', { amount: 2 }),
];

const counter = (page: OpenPage) => page.findByRole('form', { name: en.counter.title });

/** Somebody chooses the check in the app's menu; main tells it in a turn of its own. */
async function fromMenu(page: OpenPage): Promise<void> {
  await new Promise((done) => setTimeout(done));
  page.bridge.askCheck();
}

async function openChecks(state: Partial<FakeState>) {
  const page = await openPage(state);
  await counter(page);
  await press(page, 'Alt+T');
  await page.findByRole('navigation', { name: en.settings.contents });
  expect(inputsOf(page, 'checkCounter')).toEqual([]);
  await openSection(page, checks.title);
  const slip = within(await page.findByRole('region', { name: checks.title }));
  await slip.findByText(/^Checked: /);
  const click = async (name: string) => page.user.click(await slip.findByRole('button', { name }));
  return { page, slip, click };
}

it('looks when somebody comes there, and says of each what is so and what to do', async () => {
  const { page, slip } = await openChecks({ checks: TROUBLE });
  expect(inputsOf(page, 'checkCounter')).toEqual([{}]);
  await slip.findByText(checks.sum.wrong);
  const rows = slip.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [
      [
        'Fix this',
        'Keychain',
        'It lost version 0.9.0’s test value.',
        checks.rows.keychain.lost.next,
      ],
      ['OK', 'Data folder', checks.rows.folder.local.tell],
      [
        'Attention',
        'Disk',
        'Little room left. Free: 412 MB.',
        checks.rows.disk['little-room'].next,
      ],
      [
        'Fix this',
        'Safe connection',
        'pay.example’s certificate isn’t valid by today’s date here.',
        checks.rows.certificate.dates.next,
      ],
      ['Fix this', 'Clock', '2 hours behind the service.', checks.rows.clock['far-behind'].next],
      ['OK', 'Proxy', 'Proxy proxy.shop:3128 lets payments through.'],
      [
        'Not known',
        'Update address',
        checks.rows.updates['not-set-up'].tell,
        checks.rows.updates['not-set-up'].next,
      ],
      ['OK', 'Printer', 'This computer has 2 printers. Try a practice receipt.'],
    ].map((texts) => texts.join('')),
  );
  // Each has a sign of its own, beside its colour.
  expect(rows.filter((row) => row.querySelector('svg') === null)).toEqual([]);
});

it('looks again by a press', async () => {
  const { page, slip, click } = await openChecks({});
  await slip.findByText(checks.sum['not-known']);
  await sees('Free: 81 GB');
  await click(checks.again);
  await waitFor(() => expect(inputsOf(page, 'checkCounter')).toHaveLength(2));
});

it('shows text from outside as text', async () => {
  const said = '<b>pay</b>\u202e.example';
  const { slip } = await openChecks({ checks: [aRow('certificate.verified', { said })] });
  const [row] = slip.getAllByRole('listitem');
  expect(row?.textContent).toContain('<b>pay</b>\ufffd.example');
  expect(row?.querySelector('b')).toBeNull();
});

describe('the diagnostics', () => {
  const { show, save, hide } = checks.diagnostics;

  it('are shown whole before they are saved, and saved as shown', async () => {
    const { page, slip, click } = await openChecks({});
    expect(slip.queryByRole('button', { name: save })).toBeNull();
    await click(show);
    const text = await slip.findByRole('textbox', { name: checks.diagnostics.title });
    expect(text).toMatchObject({ value: DIAGNOSTICS_FOR_TESTS, readOnly: true });
    expect(inputsOf(page, 'saveDiagnostics')).toEqual([]);
    await click(save);
    await sees('Saved: /home/shop/Documents/');
    expect(inputsOf(page, 'saveDiagnostics')).toEqual([
      { id: '0192f000-0000-7000-8000-00000000d1a9' },
    ]);
  });

  it.each([
    [{ outcome: 'cancelled' }, checks.diagnostics.cancelled],
    [{ outcome: 'not-written' }, checks.diagnostics.notWritten],
  ] as const)('say what became of them: %j', async (saved, words) => {
    const { slip, click } = await openChecks({ saved });
    await click(show);
    await click(save);
    await slip.findByText(words);
    expect(slip.queryByText(/^Saved: /)).toBeNull();
  });

  it('can be left', async () => {
    const { page, slip, click } = await openChecks({});
    await click(show);
    const text = await slip.findByRole('textbox', { name: checks.diagnostics.title });
    await click(hide);
    await waitFor(() => expect(text.isConnected).toBe(false));
    expect(inputsOf(page, 'saveDiagnostics')).toEqual([]);
  });
});

describe('the app’s menu', () => {
  it('leads there from any screen', async () => {
    const page = await openPage();
    await counter(page);
    await fromMenu(page);
    const slip = await page.findByRole('region', { name: checks.title });
    await within(slip).findByText(/^Checked: /);
    expect(inputsOf(page, 'checkCounter')).toEqual([{}]);
    await press(page, 'Alt+N');
    await counter(page);
  });

  it('opens it in the first start, which then goes on at the Counter', async () => {
    const page = await openPage({ overview: { ...overviewForTests, firstStart: true } });
    await page.findByText(en.firstStart.practise.text);
    await fromMenu(page);
    await page.findByText(/^Checked: /);
    const summary = page.getByText(checks.firstStart.open, { selector: 'summary' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await page.user.click(page.getByRole('button', { name: en.firstStart.practise.action }));
    await counter(page);
  });
});

describe('the first start', () => {
  const firstStart = { ...overviewForTests, firstStart: true };

  it('asks whether the app is to start at login, with no as the plain answer', async () => {
    const page = await openPage({ overview: firstStart, loginStart: 'off' });
    const box = await page.findByRole('checkbox', { name: new RegExp(checks.loginStart.title) });
    expect(box).toHaveProperty('checked', false);
    expect(inputsOf(page, 'setLoginStart')).toEqual([]);
    await page.user.click(box);
    await waitFor(() => expect(inputsOf(page, 'setLoginStart')).toEqual([{ on: true }]));
    await waitFor(() => expect(box).toHaveProperty('checked', true));
  });

  it('does not ask where it is not offered', async () => {
    const page = await openPage({ overview: firstStart });
    await page.user.click(await page.findByText(checks.firstStart.open));
    // By then, what the system says of it was answered as well.
    await page.findByText(/^Checked: /);
    expect(document.body.textContent).not.toContain(checks.loginStart.title);
  });
});
