/** Items that are scanned, at a scanner's pace, and how they look; the rest is `page/items.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Item } from '../../../src/shared/features/items/items.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { scan, typeText } from '../../support/pages/typing.ts';

const { counter, items: texts, methods } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const BREAD = itemForTests(1, { name: 'Bread', priceMinor: 50_000, barcode: '5449000000996' });
const MILK = itemForTests(2, { name: 'Milk 1 l', priceMinor: 25_050, category: 'Dairy' });
const ITEMS = [MILK, BREAD];

const amountOf = (page: Page) => page.getByRole('textbox', { name: /mount in / });
const lines = (page: Page) => page.getByRole('list', { name: texts.basket.label });
const customer = (page: Page) => page.getByLabel(methods.ussd.customer, { exact: true });

async function open(items: Item[] = ITEMS) {
  const { page, trouble } = await screens.open({ payments: [], items });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.getByRole('group', { name: texts.switch.label }).waitFor();
  return { page, trouble };
}
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.* ₦`) });
const showItems = (page: Page) =>
  page.getByRole('button', { name: texts.switch.items, exact: true }).click();

describe('a scanner', () => {
  it.each(['amount', 'customer', 'note', 'search', 'nowhere'] as const)(
    'adds an item with the focus on %s, leaves nothing there, and submits nothing',
    async (place) => {
      const { page, trouble } = await open();
      await amountOf(page).fill('7');
      await customer(page).fill('0803 123 4567');
      await page.keyboard.press('Alt+O');
      await showItems(page);
      const box = {
        amount: amountOf(page),
        customer: customer(page),
        note: page.getByLabel(counter.note, { exact: true }),
        search: page.getByRole('searchbox', { name: texts.search }),
        nowhere: null,
      }[place];
      if (box) await box.focus();
      else await page.evaluate('document.activeElement.blur()');
      const before = await box?.inputValue();
      for (const ending of ['Enter', 'Tab', null] as const) {
        await scan(page, '5449000000996', ending);
        await lines(page)
          .getByText(`${ending === 'Enter' ? 1 : ending === 'Tab' ? 2 : 3} ×`)
          .waitFor();
      }
      expect(await box?.inputValue()).toBe(before);
      expect(await amountOf(page).inputValue()).toBe('7');
      expect(await inputsOf(page, 'startPayment')).toEqual([]);
      expect(trouble).toEqual([]);
    },
  );

  it('says of a code that nobody knows what to do, and offers to make an item with it', async () => {
    const { page, trouble } = await open();
    await scan(page, '40084107');
    await page.getByText('No item for barcode 40084107.').waitFor();
    expect(await amountOf(page).inputValue()).toBe('');
    await page.getByRole('button', { name: texts.scan.make }).click();
    expect(await page.getByLabel(texts.field.barcode, { exact: true }).inputValue()).toBe(
      '40084107',
    );
    expect(trouble).toEqual([]);
  });

  it('asks which where several items have the code', async () => {
    const { page } = await open([BREAD, { ...MILK, barcode: BREAD.barcode }]);
    await scan(page, '5449000000996');
    await page.getByText(texts.scan.several.replace('{{code}}', '5449000000996')).waitFor();
    await page.getByRole('button', { name: /^Milk 1 l/ }).click();
    await lines(page).getByText('Milk 1 l').waitFor();
    expect(await lines(page).getByText('Bread').count()).toBe(0);
  });

  it('is not what a person is who types an amount', async () => {
    const { page } = await open();
    await amountOf(page).focus();
    await typeText(page, '5449000000');
    expect(await amountOf(page).inputValue()).toBe('5,449,000,000');
    expect(await lines(page).count()).toBe(0);
  });
});

describe('with items, the screens', () => {
  it.each([
    [{ width: 1024, height: 768 }, 100],
    [{ width: 400, height: 860 }, 100],
    [{ width: 1280, height: 900 }, 200],
  ])(
    'lose nothing at %j and a text of %i percent, and axe finds nothing',
    async (viewport, percent) => {
      const long = itemForTests(3, { name: 'Xx '.repeat(26).trim(), category: 'y'.repeat(40) });
      const { page } = await screens.open({ payments: [], items: [...ITEMS, long] }, { viewport });
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      await showItems(page);
      await tile(page, 'Bread').click();
      await tile(page, 'Xx').click();
      await scan(page, '40084107');
      await page.getByText('No item for barcode 40084107.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const pressed = page.locator(
        '.items-panel button, .basket-lines button, .items-switch button, .scan-note button',
      );
      for (const each of await pressed.all()) {
        const box = await each.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(47.5);
      }
    },
  );
});
