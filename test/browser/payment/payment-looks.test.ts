/** A payment's screen on every glass: one clear act, and none that is to be scrolled for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { adviceFor } from '../../../src/renderer/core/payment/advice.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { FINGER_PX } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, counter, history, payment } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The payment's screen as the sale comes to it: with the Counter behind it. */
async function openFromCounter(change: Partial<Payment>, viewport = { width: 1366, height: 768 }) {
  const first = viewForTests(paymentForTests(1, change));
  const waiting = { ...first, payment: { ...first.payment, status: 'waiting' as const } };
  const { page, trouble } = await screens.open({ payments: [waiting] }, { viewport });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+1');
  await page.locator('.acts').waitFor();
  const later = { ...first, payment: { ...first.payment, updatedAt: Date.UTC(2027, 0, 1) } };
  await page.evaluate(`counterfoil.push(${JSON.stringify(later)})`);
  // The acts change with these words, and those of who waits are there before.
  await page
    .getByRole('heading', { name: en.payment.advice[adviceFor(later.payment)].headline })
    .first()
    .waitFor();
  return { page, trouble };
}

describe('what is paid', () => {
  it('has one act for the next sale, beside the row above all screens', async () => {
    const { page, trouble } = await openFromCounter({ status: 'paid' });
    await page.getByText(common.status.paid.word).first().waitFor();
    const next = page.locator('main').getByRole('button', { name: payment.act.new });
    expect(await next.count()).toBe(1);
    expect(await next.getAttribute('class')).toContain('button--primary');
    await page.keyboard.press('Escape');
    await page.getByRole('form', { name: counter.title }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('says where it came from, where that is not the Counter', async () => {
    const { page } = await screens.open({
      payments: [viewForTests(paymentForTests(1, { status: 'paid' }))],
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByRole('grid', { name: history.list.label }).press('Enter');
    await page.locator('.acts').waitFor();
    await page.locator('main').getByRole('button', { name: common.nav.history }).click();
    await page.getByRole('heading', { level: 1, name: history.title }).waitFor();
    expect(await page.locator('.acts').count()).toBe(0);
  });
});

const REASON = { code: 'timed-out', words: null, field: null, retryAfterMs: null } as const;
const LINK = { method: 'link', paymentUrl: 'https://pay.example/l/7F3K9Q2M' } as const;

/** What a sale passes, and what may become of it. */
const STATES: Readonly<Record<string, Partial<Payment>>> = {
  'waiting for a phone': {},
  'waiting with a code': LINK,
  'waiting with a code to dial': { method: 'link', paymentUrl: '*737*50*1251*0199#' },
  paid: { status: 'paid' },
  lost: { status: 'unconfirmed', customerAsked: false, answered: false, reason: REASON },
  'perhaps asked': { status: 'unconfirmed', answered: false, reason: REASON },
  'not as it was asked for': {
    status: 'mismatch',
    differs: ['amount'],
    reported: aRecord({ amountText: '1,000.00' }),
  },
  declined: { status: 'declined', reason: { ...REASON, code: 'marked-refusal', words: 'No' } },
  expired: { status: 'expired' },
  'not known': { status: 'expired', answered: false },
};

describe.each([
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])('at $width × $height', (viewport) => {
  it.each(Object.entries(STATES))(
    '%s has every act in view and large enough',
    async (_, change) => {
      const { page } = await openFromCounter(change, viewport);
      const low: string[] = [];
      for (const each of await page.locator('.acts > .button').all()) {
        const box = await each.boundingBox();
        if (box === null || box.y + box.height > viewport.height || box.height < FINGER_PX)
          low.push(`${await each.innerText()} ${JSON.stringify(box)}`);
      }
      expect(low).toEqual([]);
      for (const each of await page.locator('.differences td').all())
        expect((await each.boundingBox())?.height).toBeLessThan(60);
      expect(await page.evaluate('scrollY')).toBe(0);
    },
  );
});
