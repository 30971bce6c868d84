/**
 * Every screen of a shop with people, as `npm run screens` draws it: nothing for axe, and nothing wider than
 * the glass. A second of a processor each.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
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
