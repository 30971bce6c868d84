/** What today has come to, below the sale where there is room for it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter } = en;
const { day } = counter;
const WIDE = { width: 1920, height: 1080 };

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function open(state: Partial<FakeState>, viewport = WIDE) {
  const { page, trouble } = await screens.open(state, { viewport });
  await page.getByRole('form', { name: counter.title }).waitFor();
  return { page, trouble, part: page.getByRole('region', { name: day.title }) };
}

const paid = viewForTests(paymentForTests(1, { status: 'paid', amountMinor: 1_250_00 }));
const late = viewForTests(
  paymentForTests(2, { status: 'paid', late: true, amountMinor: 70_05, currency: 'NGN' }),
);

it('has a count and a sum for each outcome, late money apart, and follows what becomes of payments', async () => {
  const waiting = viewForTests(paymentForTests(3, { amountMinor: 20_000_00 }));
  const { page, part, trouble } = await open({ payments: [paid, late, waiting] });
  await part.getByRole('term').first().waitFor();
  expect((await part.getByRole('term').allInnerTexts()).map((each) => each.trim())).toEqual([
    day.outcome.paid,
    day.outcome.late,
    day.outcome.waiting,
  ]);
  const figures = await part.getByRole('definition').allInnerTexts();
  expect(figures.map((each) => each.replace(/\s/g, ''))).toEqual([
    '1',
    '₦1,250.00',
    '1',
    '₦70.05',
    '1',
    '₦20,000.00',
  ]);
  await page.evaluate(
    `counterfoil.push(${JSON.stringify(
      viewForTests(
        paymentForTests(3, {
          amountMinor: 20_000_00,
          status: 'paid',
          updatedAt: Date.UTC(2027, 0, 1),
        }),
      ),
    )})`,
  );
  await expect.poll(() => part.innerText()).toContain('21,250.00');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  await part.getByRole('button', { name: day.show }).click();
  await page.getByRole('heading', { level: 1, name: en.history.title }).waitFor();
  expect(trouble).toEqual([]);
});

it('leaves the room to the sale in a smaller window, and asks for nothing there', async () => {
  const { page, part } = await open({ payments: [paid] }, { width: 1366, height: 768 });
  await page.getByRole('button', { name: en.methods.ussd.submitEmpty }).waitFor();
  expect(await part.count()).toBe(0);
});
