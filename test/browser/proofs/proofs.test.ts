/** The answer to what a customer shows, as it looks: in each look, in large text, from right to left, by touch. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Finding } from '../../../src/shared/features/proofs/calls.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, cutLabels, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { proofs: texts } = en;
const paid = viewForTests(
  paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) }),
);
const FINDINGS: Finding[] = [
  {
    answer: 'paid',
    reference: paid.payment.reference,
    view: paid,
    reported: null,
    handedOverAt: null,
    canBeMarked: true,
  },
  {
    answer: 'elsewhere',
    reference: 'TX88120934551207'.repeat(8),
    view: null,
    reported: { amountText: '900.00', currency: 'NGN', dateText: '21/11/2026' },
    handedOverAt: null,
    canBeMarked: true,
  },
];

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it.each([
  ['light', 1366, 100, 'en'],
  ['dark', 1024, 100, 'en'],
  ['forced', 1366, 100, 'en'],
  ['light', 1024, 200, 'en'],
  ['light', 1024, 100, 'ar'],
] as const)(
  'is whole and breaks no rule: %s, %s px, %s %%, %s',
  async (look, width, percent, language) => {
    const preferences = { ...overviewForTests.preferences, language };
    const { page, trouble } = await screens.open(
      { overview: { ...overviewForTests, preferences }, findings: FINDINGS },
      {
        viewport: { width, height: 768 },
        ...(look === 'forced' ? { forcedColors: 'active' } : { colorScheme: look }),
      },
    );
    await page.locator('.frame__nav').waitFor();
    await page.keyboard.press('Alt+Q');
    await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
    await page.locator('.proof textarea').fill('what the customer shows');
    await page.locator('.proof form button[type="submit"]').click();
    const marks = page.locator('.found__act button:not([aria-disabled])');
    await expect.poll(() => marks.count()).toBe(2);
    for (const mark of await marks.all())
      expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(await axeFindings(page)).toEqual([]);
    expect(await cutLabels(page, 'main')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  },
);

it('stands with its act on the first screen', async () => {
  const { page } = await screens.open(
    { overview: overviewForTests, findings: FINDINGS.slice(0, 1) },
    { viewport: { width: 1366, height: 768 } },
  );
  await page.locator('.frame__nav').waitFor();
  await page.keyboard.press('Alt+Q');
  await page.getByRole('textbox', { name: texts.label }).fill('what the customer shows');
  await page.keyboard.press('Enter');
  const mark = page.getByRole('button', { name: texts.mark });
  await mark.waitFor();
  const box = await mark.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
});
