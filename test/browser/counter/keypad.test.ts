/** The keypad by touch alone: its keys go where the focus is. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter, methods, payment } = en;
const TOUCH = { hasTouch: true, viewport: { width: 1024, height: 768 } };

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('by touch alone', () => {
  const amountOf = (page: Page) => page.getByRole('textbox', { name: /^Amount/ });
  const open = async () => {
    const { page, trouble } = await screens.open({ payments: [] }, TOUCH);
    await page.getByRole('form', { name: counter.title }).waitFor();
    const tap = async (...keys: string[]) => {
      for (const name of keys) await page.getByRole('button', { name, exact: true }).first().tap();
    };
    return { page, tap, trouble };
  };

  it('a payment is asked for: amount and customer by the keypad', async () => {
    const { page, tap, trouble } = await open();
    await tap('1', '2', '.', '5', '0');
    await page.getByLabel(methods.ussd.customer, { exact: true }).tap();
    await page.getByRole('group', { name: counter.keypad.customer }).waitFor();
    await tap(
      '+',
      '2',
      '3',
      '4',
      '8',
      '0',
      '9',
      counter.deleteKey,
      '3',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    );
    expect(await amountOf(page).inputValue()).toBe('12.50');
    await page.getByRole('button', { name: /^Charge/ }).tap();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      { amountMinor: 1250, customer: '+2348031234567' },
    ]);
    expect(trouble).toEqual([]);
  });

  it.each([
    { width: 800, height: 600 },
    { width: 400, height: 800 },
  ])(
    'the device’s keyboard comes where the keypad is not beside the field: %j',
    async (viewport) => {
      const { page, trouble } = await screens.open({ payments: [] }, { hasTouch: true, viewport });
      await page.getByRole('form', { name: counter.title }).waitFor();
      const box = page.getByRole('combobox', { name: methods.ussd.customer });
      await box.tap();
      expect(await box.getAttribute('inputmode')).toBeNull();
      await page.getByRole('group', { name: counter.keypad.customer }).waitFor();
      expect(
        await page.getByRole('button', { name: counter.lettersKey, exact: true }).count(),
      ).toBe(0);
      await page.getByRole('button', { name: '8', exact: true }).tap();
      expect(await box.inputValue()).toBe('8');
      expect(trouble).toEqual([]);
    },
  );
});
