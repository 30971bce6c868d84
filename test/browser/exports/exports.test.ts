/** How handing payments over in a file looks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportOutcome } from '../../../src/shared/features/exports/exports.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { exports } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const book = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    viewForTests(paymentForTests(index, { status: index % 3 === 0 ? 'paid' : 'declined' }), {
      mode: 'live',
      polling: null,
    }),
  );

const live = { ...overviewForTests, mode: 'live' } as const;

type View = Parameters<Screens['open']>[1];

const panel = (page: Page) => page.getByRole('region', { name: exports.title });

async function openPanel(state: Partial<FakeState>, view: View) {
  const opened = await screens.open({ overview: live, payments: book(30), ...state }, view);
  await opened.page.getByRole('form').first().waitFor();
  await opened.page.keyboard.press('Alt+H');
  await opened.page.getByRole('button', { name: exports.open }).click();
  await panel(opened.page)
    .getByText(/in the file/)
    .waitFor();
  return opened;
}

describe('its look', () => {
  const failed: ExportOutcome = { made: false, why: 'not-written' };
  const looks = [
    ['choosing', {}, null],
    ['working', { exported: 'pending' }, exports.work.cancel],
    ['made', {}, exports.made.title],
    ['failed', { exported: failed }, exports.failed['not-written']],
  ] as const;

  it.each(looks)('breaks no rule and fits a narrow window: %s', async (_, state, brings) => {
    const { page } = await openPanel(state, { viewport: { width: 360, height: 900 } });
    if (brings !== null) {
      await page.getByRole('button', { name: exports.act.box }).click();
      await panel(page).getByText(brings).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
