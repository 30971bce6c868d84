/** Screens that are fetched while the Counter is idle. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it.each([
  ['PaymentScreen', 'Enter', en.payment.advice['waiting-ussd'].tell],
  ['HistoryScreen', 'Alt+H', en.history.search.label],
])('%s is shown at its first visit without a word of waiting', async (chunk, key, shown) => {
  const { page, trouble } = await screens.open({ payments: [] });
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.getByRole('textbox', { name: /^Amount in/ }).fill('12');
  await page.getByLabel(en.methods.ussd.customer, { exact: true }).fill('0803 123 4567');
  await expect
    .poll(() =>
      page.evaluate(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('${chunk}'))`,
      ),
    )
    .toBe(true);
  // What was fetched has run as well.
  await page.evaluate(
    `import(performance.getEntriesByType('resource').find(({ name }) => name.includes('${chunk}')).name).then(() => null)`,
  );
  await page.evaluate(`globalThis.waited = [];
    new MutationObserver(() => {
      const words = document.querySelector('main > .waiting')?.textContent;
      if (words) globalThis.waited.push(words);
    }).observe(document.body, { childList: true, subtree: true }); undefined`);
  await page.keyboard.press(key);
  await page.getByText(shown).first().waitFor();
  expect(await page.evaluate('globalThis.waited')).toEqual([]);
  expect(trouble).toEqual([]);
});
