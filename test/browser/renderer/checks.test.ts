import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fake-bridge.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { aRow, DIAGNOSTICS_FOR_TESTS } from '../../support/fake-checks.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { type Screens, startScreens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { checks } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

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

async function openChecks(state: Partial<FakeState>, view?: Parameters<Screens['open']>[1]) {
  const { page, trouble } = await screens.open(state, view);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  expect(await inputsOf(page, 'checkCounter')).toEqual([]);
  await openSection(page, checks.title);
  const slip = page.getByRole('region', { name: checks.title });
  await slip.getByText(/^Checked: /).waitFor();
  return { page, slip, trouble };
}

const wordsOf = (slip: Locator) => slip.locator('.check').allInnerTexts();

it('looks when somebody comes there, and says of each what is so and what to do', async () => {
  const { page, slip, trouble } = await openChecks({ checks: TROUBLE });
  expect(await inputsOf(page, 'checkCounter')).toEqual([{}]);
  await slip.getByText(checks.sum.wrong).waitFor();
  const rows = (await wordsOf(slip)).map((text) => text.split(/\n+/).filter((line) => line !== ''));
  expect(rows).toEqual([
    [
      'Not right',
      'Keychain',
      'The keychain lost what version 0.9.0 had put there.',
      checks.rows.keychain.lost.next,
    ],
    [
      'All right',
      'Where payments are kept',
      checks.rows.folder.local.tell,
      checks.rows.folder.local.next,
    ],
    [
      'Have a look',
      'Disk',
      'The disk can be written, but little room is left. 412 MB are free.',
      checks.rows.disk['little-room'].next,
    ],
    [
      'Not right',
      'Safe connection',
      'The certificate of pay.example is not valid today, by this computer’s date.',
      checks.rows.certificate.dates.next,
    ],
    [
      'Not right',
      'Clock',
      'This computer’s clock is 2 hours behind the payment service’s.',
      checks.rows.clock['far-behind'].next,
    ],
    [
      'All right',
      'Proxy',
      'Payments go through the proxy proxy.shop:3128, which lets them pass.',
      checks.rows.proxy.through.next,
    ],
    [
      'Not known',
      'Update address',
      checks.rows.updates['not-set-up'].tell,
      checks.rows.updates['not-set-up'].next,
    ],
    ['All right', 'Printer', 'This computer knows 2 printers.', checks.rows.printer.ready.next],
  ]);
  expect(await slip.locator('.check__state svg').count()).toBe(TROUBLE.length);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(trouble).toEqual([]);
});

it('looks again by a press', async () => {
  const { page, slip } = await openChecks({});
  await slip.getByText(checks.sum['not-known']).waitFor();
  await slip.getByText('81 GB are free', { exact: false }).waitFor();
  await slip.getByRole('button', { name: checks.again }).click();
  await expect.poll(() => inputsOf(page, 'checkCounter')).toHaveLength(2);
});

it('shows text from outside as text', async () => {
  const said = '<b>pay</b>\u202e.example';
  const { slip } = await openChecks({ checks: [aRow('certificate.verified', { said })] });
  expect(await slip.locator('.check b').count()).toBe(0);
  expect((await wordsOf(slip)).join()).toContain('<b>pay</b>\ufffd.example');
});

