/** One sale and several payers at the Counter: split, asked for part by part, and in view. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState, paymentForTests } from '../../support/fake-bridge.ts';
import { itemForTests } from '../../support/fake-items.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { scan, typeText } from '../../support/typing.ts';
import {
  amountOf,
  customerOf,
  hasFocus,
  holds,
  partOf,
  saleIn,
  saleLine,
  shares,
  tooMuch,
  TOTAL,
} from './shares-support.ts';

const { common, counter, items: itemTexts, payment: texts } = en;
const LATER = Date.UTC(2027, 0, 1);

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

/** Types an amount and splits it, by keys alone. */
async function splitSale(page: Page, amount = '10000'): Promise<void> {
  await hasFocus(amountOf(page));
  await typeText(page, amount);
  await page.keyboard.press('Alt+X');
  await hasFocus(partOf(page));
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
    await holds(amountOf(page), '10000');
  });

  it('asks for one part after another until nothing is open', async () => {
    const { page, trouble } = await open();
    await splitSale(page);
    await saleLine(page, 'Sale ₦10,000.00', 'open ₦10,000.00');
    await holds(partOf(page), '');
    await typeText(page, '1500+250×10');
    await page.getByText('= ₦4,000.00').waitFor();
    await page.keyboard.press('Alt+C');
    await typeText(page, '0803 555 0001');
    await page.keyboard.press('Enter');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();

    await page.keyboard.press('Alt+N');
    await saleLine(page, 'Sale ₦10,000.00', '₦4,000.00 asked', 'open ₦6,000.00');
    await holds(partOf(page), '6000.00');
    await hasFocus(customerOf(page));
    await page.keyboard.press('Alt+L');
    await page.keyboard.press('Alt+A');
    await typeText(page, '3000');
    await page.keyboard.press('Enter');
    await page.getByText(texts.advice['waiting-link'].tell).waitFor();

    await page.keyboard.press('Alt+N');
    await saleLine(page, 'Sale ₦10,000.00', '₦7,000.00 asked', 'open ₦3,000.00');
    await page.keyboard.press('Alt+A');
    await typeText(page, '1000');
    await page.keyboard.press('Alt+W');
    await saleLine(
      page,
      'Sale ₦10,000.00',
      '₦7,000.00 asked',
      '₦1,000.00 elsewhere',
      'open ₦2,000.00',
    );
    await holds(partOf(page), '2000.00');
    await hasFocus(customerOf(page));
    await page.keyboard.press('Alt+U');
    await page.keyboard.press('Alt+C');
    await typeText(page, '0803 555 0002');
    await page.keyboard.press('Enter');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    await page.keyboard.press('Alt+N');
    await holds(amountOf(page), '');

    const started = await inputsOf(page, 'startPayment');
    // The bridge names them from 100 on.
    const saleId = paymentForTests(100).id;
    expect(started.map(({ amountMinor, share: asked }) => [amountMinor, asked])).toEqual([
      [400_000, { saleId: null, totalMinor: TOTAL }],
      [300_000, { saleId, totalMinor: TOTAL }],
      [200_000, { saleId, totalMinor: TOTAL }],
    ]);
    expect(await inputsOf(page, 'noteRest')).toMatchObject([
      { elsewhereMinor: 100_000, unpaidMinor: 0 },
    ]);
    expect(trouble).toEqual([]);
  });

  it('is undone by its key, and the total is as it was typed', async () => {
    const { page } = await open();
    await splitSale(page, '9000+500×2');
    await typeText(page, '77');
    await page.keyboard.press('Alt+X');
    await hasFocus(amountOf(page));
    await holds(amountOf(page), '9000+500×2');
    // Without an amount there is nothing to be split.
    await amountOf(page).fill('');
    await page.keyboard.press('Alt+X');
    await page.getByRole('button', { name: counter.share.split }).waitFor({ state: 'detached' });
    expect(await partOf(page).count()).toBe(0);
  });

  it('is left by Escape: the sale stays in view, and is taken up by its key', async () => {
    const { page, trouble } = await open({
      payments: shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 }),
    });
    const line = saleIn(page);
    await line.getByText('open ₦3,000.00').waitFor();
    expect((await line.innerText()).split('\n').map((part) => part.trim())).toEqual(
      expect.arrayContaining(['Sale ₦10,000.00', '₦4,000.00 paid', '₦3,000.00 asked']),
    );
    await page.keyboard.press('Alt+B');
    await holds(partOf(page), '3000.00');
    await hasFocus(customerOf(page));
    await page.keyboard.press('Escape');
    await hasFocus(amountOf(page));
    await holds(amountOf(page), '');
    await line.getByText('open ₦3,000.00').waitFor();
    // What was asked for is not paid, so it is open again.
    const [declined] = shares({}, { amountMinor: 300_000, status: 'declined', updatedAt: LATER });
    await page.evaluate(`counterfoil.push(${JSON.stringify(declined)})`);
    await line.getByText('open ₦6,000.00').waitFor();
    await line.getByRole('button', { name: common.share.askRest }).press('Enter');
    await holds(partOf(page), '6000.00');
    expect(trouble).toEqual([]);
  });

  it('notes what is paid elsewhere before anybody is asked, with the first part', async () => {
    const { page, trouble } = await open();
    await splitSale(page);
    await typeText(page, '10000');
    await page.keyboard.press('Alt+W');
    await page.getByText(counter.share.allElsewhere).waitFor();
    await partOf(page).fill('3000');
    await page.getByText(counter.share.allElsewhere).waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+W');
    await saleLine(page, 'Sale ₦10,000.00', '₦3,000.00 elsewhere', 'open ₦7,000.00');
    await holds(partOf(page), '7000.00');
    await hasFocus(customerOf(page));
    expect(await inputsOf(page, 'noteRest')).toEqual([]);
    await customerOf(page).fill('0803 555 0001');
    await page.keyboard.press('Enter');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      { amountMinor: 700_000, share: { saleId: null, totalMinor: TOTAL, elsewhereMinor: 300_000 } },
    ]);
    expect(await inputsOf(page, 'noteRest')).toEqual([]);
    await page.keyboard.press('Alt+N');
    await holds(amountOf(page), '');
    expect(trouble).toEqual([]);
  });

  it('is not for another mode’s sales', async () => {
    const live = shares({ amountMinor: 400_000 }).map((view) => ({
      ...view,
      mode: 'live' as const,
    }));
    const { page } = await open({ payments: live });
    await page
      .getByRole('region', { name: counter.openPayments.title })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await saleIn(page).count()).toBe(0);
  });
});

