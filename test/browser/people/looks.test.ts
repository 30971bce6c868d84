/**
 * Every screen of a shop with people, as `npm run screens` draws it: nothing for axe, and nothing wider than
 * the glass. A second of a processor each.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { ADA, BOLA, CHI, shopOf } from '../../support/samples/people-samples.ts';
import { TOLD_PEOPLE } from '../../e2e/people-screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const SMALL = { width: 1024, height: 768 };

it.each(TOLD_PEOPLE.map((told, place) => ({ ...told, dark: place % 2 === 0 })))(
  '$name',
  async ({ overview, state, to, dark }) => {
    const look = { viewport: SMALL, colorScheme: dark ? 'dark' : 'light' } as const;
    const { page, trouble } = await screens.open({ ...state, overview }, look);
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('form')).first().waitFor();
    await to(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  },
);

it('a name stands at its mark, whichever way it and the page run', async () => {
  const { page } = await screens.open({ overview: shopOf([ADA, BOLA, CHI]) }, { viewport: SMALL });
  await page.getByRole('button', { name: /^At the counter/ }).click();
  await page.evaluate(`document.documentElement.dir = 'rtl'`);
  const mark = await page.locator('.person-list .person-mark').first().boundingBox();
  const words = await page.evaluate<number>(`(() => {
    const name = document.querySelector('.person-list .person-face__name');
    name.textContent = 'Adaeze Okonkwo-Chukwuemeka Nwachukwu';
    const range = document.createRange();
    range.selectNodeContents(name);
    const lines = [...range.getClientRects()];
    return Math.min(...lines.map(({ right }) => right));
  })()`);
  expect(mark).not.toBeNull();
  expect((mark?.x ?? 0) - words).toBeLessThan(24);
});