describe('the diagnostics', () => {
  const show = (slip: Locator) =>
    slip.getByRole('button', { name: checks.diagnostics.show }).click();
  const save = (slip: Locator) =>
    slip.getByRole('button', { name: checks.diagnostics.save }).click();

  it('are shown whole before they are saved, and saved as shown', async () => {
    const { page, slip, trouble } = await openChecks({});
    expect(await slip.getByRole('button', { name: checks.diagnostics.save }).count()).toBe(0);
    await show(slip);
    const text = slip.getByLabel(checks.diagnostics.text);
    expect(await text.inputValue()).toBe(DIAGNOSTICS_FOR_TESTS);
    expect(await text.getAttribute('readonly')).not.toBeNull();
    expect(await inputsOf(page, 'saveDiagnostics')).toEqual([]);
    await save(slip);
    await slip.getByText('Saved: /home/shop/Documents/', { exact: false }).waitFor();
    expect(await inputsOf(page, 'saveDiagnostics')).toEqual([
      { id: '0192f000-0000-7000-8000-00000000d1a9' },
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it.each([
    [{ outcome: 'cancelled' }, checks.diagnostics.cancelled],
    [{ outcome: 'not-written' }, checks.diagnostics.notWritten],
  ] as const)('say what became of them: %j', async (saved, words) => {
    const { slip } = await openChecks({ saved });
    await show(slip);
    await save(slip);
    await slip.getByText(words).waitFor();
    expect(await slip.getByText(/^Saved: /).count()).toBe(0);
  });

  it('can be left', async () => {
    const { page, slip } = await openChecks({});
    await show(slip);
    await slip.getByRole('button', { name: checks.diagnostics.hide }).click();
    await slip.getByLabel(checks.diagnostics.text).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'saveDiagnostics')).toEqual([]);
  });
});

const fromMenu = (page: Page) => page.evaluate('counterfoil.askCheck()');

describe('the app’s menu', () => {
  it('leads there from any screen', async () => {
    const { page } = await screens.open({});
    await page.getByRole('form', { name: en.counter.title }).waitFor();
    await fromMenu(page);
    const slip = page.getByRole('region', { name: checks.title });
    await slip.getByText(/^Checked: /).waitFor();
    expect(await inputsOf(page, 'checkCounter')).toEqual([{}]);
    await page.keyboard.press('Alt+N');
    await page.getByRole('form', { name: en.counter.title }).waitFor();
  });

  it('opens it in the first start, which then goes on at the Counter', async () => {
    const { page } = await screens.open({ overview: { ...overviewForTests, firstStart: true } });
    await page.getByText(en.firstStart.practise.text).waitFor();
    await fromMenu(page);
    await page.getByText(/^Checked: /).waitFor();
    expect(await page.locator('summary:focus').innerText()).toBe(checks.firstStart.open);
    await page.getByRole('button', { name: en.firstStart.practise.action }).click();
    await page.getByRole('form', { name: en.counter.title }).waitFor();
  });
});

describe('the first start', () => {
  const firstStart = { ...overviewForTests, firstStart: true };

  it('offers the check, and nobody has to take it', async () => {
    const { page, trouble } = await screens.open({ overview: firstStart, checks: TROUBLE });
    await page.getByText(checks.firstStart.open).waitFor();
    expect(await inputsOf(page, 'checkCounter')).toEqual([]);
    await page.getByText(checks.firstStart.open).click();
    await page.getByText(checks.sum.wrong).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: en.firstStart.practise.action }).click();
    await page.getByRole('form', { name: en.counter.title }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('asks whether the app is to start at login, with no as the plain answer', async () => {
    const { page } = await screens.open({ overview: firstStart, loginStart: 'off' });
    const box = page.getByRole('checkbox', { name: checks.loginStart.title });
    expect(await box.isChecked()).toBe(false);
    expect(await inputsOf(page, 'setLoginStart')).toEqual([]);
    // Its tick follows the answer, which a busy machine gives later than `check` waits for.
    await box.click();
    await expect.poll(() => inputsOf(page, 'setLoginStart')).toEqual([{ on: true }]);
    await expect.poll(() => box.isChecked()).toBe(true);
  });

  it('does not ask where it is not offered', async () => {
    const { page } = await screens.open({ overview: firstStart });
    await page.getByText(checks.firstStart.open).waitFor();
    expect(await page.getByText(checks.loginStart.title).count()).toBe(0);
  });
});

test('settings show what the system says of the start at login', async () => {
  const { page } = await screens.open({ loginStart: 'off-in-system' });
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, en.settings.counter.title);
  await page.getByText(checks.loginStart.offInSystem).waitFor();
  expect(await page.getByRole('checkbox', { name: checks.loginStart.title }).isChecked()).toBe(
    false,
  );
  expect(await axeFindings(page)).toEqual([]);
});

describe.each([
  ['dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['narrow, in large text', { viewport: { width: 360, height: 640 } }],
] as const)('a window that is %s', (look, view) => {
  it('holds it without scrolling sideways', async () => {
    const { page, slip } = await openChecks({ checks: TROUBLE }, view);
    if (look !== 'dark') await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await slip.getByRole('button', { name: checks.diagnostics.show }).click();
    await slip.getByLabel(checks.diagnostics.text).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a script that is written from the right mirrors it', async () => {
  const { page } = await screens.open(
    {
      checks: TROUBLE,
      overview: {
        ...overviewForTests,
        preferences: { ...overviewForTests.preferences, language: 'ar' },
      },
    },
    { viewport: { width: 900, height: 900 } },
  );
  await page.locator('html[dir=rtl]').waitFor();
  await page.getByRole('form').first().waitFor();
  await fromMenu(page);
  const row = page.locator('.check').first();
  const [mark, words] = await Promise.all([
    row.locator('.check__state').boundingBox(),
    row.locator('.check__words').boundingBox(),
  ]);
  expect(mark?.x ?? 0).toBeGreaterThan(words?.x ?? Infinity);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
