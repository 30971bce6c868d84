/** What is typed before the Counter is there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { scan, typeAt, typeText } from '../../support/pages/typing.ts';

const { common, history, items, methods } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('what is typed before the Counter is there', () => {
  const BREAD = itemForTests(1, { name: 'Bread', barcode: '5449000000996' });
  const amount = (page: Page) => page.getByRole('textbox', { name: /mount in / });

  /** Loads it again without a script until it is told to go on. */
  async function holdUp(page: Page, script: string) {
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    const loaded = page.reload();
    return async () => {
      letCome();
      await loaded;
    };
  }

  /** The frame stands, and the page's own scripts come when they are let. */
  async function startHeldUp(state: Parameters<Screens['open']>[0] = {}) {
    const { page } = await screens.open({ items: [BREAD], ...state }, { alone: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const goOn = await holdUp(page, '**/assets/shared-*.js');
    await page.locator('.starting .frame__name').waitFor();
    await page.waitForFunction('globalThis.keptKeys');
    return { page, goOn };
  }

  /** A key of the keyboard’s figures, which writes a comma on many keyboards. */
  async function pressNumpadDecimal(page: Page) {
    const session = await page.context().newCDPSession(page);
    const key = { key: ',', code: 'NumpadDecimal', windowsVirtualKeyCode: 110, isKeypad: true };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: ',', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await session.detach();
  }

  it('stands in the amount, as if it had been typed there, and goes on there', async () => {
    const { page, goOn } = await startHeldUp();
    await typeText(page, '12,');
    for (const key of ['Backspace', 'Control', 'End']) await page.keyboard.press(key);
    await typeText(page, '00*2');
    await goOn();
    await page.getByText('= ₦2,400.00').waitFor();
    await typeText(page, '0');
    expect(await amount(page).inputValue()).toMatch(/^1,200[*×]20$/);
    await page.getByText('= ₦24,000.00').waitFor();
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
  });

  it('has the point of a number pad in it, and is corrected at once', async () => {
    const { page, goOn } = await startHeldUp();
    await typeText(page, '12');
    await pressNumpadDecimal(page);
    await typeText(page, '57');
    await page.keyboard.press('Backspace');
    await goOn();
    await expect.poll(() => amount(page).inputValue()).toBe('12.5');
    await pressNumpadDecimal(page);
    await page.keyboard.press('Backspace');
    expect(await amount(page).inputValue()).toBe('12.');
  });

  it.each(['Enter', 'Tab'])(
    'is nothing of it where %s led to the next field, however the rest of that came',
    async (key) => {
      const { page, goOn } = await startHeldUp();
      await typeText(page, '75');
      await page.keyboard.press(key);
      await typeText(page, '0803');
      const typedAt = Date.now();
      await goOn();
      await amount(page).waitFor();
      await typeAt(page, '1234567', 'Enter', {
        began: typedAt + 200,
        paceMs: 60,
        heldMs: 45,
      });
      const customer = page.getByLabel(methods.ussd.customer, { exact: true });
      expect(await inputsOf(page, 'startPayment')).toEqual([]);
      expect([await amount(page).inputValue(), await customer.inputValue()]).toEqual(['', '']);
      // Longer than anybody pauses who has not looked up: then it is begun anew.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await typeText(page, '20');
      expect(await amount(page).inputValue()).toBe('20');
    },
  );

  it('is looked for in the items where a scanner typed it', async () => {
    const { page, goOn } = await startHeldUp();
    await typeText(page, '20');
    await scan(page, '5449000000996');
    await goOn();
    await page.getByRole('list', { name: items.basket.label }).getByText('Bread').waitFor();
    expect(await amount(page).inputValue()).toBe('20');
  });

  it('is not typed twice where a character comes behind its key, when there is a field', async () => {
    const { page, goOn } = await startHeldUp();
    const session = await page.context().newCDPSession(page);
    const key = { key: '5', code: 'Digit5', windowsVirtualKeyCode: 53 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await goOn();
    await expect.poll(() => amount(page).inputValue()).toBe('5');
    await session.send('Input.dispatchKeyEvent', { type: 'char', text: '5', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await typeText(page, '0');
    expect(await amount(page).inputValue()).toBe('50');
  });

  it('does nothing where what Enter does comes behind its key, when there is a field', async () => {
    const { page, goOn } = await startHeldUp();
    await typeText(page, '20');
    const session = await page.context().newCDPSession(page);
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await goOn();
    await amount(page).waitFor();
    await session.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await typeText(page, '5');
    // Nothing was tried: no field says what it lacks, and the focus is where it was.
    expect(await amount(page).inputValue()).toBe('5');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  });

  it('is let go where another screen comes first', async () => {
    const { page, goOn } = await startHeldUp();
    await page.evaluate(`history.replaceState({ screen: 'history' }, '')`);
    await typeText(page, '75');
    const typedAt = Date.now();
    await goOn();
    await page.getByRole('heading', { level: 1, name: history.title }).waitFor();
    await typeAt(page, '00', null, { began: typedAt + 200, paceMs: 100 });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.keyboard.press('Alt+n');
    await typeText(page, '2');
    await expect.poll(() => amount(page).inputValue()).toBe('2');
  });

  const keptKeys = (page: Page) => page.evaluate<unknown>('globalThis.keptKeys');

  it('is let go where the record takes long to open', async () => {
    const { page } = await screens.open({ opening: true }, { alone: true });
    await page.clock.install();
    await page.reload();
    await page.getByText(common.loading).waitFor();
    await typeText(page, '75');
    expect(await keptKeys(page)).not.toBeNull();
    await page.clock.runFor(5000);
    await page.getByText(common.loadingLong).waitFor();
    await expect.poll(() => keptKeys(page)).toBeNull();
  });

  it('is let go where the app could not be asked', async () => {
    const { page } = await screens.open({}, { alone: true });
    await page.addInitScript({
      content: `let bridge;
        const getOverview = () => Promise.reject(new Error('nobody answers'));
        Object.defineProperty(globalThis, 'counterfoil', {
          get: () => bridge,
          set: (whole) => (bridge = { ...whole, getOverview }),
        });`,
    });
    await page.reload();
    await page.getByText(common.loadFailed).waitFor();
    await expect.poll(() => keptKeys(page)).toBeNull();
  });

  it('is kept from before anything can be seen', async () => {
    const { page } = await screens.open({}, { alone: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const goOn = await holdUp(page, '**/keep-keys.js');
    await page.waitForFunction(`document.readyState === 'loading'`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await page.locator('.starting').count()).toBe(0);
    await goOn();
    await page.locator('#root h1').waitFor();
  });
});
