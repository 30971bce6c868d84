/** The code to scan is whole above the fold also while an alarm stands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, counter, payment } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const link = viewForTests(
  paymentForTests(1, { method: 'link', paymentUrl: 'https://pay.example/l/7F3K9Q2M' }),
);
const late = viewForTests(
  paymentForTests(2, {
    status: 'paid',
    late: true,
    alarms: [{ kind: 'late', at: Date.UTC(2026, 4, 4, 9), otherId: null, otherReference: null }],
  }),
  { polling: null },
);

describe.each([
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [1024, 600],
  [800, 600],
  [640, 800],
  [400, 800],
])('with an alarm at %i × %i', (width, height) => {
  it('the whole code is in view, and the alarm one press away', async () => {
    const { page, trouble } = await screens.open(
      { payments: [link, late] },
      { viewport: { width, height } },
    );
    const settle = page.getByRole('button', { name: common.alarm.settle });
    await settle.waitFor();
    await page
      .getByRole('region', { name: counter.openPayments.title })
      .getByRole('button', { name: link.payment.reference })
      .click();
    const code = page.getByRole('img', { name: payment.customer.qr });
    await code.waitFor();
    await expect
      .poll(async () => {
        const box = await code.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? Infinity);
      })
      .toBeLessThanOrEqual(height);
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(128);

    await page.keyboard.press('Alt+N');
    await page.getByRole('form', { name: counter.title }).waitFor();
    // By a press of the pointer: what lies over it, or takes none, is seen by nothing else.
    await settle.click();
    await page.getByRole('button', { name: common.alarm.confirm }).waitFor();
    expect(trouble).toEqual([]);
  });
});
