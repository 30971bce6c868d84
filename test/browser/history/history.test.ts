/** How the lines of History are laid out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES, type Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

/** One in every month: the widest day of the week, with two figures. */
const WEDNESDAYS = [
  '2026-01-28',
  '2026-02-25',
  '2026-03-25',
  '2026-04-29',
  '2026-05-27',
  '2026-06-24',
  '2026-07-29',
  '2026-08-26',
  '2026-09-30',
  '2026-10-28',
  '2026-11-25',
  '2026-12-30',
];

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('History', () => {
  it.each([
    [1366, 'en'],
    [1024, 'en'],
    [1024, 'ar'],
  ] as const)(
    'shows ten payments and more below one row of choices, %i × 768, %s',
    async (width, language) => {
      const long = { customer: 'Oluwaseun '.repeat(8), note: 'Two bags of rice '.repeat(12) };
      const preferences = { ...overviewForTests.preferences, language };
      const { page } = await screens.open(
        {
          overview: { ...overviewForTests, preferences },
          payments: Array.from({ length: 40 }, (_, index) =>
            viewForTests(paymentForTests(index, { ...long, amountMinor: 9_999_999_999 })),
          ),
        },
        { viewport: { width, height: 768 } },
      );
      await page.getByRole('form').waitFor();
      await page.keyboard.press('Alt+H');
      await page.locator('tr[data-row]').nth(10).waitFor();
      await picture(page, `history-${width}-${language}`, false);
      const [whole, heights, cut] = await page.evaluate<[number, number[], string[]]>(`(() => {
        const grid = document.querySelector('[role=grid]').getBoundingClientRect();
        const rows = [...document.querySelectorAll('tr[data-row]')];
        const boxes = rows.map((row) => row.getBoundingClientRect());
        const seen = boxes.filter((box) => box.top >= grid.top - 1 &&
          box.bottom <= Math.min(grid.bottom, innerHeight) + 1);
        const amounts = rows.map((row) => row.querySelector('.history-row__amount'));
        return [seen.length, [...new Set(boxes.map(({ height }) => height))],
          amounts.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)];
      })()`);
      expect(heights).toEqual([48]);
      expect(whole).toBeGreaterThanOrEqual(10);
      expect(cut).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it.each([400, 900, 1280, 1920])(
    'has room for the words of every status and end, %i pixels wide',
    async (width) => {
      const alarm = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;
      const changes: Partial<Payment>[] = [
        ...PAYMENT_STATUSES.map((status) => ({ status })),
        { status: 'expired', answered: false },
        { status: 'stopped', answered: false },
        { status: 'mismatch', alarms: [alarm] },
        { status: 'paid', late: true, alarms: [{ ...alarm, kind: 'late' }] },
        { status: 'paid', paidBackMinor: 1_000_000 },
      ];
      const { page } = await screens.open(
        { payments: changes.map((change, index) => viewForTests(paymentForTests(index, change))) },
        { viewport: { width, height: 2400 } },
      );
      await page.getByRole('form').waitFor();
      await page.keyboard.press('Alt+H');
      await page
        .locator('tr[data-row]')
        .nth(changes.length - 1)
        .waitFor();
      const tooLarge = await page.evaluate<string[]>(`
        [...document.querySelectorAll('tr[data-row]')].flatMap((row) => {
          const [cell, who] = ['status', 'who'].map((name) =>
            row.querySelector('.history-row__' + name).getBoundingClientRect());
          const mark = row.querySelector('.status-mark').getBoundingClientRect();
          const beside = who.left >= cell.right - 1;
          const fits = mark.right <= cell.right + 1 && (beside || cell.bottom <= who.top + 1) &&
            cell.top >= row.getBoundingClientRect().top;
          return fits ? [] : row.textContent;
        })`);
      expect(await page.locator('tr[data-row]').count()).toBe(changes.length);
      expect(tooLarge).toEqual([]);
    },
  );

  it.each(
    [400, 900, 1280, 1920].flatMap((width) =>
      ['en-US', 'en-GB'].map((locale) => ({ width, locale })),
    ),
  )('writes out the day above its first payment, $width pixels wide, $locale', async (view) => {
    const payments = WEDNESDAYS.map((localDay, index) =>
      viewForTests(paymentForTests(index, { localDay })),
    );
    const { page } = await screens.open(
      { payments },
      { viewport: { width: view.width, height: 2400 }, locale: view.locale },
    );
    await page.getByRole('form').waitFor();
    await page.keyboard.press('Alt+H');
    await page
      .locator('tr[data-row]')
      .nth(WEDNESDAYS.length - 1)
      .waitFor();
    const days = page.locator('.history-row--day .history-row__date');
    const cutOff = await page.evaluate<string[]>(`
      [...document.querySelectorAll('.history-row--day .history-row__date')]
        .filter((day) => day.scrollWidth > day.clientWidth)
        .map((day) => day.textContent)`);
    expect(await days.count()).toBe(WEDNESDAYS.length);
    expect(cutOff).toEqual([]);
  });

  it.each([
    ['ltr', /^calc\(100% - /],
    ['rtl', /^[\d.]+px$/],
  ])('has the holes of its edge where its lines end, %s', async (direction, place) => {
    const { page } = await screens.open({ payments: [viewForTests(paymentForTests(1))] });
    await page.getByRole('form').waitFor();
    await page.keyboard.press('Alt+H');
    await page.locator('tr[data-row]').waitFor();
    await page.evaluate(`document.documentElement.dir = '${direction}'`);
    const holes = await page.evaluate(
      `getComputedStyle(document.querySelector('.history-list__length')).backgroundPositionX`,
    );
    expect(holes).toMatch(place);
  });
});
