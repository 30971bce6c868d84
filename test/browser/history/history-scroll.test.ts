/** A million payments on the glass: every one of them is come to, by every means. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { history } = en;
const MANY = 1_000_000;
/** The most that the contract's pages reach. */
const VERY_MANY = 10_000_000;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openBook(many: number, view = { viewport: { width: 1280, height: 900 } }) {
  const opened = await screens.open({ many }, view);
  const { page } = opened;
  await page.getByRole('form').waitFor();
  await page.keyboard.press('Alt+H');
  await page.locator('tr[data-row] time').first().waitFor();
  return { ...opened, grid: page.getByRole('grid', { name: history.list.label }) };
}

/** A busy machine draws late; that it draws all is what counts here. */
const DRAWN_WITHIN_MS = 5000;

/** The rows that can be seen, from the top, each whether it is there or on its way. */
async function seenRows(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(() => {
    const glass = document.querySelector('[role=grid]').getBoundingClientRect();
    return [...document.querySelectorAll('tr[data-row]')]
      .map((row) => ({ box: row.getBoundingClientRect(), row: Number(row.dataset.row) }))
      .filter(({ box }) => box.bottom > glass.top + 1 && box.top < glass.bottom - 1)
      .map(({ row }) => row).sort((a, b) => a - b);
  })()`);
}

/** The glass is full once scrolling has been drawn, with each row once and none left out. */
async function expectGlassful(page: Page): Promise<number[]> {
  const held = await page.evaluate<number>(
    `document.querySelector('[role=grid]').clientHeight / document.querySelector('tr[data-row]').getBoundingClientRect().height`,
  );
  return vi.waitFor(async () => {
    const rows = await seenRows(page);
    const [first = -1] = rows;
    expect(rows).toEqual(rows.map((_, index) => first + index));
    expect(rows.length).toBeGreaterThanOrEqual(Math.floor(held));
    return rows;
  }, DRAWN_WITHIN_MS);
}

const currentRow = (page: Page) =>
  page.locator('tr[aria-selected="true"]').getAttribute('data-row').then(Number);

/** As the scrollbar does when its thumb is dragged: the mouse is pressed first. */
async function scrollTop(page: Page, top: string): Promise<void> {
  await page.evaluate(`(() => {
    const grid = document.querySelector('[role=grid]');
    grid.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
    grid.scrollTop = ${top};
  })()`);
  await page.waitForTimeout(300);
}

describe('a million payments', () => {
  it.each([MANY, VERY_MANY])(
    'end with the very first one, which End shows and Enter opens: %i',
    async (many) => {
      const { page, trouble, grid } = await openBook(many);
      await grid.focus();
      await page.keyboard.press('End');
      const last = page.locator(`tr[data-row="${many - 1}"]`);
      await last.locator('time').waitFor();
      expect((await expectGlassful(page)).at(-1)).toBe(many - 1);
      expect(await grid.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
      expect(await last.getAttribute('aria-rowindex')).toBe(String(many + 1));
      expect(await grid.getAttribute('aria-rowcount')).toBe(String(many + 1));
      const reference = await last.locator('.history-row__reference').innerText();

      await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowDown');
      const above = await currentRow(page);
      expect(above).toBeGreaterThan(many - 30);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: reference }).waitFor();
      await page.keyboard.press('Escape');
      await last.locator('time').waitFor();
      await expect.poll(() => currentRow(page)).toBe(many - 1);
      expect((await expectGlassful(page)).at(-1)).toBe(many - 1);
      await page.keyboard.press('Home');
      await page.locator('tr[data-row="0"] time').waitFor();
      expect((await expectGlassful(page))[0]).toBe(0);
      expect(trouble).toEqual([]);
    },
  );

  it('pass by row for row under the wheel, wherever one is', async () => {
    const { page, grid } = await openBook(MANY);
    await grid.hover();
    for (const start of ['0', 'grid.scrollHeight / 3', 'grid.scrollHeight']) {
      await scrollTop(page, start);
      const [before = 0] = await expectGlassful(page);
      const down = start === 'grid.scrollHeight' ? -1 : 1;
      await page.mouse.wheel(0, down * 48 * 200);
      await page.waitForTimeout(700);
      await vi.waitFor(async () => {
        const [after = 0] = await expectGlassful(page);
        expect(Math.abs(after - before - down * 200)).toBeLessThanOrEqual(1);
      }, DRAWN_WITHIN_MS);
    }
  });

  it('are all passed by the scrollbar, from the newest to the first', async () => {
    const { page } = await openBook(MANY);
    const places: number[] = [];
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await scrollTop(page, `(grid.scrollHeight - grid.clientHeight) * ${part}`);
      places.push(((await expectGlassful(page))[0] ?? 0) / MANY);
    }
    expect(places[0]).toBe(0);
    expect(places[1]).toBeCloseTo(0.24, 1);
    expect(places[2]).toBeCloseTo(0.5, 2);
    expect(places[3]).toBeCloseTo(0.76, 1);
    expect((await seenRows(page)).at(-1)).toBe(MANY - 1);
  });

  it('stay where they are when scrolling comes to rest, and the scrollbar goes to their place', async () => {
    const { page, grid } = await openBook(MANY);
    await grid.hover();
    await scrollTop(page, 'grid.scrollHeight / 2');
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 48 * 900);
    await page.waitForTimeout(800);
    await vi.waitFor(async () => {
      const [first = 0] = await expectGlassful(page);
      const share = await page.evaluate<number>(`(() => {
        const grid = document.querySelector('[role=grid]');
        return grid.scrollTop / (grid.scrollHeight - grid.clientHeight);
      })()`);
      expect(first).toBeGreaterThan(500_000 + 5000);
      expect(Math.abs(share - first / MANY)).toBeLessThan(0.002);
    }, DRAWN_WITHIN_MS);
  });

  it('keep the row that is read at the upper edge when the window becomes narrow', async () => {
    const { page, grid } = await openBook(MANY);
    await grid.focus();
    await scrollTop(page, 'grid.scrollHeight / 2');
    const [before = 0] = await expectGlassful(page);
    await page.setViewportSize({ width: 500, height: 900 });
    await page.waitForTimeout(500);
    await vi.waitFor(async () => {
      const [after = 0] = await expectGlassful(page);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    }, DRAWN_WITHIN_MS);
  });
});

describe('the ruler of months', () => {
  const ruler = (page: Page) => page.getByRole('slider', { name: history.ruler.label });

  it('leads to any month by a press, by dragging and by keys, and says where one is', async () => {
    const { page, trouble, grid } = await openBook(MANY);
    const slider = ruler(page);
    expect(await slider.getAttribute('aria-valuetext')).toBe('November 2026, 4,200 payments');
    const box = await slider.boundingBox();
    if (!box) throw new Error('the ruler is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2);
    await page.locator('.history-list__day', { hasText: '31 March 2013' }).waitFor();
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');

    await page.mouse.move(box.x + 5, box.y + box.height - 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + box.height / 2, { steps: 6 });
    await page.getByText(/^(December 2019|January 2020|February 2020)$/).waitFor();
    await page.mouse.up();
    const [middle = 0] = await expectGlassful(page);
    expect(Math.abs(middle - MANY / 2)).toBeLessThan(20_000);
    await expect.poll(() => currentRow(page)).toBe(middle);

    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toBe('October 2025, 6,200 payments');
    await page.locator('.history-list__day', { hasText: '31 October 2025' }).waitFor();
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    const [first = 0] = await expectGlassful(page);
    await expect.poll(() => currentRow(page)).toBe(first + 1);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('is dragged with a finger', async () => {
    const { page } = await openBook(MANY);
    const box = await ruler(page).boundingBox();
    if (!box) throw new Error('the ruler is not there');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 10, y }],
      });
    await touch('touchStart', box.y + 10);
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', box.y + (box.height * step) / 20);
    await touch('touchEnd');
    await vi.waitFor(async () => {
      const [middle = 0] = await expectGlassful(page);
      expect(Math.abs(middle - MANY / 2)).toBeLessThan(20_000);
    }, DRAWN_WITHIN_MS);
  });

  it('is not there in a narrow window, nor where the glass has room for all', async () => {
    const narrow = await openBook(MANY, { viewport: { width: 360, height: 900 } });
    expect(await ruler(narrow.page).isVisible()).toBe(false);
    const few = await openBook(4);
    expect(await ruler(few.page).count()).toBe(0);
  });
});

describe('going to a day', () => {
  it('shows its newest payment, and keys go on from there', async () => {
    const { page, trouble } = await openBook(MANY);
    const field = page.getByLabel(history.jump.label);
    await field.fill('2019-03-05');
    await page.locator('.history-list__day', { hasText: '5 March 2019' }).waitFor();
    const [first = 0] = await expectGlassful(page);
    expect(first % 200).toBe(0);
    await field.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await currentRow(page)).toBe(first + 1);
    expect(await page.locator('.history-jump__words').innerText()).toBe('');
    expect(trouble).toEqual([]);
  });

  it('says so where no payment is as old, and shows the oldest', async () => {
    const { page } = await openBook(MANY);
    await page.getByLabel(history.jump.label).fill('2001-01-01');
    await page.getByText(history.jump.none).waitFor();
    expect((await expectGlassful(page)).at(-1)).toBe(MANY - 1);
    await page.keyboard.press('Escape');
    expect((await inputsOf(page, 'getHistory')).length).toBeGreaterThan(1);
  });
});
