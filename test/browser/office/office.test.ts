/** The head office's two places on the glass: looks, axe, and what is cut. Some six seconds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { openSection } from '../../support/pages/settings-sections.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { allCountersForTests, overviewOfReader } from '../../support/samples/office-samples.ts';

const { common, counter, office } = en;

const HINT = {
  counter: 'Ikeja City Mall, the counter beside the second entrance',
  askedAt: Date.UTC(2026, 10, 20, 13, 2),
  face: 'stopped-unknown',
  minor: 123_456_789,
  currency: 'NGN',
} as const;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe.each([
  { colorScheme: 'light', width: 1024 },
  { colorScheme: 'dark', width: 1366 },
  { colorScheme: 'light', width: 720 },
] as const)('$colorScheme, $width wide', ({ colorScheme, width }) => {
  const open = async () => {
    const shown = await screens.open(
      {
        payments: [],
        overview: overviewOfReader,
        allCounters: { read: true, all: allCountersForTests },
        officeHints: { '08035551234': [HINT] },
      },
      { viewport: { width, height: 768 }, colorScheme },
    );
    return shown;
  };

  it('all counters are one glance', async () => {
    const { page, trouble } = await open();
    await page.getByRole('button', { name: common.nav.day, exact: true }).click();
    await page.getByRole('button', { name: common.day.counters }).click();
    await page.getByRole('heading', { level: 2, name: office.all.found }).waitFor();
    expect(trouble).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('what another counter asked stands above who pays, under no list, and cuts nothing off', async () => {
    const { page, trouble } = await open();
    const box = page.getByRole('combobox');
    await box.fill('08035551234');
    const hint = page.getByRole('status').filter({ hasText: HINT.counter });
    await hint.waitFor();
    const [told, typed] = [await hint.boundingBox(), await box.boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0);
    expect(trouble).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('the section of the settings says how it stands', async () => {
    const { page, trouble } = await open();
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, office.title);
    await page.getByText(office.allSent).waitFor();
    expect(trouble).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});
