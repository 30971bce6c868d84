/** How a new address that waits for its code looks; what is typed there is `page/person-question.test.ts`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { PersonQuestion } from '../../../src/shared/core/page/person-question.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common } = en;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const QUESTION: PersonQuestion = {
  addresses: [
    { purpose: 'payment-service', address: 'https://xn--pypal-4ve.example:8443/v1' },
    { purpose: 'design-page', address: 'https://design.example/authorize?client_id=1' },
  ],
  changes: [],
  attemptsLeft: 3,
  until: Date.UTC(2100, 0, 1),
};

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const ask = (page: Page, personQuestion: PersonQuestion | null) =>
  page.evaluate(
    `counterfoil.pushOverview(${JSON.stringify({ ...overviewForTests, personQuestion })})`,
  );
const field = (page: Page) => page.getByLabel(common.question.code, { exact: true });

it.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 400, height: 860 } },
] as const)('is asked for on every screen, in $colorScheme', async (view) => {
  const { page, trouble } = await screens.open({}, view);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await ask(page, QUESTION);
  await field(page).and(page.locator(':focus')).waitFor();
  for (const key of ['Alt+H', 'Alt+T', 'Alt+N']) {
    await page.keyboard.press(key);
    await page.getByText(common.question.tellAddresses).waitFor();
    await page.getByText('xn--pypal-4ve.example:8443').waitFor();
    await page.getByText('design.example', { exact: false }).first().waitFor();
  }
  await page.evaluate(AXE);
  expect(
    await page.evaluate<string[]>(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
    ),
  ).toEqual([]);
  expect(trouble).toEqual([]);
});
