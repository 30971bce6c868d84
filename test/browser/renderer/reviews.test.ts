/** How another record is opened, by its backup or its file, and why it may not be. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type Review, REVIEW_FAILURES, type ReviewFailure } from '../../../src/shared/reviews.ts';
import { callError, type FakeState } from '../../support/fake-bridge.ts';
import { reviewForTests } from '../../support/fake-reviews.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';
import { BACKUP, mark, state } from './review-support.ts';

const { common, history, reviews, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type View = Parameters<Screens['open']>[1];

async function openBackups(change: Partial<FakeState> = {}, view?: View) {
  const all = await screens.open({ ...state, ...change }, view);
  await all.page.getByRole('form').first().waitFor();
  await all.page.keyboard.press('Alt+T');
  await openSection(all.page, settings.backups.title);
  return all;
}

const grid = (page: Page) => page.getByRole('grid', { name: history.list.label });
const lookInto = (page: Page) => page.getByRole('button', { name: /^Look into it/ });

describe('a backup in Settings', () => {
  it('is opened, and its own payments are listed', async () => {
    const { page, trouble } = await openBackups();
    await lookInto(page).click();
    await mark(page).waitFor();
    expect(await inputsOf(page, 'reviewBackup')).toEqual([{ mode: 'live', name: BACKUP.name }]);
    await grid(page).getByText('B2-261120-000000').waitFor();
    expect(await page.getByText('own lamp').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('says how far it is, can be cancelled, and keeps the other ways in shut meanwhile', async () => {
    const { page } = await openBackups({ reviewOpens: 'pending' });
    await lookInto(page).click();
    await page.getByText(reviews.work.copying).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('41000000');
    await page.getByRole('button', { name: reviews.open.box }).click({ force: true });
    expect(await inputsOf(page, 'reviewFile')).toEqual([]);
    await page.getByRole('button', { name: reviews.work.cancel }).click();
    expect(await inputsOf(page, 'cancelReview')).toHaveLength(1);
  });

  it.each(REVIEW_FAILURES)('has a sentence where it is not opened: %s', async (why) => {
    const { page } = await openBackups({ reviewOpens: why });
    await lookInto(page).click();
    const ofBackups: Partial<Record<ReviewFailure, string>> = reviews.failedBackup;
    const sentence = ofBackups[why] ?? reviews.failed[why];
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await mark(page).count()).toBe(0);
  });

  it('has one where main says no', async () => {
    const { page } = await openBackups({ reviewOpens: callError('mode-changed') });
    await lookInto(page).click();
    await page.getByText(common.call['mode-changed']).waitFor();
    expect(await mark(page).count()).toBe(0);
  });
});

describe('another record', () => {
  it.each(REVIEW_FAILURES)('has a sentence where it is not opened: %s', async (why) => {
    const { page } = await openBackups({ reviewOpens: why });
    await page.getByRole('button', { name: reviews.open.box }).click();
    await page.getByText(reviews.failed[why], { exact: true }).waitFor();
    expect(await mark(page).count()).toBe(0);
  });

  it('is chosen in a box of the system’s, which the page does not name', async () => {
    const other: Review = {
      ...reviewForTests,
      kind: 'file',
      whose: 'other',
      name: 'ledger.db',
      terminals: ['B2', 'C3'],
    };
    const { page } = await openBackups({ reviewed: other });
    await page.getByRole('button', { name: reviews.open.box }).click();
    await mark(page)
      .getByRole('heading', { name: 'Another counter’s record: B2 and C3' })
      .waitFor();
    expect(await inputsOf(page, 'reviewFile')).toEqual([{ file: null }]);
  });

  it('is one of a folder in a host without boxes, named by its bare name', async () => {
    const file = (name: string, at: number) => ({ name, bytes: 90_000, at });
    const { page } = await openBackups({
      reviewPlace: {
        kind: 'folder',
        folder: '/data/records',
        files: [file('B2.db', 2e12), file('C3.db', 1e12)],
      },
    });
    await page.getByLabel(reviews.open.file, { exact: true }).selectOption('C3.db');
    await page.getByRole('button', { name: reviews.open.folder }).click();
    await mark(page).waitFor();
    expect(await inputsOf(page, 'reviewFile')).toEqual([{ file: 'C3.db' }]);
  });

  it('is told where to be put when the folder is empty', async () => {
    const { page } = await openBackups({
      reviewPlace: { kind: 'folder', folder: '/data/records', files: [] },
    });
    await page.getByText(/into \/data\/records, then look again/).waitFor();
    expect(await page.getByRole('button', { name: reviews.open.folder }).count()).toBe(0);
  });
});

describe('its look', () => {
  it('breaks no rule where records are opened', async () => {
    const { page } = await openBackups(
      { reviewOpens: 'damaged' },
      {
        viewport: { width: 360, height: 900 },
      },
    );
    await lookInto(page).click();
    await page.getByText(reviews.failedBackup.damaged).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
