/** The Counter on every glass: a sale is entered without scrolling, and nothing covers what is being filled in. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { overflowOf, smallTargets } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter, lessons, methods } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

interface Glass {
  readonly width: number;
  readonly height: number;
}

const GLASSES: readonly Glass[] = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

async function openCounter(viewport: Glass, state: Partial<FakeState> = {}): Promise<Page> {
  const { page } = await screens.open(state, { viewport });
  await page.getByRole('form', { name: counter.title }).waitFor();
  return page;
}

describe.each(GLASSES)('at $width × $height', (viewport) => {
  it('tiles end above the fold, three in a row, with the lines of the sale above them', async () => {
    const list = Array.from({ length: 24 }, (_, index) => itemForTests(index + 1));
    const page = await openCounter(viewport, { items: list });
    await page.keyboard.press('Alt+I');
    const tiles = page.locator('.items-panel__tiles');
    const [first, , third] = [0, 1, 2].map((index) => tiles.getByRole('button').nth(index));
    await first?.click();
    await page.getByText(`${list[0]?.name}`).first().waitFor();
    const box = await tiles.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect((await third?.boundingBox())?.y).toBe((await first?.boundingBox())?.y);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('Charge says the whole sum and the whole number, however it is spaced, inside its half', async () => {
    const page = await openCounter(viewport);
    await page.getByLabel(counter.amount.replace('{{currency}}', 'NGN')).fill('1250000');
    await page.getByRole('combobox', { name: methods.ussd.customer }).fill('0803 555 0119');
    const charge = page.locator('.counter__charge > .button--primary');
    await charge.getByText('0803 555 0119').waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(
      await page.evaluate(`(() => {
        const words = document.querySelector('.counter__charge > .button--primary > span');
        return words.scrollWidth - words.clientWidth;
      })()`),
    ).toBe(0);
    const button = await charge.boundingBox();
    const box = await page.getByRole('combobox').boundingBox();
    expect(button?.width).toBe(box?.width);
  });

  it('what is wrong with the customer stands free of the note', async () => {
    const page = await openCounter(viewport);
    await page.getByLabel(counter.amount.replace('{{currency}}', 'NGN')).fill('1250');
    await page.getByRole('combobox', { name: methods.ussd.customer }).press('Enter');
    const wrong = await page.locator('.counter__who .field__problem').boundingBox();
    const key = await page
      .getByRole('button', { name: counter.addNote })
      .locator('.key-hint')
      .boundingBox();
    expect(wrong?.height).toBeGreaterThan(0);
    expect(key?.y).toBeGreaterThanOrEqual((wrong?.y ?? 0) + (wrong?.height ?? 0));
  });

  it('a lesson is taken without scrolling, while another payment is waited for', async () => {
    const waiting = viewForTests(paymentForTests(1), { polling: null });
    const page = await openCounter(viewport, { payments: [waiting] });
    await page.getByRole('button', { name: lessons.open, exact: true }).click();
    const { title } = lessons.names.lost;
    await page.getByRole('button', { name: `${lessons.begin}: ${title}` }).click();
    await page.getByRole('region', { name: lessons.line.region }).getByText(title).waitFor();
    const box = await page.locator('.counter__charge > .button--primary').boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });

  it.each([1, 6])('the note is whole or covered whole while %i are offered', async (count) => {
    const offers = Array.from({ length: count }, (_, index) => ({
      latest: viewForTests(paymentForTests(index), { polling: null }),
      name: null,
    }));
    const page = await openCounter(viewport, { lookUps: { '0803': { offers } } });
    await page.getByRole('combobox', { name: methods.ussd.customer }).fill('0803');
    await page
      .getByRole('option')
      .nth(count - 1)
      .waitFor();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('It is not shown.');
      return { ...box, end: box.y + box.height, side: box.x + box.width };
    };
    const sheet = await boxOf(page.locator('.offers'));
    const box = await boxOf(page.getByRole('button', { name: counter.addNote }));
    if (viewport.width < 1366) {
      expect(sheet.y).toBeLessThan(box.end);
    } else expect(sheet.x).toBeGreaterThanOrEqual(box.side);
    expect(sheet.end).toBeLessThanOrEqual(viewport.height);
    expect(sheet.side).toBeLessThanOrEqual(viewport.width);
  });
});
