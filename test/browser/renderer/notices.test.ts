/** Notices that stand on every screen: alone, and where several stand together. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Backup, BookNotice } from '../../../src/shared/backups.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { tabTo } from '../../support/cashier.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, counter, settings } = en;
const { book, alarm: alarms, notice } = common;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

const account: Overview['account'] = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@merchant.example',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
};

const damaged: BookNotice['damage'] = {
  kind: 'set-aside',
  at: AT,
  file: 'ledger.damaged-20261121T090000Z.db',
};
const everything: BookNotice = {
  damage: damaged,
  report: { at: AT, backup, payments: 318, salvaged: 4, complete: false, lost: [] },
  unwatched: { at: AT, payments: 2 },
};
const damagedOverview: Overview = {
  ...overviewForTests,
  bookNotice: everything,
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

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
}

describe('several notices', () => {
  it.each(['light', 'dark'] as const)(
    'are a line each but for the gravest, by keyboard and for axe, at 400 px in %s',
    async (colorScheme) => {
      const view = { ...NARROW, colorScheme };
      const { page, trouble } = await screens.open(
        { overview: damagedOverview, payments: raised },
        view,
      );
      await page.getByText(book['set-aside'].goOn).waitFor();
      await page.getByRole('button', { name: new RegExp(alarms.mismatch.title) }).waitFor();
      expect(await bodies(page).count()).toBe(1);
      const titles = await page.locator('.notice__line > span:first-of-type').allTextContents();
      expect(titles).toEqual([
        book['set-aside'].title,
        alarms.titleMore_one.replace('{{title}}', alarms.mismatch.title),
        expect.stringContaining('Restored from the backup'),
        book.unwatched.title_other.replace('{{count}}', '2'),
      ]);
      expect(await axeFindings(page)).toEqual([]);

      await tabTo(page, new RegExp(alarms.mismatch.title));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: alarms.settle }).waitFor();
      expect(await bodies(page).count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
      // The same press folds it: the title stays.
      await page.keyboard.press('Enter');
      expect(await bodies(page).count()).toBe(0);
      await page
        .getByRole('region', { name: alarms.region })
        .getByText(notice.show, { exact: true })
        .waitFor();
      expect(trouble).toEqual([]);
    },
  );

  it('leave the form in reach at 400 px', async () => {
    const { page } = await screens.open({ overview: damagedOverview, payments: raised }, NARROW);
    await page.getByText(book['set-aside'].goOn).waitFor();
    await page.getByRole('button', { name: new RegExp(book['set-aside'].title) }).click();
    const form = await page.getByRole('form', { name: counter.title }).boundingBox();
    expect(form?.y).toBeLessThan(NARROW.viewport.height);
  });

  it('keep what is being written while another one is looked at', async () => {
    const { page } = await screens.open({ overview: damagedOverview, payments: raised });
    const alarm = page.getByRole('button', { name: new RegExp(alarms.mismatch.title) });
    await alarm.click();
    await page.getByRole('button', { name: alarms.settle }).click();
    await page.getByLabel(alarms.note).fill('gave back in cash');
    await page.getByRole('button', { name: new RegExp(book['set-aside'].title) }).click();
    await alarm.click();
    expect(await page.getByLabel(alarms.note).inputValue()).toBe('gave back in cash');
  });

  it('become one that is simply there when the others are closed', async () => {
    const { page } = await screens.open({
      overview: { ...damagedOverview, bookNotice: { ...everything, damage: null } },
    });
    await page.getByRole('button', { name: /dropped out/ }).click();
    await page.getByRole('button', { name: book.report.close }).click();
    await page.getByText(book.report.incomplete).waitFor();
    await expect.poll(() => page.getByText(notice.show, { exact: true }).count()).toBe(0);
  });
});

describe('a restore', () => {
  it('that failed says in one sentence that everything is as it was', async () => {
    const { page } = await screens.open({
      overview: {
        ...damagedOverview,
        bookNotice: { ...everything, report: null, unwatched: null },
      },
      backups: [backup],
      restoreError: {
        code: 'storage-failed',
        message: 'the disk did not take it',
        field: null,
        problem: null,
        payment: null,
      },
    });
    await tabTo(page, book.restore);
    await page.keyboard.press('Enter');
    await tabTo(page, book.restoreYes);
    await page.keyboard.press('Enter');
    await page.getByText(book.failed.storage).waitFor();
    expect(await page.getByText(book['set-aside'].title).isVisible()).toBe(true);
  });

  it('that is under way is said, and can not be started twice', async () => {
    const overview = { ...damagedOverview, restoring: true };
    const { page } = await screens.open({ overview, backups: [backup] });
    await page.getByText(book.underWay).waitFor();
    const act = page.getByRole('button', { name: book.restoring });
    expect(await act.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.backups.title);
    const each = page.getByRole('button', { name: /^Restore .*2026/ });
    expect(await each.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('damage in the mode that is not shown', () => {
  it('is told in full while someone practises, with the way to live', async () => {
    const { page, trouble } = await screens.open({
      overview: { ...overviewForTests, damageInOtherMode: damaged, account, secret: 'keychain' },
    });
    await page.getByRole('alert').getByText(common.liveBook['set-aside'].title).waitFor();
    await tabTo(page, settings.mode.toLive);
    await page.keyboard.press('Enter');
    await tabTo(page, settings.mode.yesLive);
    await page.keyboard.press('Enter');
    await page.getByText(common.practice.banner, { exact: true }).waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });

  it('leads to Settings first where there is no account to go live with', async () => {
    const { page } = await screens.open({
      overview: { ...overviewForTests, damageInOtherMode: damaged },
    });
    await page.getByRole('button', { name: common.liveBook.toSettings }).click();
    await page.getByText(settings.account.lead).waitFor();
    expect(await page.getByText(common.liveBook['set-aside'].title).isVisible()).toBe(true);
  });

  it('is one line while live is shown: practice is not real', async () => {
    const { page } = await screens.open({
      overview: {
        ...overviewForTests,
        mode: 'live',
        account,
        secret: 'keychain',
        damageInOtherMode: damaged,
      },
    });
    await page.getByText(common.practiceBookDamaged).waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
  });
});

describe('an alarm in the other mode', () => {
  it.each([
    ['practice', common.alarmsElsewhere.live_one, 'trouble'],
    ['live', common.alarmsElsewhere.practice_one, 'wait'],
  ] as const)('says whether real money is meant, while %s is shown', async (mode, words, tone) => {
    const { page } = await screens.open({
      overview: { ...overviewForTests, mode, account, secret: 'keychain', alarmsInOtherMode: 1 },
    });
    expect(await page.getByText(words).getAttribute('data-tone')).toBe(tone);
  });
});
