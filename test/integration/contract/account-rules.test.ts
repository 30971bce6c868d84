/** What a manager says of replies is kept for the mode whose rules were shown, and for no other. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSettings } from '../../../src/main/core/settings/store.ts';
import type { RefusalMark } from '../../../src/shared/core/payments/payments.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const mark = (httpStatus: number): RefusalMark => ({
  call: 'charge',
  httpStatus,
  shape: 'ab'.repeat(16),
  words: 'No such wallet',
  at: 1,
});
const PRACTICE = {
  refusals: [mark(400), mark(422)],
  paidWords: ['Done', 'Ok'],
  refusedCodes: ['9'],
};
const LIVE = { refusals: [mark(404)], paidWords: ['Approved'], refusedCodes: ['51'] };

/** The app in practice mode, with rules for both modes. */
async function opened() {
  const folder = tempFolder();
  const file = path.join(folder, 'settings.json');
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const settings = openSettings({ path: file, random, now: () => 0 });
  await settings.save({ firstStart: false, accountRules: { practice: PRACTICE, live: LIVE } });
  const core = await composeFromSource({ dataFolder: folder });
  onTestFinished(() => core.close());
  const kept = (): unknown => JSON.parse(readFileSync(file, 'utf8'));
  return { ...core.handlers, kept };
}

describe('the rules of an account', () => {
  it('are those of the mode that is shown', async () => {
    const { getOverview } = await opened();
    expect(await getOverview({})).toMatchObject({ mode: 'practice', accountRules: PRACTICE });
  });

  it('from a page that shows another mode’s are not kept', async () => {
    const { saveAccountRules, kept } = await opened();
    const seen = { refusals: [], paidWords: [], refusedCodes: [] };
    await expect(
      Promise.resolve(saveAccountRules({ ...seen, mode: 'live' })),
    ).rejects.toMatchObject({ code: 'mode-changed' });
    expect(kept()).toMatchObject({ accountRules: { practice: PRACTICE, live: LIVE } });
  });

  it('are taken back, and their codes set, for that mode alone', async () => {
    const { saveAccountRules, kept } = await opened();
    const left = { refusals: [mark(422)], paidWords: ['Ok'], refusedCodes: ['7', '9'] };
    const overview = await saveAccountRules({ ...left, mode: 'practice' });
    expect(overview.accountRules).toEqual(left);
    expect(kept()).toMatchObject({ accountRules: { practice: left, live: LIVE } });
  });

  it('that are gone are not brought back by a page that still shows them', async () => {
    const { saveAccountRules } = await opened();
    const stale = {
      refusals: [...PRACTICE.refusals, mark(404), { ...mark(400), shape: 'cd'.repeat(16) }],
      paidWords: [...PRACTICE.paidWords, 'Approved'],
      refusedCodes: [],
    };
    const { accountRules } = await saveAccountRules({ ...stale, mode: 'practice' });
    expect(accountRules).toEqual({ ...PRACTICE, refusedCodes: [] });
  });
});
