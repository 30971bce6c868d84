/** How the counter's check looks, in Settings and in the first start; what it says is `page/checks.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRow } from '../../support/fakes/bridge/checks.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { type Screens, startScreens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

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
  const { page } = await screens.open(state, view);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  expect(await inputsOf(page, 'checkCounter')).toEqual([]);
  await openSection(page, checks.title);
  const slip = page.getByRole('region', { name: checks.title });
  await slip.getByText(/^Checked: /).waitFor();
  return { page, slip };
}

const fromMenu = (page: Page) => page.evaluate('counterfoil.askCheck()');

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
    await slip.getByRole('textbox', { name: checks.diagnostics.title }).waitFor();
    await slip.getByRole('button', { name: checks.diagnostics.save }).click();
    await slip.getByText(/^Saved: /).waitFor();
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
