/** How another record is opened, by its backup or its file, and why it may not be. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type Review,
  REVIEW_FAILURES,
  type ReviewFailure,
} from '../../../src/shared/features/reviews/reviews.ts';
import { BACKUP, state } from '../../browser/reviews/review-support.ts';
import { callError, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { reviewForTests } from '../../support/fakes/bridge/reviews.ts';
import {
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
  shown,
} from '../open-page.tsx';

const { common, history, reviews, settings } = en;

async function openBackups(change: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ ...state, ...change });
  await page.findAllByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, settings.backups.title);
  return page;
}

const clickButton = async (page: OpenPage, name: string | RegExp): Promise<void> =>
  page.user.click(await page.findByRole('button', { name }));
const lookInto = (page: OpenPage) => clickButton(page, /^View/);

/** What stands over every screen for as long as another record is open. */
const mark = { name: reviews.mark.region };

describe('a backup in Settings', () => {
  it('is opened, and its own payments are listed', async () => {
    const page = await openBackups();
    await lookInto(page);
    await page.findByRole('region', mark);
    expect(inputsOf(page, 'reviewBackup')).toEqual([{ mode: 'live', name: BACKUP.name }]);
    const list = await page.findByRole('grid', { name: history.list.label });
    await waitFor(() => expect(list.textContent).toContain('B2-261120-000000'));
    expect(shown()).not.toContain('own lamp');
  });

  it('says how far it is, can be cancelled, and keeps the other ways in shut meanwhile', async () => {
    const page = await openBackups({ reviewOpens: 'pending' });
    await lookInto(page);
    await sees(reviews.work.copying);
    expect(page.getByRole('progressbar').getAttribute('value')).toBe('41000000');
    await clickButton(page, reviews.open.box);
    expect(inputsOf(page, 'reviewFile')).toEqual([]);
    await clickButton(page, reviews.work.cancel);
    expect(inputsOf(page, 'cancelReview')).toHaveLength(1);
  });

  it.each(REVIEW_FAILURES)('has a sentence where it is not opened: %s', async (why) => {
    const page = await openBackups({ reviewOpens: why });
    await lookInto(page);
    const ofBackups: Partial<Record<ReviewFailure, string>> = reviews.failedBackup;
    await page.findByText(ofBackups[why] ?? reviews.failed[why]);
    expect(page.queryByRole('region', mark)).toBeNull();
  });

  it('has one where main says no', async () => {
    const page = await openBackups({ reviewOpens: callError('mode-changed') });
    await lookInto(page);
    await sees(common.call['mode-changed']);
    expect(page.queryByRole('region', mark)).toBeNull();
  });
});

describe('another record', () => {
  it.each(REVIEW_FAILURES)('has a sentence where it is not opened: %s', async (why) => {
    const page = await openBackups({ reviewOpens: why });
    await clickButton(page, reviews.open.box);
    await page.findByText(reviews.failed[why]);
    expect(page.queryByRole('region', mark)).toBeNull();
  });

  it('is chosen in a box of the system’s, which the page does not name', async () => {
    const other: Review = {
      ...reviewForTests,
      kind: 'file',
      whose: 'other',
      name: 'ledger.db',
      terminals: ['B2', 'C3'],
    };
    const page = await openBackups({ reviewed: other });
    await clickButton(page, reviews.open.box);
    await within(await page.findByRole('region', mark)).findByRole('heading', {
      name: 'Another counter’s record: B2 and C3',
    });
    expect(inputsOf(page, 'reviewFile')).toEqual([{ file: null }]);
  });

  it('is one of a folder in a host without boxes, named by its bare name', async () => {
    const file = (name: string, at: number) => ({ name, bytes: 90_000, at });
    const page = await openBackups({
      reviewPlace: {
        kind: 'folder',
        folder: '/data/records',
        files: [file('B2.db', 2e12), file('C3.db', 1e12)],
      },
    });
    await page.user.selectOptions(await page.findByLabelText(reviews.open.file), 'C3.db');
    await clickButton(page, reviews.open.folder);
    await page.findByRole('region', mark);
    expect(inputsOf(page, 'reviewFile')).toEqual([{ file: 'C3.db' }]);
  });

  it('is told where to be put when the folder is empty', async () => {
    const page = await openBackups({
      reviewPlace: { kind: 'folder', folder: '/data/records', files: [] },
    });
    await sees(/into \/data\/records, press Refresh/);
    expect(page.queryByRole('button', { name: reviews.open.folder })).toBeNull();
  });
});
