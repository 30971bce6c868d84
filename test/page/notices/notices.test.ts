/** Notices that stand on every screen: what they say, and what can be done by them. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Backup, RecordNotice } from '../../../src/shared/core/record/backups.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import {
  callError,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, openSection, press, sees, type OpenPage } from '../open-page.tsx';

const { common, settings } = en;
const { record, alarm: alarms, liveDamage, notice } = common;

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

const damaged: RecordNotice['damage'] = {
  kind: 'set-aside',
  at: AT,
  file: 'ledger.damaged-20261121T090000Z.db',
};
const RESTORED: NonNullable<RecordNotice['report']> = {
  at: AT,
  backup,
  payments: 318,
  salvaged: 4,
  complete: false,
  apart: null,
  lost: [],
};
const everything: RecordNotice = {
  damage: damaged,
  report: RESTORED,
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

const button = (page: OpenPage, name: string | RegExp) => page.findByRole('button', { name });
const click = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await button(page, name));

/** More than any screen has to tab through. */
const MOST_TABS = 60;

/** Goes to a button by Tab alone, and presses it there. */
async function keyTo(page: OpenPage, name: string): Promise<void> {
  const target = await button(page, name);
  for (let tabs = 0; tabs < MOST_TABS && document.activeElement !== target; tabs += 1)
    await page.user.tab();
  expect(document.activeElement).toBe(target);
  await press(page, 'Enter');
}

describe('several notices', () => {
  it('keep what is being written while another one is looked at', async () => {
    const page = await openPage({ overview: damagedOverview, payments: raised });
    await click(page, alarms.settle);
    const note = await page.findByRole('textbox', { name: alarms.note });
    fill(note, 'gave back in cash');
    const others = [record['set-aside'].title, 'Restored from backup'];
    for (const title of others) await click(page, new RegExp(title));
    expect(note).toHaveProperty('value', 'gave back in cash');
    expect(note.isConnected).toBe(true);
  });

  it('become one that is simply there when the others are closed', async () => {
    const page = await openPage({
      overview: { ...damagedOverview, recordNotice: { ...everything, damage: null } },
    });
    await click(page, /payments? not checked/);
    await click(page, record.report.close);
    await waitFor(() => expect(page.queryByText(notice.show)).toBeNull());
    const left = within(page.getByRole('region', { name: /^Restored from backup/ }));
    // What is folded away has no button that anybody finds.
    left.getByRole('button', { name: record.report.close });
    await sees(record.report.incomplete);
  });
});

describe('a restore', () => {
  it.each([
    [true, false],
    [false, true],
  ])('of two copies says whose came along, where all could be read: %s', async (isAll, isSaid) => {
    const apart = { since: AT, payments: 7, terminals: ['K7Q', 'M3X'], isAll };
    const recordNotice = { damage: null, report: { ...RESTORED, apart }, unpolled: null };
    const page = await openPage({ overview: { ...overviewForTests, recordNotice } });
    await page.findByText(/another copy was in use \(counter K7Q, M3X\)/);
    await page.findByText(/Its 7 payments are here/);
    expect(page.queryByText(record.report.complete, { exact: false })).toBeNull();
    expect(page.queryByText(record.report.incomplete, { exact: false }) !== null).toBe(isSaid);
  });

  it('that failed says in one sentence that everything is as it was', async () => {
    const page = await openPage({
      overview: {
        ...damagedOverview,
        recordNotice: { ...everything, report: null, unpolled: null },
      },
      backups: [backup],
      restoreError: callError('storage-failed'),
    });
    await keyTo(page, record.restore);
    await keyTo(page, record.restoreYes);
    await page.findByText(record.failed.storage);
    expect(page.queryByRole('heading', { name: record['set-aside'].title })).not.toBeNull();
  });

  it('that is under way is said, and can not be started twice', async () => {
    const overview = { ...damagedOverview, restoring: true };
    const page = await openPage({ overview, backups: [backup] });
    await page.findByText(record.underWay);
    const act = await button(page, record.restoring);
    expect(act.getAttribute('aria-disabled')).toBe('true');
    await press(page, 'Alt+T');
    await openSection(page, settings.backups.title);
    const each = await button(page, /^Restore .*2026/);
    expect(each.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('damage in the mode that is not shown', () => {
  it('is told in full while someone practises, with the way to live', async () => {
    const page = await openPage({
      overview: { ...overviewForTests, damageInOtherMode: damaged, account, secret: 'keychain' },
    });
    const title = await page.findByText(liveDamage['set-aside'].title);
    expect(title.closest('[role=alert]')).not.toBeNull();
    page.getByText(common.practice.banner);
    await keyTo(page, settings.mode.toLive);
    await keyTo(page, settings.mode.yesLive);
    await waitFor(() => expect(page.queryByText(common.practice.banner)).toBeNull());
  });

  it('leads to Settings first where there is no account to go live with', async () => {
    const page = await openPage({
      overview: { ...overviewForTests, damageInOtherMode: damaged },
    });
    await click(page, liveDamage.toSettings);
    await page.findByRole('region', { name: settings.account.title });
    expect(page.queryByRole('heading', { name: liveDamage['set-aside'].title })).not.toBeNull();
  });

  it('is one line while live is shown: practice is not real', async () => {
    const page = await openPage({
      overview: {
        ...overviewForTests,
        mode: 'live',
        account,
        secret: 'keychain',
        damageInOtherMode: damaged,
      },
    });
    await page.findByText(common.practiceBookDamaged);
    for (const { title } of [liveDamage['set-aside'], record['set-aside']])
      expect(page.queryByRole('region', { name: title })).toBeNull();
  });
});

describe('an alarm in the other mode', () => {
  it.each([
    ['practice', common.alarmsElsewhere.live_one, 'trouble'],
    ['live', common.alarmsElsewhere.practice_one, 'wait'],
  ] as const)('says whether real money is meant, while %s is shown', async (mode, words, tone) => {
    const page = await openPage({
      overview: { ...overviewForTests, mode, account, secret: 'keychain', alarmsInOtherMode: 1 },
    });
    expect((await page.findByText(words)).getAttribute('data-tone')).toBe(tone);
  });
});
