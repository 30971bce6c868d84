/** A payment that is a part of a sale: where the sale stands, and what is to be done about its rest. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { typeText } from '../../support/typing.ts';
import {
  FIRST,
  holds,
  partOf,
  saleIn,
  saleLine,
  shares,
  tooMuch,
  TOTAL,
} from './shares-support.ts';

const { common, counter, payment: texts } = en;
const LATER = Date.UTC(2027, 0, 1);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a payment that is a part', () => {
  const paid = () =>
    shares(
      { amountMinor: 400_000, status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) },
      { amountMinor: 300_000 },
    );
  const block = (page: Page) => page.getByRole('region', { name: texts.part.title });
  const figure = (page: Page, name: string) =>
    block(page).locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });

  async function openFirst(payments = paid(), state: Partial<FakeState> = {}) {
    const opened = await screens.open({ payments, ...state });
    await opened.page.getByRole('form', { name: counter.title }).waitFor();
    await saleIn(opened.page).getByText('Sale ₦10,000.00').click();
    await block(opened.page).waitFor();
    return opened;
  }

  it('tells the customer that this part is paid, and what is open', async () => {
    const { page, trouble } = await openFirst();
    await page.getByText(texts.part.told.open.replace('{{amount}}', '₦3,000.00')).waitFor();
    await figure(page, texts.part.paid).getByText('₦4,000.00').waitFor();
    await figure(page, texts.part.asked).getByText('₦3,000.00').waitFor();
    await figure(page, texts.part.open).getByText('₦3,000.00').waitFor();
    const others = page.getByRole('region', { name: texts.part.others });
    await others.getByText(common.status.waiting.word).waitFor();
    await others.getByText('part of ₦10,000.00').waitFor();
    expect(await page.getByRole('region', { name: texts.sale.samePart }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    // Who is next is one key away.
    await page
      .getByRole('button', { name: common.share.askRest })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await holds(partOf(page), '3000.00');
    expect(trouble).toEqual([]);
  });

  it('has the rest noted as paid elsewhere or left unpaid, and both taken back', async () => {
    const { page, trouble } = await openFirst();
    await page.keyboard.press('Alt+W');
    const box = block(page).getByRole('textbox');
    await holds(box, '3000.00');
    await typeText(page, '3000.01');
    await tooMuch(page).waitFor();
    await page.keyboard.press('Enter');
    await box.fill('1000');
    await page.keyboard.press('Enter');
    await figure(page, texts.part.elsewhere).getByText('₦1,000.00').waitFor();
    await block(page).getByRole('button', { name: texts.part.leaveUnpaid }).press('Enter');
    await figure(page, texts.part.unpaid).getByText('₦2,000.00').waitFor();
    await figure(page, texts.part.open).getByText('₦0.00').waitFor();
    await page.getByText(texts.part.told.asked.replace('{{amount}}', '₦3,000.00')).waitFor();
    await block(page)
      .getByRole('button', { name: /^Take back: .* paid elsewhere$/ })
      .click();
    await figure(page, texts.part.open).getByText('₦1,000.00').waitFor();
    await block(page)
      .getByRole('button', { name: /^Take back: .* left unpaid$/ })
      .click();
    await figure(page, texts.part.open).getByText('₦3,000.00').waitFor();
    const notes = [
      { elsewhereMinor: 0, unpaidMinor: 0 },
      { elsewhereMinor: 100_000, unpaidMinor: 0 },
      { elsewhereMinor: 100_000, unpaidMinor: 200_000 },
      { elsewhereMinor: 0, unpaidMinor: 200_000 },
      { elsewhereMinor: 0, unpaidMinor: 0 },
    ];
    expect(await inputsOf(page, 'noteRest')).toEqual(
      notes.slice(1).map((note, before) => ({ saleId: FIRST, ...note, seen: notes[before] })),
    );
    expect(trouble).toEqual([]);
  });

  describe('noted on at another screen meanwhile', () => {
    const outdated = (page: Page) =>
      block(page).getByRole('alert').getByText(common.problem['rest-outdated']);

    it('says so beside what was typed, which stays, and shows what is noted now', async () => {
      const { page, trouble } = await openFirst(paid(), {
        notedMeanwhile: { elsewhereMinor: 250_000, unpaidMinor: 0 },
      });
      await page.keyboard.press('Alt+W');
      const box = block(page).getByRole('textbox');
      await holds(box, '3000.00');
      await typeText(page, '1000');
      await page.keyboard.press('Enter');
      await outdated(page).waitFor();
      await holds(box, '1000');
      await figure(page, texts.part.elsewhere).getByText('₦2,500.00').waitFor();
      await figure(page, texts.part.open).getByText('₦500.00').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await tooMuch(page).waitFor();
      await box.fill('500');
      await page.keyboard.press('Enter');
      await figure(page, texts.part.elsewhere).getByText('₦3,000.00').waitFor();
      await figure(page, texts.part.open).getByText('₦0.00').waitFor();
      await box.waitFor({ state: 'detached' });
      expect((await inputsOf(page, 'noteRest')).at(-1)).toMatchObject({
        elsewhereMinor: 300_000,
        seen: { elsewhereMinor: 250_000, unpaidMinor: 0 },
      });
      expect(trouble).toEqual([]);
    });

    it('keeps what is typed where nothing is open any more', async () => {
      const { page } = await openFirst();
      await page.keyboard.press('Alt+W');
      const box = block(page).getByRole('textbox');
      await box.fill('1000');
      const [first] = shares({ amountMinor: 400_000, status: 'paid', updatedAt: LATER });
      const share = { totalMinor: TOTAL, elsewhereMinor: 300_000, unpaidMinor: 0 };
      const noted = first && { ...first, payment: { ...first.payment, share } };
      await page.evaluate(`counterfoil.push(${JSON.stringify(noted)})`);
      await tooMuch(page).waitFor();
      expect(await box.inputValue()).toBe('1000');
    });

    it('leaves nothing unpaid and takes nothing back, and says why', async () => {
      const { page } = await openFirst(paid(), {
        notedMeanwhile: { elsewhereMinor: 0, unpaidMinor: 300_000 },
      });
      await block(page).getByRole('button', { name: texts.part.leaveUnpaid }).press('Enter');
      await outdated(page).waitFor();
      await figure(page, texts.part.unpaid).getByText('₦3,000.00').waitFor();
      await figure(page, texts.part.open).getByText('₦0.00').waitFor();
      expect(await inputsOf(page, 'noteRest')).toHaveLength(1);
    });
  });

  it('is started again or paid by link in its own place', async () => {
    const lines = [{ name: 'Bread', quantity: 2, unitMinor: 500_000 }];
    const { page } = await openFirst(
      shares({ amountMinor: 400_000, status: 'declined', lines, customerAsked: false }),
    );
    await page.keyboard.press('Alt+L');
    await page.getByText(texts.advice['waiting-link'].tell).waitFor();
    const region = page.getByRole('region', { name: texts.sale.samePart });
    await region.getByText(common.status.declined.word).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      {
        method: 'link',
        amountMinor: 400_000,
        replaces: FIRST,
        share: { saleId: FIRST, totalMinor: TOTAL },
        lines,
      },
    ]);
    await region.getByRole('button').first().click();
    await page.keyboard.press('Alt+R');
    await holds(partOf(page), '4000.00');
    await saleLine(page, 'Sale ₦10,000.00', 'open ₦10,000.00');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await inputsOf(page, 'startPayment')).length).toBe(2);
    expect((await inputsOf(page, 'startPayment'))[1]).toMatchObject({ replaces: FIRST, lines });
  });
});
