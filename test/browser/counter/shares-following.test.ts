/** How it looks when other windows go on with the sale of which a part stands ready. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { holds, partOf, saleIn, shares } from './shares-support.ts';

const { common, counter } = en;
const LATER = Date.UTC(2027, 0, 1);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it.each(['ltr', 'rtl'])('needs no more than 320 px, by touch, %s', async (direction) => {
  // Of 10,000.00 one payer has paid 4,000.00, and another is asked for 3,000.00.
  const payments = shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 });
  const view = { viewport: { width: 320, height: 640 }, hasTouch: true };
  const { page } = await screens.open({ payments }, view);
  await saleIn(page).getByRole('button', { name: common.share.askRest }).click();
  await holds(partOf(page), '3,000.00');
  await page.evaluate(`document.documentElement.dir = '${direction}'`);
  await partOf(page).fill('2000');
  const second = { amountMinor: 300_000, updatedAt: LATER, status: 'declined' } as const;
  await page.evaluate(`counterfoil.push(${JSON.stringify(shares({}, second)[0])})`);
  const words = counter.share.changed
    .replace('{{now}}', '₦6,000.00')
    .replace('{{before}}', '₦3,000.00');
  const line = page.getByRole('status').getByText(words);
  await line.waitFor();
  const box = await line.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: counter.share.notNow }).tap();
  await line.waitFor({ state: 'detached' });
});
