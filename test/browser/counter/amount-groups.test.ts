/** Groups that come while an amount is typed, by Chromium's own editing: caret, undo, paste, input methods. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { typeText } from '../../support/pages/typing.ts';

const { counter } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const amountOf = (page: Page) => page.getByRole('textbox', { name: /mount in / });

async function open(): Promise<Page> {
  const { page } = await screens.open({ payments: [] });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await amountOf(page).focus();
  return page;
}

/** What stands in the field with the focus, with the caret as `|`. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate<string>(`{
    const { value, selectionEnd } = document.activeElement;
    value.slice(0, selectionEnd) + '|' + value.slice(selectionEnd);
  }`);

async function comesTo(page: Page, text: string): Promise<void> {
  await expect.poll(() => drawn(page)).toBe(text);
}
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const told = (page: Page, amount: string) =>
  page.getByRole('button', { name: new RegExp(amount) }).waitFor();

describe('an amount that is typed', () => {
  it('stands in groups, the caret where it was, and a separator is no figure', async () => {
    const page = await open();
    await typeText(page, '1250000');
    await comesTo(page, '1,250,000|');
    await told(page, '₦1,250,000.00');
    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace');
    await comesTo(page, '125|,000');
    await typeText(page, '9');
    await comesTo(page, '1,259|,000');
    await press(page, 'Delete');
    await told(page, '₦125,900.00');
    expect(await drawn(page)).toBe('125,9|00');
  });

  it('is undone and done again step by step, with no step for the groups alone', async () => {
    const page = await open();
    await typeText(page, '12500');
    await comesTo(page, '12,500|');
    await press(page, 'Control+z');
    await comesTo(page, '1,250|');
    await told(page, '₦1,250.00');
    await press(page, 'Control+z');
    await comesTo(page, '|');
    await press(page, 'Control+Shift+z');
    await comesTo(page, '1,250|');
    await press(page, 'Control+Shift+z');
    await comesTo(page, '12,500|');
    await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace');
    await comesTo(page, '1|,500');
    await press(page, 'Control+z');
    await told(page, '₦12,500.00');
    expect(await drawn(page)).toBe('12,|500');
  });

  it('takes what is pasted and cut, and an input method’s figures once they are there', async () => {
    const page = await open();
    await typeText(page, '1250000');
    await press(page, 'Control+a', 'Control+x');
    await comesTo(page, '|');
    await typeText(page, '50');
    await press(page, 'Home', 'Control+v');
    await comesTo(page, '125,000,0|50');
    await press(page, 'Control+a', 'Control+v');
    await comesTo(page, '1,250,000|');
    const session: CDPSession = await page.context().newCDPSession(page);
    await press(page, 'Control+a');
    await session.send('Input.imeSetComposition', {
      text: '2500',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await comesTo(page, '2500|');
    await session.send('Input.insertText', { text: '2500' });
    await told(page, '₦2,500.00');
    expect(await drawn(page)).toBe('2,500|');
  });
});
