/** Recent customers at the Counter: by keys and by touch, late answers, networks, and what a manager settles. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerLookUp } from '../../../src/shared/contract/customers.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { counter, customers: words, methods, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const offer = (
  index: number,
  customer: string,
  name: string | null = null,
  status: 'paid' | 'expired' = 'paid',
): CustomerLookUp['offers'][number] => ({
  latest: viewForTests(paymentForTests(index, { customer, status }), {
    ageMs: index * 3_600_000,
    polling: null,
  }),
  name,
});

const AMINA = offer(1, '0803 555 1001', 'Amina, two bags of rice');
const OTHER = offer(2, '0803 555 1002', null, 'expired');
const NETWORKS = ['MTN', 'Airtel', 'Glo'];
const ISSUED = { network: { name: 'MTN', corrected: false }, networks: NETWORKS };
const SLOW = { ...ISSUED, slowToday: { notAnswered: 4, of: 5 } };

const LOOK_UPS: NonNullable<FakeState['lookUps']> = {
  '0803': { offers: [AMINA, OTHER] },
  Am: { offers: [AMINA] },
  '0803 555 1001': ISSUED,
  '0803 555 1002': SLOW,
};

async function openCounter(state: Partial<FakeState> = {}, touch = false) {
  const opened = await screens.open(
    { lookUps: LOOK_UPS, ...state },
    touch ? { hasTouch: true } : undefined,
  );
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

  it('say the latest payment, how it went and when, and who is meant', async () => {
    const { page } = await openCounter();
    await boxOf(page).fill('0803');
    await optionsOf(page).nth(1).waitFor();
    expect(await optionsOf(page).allTextContents()).toEqual([
      expect.stringMatching(/0803 555 1001.*Amina.*Paid.*1 hour ago/s),
      expect.stringMatching(/0803 555 1002.*Not paid so far.*2 hours ago/s),
    ]);
  });

  it('are taken by a tap, which sends nothing and leaves the focus in the box', async () => {
    const { page } = await openCounter({}, true);
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
  });

  it('close by Escape, which keeps what was typed and the screen', async () => {
    const { page } = await openCounter();
    await boxOf(page).fill('0803');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    expect(await boxOf(page).inputValue()).toBe('0803');
    await page.keyboard.press('ArrowDown');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
  });

  it('are not replaced by an answer that comes late', async () => {
    const { page } = await openCounter({
      lateLookUp: '080',
      lookUps: { ...LOOK_UPS, '080': { offers: [offer(9, '0809 LATE')] } },
    });
    await boxOf(page).focus();
    await page.keyboard.type('0803');
    await optionsOf(page).nth(1).waitFor();
    await page.evaluate(() => globalThis.answerLate?.());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await boxOf(page).inputValue()).toBe('0803 555 1001');
  });

  it('stay away by Shift and Delete or a press, with the way back beside it', async () => {
    const { page } = await openCounter();
    await boxOf(page).fill('0803');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Delete');
    await page.getByText(words.stopped).waitFor();
    await page.getByRole('button', { name: words.undo }).click();
    await expect.poll(() => inputsOf(page, 'offerAgain')).toHaveLength(1);
    await page.getByRole('button', { name: /0803 555 1002 again/ }).click();
    await expect
      .poll(() => inputsOf(page, 'stopOffering'))
      .toEqual([{ id: AMINA.latest.payment.id }, { id: OTHER.latest.payment.id }]);
    expect(await boxOf(page).inputValue()).toBe('0803');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the network', () => {
  it('is said once the number is whole, corrected in one act, and goes with the charge', async () => {
    const { page, trouble } = await openCounter();
    await page.keyboard.type('1500');
    await boxOf(page).fill('0803 555 1001');
    await networkOf(page).waitFor();
    expect(await networkOf(page).locator('option:checked').textContent()).toBe('issued by MTN');
    expect(await axeFindings(page)).toEqual([]);
    await networkOf(page).selectOption('Glo');
    await expect
      .poll(() => networkOf(page).locator('option:checked').textContent())
      .toBe('Glo, as corrected');
    await boxOf(page).press('Enter');
    await expect.poll(() => started(page)).toMatchObject([{ network: 'Glo' }]);
    expect(trouble).toEqual([]);
  });

  it('was said of the number that stood there, not of another', async () => {
    const { page } = await openCounter();
    await page.keyboard.type('1500');
    await boxOf(page).fill('0803 555 1001');
    await networkOf(page).selectOption('Glo');
    await boxOf(page).fill('0803 555 1009');
    await expect.poll(() => networkOf(page).count()).toBe(0);
    await boxOf(page).press('Enter');
    await expect.poll(() => started(page)).toHaveLength(1);
    expect(await started(page)).not.toMatchObject([{ network: 'Glo' }]);
  });

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

  it('that was learned goes with the charge by itself', async () => {
    const learned = { network: { name: 'Glo', corrected: true }, networks: NETWORKS };
    const { page } = await openCounter({ lookUps: { '0803 555 1001': learned } });
    await page.keyboard.type('1500');
    await boxOf(page).fill('0803 555 1001');
    await networkOf(page).waitFor();
    await boxOf(page).press('Enter');
    await expect.poll(() => started(page)).toMatchObject([{ network: 'Glo' }]);
  });

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
  });

  it('that is slow today is said with its numbers, and one press offers a link and keeps everything', async () => {
    const { page } = await openCounter();
    await page.keyboard.type('1500');
    await boxOf(page).fill('0803 555 1002');
    const sentence = 'MTN: 4 of the last 5 not answered today. Offer a link?';
    await page.getByRole('radio', { name: sentence }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Alt+L');
    await expect.poll(() => page.getByRole('radio', { name: sentence }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: methods.link.customer }).inputValue()).toBe(
      '0803 555 1002',
    );
    expect(await page.locator('.amount-entry__box').inputValue()).toBe('1500');
  });
});

describe('Settings', () => {
  const NIGERIA = {
    ...overviewForTests,
    preferences: {
      ...overviewForTests.preferences,
      customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } as const,
    },
  };

  async function openSettings(state: Partial<FakeState> = {}) {
    const opened = await screens.open({ overview: NIGERIA, ...state });
    await opened.page.getByRole('form', { name: counter.title }).waitFor();
    await opened.page.keyboard.press('Alt+T');
    await openSection(opened.page, settings.customers.title);
    await opened.page.getByText(words.settings.title).waitFor();
    return opened;
  }

  it('turns offers off, forgets on purpose, and offers everybody again', async () => {
    const { page, trouble } = await openSettings({ notOffered: 2 });
    await page.getByText(words.settings.offered, { exact: true }).click();
    await expect
      .poll(() => inputsOf(page, 'savePreferences'))
      .toMatchObject([{ offersCustomers: false }]);
    await page.getByText('2 customers are not offered by your wish.').waitFor();
    await page.getByRole('button', { name: words.settings.offerEvery }).click();
    await expect.poll(() => inputsOf(page, 'offerEveryCustomer')).toHaveLength(1);
    await page.getByRole('button', { name: words.settings.forget }).click();
    expect(await inputsOf(page, 'forgetCustomers')).toEqual([]);
    await page.getByText(words.settings.forgetAsk).waitFor();
    await page.getByRole('button', { name: words.settings.forgetYes }).click();
    await page.getByText(words.settings.forgotten).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('takes a table of networks, says which line is wrong, and loses nothing', async () => {
    const { page } = await openSettings();
    const box = page.getByRole('textbox', { name: 'Networks in Nigeria' });
    expect(await box.inputValue()).toContain('MTN: 0703');
    await box.fill('Ntel: 0804\nGlo 0805');
    const form = page.locator('form', { has: box });
    await form.getByRole('button', { name: settings.save }).click();
    await page.getByText('Line 2 needs a name, a colon and prefixes').waitFor();
    expect(await box.inputValue()).toBe('Ntel: 0804\nGlo 0805');
    expect(await axeFindings(page)).toEqual([]);
    await box.fill('Ntel: 0804\nGlo: 0805');
    await form.getByRole('button', { name: settings.save }).click();
    const networks = [
      { name: 'Ntel', prefixes: ['0804'] },
      { name: 'Glo', prefixes: ['0805'] },
    ];
    await expect
      .poll(() => inputsOf(page, 'savePreferences'))
      .toMatchObject([{ networks: [{ country: 'NG', networks }] }]);
    await page.getByRole('button', { name: words.networks.usual }).click();
    await expect
      .poll(async () => (await inputsOf(page, 'savePreferences')).at(-1))
      .toMatchObject({ networks: [] });
    expect(await overflowOf(page)).toBe(0);
  });
});
