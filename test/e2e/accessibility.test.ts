/** Every screen passes axe's rules, in light and in dark. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { firstStart } from '../../src/shared/i18n/en/first-start.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, practise } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { SECTION_TITLES } from '../support/pages/section-titles.ts';
import { openSection } from '../support/pages/settings-sections.ts';

afterAll(closeBrowser);

/** What axe finds on the page as it stands: each rule with the elements that break it. */
async function findProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html)))`,
  );
  return Array.isArray(found) ? found.map(String) : [`axe answered ${String(found)}`];
}

it.each(['light', 'dark'] as const)('every screen in %s', async (colorScheme) => {
  const { page } = await startApp({ view: { colorScheme, reducedMotion: 'reduce' } });
  const problems: Record<string, string[]> = {};
  const look = async (screen: string) => {
    problems[screen] = await findProblems(page);
  };

  await page.getByText(firstStart.practise.text).waitFor();
  await look('first start');
  await page.keyboard.press('Alt+C');
  await page.getByRole('heading', { level: 2, name: firstStart.connect.title }).waitFor();
  await look('connect an account');
  await page.keyboard.press('Escape');
  await practise(page);
  await look('counter');
  await page.getByRole('button', { name: counter.practice.open }).click();
  await look('counter with the outcomes');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+O');
  await page.getByLabel(counter.note).press('Enter');
  await look('counter with problems');
  await askToPay(page, { method: 'link', amount: '4.01' });
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();
  await look('waiting for a link');
  await askToPay(page, { method: 'ussd', amount: '4.06', customer: '0803' });
  await page.getByText(payment.advice.mismatch.tell).waitFor();
  await look('mismatch with its alarm');
  await askToPay(page, { method: 'ussd', amount: '4.10', customer: '0804' });
  await page.getByText(payment.advice['declined-account'].tell).waitFor();
  await look('not accepted');
  await page.keyboard.press('Alt+H');
  await page.getByLabel(history.search.label).waitFor();
  await look('history');
  await page.keyboard.press('Alt+T');
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  for (const title of SECTION_TITLES) {
    await openSection(page, title);
    await page.getByRole('region', { name: title, exact: true }).waitFor();
    await look(`settings: ${title}`);
  }
  await page.getByText(settings.about.parts.title).click();
  await page.locator('summary', { hasText: /electron \d/ }).click();
  await page.getByText('LICENSES.chromium.html').waitFor();
  await look('settings: what the app is made of');

  expect(
    Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0)),
  ).toEqual({});
});
