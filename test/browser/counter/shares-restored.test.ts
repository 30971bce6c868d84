/** A part of a sale from before a restore: the cashier reads what to look at first, and decides. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { customerOf, FIRST, hasFocus, holds, partOf, saleIn, shares } from './shares-support.ts';

const { common, counter } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('is asked for by keys alone where a restore may have lost parts, once somebody has looked', async () => {
  const payments = shares({ amountMinor: 400_000, status: 'paid' });
  const [first = null] = payments;
  const { page, trouble } = await screens.open({
    payments,
    startError: callError('sale-restored', { payment: first }),
  });
  await saleIn(page).first().waitFor();
  await page.keyboard.press('Alt+B');
  await holds(partOf(page), '6,000.00');
  await customerOf(page).fill('0803 555 0001');
  await page.keyboard.press('Enter');
  const obstacle = page.getByRole('region', { name: counter.obstacle.restored.title });
  await obstacle.getByText(counter.obstacle.restored.tell).waitFor();
  await hasFocus(obstacle);
  expect(await obstacle.getByText(counter.obstacle.paid).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const reason = obstacle.getByLabel(counter.obstacle.reason);
  await reason.press('Enter');
  await obstacle.getByText(common.problem['reason-empty']).waitFor();
  await reason.fill('nothing more there');
  await reason.press('Enter');
  await expect.poll(async () => (await inputsOf(page, 'startPayment')).length).toBe(2);
  expect((await inputsOf(page, 'startPayment'))[1]).toMatchObject({
    override: { kind: 'held-back', otherId: FIRST, seen: 'paid', reason: 'nothing more there' },
  });
  await obstacle.getByRole('button', { name: counter.obstacle.cancel }).click();
  await holds(partOf(page), '6,000.00');
  await holds(customerOf(page), '0803 555 0001');
  expect(trouble).toEqual([]);
});
