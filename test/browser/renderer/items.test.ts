/** Items at the Counter, tapped and scanned, and their list in Settings. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Item } from '../../../src/shared/items.ts';
import { callError, type FakeState } from '../../support/fake-bridge.ts';
import { itemForTests } from '../../support/fake-items.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSettingsSlip } from '../../support/settings-sections.ts';
import { scan, typeText } from '../../support/typing.ts';

const { common, counter, items: texts, methods, payment } = en;

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

async function open(items: Item[] = ITEMS, state: Partial<FakeState> = {}) {
  const { page, trouble } = await screens.open({ payments: [], items, ...state });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.getByRole('group', { name: texts.switch.label }).waitFor();
  return { page, trouble };
}
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.* ₦`) });
const showItems = (page: Page) =>
  page.getByRole('button', { name: texts.switch.items, exact: true }).click();

describe('items at the counter', () => {
  it('make a sale’s lines by taps: the sum becomes the amount, a typed amount comes on top', async () => {
    const { page, trouble } = await open();
    await showItems(page);
    await tile(page, 'Bread').click();
    await tile(page, 'Bread').click();
    await tile(page, 'Milk').click();
    await lines(page).getByText('2 ×').waitFor();
    expect(await amountOf(page).getAttribute('placeholder')).toBe('1250.50');
    await lines(page).getByRole('button', { name: 'One fewer of Bread' }).click();
    await lines(page).getByRole('button', { name: 'One more of Milk 1 l' }).click();
    await amountOf(page).focus();
    await typeText(page, '10+5×2');
    await page.getByText('= ₦1,021.00').waitFor();
    await customer(page).fill('0803 123 4567');
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      {
        amountMinor: 102_100,
        lines: [
          { name: 'Bread', quantity: 1, unitMinor: 50_000 },
          { name: 'Milk 1 l', quantity: 2, unitMinor: 25_050 },
          { name: counter.typedLine, quantity: 1, unitMinor: 2000 },
        ],
      },
    ]);
    await page.getByText('Milk 1 l').first().waitFor();
    expect(trouble).toEqual([]);
  });

  it('are found by a word and Enter, and taken out again', async () => {
    const { page, trouble } = await open();
    await showItems(page);
    const search = page.getByRole('searchbox', { name: texts.search });
    await search.fill('milk');
    await tile(page, 'Bread').waitFor({ state: 'detached' });
    await search.press('Enter');
    await lines(page).getByText('Milk 1 l').waitFor();
    expect(await search.inputValue()).toBe('');
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
    await lines(page).getByRole('button', { name: 'Remove Milk 1 l' }).click();
    await lines(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Dairy', exact: true }).click();
    await tile(page, 'Bread').waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });

  it('are reached by a key of their own, and gone through by arrows', async () => {
    const { page, trouble } = await open();
    await page.keyboard.press('Alt+I');
    const search = page.getByRole('searchbox', { name: texts.search });
    const isAt = (element: Locator) => element.and(page.locator(':focus')).waitFor();
    await isAt(search);
    await tile(page, 'Bread').waitFor();
    await page.keyboard.press('ArrowDown');
    await isAt(tile(page, 'Milk'));
    await page.keyboard.press('ArrowRight');
    await isAt(tile(page, 'Bread'));
    await page.keyboard.press('Enter');
    await lines(page).getByText('Bread').waitFor();
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await isAt(search);
    // The tiles are one stop.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await isAt(search);
    await page.keyboard.press('Alt+A');
    await page.keyboard.press('Alt+I');
    await isAt(search);
    expect(trouble).toEqual([]);
  });

  it('leave the focus where it was when they are tapped, so that Enter asks for the payment', async () => {
    const { page } = await open();
    await customer(page).fill('0803 123 4567');
    await showItems(page);
    await amountOf(page).focus();
    await tile(page, 'Bread').click();
    await page.getByText('Bread: 1 ×').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([{ amountMinor: 50_000 }]);
  });

  it('are nowhere where there are none, but for a quiet way to make some', async () => {
    const { page } = await screens.open({ payments: [] });
    await page.getByRole('button', { name: texts.make }).click();
    await page.getByRole('button', { name: texts.new }).waitFor();
    expect(await page.getByRole('group', { name: texts.switch.label }).count()).toBe(0);
  });
});

describe('a scanner', () => {
  it.each(['amount', 'customer', 'note', 'search', 'nowhere'] as const)(
    'adds an item with the focus on %s, leaves nothing there, and submits nothing',
    async (place) => {
      const { page, trouble } = await open();
      await amountOf(page).fill('7');
      await customer(page).fill('0803 123 4567');
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
    await page.getByText('No item has the code 40084107.').waitFor();
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
    expect(await amountOf(page).inputValue()).toBe('5449000000');
    expect(await lines(page).count()).toBe(0);
  });
});

describe('the list in Settings', () => {
  const openList = (state: Partial<FakeState> = {}) =>
    openSettingsSlip(screens, texts.title, [{ items: [...ITEMS], ...state }]);

  it('has an item made, changed and removed, each problem beside its field', async () => {
    const { page, slip, trouble } = await openList();
    await slip.getByRole('button', { name: texts.new }).click();
    await slip.getByRole('button', { name: texts.save }).click();
    await slip.getByText(common.problem['item-name-empty']).waitFor();
    await slip.getByText(common.problem['item-price-empty']).waitFor();
    await slip.getByLabel(texts.field.name, { exact: true }).fill('Eggs');
    await slip.getByLabel('Price in NGN', { exact: true }).fill('1.234');
    await slip.getByText(common.problem['amount-too-many-decimals']).waitFor();
    await slip.getByLabel('Price in NGN', { exact: true }).fill('12.5');
    await slip.getByRole('button', { name: texts.save }).click();
    await slip.getByText('Eggs is in the list.').waitFor();
    await slip.getByRole('button', { name: texts.new }).and(page.locator(':focus')).waitFor();
    await slip.getByRole('button', { name: 'Change Bread' }).click();
    expect(await slip.getByLabel('Price in NGN', { exact: true }).inputValue()).toBe('500.00');
    await slip.getByRole('button', { name: texts.remove }).click();
    await slip.getByRole('button', { name: 'Change Bread' }).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'saveItem')).toMatchObject([
      { id: null, name: 'Eggs', priceMinor: 1250, barcode: '' },
    ]);
    expect(trouble).toEqual([]);
  });

  it('keeps what is typed where main says no', async () => {
    const itemError = callError('field-invalid', { field: 'name', problem: 'items-full' });
    const { slip } = await openList({ itemError });
    await slip.getByRole('button', { name: texts.new }).click();
    await slip.getByLabel(texts.field.name, { exact: true }).fill('Eggs');
    await slip.getByLabel('Price in NGN', { exact: true }).fill('5');
    await slip.getByRole('button', { name: texts.save }).click();
    await slip.getByText(common.problem['items-full']).waitFor();
    expect(await slip.getByLabel(texts.field.name, { exact: true }).inputValue()).toBe('Eggs');
  });

  it.each([
    ['UTF-8', Buffer.from('\ufeffname,price\nÉggs,5')],
    ['UTF-16', Buffer.from('\ufeffname,price\nÉggs,5', 'utf16le')],
  ])('is imported from a file in %s after a look at what changes', async (_, buffer) => {
    const { page, slip, trouble } = await openList();
    await slip
      .locator('input[type=file]')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer });
    await slip.getByText('New: 1. Changed: 0. As they are: 0.').waitFor();
    await slip.getByRole('button', { name: texts.file.take }).click();
    await slip.getByText(texts.file.taken).waitFor();
    expect((await inputsOf(page, 'stageItems')).map(({ text }) => text).join('')).toMatch(
      /^\ufeff?name,price\nÉggs,5$/,
    );
    expect(trouble).toEqual([]);
  });

  it('refuses another encoding, and names the lines that can’t be taken over', async () => {
    const { slip } = await openList({
      preview: {
        id: BREAD.id,
        added: 0,
        changed: 0,
        same: 0,
        wrong: 30,
        problems: [{ line: 7, problem: 'price-decimals' }],
      },
    });
    const choose = (buffer: Buffer) =>
      slip
        .locator('input[type=file]')
        .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer });
    await choose(Buffer.from('name,price\n\xc9ggs,5', 'latin1'));
    await slip.getByText(texts.file.encoding).waitFor();
    await choose(Buffer.from('name,price\nEggs,5.000'));
    await slip.getByText('Line 7: the price has more decimals than this currency.').waitFor();
    expect(await slip.getByRole('button', { name: texts.file.take }).count()).toBe(0);
  });

  it('says of a damaged list where it is', async () => {
    const { slip } = await openList({ items: [], itemsSetAside: 'items.db.damaged-1' });
    await expect.poll(() => slip.innerText()).toContain('items.db.damaged-1');
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
      await page.getByText('No item has the code 40084107.').waitFor();
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
