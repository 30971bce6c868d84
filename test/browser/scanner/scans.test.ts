/**
 * Scans at any pace, by any layout, with the focus anywhere: they ask nobody for money. It is
 * dear since each scan is two dozen real key events.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { inRelease } from '../../tiers.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { type PlacedKey, pressAt } from '../../support/pages/typing.ts';

const { counter, items: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const BREAD = itemForTests(1, { name: 'Bread', priceMinor: 50_000, barcode: '5449000000996' });
const MILK = itemForTests(2, { name: 'Milk', priceMinor: 25_050, barcode: '96385074' });
const CLOTH = itemForTests(3, { name: 'Cloth', priceMinor: 900, barcode: 'AQ-1734' });
const SOLD = [BREAD, MILK, CLOTH];

/** What a key of each place makes by the computer's layout, for a scanner that is set to QWERTY. */
const COMPUTERS: Readonly<Record<string, (placed: PlacedKey) => string>> = {
  qwerty: ({ key }) => key,
  azerty: ({ key, code }) => {
    if (/^\d$/.test(key)) return 'à&é"\'(-è_ç'.charAt(Number(key));
    if (code === 'Minus') return ')';
    if (code === 'BracketRight') return '$';
    return key.replace(/[AQZW]/, (letter) => 'QAWZ'.charAt('AQZW'.indexOf(letter)));
  },
  qwertz: ({ key, code }) => {
    if (code === 'Minus') return 'ß';
    if (code === 'BracketRight') return '+';
    return key.replace(/[YZ]/, (letter) => (letter === 'Y' ? 'Z' : 'Y'));
  },
  'Caps Lock': ({ key }) => key.toLowerCase(),
};

/** Where the keys of a code are, by QWERTY. */
const placesOf = (code: string): PlacedKey[] =>
  Array.from(code, (key) => {
    const place = /\d/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : 'BracketRight';
    const isLetter = /[A-Z]/.test(key);
    return { key, code: isLetter ? `Key${key}` : place, hasShift: isLetter };
  });

const ENDINGS = [['Enter'], [], ['Tab'], ['Enter', 'Enter'], ['Tab', 'Enter']] as const;
const KINDS = ['', ']E0', '', ']A0'];
const PRIME = 37;
const SCANS = inRelease(200, 60);

/** The scan of a number: with a few hundred, each pace meets each layout. */
function scanOf(nth: number) {
  const item = SOLD[nth % SOLD.length] ?? BREAD;
  const [layout, typed] = Object.entries(COMPUTERS)[Math.floor(nth / 3) % 4] ?? ['', () => ''];
  const kind = KINDS[Math.floor(nth / 7) % KINDS.length] ?? '';
  const keys = placesOf(kind + (item.barcode ?? '')).map((placed) => ({
    ...placed,
    key: typed(placed),
  }));
  const ending = ENDINGS[nth % ENDINGS.length] ?? [];
  return { item, layout, keys, ending, paceMs: 1 + ((nth * PRIME) % 90) };
}

/** Scans one after the other, on the keyboard's own clock: no scan waits for the time that it takes. */
function scanner(page: Page) {
  let clock = Date.now();
  return async (nth: number) => {
    const { keys, ending, paceMs } = scanOf(nth);
    clock += 400;
    await pressAt(page, keys, ending, { began: clock, paceMs });
    clock += (keys.length + ending.length) * paceMs;
  };
}

/** Everything that can have the focus, and nothing. */
const HOLDERS = 'main :is(input, button, textarea, select, a[href]), header button';
const focusOn = (page: Page, nth: number) =>
  page.evaluate(`{
    const all = [...document.querySelectorAll(${JSON.stringify(HOLDERS)})].filter((each) =>
      each.checkVisibility(),
    );
    const holder = all[${nth} % (all.length + 1)];
    if (holder === undefined) document.activeElement.blur();
    else holder.focus();
  }`);
const amountOf = (page: Page) => page.getByRole('textbox', { name: /mount in / });
const customerOf = (page: Page) => page.getByRole('combobox');

describe('a run of scans', () => {
  it('on the Counter adds each item and asks nobody, wherever the focus is', async () => {
    const { page, trouble } = await screens.open({ payments: [], items: SOLD });
    await page.getByRole('group', { name: texts.switch.label }).waitFor();
    await page.keyboard.press('Alt+L');
    await amountOf(page).fill('7');
    await customerOf(page).fill('0803 123 4567');
    const scan = scanner(page);
    const sold = new Map<string, number>();
    for (let nth = 0; nth < SCANS; nth += 1) {
      await focusOn(page, nth);
      await scan(nth);
      const { name } = scanOf(nth).item;
      sold.set(name, (sold.get(name) ?? 0) + 1);
    }
    const lines = page.getByRole('list', { name: texts.basket.label });
    const counted = async () => {
      const said = await lines.innerText();
      return Object.fromEntries(
        SOLD.map(({ name }) => [name, new RegExp(`${name}\\n.*\\n(\\d+) ×`).exec(said)?.[1]]),
      );
    };
    await expect
      .poll(counted)
      .toEqual(Object.fromEntries([...sold].map(([name, count]) => [name, String(count)])));
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
    expect(await amountOf(page).inputValue()).toBe('7');
    expect(await customerOf(page).inputValue()).toBe('0803 123 4567');
    expect(await page.getByLabel(counter.note, { exact: true }).count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('at what stands in the way, and on other screens, presses nothing', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'waiting' }));
    const { page, trouble } = await screens.open({
      payments: [earlier],
      items: SOLD,
      startError: callError('duplicate-suspected', { payment: earlier }),
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await amountOf(page).fill('7');
    await customerOf(page).fill('0803 123 4567');
    await page.keyboard.press('Enter');
    await page.getByText(counter.obstacle.stillOpen.title).waitFor();
    const scan = scanner(page);
    const title = () => page.getByRole('heading', { level: 1 }).innerText();
    for (const key of ['', 'Alt+H', 'Alt+Z', 'Alt+T']) {
      if (key !== '') await page.keyboard.press(key);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const before = await title();
      for (let nth = 0; nth < 15; nth += 1) {
        await focusOn(page, nth * PRIME);
        await scan(nth);
      }
      expect(await title()).toBe(before);
    }
    expect(await inputsOf(page, 'startPayment')).toHaveLength(1);
    expect(trouble).toEqual([]);
  });
});
