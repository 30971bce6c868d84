import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a payment that can not be read', () => {
  const unreadable = [
    { mode: 'practice' as const, unreadable: { number: 12, reference: 'A1-261121-DAMAGE' } },
    { mode: 'practice' as const, unreadable: { number: 11, reference: null } },
  ];
  const good = viewForTests(paymentForTests(1));

  it('is a line that says so at the Counter and in History, and opens nothing', async () => {
    const { page, trouble } = await screens.open({ payments: [good], unreadable });
    const [named, nameless] = [
      common.unreadable.named.replace('{{reference}}', 'A1-261121-DAMAGE'),
      common.unreadable.nameless.replace('{{number}}', '11'),
    ];
    await page.getByText(named).waitFor();
    await page.getByText(nameless).waitFor();
    expect(await page.getByText(common.unreadable.tell).count()).toBe(2);
    await page.getByText(good.payment.reference).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: common.nav.history }).click();
    await page.getByText(named).click();
    await page.keyboard.press('Enter');
    await page.getByText(nameless).waitFor();
    expect(await page.getByText(common.unreadable.short).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText(good.payment.reference).click();
    await page
      .getByRole('heading', { level: 1, name: new RegExp(good.payment.reference) })
      .waitFor();
    expect(trouble).toEqual([]);
  });
});