describe('a part that can’t be', () => {
  it('is said at once where it is more than is open; nothing is sent', async () => {
    const { page } = await open({ payments: shares({ amountMinor: 400_000, status: 'paid' }) });
    await saleIn(page).first().waitFor();
    await page.keyboard.press('Alt+B');
    await saleLine(page, 'Sale ₦10,000.00', '₦4,000.00 paid', 'open ₦6,000.00');
    await partOf(page).fill('6000.01');
    await tooMuch(page).waitFor();
    await customerOf(page).fill('0803 555 0001');
    await page.keyboard.press('Enter');
    await hasFocus(partOf(page));
    await page.keyboard.press('Alt+W');
    await partOf(page).fill('6000');
    await tooMuch(page).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
    expect(await inputsOf(page, 'noteRest')).toEqual([]);
  });

  it('is said where it was noted on at another screen meanwhile, and what was typed stays', async () => {
    const { page, trouble } = await open({
      payments: shares({ amountMinor: 400_000, status: 'paid' }),
      notedMeanwhile: { elsewhereMinor: 550_000, unpaidMinor: 0 },
    });
    await saleIn(page).first().waitFor();
    await page.keyboard.press('Alt+B');
    await partOf(page).fill('1000');
    await customerOf(page).fill('0803 555 0001');
    await page.keyboard.press('Alt+W');
    await page.getByText(common.problem['rest-outdated']).waitFor();
    await saleLine(
      page,
      'Sale ₦10,000.00',
      '₦4,000.00 paid',
      '₦5,500.00 elsewhere',
      'open ₦500.00',
    );
    await holds(partOf(page), '1000');
    await holds(customerOf(page), '0803 555 0001');
    expect(await partOf(page).getAttribute('aria-invalid')).toBe('true');
    await partOf(page).fill('200');
    await page.getByText(common.problem['rest-outdated']).waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+W');
    await holds(partOf(page), '300.00');
    await holds(customerOf(page), '0803 555 0001');
    expect((await inputsOf(page, 'noteRest')).at(-1)).toMatchObject({ elsewhereMinor: 570_000 });
    expect(trouble).toEqual([]);
  });

  it('is said where it is nothing, by either way to pay it', async () => {
    const { page } = await open();
    await splitSale(page);
    await typeText(page, '0');
    await page.keyboard.press('Alt+W');
    await page.getByText(common.problem['amount-zero']).waitFor();
    await partOf(page).fill('');
    await page.getByText(common.problem['amount-zero']).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText(common.problem['amount-empty']).waitFor();
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
  });

  it.each(['share-too-much', 'shares-full'] as const)(
    'is said beside the amount where main refuses it with %s, and the entry stays',
    async (problem) => {
      const { page } = await open({
        payments: shares({ amountMinor: 400_000, status: 'paid' }),
        startError: callError('field-invalid', { field: 'amount', problem }),
      });
      await saleIn(page).first().waitFor();
      await page.keyboard.press('Alt+B');
      await holds(partOf(page), '6000.00');
      await customerOf(page).fill('0803 555 0001');
      await page.keyboard.press('Enter');
      await page.getByText(common.problem[problem]).waitFor();
      expect(await partOf(page).getAttribute('aria-invalid')).toBe('true');
      await holds(customerOf(page), '0803 555 0001');
    },
  );
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
    await saleLine(page, 'Sale ₦10,000.00', 'open ₦10,000.00');
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
