/** How fast sales go, for whoever wants to see it: seconds and keys of the last, the usual and the best. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { scan, typeText } from '../../support/pages/typing.ts';

const { counter, items, methods, payment } = en;
const { pace } = counter;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const wanted = (change: Partial<Overview> = {}): Overview => ({
  ...overviewForTests,
  ...change,
  preferences: { ...overviewForTests.preferences, showsPace: true },
});
const partOf = (page: Page) => page.getByRole('region', { name: pace.title });
const formOf = (page: Page) => page.getByRole('form', { name: counter.title });
const amountOf = (page: Page) => page.getByRole('textbox', { name: /mount in / });

async function open(state: Partial<FakeState> = {}, view?: Parameters<Screens['open']>[1]) {
  const { page, trouble } = await screens.open(
    { payments: [], overview: wanted(), ...state },
    view,
  );
  await formOf(page).waitFor();
  await partOf(page).getByText(pace.none).waitFor();
  return { page, trouble, part: partOf(page) };
}

/** The next sale's Counter, once the payment of the one before is shown. */
async function nextSale(page: Page): Promise<void> {
  await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
  await page.keyboard.press('Alt+N');
  await formOf(page).waitFor();
}

/**
 * By the keyboard alone.
 * @param restMs how long nothing is typed in the midst of it
 */
async function sell(page: Page, amount: string, customer: string, restMs = 0): Promise<void> {
  await typeText(page, amount);
  await page.waitForTimeout(restMs);
  await page.keyboard.press('Alt+C');
  await typeText(page, customer);
  await page.keyboard.press('Enter');
  await nextSale(page);
}

interface Shown {
  readonly seconds: number;
  readonly keys: number;
}

/** What stands beside a figure's name. */
async function figureOf(page: Page, name: string): Promise<Shown> {
  const row = partOf(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
  const words = await row.getByRole('definition').innerText();
  const [, seconds, keys] = /^([\d.]+)s, (\d+) keys?$/.exec(words) ?? [];
  return { seconds: Number(seconds), keys: Number(keys) };
}

describe('how fast sales go', () => {
  it('is from the first key to the payment, with the usual and the best of several sales', async () => {
    const { page, part, trouble } = await open();
    // Sales are shown to a tenth of a second, and two that are shown alike would have no best.
    await sell(page, '1500', '08031234567', 1500);
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(17);
    const first = await figureOf(page, pace.last);
    expect(first.seconds).toBeGreaterThan(0.5);
    expect(await figureOf(page, pace.usual)).toEqual(first);
    expect(await figureOf(page, pace.best)).toEqual(first);

    await sell(page, '25', '08031234568');
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(15);
    const second = await figureOf(page, pace.last);
    expect(await figureOf(page, pace.best)).toEqual(
      first.seconds < second.seconds ? first : second,
    );
    const usual = await figureOf(page, pace.usual);
    expect(usual.keys).toBe(16);
    expect(usual.seconds).toBeCloseTo((first.seconds + second.seconds) / 2, 0);
    await part.getByText(/^2 sales since /).waitFor();

    await part.getByRole('button', { name: pace.anew }).click();
    await part.getByText(pace.none).waitFor();
    expect(trouble).toEqual([]);
  });

  it('counts a tap as a key', async () => {
    const { page } = await open({}, { hasTouch: true, viewport: { width: 1024, height: 768 } });
    const tap = async (...names: string[]) => {
      for (const name of names) await page.getByRole('button', { name, exact: true }).first().tap();
    };
    await tap('1', '2', '00');
    await page.getByLabel(methods.ussd.customer, { exact: true }).tap();
    await page.getByRole('group', { name: counter.keypad.customer }).waitFor();
    await tap(...Array.from('08031234567'));
    await page.getByRole('button', { name: /^Charge/ }).tap();
    await nextSale(page);
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(16);
  });

  it('counts all that a scanner types as one key', async () => {
    const bread = itemForTests(1, { name: 'Bread', barcode: '5449000000996' });
    const roll = itemForTests(2, { name: 'Roll', barcode: 'A1B2' });
    const { page } = await open({ items: [bread, roll] });
    await page.getByRole('group', { name: items.switch.label }).waitFor();
    const lines = page.getByRole('list', { name: items.basket.label });
    await scan(page, '5449000000996');
    await lines.getByText('Bread').waitFor();
    await scan(page, 'A1B2');
    await lines.getByText('Roll').waitFor();
    await page.keyboard.press('Alt+C');
    await typeText(page, '08031234567');
    await page.keyboard.press('Enter');
    await nextSale(page);
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(15);
  });

  it('has nothing of an entry that was emptied, and goes on in one that was refused', async () => {
    const { page } = await open();
    await typeText(page, '12');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => amountOf(page).inputValue()).toBe('');
    await typeText(page, '9');
    // No customer yet: it is said, and nothing is sent.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+C');
    await typeText(page, '08031234567');
    await page.keyboard.press('Enter');
    await nextSale(page);
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(15);
    await partOf(page)
      .getByText(/^1 sale since /)
      .waitFor();
  });
});

describe('the line of it', () => {
  it.each([
    [{ width: 1024, height: 768 }],
    [{ width: 1366, height: 768 }],
    [{ width: 1920, height: 1080 }],
  ])('moves nothing of the sale at %j, and calls nobody', async (viewport) => {
    const { page, trouble } = await screens.open({ payments: [] }, { viewport });
    await formOf(page).waitFor();
    const sale = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('.counter form, .counter form *, .queue')].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [each.tagName, x, y, width, height].join(' ');
        })`,
      );
    const before = await sale();
    await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(wanted({ revision: 50 }))})`);
    await partOf(page).getByText(pace.none).waitFor();
    expect(await sale()).toEqual(before);
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    await sell(page, '7', '08031234567');
    await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(14);
    const called = partOf(page).locator('[aria-live], [role=status], [role=alert], output');
    expect(await called.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'is whole at twice the text size, %s',
    async (colorScheme) => {
      const { page } = await open({}, { colorScheme, viewport: { width: 1024, height: 768 } });
      await sell(page, '7', '08031234567');
      await expect.poll(async () => (await figureOf(page, pace.last)).keys).toBe(14);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      const cut = await page.evaluate<boolean>(
        `[...document.querySelectorAll('.pace, .pace *')].some(
        (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)`,
      );
      expect(cut).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});
