/** A new address that waits for its code: what the screens show, and what is typed there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { AddressQuestion } from '../../../src/shared/address-question.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common } = en;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const QUESTION: AddressQuestion = {
  addresses: [
    { purpose: 'payment-service', address: 'https://xn--pypal-4ve.example:8443/v1' },
    { purpose: 'design-page', address: 'https://design.example/authorize?client_id=1' },
  ],
  attemptsLeft: 3,
  until: Date.UTC(2100, 0, 1),
};
const CODE = '7K3Q-M2XF';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const ask = (page: Page, addressQuestion: AddressQuestion | null) =>
  page.evaluate(
    `counterfoil.pushOverview(${JSON.stringify({ ...overviewForTests, addressQuestion })})`,
  );
const field = (page: Page) => page.getByLabel(common.address.code, { exact: true });
const names = (page: Page) => page.evaluate<string[]>('counterfoil.asked.map(({ name }) => name)');

it.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 400, height: 860 } },
] as const)('is asked for on every screen, in $colorScheme', async (view) => {
  const { page, trouble } = await screens.open({ rightCode: CODE }, view);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await ask(page, QUESTION);
  await field(page).and(page.locator(':focus')).waitFor();
  for (const key of ['Alt+H', 'Alt+T', 'Alt+N']) {
    await page.keyboard.press(key);
    await page.getByText(common.address.tell).waitFor();
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

it('takes the code by keyboard alone, says that a wrong one is wrong, and goes', async () => {
  const { page, trouble } = await screens.open({ rightCode: CODE });
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await ask(page, QUESTION);
  await field(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('ZZZZ-ZZZZ');
  await page.keyboard.press('Enter');
  await page.getByText(common.problem['code-wrong']).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(CODE);
  expect(await page.getByText(common.problem['code-wrong']).count()).toBe(0);
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  expect(await names(page)).toEqual(['answerAddressQuestion', 'answerAddressQuestion']);
  expect(trouble).toEqual([]);
});

it('is dropped by Escape and by its button, and puts the focus back', async () => {
  const { page } = await screens.open({});
  await page.keyboard.press('Alt+T');
  const other = page.getByRole('button', { name: common.nav.history });
  for (const drop of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: common.address.drop, exact: true }).click(),
  ]) {
    await other.focus();
    await ask(page, QUESTION);
    await field(page).and(page.locator(':focus')).waitFor();
    await drop();
    await field(page).waitFor({ state: 'detached' });
    await other.and(page.locator(':focus')).waitFor();
  }
  expect(await names(page)).toEqual(['dropAddressQuestion', 'dropAddressQuestion']);
});

it('is asked for at the first start as well', async () => {
  const { page } = await screens.open({
    overview: { ...overviewForTests, firstStart: true, addressQuestion: QUESTION },
  });
  await field(page).and(page.locator(':focus')).waitFor();
  await page.getByText(common.address.attempts_other.replace('{{count}}', '3')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(common.problem['code-wrong']).waitFor();
  expect(await names(page)).toEqual(['answerAddressQuestion']);
});
