/** What a manager sees of the second place of the backups, and what the page keeps of a passphrase. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  SECOND_PLACE_TROUBLES,
  type SealedDayView,
  type SecondPlace,
} from '../../../src/shared/second-place.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import type { SecondPlaceState } from '../../support/fake-second-place.ts';
import { axeFindings, overflowOf } from '../../support/page-looks.ts';
import { PASSPHRASE } from '../../support/moving-passphrase.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, counter, moving, secondPlace: texts, settings } = en;

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

async function openBackups(
  state: Partial<SecondPlaceState>,
  view?: { viewport: { width: number; height: number } },
) {
  const opened = await screens.open(state, view);
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  await opened.page.keyboard.press('Alt+T');
  await openSection(opened.page, settings.backups.title);
  const part = (name: string) => opened.page.getByRole('region', { name, exact: true });
  return { ...opened, place: part(texts.title), restore: part(texts.restore.title) };
}

const asked = (page: Page, name: string) =>
  page.evaluate<unknown[]>(
    `counterfoil.asked.filter((each) => each.name === '${name}').map(({ input }) => input)`,
  );

describe('naming a second place', () => {
  it('asks for the passphrase twice and never for a path', async () => {
    const { page, place, trouble } = await openBackups({
      overview: overviewWith({}),
      placeNamed: { named: true },
    });
    await place.getByText(texts.none).waitFor();
    const first = place.getByLabel(texts.form.passphrase, { exact: true });
    const second = place.getByLabel(texts.form.repeat, { exact: true });
    await first.fill('short');
    await second.fill('short');
    await second.press('Enter');
    await place.getByText(common.problem['passphrase-short']).waitFor();
    await first.fill(PASSPHRASE);
    await second.fill(`${PASSPHRASE}s`);
    await second.press('Enter');
    await place.getByText(moving.pack.different).waitFor();
    expect(await first.inputValue()).toBe('');
    expect(await asked(page, 'nameSecondPlace')).toEqual([]);
    await first.fill(PASSPHRASE);
    await second.fill(PASSPHRASE);
    await place.getByRole('button', { name: texts.form.actBox }).click();
    await place.getByText(texts.form.named).waitFor();
    expect(await asked(page, 'nameSecondPlace')).toEqual([{ passphrase: PASSPHRASE, place: null }]);
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['', '']);
    expect(trouble).toEqual([]);
  });

  it.each(['cancelled', 'own-folder', 'missing', 'not-written', 'no-keychain'] as const)(
    'says what to do where it came to nothing: %s',
    async (why) => {
      const { page, place } = await openBackups({
        overview: overviewWith({}),
        placeNamed: { named: false, why },
      });
      await place.getByLabel(texts.form.passphrase, { exact: true }).fill(PASSPHRASE);
      await place.getByLabel(texts.form.repeat, { exact: true }).fill(PASSPHRASE);
      await place.getByRole('button', { name: texts.form.actBox }).click();
      await place.getByText(texts.form.failed[why]).waitFor();
      expect(await asked(page, 'nameSecondPlace')).toHaveLength(1);
    },
  );

  it('shows the folders where there is no box, and sends one by its bare name', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith({}),
      secondPlaces: { kind: 'folder', folder: '/data/second-places', names: ['share', 'stick'] },
      placeNamed: { named: true },
    });
    await place.getByLabel(texts.form.place).selectOption('stick');
    await place.getByLabel(texts.form.passphrase, { exact: true }).fill(PASSPHRASE);
    await place.getByLabel(texts.form.repeat, { exact: true }).fill(PASSPHRASE);
    await place.getByRole('button', { name: texts.form.act, exact: true }).click();
    await place.getByText(texts.form.named).waitFor();
    expect(await asked(page, 'nameSecondPlace')).toEqual([
      { passphrase: PASSPHRASE, place: 'stick' },
    ]);
  });
});

describe('a second place that is named', () => {
  it('is exchanged by the same form, which stands there once it is asked for', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith(NAMED),
      placeNamed: { named: true },
    });
    const change = place.getByRole('button', { name: texts.form.changeTitle });
    await change.waitFor();
    expect(await place.getByRole('textbox').count()).toBe(0);
    await change.click();
    await place.getByText(texts.form.changeTell).waitFor();
    await place.getByLabel(texts.form.passphrase, { exact: true }).fill(PASSPHRASE);
    await place.getByLabel(texts.form.repeat, { exact: true }).fill(PASSPHRASE);
    await place.getByRole('button', { name: texts.form.actBox }).click();
    await place.getByText(texts.form.named).waitFor();
    expect(await asked(page, 'nameSecondPlace')).toHaveLength(1);
    await change.click();
    expect(await place.getByText(texts.form.changeTell).count()).toBe(0);
  });

  it('says where it is and when it was last copied to, and is stopped by a second press', async () => {
    const { page, place } = await openBackups({ overview: overviewWith(NAMED) });
    await place.getByText(NAMED.folder).waitFor();
    await place.getByText(texts.upToDate).waitFor();
    await place.getByRole('button', { name: texts.stop.act }).click();
    await place.getByText(texts.stop.ask).waitFor();
    expect(await asked(page, 'stopSecondPlace')).toEqual([]);
    await place.getByRole('button', { name: texts.stop.yes }).click();
    await place.getByText(texts.none).waitFor();
    expect(await asked(page, 'stopSecondPlace')).toHaveLength(1);
  });

  it.each(SECOND_PLACE_TROUBLES.filter((each) => each !== 'none'))(
    'says what is wrong, there and after a week everywhere: %s',
    async (trouble) => {
      const overview = overviewWith({ ...NAMED, trouble, isOverdue: true });
      const { page, place } = await openBackups({ overview });
      await place.getByText(texts.trouble[trouble]).waitFor();
      const notice = page.getByRole('region', { name: texts.overdue.title });
      expect(await notice.textContent()).toContain(texts.overdue.toDo[trouble]);
      await page.keyboard.press('Escape');
      await notice.getByRole('button', { name: texts.overdue.toSettings }).click();
      expect(await page.evaluate('history.state')).toMatchObject({ section: 'backups' });
    },
  );

  it('asks for its passphrase where the keychain has no key, and a wrong one is said beside it', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith({ ...NAMED, trouble: 'no-key' }),
      placeUnlocked: { unlocked: false, why: 'wrong-passphrase' },
    });
    const field = place.getByLabel(texts.unlock.passphrase);
    await field.fill(PASSPHRASE);
    await field.press('Enter');
    await place.getByText(texts.unlock.failed['wrong-passphrase']).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('');
    expect(await asked(page, 'unlockSecondPlace')).toEqual([{ passphrase: PASSPHRASE }]);
  });
});

const day = (change: Partial<SealedDayView> = {}): SealedDayView => ({
  shelf: 0,
  name: 'ledger-20261120T090000Z-e412-0f3a77c1d2e9b845.base',
  at: AT,
  payments: 301,
  altered: false,
  terminal: 'A1',
  isWhole: true,
  isOwn: true,
  ...change,
});

describe('restoring from a second place', () => {
  it('shows the days, names damaged ones as such, and restores by a second press', async () => {
    const broken = day({
      name: 'ledger-20261121T090000Z-e500-0f3a77c1d2e9b845.increment',
      at: AT + 86_400_000,
      payments: null,
      isWhole: false,
    });
    const { page, restore, trouble } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [broken, day()] },
    });
    const field = restore.getByLabel(texts.restore.passphrase);
    await field.fill(PASSPHRASE);
    await field.press('Enter');
    await restore.getByText('2 days lie there.').waitFor();
    expect(await field.inputValue()).toBe('');
    const [first, second] = await restore.getByRole('listitem').all();
    expect(await first?.textContent()).toContain(texts.restore.broken);
    expect(await first?.getByRole('button').count()).toBe(0);
    expect(await second?.textContent()).toContain('301 payments');
    await second?.getByRole('button').click();
    await restore.getByText(texts.restore.ask).waitFor();
    expect(await asked(page, 'restoreFromSecondPlace')).toEqual([]);
    await restore.getByRole('button', { name: texts.restore.yes }).click();
    await restore.getByText(texts.restore.done).waitFor();
    expect(await asked(page, 'restoreFromSecondPlace')).toEqual([{ shelf: 0, name: day().name }]);
    expect(trouble).toEqual([]);
  });

  it('of another counter says what that means, and the new name', async () => {
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [day({ isOwn: false, terminal: '7QK' })] },
      dayRestored: { restored: true, terminal: 'M3XF7K' },
    });
    await restore.getByLabel(texts.restore.passphrase).fill(PASSPHRASE);
    await restore.getByRole('button', { name: texts.restore.actBox }).click();
    await restore.getByText(texts.restore.ofAnother.replace('{{terminal}}', '7QK')).waitFor();
    await restore.getByRole('listitem').getByRole('button').click();
    await restore.getByText(texts.restore.askAnothers).waitFor();
    await restore.getByRole('button', { name: texts.restore.yes }).click();
    await restore.getByText(texts.restore.doneAnothers.replace('{{terminal}}', 'M3XF7K')).waitFor();
    expect(await asked(page, 'restoreFromSecondPlace')).toHaveLength(1);
  });

  it.each([
    'cancelled',
    'nothing-there',
    'wrong-passphrase',
    'damaged',
    'newer',
    'missing',
    'unreadable',
  ] as const)('says why nothing was opened: %s', async (why) => {
    const { restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: false, why },
    });
    const field = restore.getByLabel(texts.restore.passphrase);
    await field.fill(PASSPHRASE);
    await field.press('Enter');
    await restore.getByText(texts.restore.failed[why]).waitFor();
    const isBeside = (await field.getAttribute('aria-invalid')) === 'true';
    expect(isBeside).toBe(why === 'wrong-passphrase');
  });

  it.each([
    'gone',
    'has-record',
    'damaged',
    'newer',
    'missing',
    'no-space',
    'not-written',
  ] as const)('says why nothing was restored: %s', async (why) => {
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [day()] },
      dayRestored: { restored: false, why },
    });
    await restore.getByLabel(texts.restore.passphrase).fill(PASSPHRASE);
    await restore.getByRole('button', { name: texts.restore.actBox }).click();
    await restore.getByRole('listitem').getByRole('button').click();
    await restore.getByRole('button', { name: texts.restore.yes }).click();
    await restore.getByText(texts.restore.notDone[why]).waitFor();
    expect(await asked(page, 'restoreFromSecondPlace')).toHaveLength(1);
  });
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
        },
      },
    ],
    ['a wrong passphrase', { placeOpened: { opened: false, why: 'wrong-passphrase' } }],
  ])('breaks no rule and fits a narrow window: %s', async (_, state) => {
    const { page, restore } = await openBackups(state, { viewport: { width: 360, height: 900 } });
    if (state.placeOpened !== undefined) {
      await restore.getByLabel(texts.restore.passphrase).fill(PASSPHRASE);
      await restore.getByRole('button', { name: texts.restore.actBox }).click();
      await restore.getByText(/days lie there|does not open what/).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
