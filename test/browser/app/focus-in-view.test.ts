/** Whatever the keyboard reaches is seen whole: nothing that stays in view lies over it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter, payment } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const SIZES = [
  { width: 800, height: 600 },
  { width: 1024, height: 768 },
  { width: 400, height: 800 },
] as const;

const waiting = viewForTests(paymentForTests(1));
const late = viewForTests(
  paymentForTests(2, {
    status: 'paid',
    late: true,
    alarms: [{ kind: 'late', at: Date.UTC(2026, 4, 4, 9), otherId: null, otherReference: null }],
  }),
);
const mismatch = viewForTests(
  paymentForTests(1, {
    status: 'mismatch',
    differs: ['amount', 'currency', 'reference'],
    alarms: [
      { kind: 'mismatch', at: Date.UTC(2026, 4, 4, 9), otherId: null, otherReference: null },
    ],
    reported: aRecord({ amountText: '1,000.00' }),
  }),
);

const slipOf = (page: Page, reference: string) =>
  page
    .getByRole('region', { name: counter.openPayments.title })
    .getByRole('button', { name: reference });

/** What has the focus and is not seen whole: its name, and by how much it is cut off or covered. */
const HIDDEN = `(() => {
  const held = document.activeElement;
  if (held === null || held === document.body || held.tagName === 'MAIN') return null;
  const { left, right, top, bottom } = held.getBoundingClientRect();
  const IN = 8; // past a round corner
  const seen = [[left + IN, top + IN], [right - IN, top + IN], [left + IN, bottom - IN], [right - IN, bottom - IN]].every(
    ([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (held.contains(there) || [...(held.labels ?? [])].some((each) => each.contains(there)));
    },
  );
  return seen ? null : held.tagName + ' ' + (held.ariaLabel ?? held.innerText ?? '').slice(0, 40) + ' ' + [left, top, right, bottom].map(Math.round);
})()`;

/** Tabs through the whole page, and back up. */
async function hiddenOnTheWay(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate<string | null>(HIDDEN);
      if (hidden !== null) found.push(`${key}: ${hidden}`);
    }
  return found;
}

describe.each(SIZES)('the focus at $width × $height', (viewport) => {
  it.each([
    ['a payment that is waited for', [waiting]],
    ['the same with an alarm', [waiting, late]],
  ])('is in view: %s', async (_, payments) => {
    const { page, trouble } = await screens.open({ payments }, { viewport });
    await page.getByRole('form', { name: counter.title }).waitFor();
    if (payments.length > 1) await page.getByRole('alert').first().waitFor();
    expect(await hiddenOnTheWay(page)).toEqual([]);
    await slipOf(page, waiting.payment.reference).click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await hiddenOnTheWay(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('does not move the page by what stays in view', async () => {
    const { page } = await screens.open({ payments: [waiting] }, { viewport });
    await page.getByRole('form', { name: counter.title }).waitFor();
    const slip = slipOf(page, waiting.payment.reference);
    await slip.waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    const before = await page.evaluate<number>('scrollY');
    await slip.focus();
    expect(await page.evaluate<number>('scrollY')).toBe(before);
  });

  it('goes on saying at the end of the page how a mismatch stands', async () => {
    const { page } = await screens.open({ payments: [mismatch] }, { viewport });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await slipOf(page, mismatch.payment.reference).click();
    const headline = page.getByRole('heading', { name: payment.advice.mismatch.headline });
    await headline.waitFor();
    await page.getByRole('columnheader', { name: payment.differs.title }).waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    if (viewport.width >= 848) return;
    const box = await headline.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    // Last, since it would scroll to it.
    await headline.click({ trial: true, timeout: 2000 });
  });
});

it('the focus is seen by its ring on each button that the keyboard reaches', async () => {
  const { page } = await screens.open({ payments: [waiting] });
  await page.getByRole('form', { name: counter.title }).waitFor();
  const ringed = new Set<string>();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    const held = await page.evaluate<string | null>(`(() => {
      const held = document.activeElement;
      // A field's ring is around the whole of it.
      if (held.tagName !== 'BUTTON') return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(held);
      return 'BUTTON ' + (outlineStyle === 'none' ? '0px' : outlineWidth);
    })()`);
    if (held !== null) ringed.add(held);
  }
  expect([...ringed].toSorted()).toEqual(['BUTTON 3px']);
});
