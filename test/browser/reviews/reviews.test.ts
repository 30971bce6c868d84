/** How the part of Settings looks where another record is opened. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';
import { state } from './review-support.ts';

const { reviews, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

describe('its look', () => {
  it('breaks no rule where records are opened', async () => {
    const { page } = await screens.open(
      { ...state, reviewOpens: 'damaged' },
      { viewport: { width: 360, height: 900 } },
    );
    await page.getByRole('form').first().waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.backups.title);
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByText(reviews.failedBackup.damaged).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
