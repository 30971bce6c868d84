/** What today has come to, where there is nothing to say of it in figures. */
import { within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { openPage } from '../open-page.tsx';

const { counter } = en;
const { day } = counter;

/** Nothing has a size here, and the part is shown only in a window that has room for it. */
function giveRoom(): void {
  const usual = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(usual(query), query.includes('height >=') ? { matches: true } : {}),
  );
}

it('says so where nobody was asked, where a payment can’t be read, and where nothing can', async () => {
  giveRoom();
  const says = async (words: string, state: Partial<FakeState>) => {
    const page = await openPage({ payments: [], ...state });
    const part = within(await page.findByRole('region', { name: day.title }));
    await part.findByText(words);
    expect(part.queryAllByRole('term')).toEqual([]);
    page.close();
  };
  await says(day.none, {});
  await says(day.unreadable_other.replace('{{count}}', '2'), {
    daySoFar: { outcomes: [], unreadable: 2 },
  });
  await says(day.failed, { historyError: callError('storage-failed') });
});
