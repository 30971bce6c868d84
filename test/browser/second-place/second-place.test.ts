/** How the second place of the backups looks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type {
  SealedDayView,
  SecondPlace,
} from '../../../src/shared/features/second-place/second-place.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import type { SecondPlaceState } from '../../support/fakes/bridge/second-place.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { counter, secondPlace: texts, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const AT = Date.UTC(2026, 10, 20, 9);

const overviewWith = (change: Partial<SecondPlace>): Overview => ({
  ...overviewForTests,
  mode: 'live',
  secondPlace: { ...overviewForTests.secondPlace, ...change },
});
const NAMED = { folder: '/media/shop/STICK', namedAt: AT, copiedAt: AT } as const;

async function openBackups(state: Partial<SecondPlaceState>) {
  const { page } = await screens.open(state, { viewport: { width: 360, height: 900 } });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.backups.title);
  return { page, restore: page.getByRole('region', { name: texts.restore.title, exact: true }) };
}

const day = (change: Partial<SealedDayView> = {}): SealedDayView => ({
  shelf: 0,
  name: 'ledger-20261120T090000Z-e412-0f3a77c1d2e9b845.base',
  at: AT,
  payments: 301,
  altered: false,
  terminal: 'A1',
  isWhole: true,
  isOwn: true,
  hasMore: false,
  ...change,
});

describe('the second place', () => {
  const long = { ...NAMED, folder: `/media/${'a-very-long-name-of-a-drive-'.repeat(12)}` };
  it.each<[string, Partial<SecondPlaceState>]>([
    ['none', { overview: overviewWith({}) }],
    ['away', { overview: overviewWith({ ...long, trouble: 'missing', isOverdue: true }) }],
    ['no key', { overview: overviewWith({ ...long, trouble: 'no-key' }) }],
    [
      'days',
      {
        overview: overviewWith(long),
        placeOpened: {
          opened: true,
          days: [day(), day({ shelf: 1, payments: null, isWhole: false, altered: true })],
          moreDays: 3,
          moreCounters: 1,
        },
      },
    ],
    ['a wrong passphrase', { placeOpened: { opened: false, why: 'wrong-passphrase' } }],
  ])('breaks no rule and fits a narrow window: %s', async (_, state) => {
    const { page, restore } = await openBackups(state);
    if (state.placeOpened !== undefined) {
      await restore.getByLabel(texts.restore.passphrase).fill(PASSPHRASE);
      await restore.getByRole('button', { name: texts.restore.actBox }).click();
      await restore.getByText(/days found|Wrong passphrase/).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
