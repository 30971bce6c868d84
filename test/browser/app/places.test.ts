import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyedAct } from '../../../src/shared/core/page/keys.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { nav } = en.common;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('every place of the row is come to by its button and by the key that the button names', async () => {
  // Where there is room for the keys beside the names.
  const view = { viewport: { width: 1920, height: 1080 } };
  const { page, trouble } = await screens.open({}, view);
  const row = page.getByRole('navigation', { name: nav.label });
  await row.waitFor();
  // The last one shows the keys, and leads nowhere.
  const buttons = (await row.getByRole('button').all()).slice(0, -1);
  expect(buttons).toHaveLength(5);
  const here = row.locator('[aria-current=page]');

  const found: string[][] = [];
  for (const button of buttons.toReversed()) {
    const shortcut = (await button.getAttribute('aria-keyshortcuts')) ?? '';
    const words = await button.innerText();
    await page.keyboard.press(shortcut);
    await expect.poll(() => here.innerText()).toBe(words);
    await buttons.at(buttons.indexOf(button) - 1)?.click();
    await button.click();
    await expect.poll(() => here.innerText()).toBe(words);
    expect(words.replaceAll('\n', ' ')).toContain(shortcut.replace('+', ' '));
    found.push([shortcut, await page.getByRole('heading', { level: 1 }).first().innerText()]);
  }
  expect(found).toEqual([
    [keyedAct('settings').key, en.settings.title],
    [keyedAct('day').key, en.shifts.title.replace('{{number}}', '1')],
    [keyedAct('proof').key, en.proofs.title],
    [keyedAct('history').key, en.history.title],
    [keyedAct('newSale').key, en.counter.title],
  ]);
  expect(trouble).toEqual([]);
});
