/** Splitting a sale at the Counter: what keeps its place, and what is scanned beside it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { scan, typeText } from '../../support/pages/typing.ts';
import {
  amountOf,
  customerOf,
  hasFocus,
  holds,
  partOf,
  saleLine,
  TOTAL,
} from './shares-support.ts';

const { counter, items: itemTexts, payment: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function open(state: Partial<FakeState> = {}) {
  const opened = await screens.open({ payments: [], ...state });
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  return opened;
}

describe('splitting, by keys alone', () => {
  it('stands where it stood and does nothing while the payment is written down', async () => {
    const { page } = await open();
    await hasFocus(amountOf(page));
    await typeText(page, '10000');
    await page.keyboard.press('Alt+C');
    await typeText(page, '0803 555 0001');
    const split = page.getByRole('button', { name: counter.share.split });
    const before = await split.boundingBox();
    await page.evaluate('counterfoil.startPayment = () => new Promise(() => undefined)');
    await page.keyboard.press('Enter');
    await page.getByText(counter.submit.busy).waitFor();
    expect(await split.boundingBox()).toMatchObject({ y: before?.y });
    await page.keyboard.press('Alt+X');
    await split.click({ force: true });
    expect(await partOf(page).count()).toBe(0);
    await holds(amountOf(page), '10,000');
  });
});

describe('items of a sale that is split', () => {
  const items = [itemForTests(1, { name: 'Bread', priceMinor: 500_000, barcode: '5449000000996' })];

  it('go with the first part, and what is scanned afterwards is added to nothing', async () => {
    const { page, trouble } = await open({ items });
    await page.getByRole('group', { name: itemTexts.switch.label }).waitFor();
    await scan(page, '5449000000996');
    await page.getByRole('list', { name: itemTexts.basket.label }).waitFor();
    await amountOf(page).fill('5000');
    await page.keyboard.press('Alt+X');
    await saleLine(page, 'Sale ₦10,000.00', '₦10,000.00 to charge');
    await typeText(page, '40');
    await scan(page, '5449000000996');
    await page.getByText(itemTexts.scan.split).waitFor();
    await holds(partOf(page), '40');
    await customerOf(page).fill('0803 555 0001');
    await page.keyboard.press('Enter');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      {
        amountMinor: 4000,
        share: { saleId: null, totalMinor: TOTAL },
        lines: [
          { name: 'Bread', quantity: 1, unitMinor: 500_000 },
          { name: counter.typedLine, quantity: 1, unitMinor: 500_000 },
        ],
      },
    ]);
    await page.keyboard.press('Alt+N');
    await customerOf(page).fill('0803 555 0002');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await inputsOf(page, 'startPayment')).length).toBe(2);
    expect((await inputsOf(page, 'startPayment'))[1]).not.toHaveProperty('lines');
    expect(trouble).toEqual([]);
  });
});
