/** Recent customers at the Counter: by keys and by touch, and what of them and of networks moves nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { ISSUED, LOOK_UPS, NETWORKS, SLOW } from '../../support/samples/customer-samples.ts';
import { axeFindings, inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter, customers: words, methods } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openCounter(touch = false) {
  const opened = await screens.open({ lookUps: LOOK_UPS }, touch ? { hasTouch: true } : undefined);
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  return opened;
}

const boxOf = (page: Page) => page.getByRole('combobox', { name: methods.ussd.customer });
const optionsOf = (page: Page) =>
  page.getByRole('listbox', { name: words.offers }).getByRole('option');
const networkOf = (page: Page) => page.getByRole('combobox', { name: words.network.label });
const started = (page: Page) => inputsOf(page, 'startPayment');

/** Where things stand that must not move. */
const placesOf = async (page: Page) => {
  const all = await page.locator('.counter input, .counter__charge > .button').all();
  return Promise.all(all.map(async (each) => (await each.boundingBox())?.y));
};

describe('recent customers', () => {
  it('are taken by four keys beyond amount and number: to the field, down, take, ask', async () => {
    const { page, trouble } = await openCounter();
    await page.keyboard.type('1500');
    await page.keyboard.press('Alt+C');
    const before = await placesOf(page);
    await page.keyboard.type('0803');
    await optionsOf(page).first().waitFor();
    expect(await placesOf(page)).toEqual(before);
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await boxOf(page).getAttribute('aria-activedescendant');
    expect(await optionsOf(page).first().getAttribute('id')).toBe(active);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await boxOf(page).inputValue()).toBe('0803 555 1001');
    expect(await started(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => started(page)).toMatchObject([{ customer: '0803 555 1001' }]);
    expect(trouble).toEqual([]);
  });

  it('are taken by a tap, which sends nothing and leaves the focus in the box', async () => {
    const { page } = await openCounter(true);
    await boxOf(page).tap();
    await page.keyboard.type('Am');
    await optionsOf(page).first().tap();
    await expect.poll(() => boxOf(page).inputValue()).toBe('0803 555 1001');
    await expect.poll(() => boxOf(page).and(page.locator(':focus')).count()).toBe(1);
    expect(await started(page)).toEqual([]);
    await expect.poll(() => optionsOf(page).count()).toBe(0);
  });

  it('are large enough to press, and so is what ends their being offered', async () => {
    const { page } = await openCounter();
    await boxOf(page).fill('0803');
    await optionsOf(page).first().waitFor();
    for (const each of await page.locator('.offer, .offers__stop').all()) {
      const box = await each.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await page.locator('.offers__stop').first().click();
    await page.getByText(words.stopped).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the network', () => {
  it.each([
    [1366, 768],
    [1024, 768],
    [420, 800],
  ])(
    'leaves a number with its country readable to the last figure at %i×%i',
    async (width, height) => {
      const number = '+234 803 555 1001';
      const long = { name: 'T2 (9mobile)', corrected: true };
      const { page } = await screens.open(
        { lookUps: { [number]: { network: long, networks: [...NETWORKS, long.name] } } },
        { viewport: { width, height } },
      );
      await boxOf(page).fill(number);
      await networkOf(page).waitFor();
      const hidden = await page.evaluate<number>(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('[role="combobox"]'))`,
      );
      expect(hidden).toBeLessThanOrEqual(0);
      const size = await networkOf(page).boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
    },
  );

  it.each([
    [1366, 768],
    [683, 384],
  ])('that is slow today moves nothing at %i×%i', async (width, height) => {
    const { page } = await screens.open(
      { lookUps: { '0803 555 1001': ISSUED, '0803 555 1002': SLOW } },
      { viewport: { width, height } },
    );
    await boxOf(page).fill('0803 555 1001');
    await networkOf(page).waitFor();
    const before = await placesOf(page);
    await boxOf(page).fill('0803 555 1002');
    await page.getByRole('radio', { name: /Offer a link/ }).waitFor();
    expect(await placesOf(page)).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
  });
});
