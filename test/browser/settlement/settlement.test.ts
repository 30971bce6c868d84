/** What holding the record against a settlement file looks like. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { LINES, LIVE, MATCH, PREVIEW } from '../../support/samples/settlement-samples.ts';

const { settlement } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const FILE = {
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('reference;amount\nA;1'),
};

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each(SIZES)('looks as it should at %o', async (viewport) => {
    const overview = { ...LIVE, preferences: { ...LIVE.preferences, theme } };
    const { page, trouble } = await screens.open(
      {
        overview,
        settlementRead: { ok: true, preview: PREVIEW },
        settlementMatched: { ok: true, match: MATCH },
        matchLines: LINES,
      },
      { viewport },
    );
    await page.getByRole('form').first().waitFor();
    await page.keyboard.press('Alt+Z');
    await page.getByRole('button', { name: en.common.day.payouts }).click();
    await page.locator('input[type=file]').setInputFiles(FILE);
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await picture(page, `settlement-columns-${theme}-${viewport.width}`);
    await page.getByLabel(settlement.columns.mark).selectOption('point');
    await page.getByLabel(settlement.columns.order).selectOption('dmy');
    await page.getByRole('button', { name: settlement.compare }).click();
    await page.getByText(settlement.reasons['unknown-reference']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await picture(page, `settlement-result-${theme}-${viewport.width}`);
    expect(trouble).toEqual([]);
  });
});
