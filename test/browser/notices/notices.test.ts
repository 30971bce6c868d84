/** How notices that stand on every screen look where several stand together. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Backup, RecordNotice } from '../../../src/shared/core/record/backups.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { tabTo } from '../../support/cashier.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, counter } = en;
const { record, alarm: alarms, notice } = common;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const AT = Date.UTC(2026, 10, 21, 9);
const backup: Backup = {
  name: 'ledger-20261121T070000Z.db',
  at: AT - 7_200_000,
  payments: 318,
  altered: false,
};

const damaged: RecordNotice['damage'] = {
  kind: 'set-aside',
  at: AT,
  file: 'ledger.damaged-20261121T090000Z.db',
};
const everything: RecordNotice = {
  damage: damaged,
  report: { at: AT, backup, payments: 318, salvaged: 4, complete: false, apart: null, lost: [] },
  unpolled: { at: AT, payments: 2 },
};
const damagedOverview: Overview = {
  ...overviewForTests,
  recordNotice: everything,
  newestBackup: backup,
};

const raised = (['late', 'mismatch'] as const).map((kind, index) =>
  viewForTests(
    paymentForTests(index, {
      status: kind === 'late' ? 'paid' : 'mismatch',
      late: kind === 'late',
      alarms: [{ kind, at: AT, otherReference: null, otherId: null }],
    }),
    { polling: null },
  ),
);

const NARROW = { viewport: { width: 400, height: 860 } };

const bodies = (page: Page) => page.locator('.notice__body:visible');

describe('several notices', () => {
  it.each(['light', 'dark'] as const)(
    'are a line each but for the gravest, by keyboard and for axe, at 400 px in %s',
    async (colorScheme) => {
      const view = { ...NARROW, colorScheme };
      const { page, trouble } = await screens.open(
        { overview: damagedOverview, payments: raised },
        view,
      );
      await page.getByText(record.goOn.empty).waitFor();
      await page.getByRole('region', { name: alarms.region }).waitFor();
      expect(await bodies(page).count()).toBe(1);
      const titles = await page.locator('.notice__line > span:first-of-type').allTextContents();
      expect(titles).toEqual([
        record['set-aside'].title,
        expect.stringContaining('Restored from backup'),
        record.unpolled.title_other.replace('{{count}}', '2'),
      ]);
      expect(await axeFindings(page)).toEqual([]);

      await tabTo(page, /Restored from backup/);
      await page.keyboard.press('Enter');
      await page.getByText(record.report.incomplete).waitFor();
      expect(await bodies(page).count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
      // The same press folds it: the title stays.
      await page.keyboard.press('Enter');
      expect(await bodies(page).count()).toBe(0);
      await page
        .getByRole('region', { name: /Restored from backup/ })
        .getByText(notice.show, { exact: true })
        .waitFor();
      expect(trouble).toEqual([]);
    },
  );

  it('leave the form in reach at 400 px', async () => {
    const { page } = await screens.open({ overview: damagedOverview, payments: raised }, NARROW);
    await page.getByText(record.goOn.empty).waitFor();
    await page.getByRole('button', { name: new RegExp(record['set-aside'].title) }).click();
    const form = await page.getByRole('form', { name: counter.title }).boundingBox();
    expect(form?.y).toBeLessThan(NARROW.viewport.height);
  });
});
