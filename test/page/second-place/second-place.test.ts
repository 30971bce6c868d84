/** What a manager sees of the second place of the backups, and what the page keeps of a passphrase. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  SECOND_PLACE_TROUBLES,
  type SealedDayView,
  type SecondPlace,
} from '../../../src/shared/features/second-place/second-place.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import type { SecondPlaceState } from '../../support/fakes/bridge/second-place.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { fill, inputsOf, openPage, openSection, press } from '../open-page.tsx';

const { common, counter, moving, secondPlace: texts, settings } = en;

const AT = Date.UTC(2026, 10, 20, 9);

const overviewWith = (change: Partial<SecondPlace>): Overview => ({
  ...overviewForTests,
  mode: 'live',
  secondPlace: { ...overviewForTests.secondPlace, ...change },
});
const NAMED = { folder: '/media/shop/STICK', namedAt: AT, copiedAt: AT } as const;

async function openBackups(state: Partial<SecondPlaceState>) {
  const page = await openPage(state);
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await openSection(page, settings.backups.title);
  const part = async (name: string) => within(await page.findByRole('region', { name }));
  return { page, place: await part(texts.title), restore: await part(texts.restore.title) };
}
type Part = Awaited<ReturnType<typeof openBackups>>['place'];

const box = (part: Part, label: string) => part.findByLabelText<HTMLInputElement>(label);
const button = (part: Part, name: string) => part.findByRole('button', { name });

/** Types a passphrase as somebody does who names a place. */
async function fillBoth(place: Part, first: string, second = first): Promise<void> {
  fill(await box(place, texts.form.passphrase), first);
  fill(await box(place, texts.form.repeat), second);
}

describe('naming a second place', () => {
  it('asks for the passphrase twice and never for a path', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith({}),
      placeNamed: { named: true },
    });
    await place.findByText(texts.none);
    await fillBoth(place, 'short');
    await press(page, 'Enter');
    await place.findByText(common.problem['passphrase-short']);
    await fillBoth(place, PASSPHRASE, `${PASSPHRASE}s`);
    await press(page, 'Enter');
    await place.findByText(moving.pack.different);
    const first = await box(place, texts.form.passphrase);
    const second = await box(place, texts.form.repeat);
    expect(first.value).toBe('');
    expect(inputsOf(page, 'nameSecondPlace')).toEqual([]);
    await fillBoth(place, PASSPHRASE);
    await page.user.click(await button(place, texts.form.actBox));
    await place.findByText(texts.form.named);
    expect(inputsOf(page, 'nameSecondPlace')).toEqual([{ passphrase: PASSPHRASE, place: null }]);
    expect([first.value, second.value]).toEqual(['', '']);
  });

  it.each(['cancelled', 'own-folder', 'missing', 'not-written', 'no-keychain'] as const)(
    'says what to do where it came to nothing: %s',
    async (why) => {
      const { page, place } = await openBackups({
        overview: overviewWith({}),
        placeNamed: { named: false, why },
      });
      await fillBoth(place, PASSPHRASE);
      await page.user.click(await button(place, texts.form.actBox));
      await place.findByText(
        why === 'no-keychain' ? common.call['keychain-unavailable'] : texts.form.failed[why],
      );
      expect(inputsOf(page, 'nameSecondPlace')).toHaveLength(1);
    },
  );

  it('shows the folders where there is no box, and sends one by its bare name', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith({}),
      secondPlaces: { kind: 'folder', folder: '/data/second-places', names: ['share', 'stick'] },
      placeNamed: { named: true },
    });
    await page.user.selectOptions(await place.findByLabelText(texts.form.place), 'stick');
    await fillBoth(place, PASSPHRASE);
    await page.user.click(await button(place, texts.form.act));
    await place.findByText(texts.form.named);
    expect(inputsOf(page, 'nameSecondPlace')).toEqual([{ passphrase: PASSPHRASE, place: 'stick' }]);
  });
});

describe('a second place that is named', () => {
  it('is exchanged by the same form, which stands there once it is asked for', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith(NAMED),
      placeNamed: { named: true },
    });
    const change = await button(place, texts.form.changeTitle);
    expect(place.queryByLabelText(texts.form.passphrase)).toBeNull();
    await page.user.click(change);
    await place.findByText(texts.form.changeTell);
    await fillBoth(place, PASSPHRASE);
    await page.user.click(await button(place, texts.form.actBox));
    await place.findByText(texts.form.named);
    expect(inputsOf(page, 'nameSecondPlace')).toHaveLength(1);
    await page.user.click(change);
    await waitFor(() => expect(place.queryByText(texts.form.changeTell)).toBeNull());
  });

  it('says where it is and when it was last copied to, and is stopped by a second press', async () => {
    const { page, place } = await openBackups({ overview: overviewWith(NAMED) });
    await place.findByText(NAMED.folder);
    await place.findByText(texts.upToDate);
    await page.user.click(await button(place, texts.stop.act));
    await place.findByText(texts.stop.ask);
    expect(inputsOf(page, 'stopSecondPlace')).toEqual([]);
    await page.user.click(await button(place, texts.stop.yes));
    await place.findByText(texts.none);
    expect(inputsOf(page, 'stopSecondPlace')).toHaveLength(1);
  });

  it.each(SECOND_PLACE_TROUBLES.filter((each) => each !== 'none'))(
    'says what is wrong, there and after a week everywhere: %s',
    async (trouble) => {
      const overview = overviewWith({ ...NAMED, trouble, isOverdue: true });
      const { page, place } = await openBackups({ overview });
      await place.findByText(texts.trouble[trouble]);
      const notice = page.getByRole('region', { name: texts.overdue.title });
      expect(notice.textContent).toContain(texts.overdue.toDo[trouble]);
      await press(page, 'Alt+N');
      await page.findByRole('form', { name: counter.title });
      await page.user.click(await button(within(notice), common.openSettings));
      expect(window.history.state).toMatchObject({ section: 'backups' });
    },
  );

  it('asks for its passphrase where the keychain has no key, and a wrong one is said beside it', async () => {
    const { page, place } = await openBackups({
      overview: overviewWith({ ...NAMED, trouble: 'no-key' }),
      placeUnlocked: { unlocked: false, why: 'wrong-passphrase' },
    });
    const field = await box(place, texts.unlock.passphrase);
    fill(field, PASSPHRASE);
    await press(page, 'Enter');
    await place.findByText(texts.unlock.failed['wrong-passphrase']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('');
    expect(inputsOf(page, 'unlockSecondPlace')).toEqual([{ passphrase: PASSPHRASE }]);
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
  hasMore: false,
  ...change,
});

const NO_MORE = { moreDays: 0, moreCounters: 0 };

/** The button of the one day that lies there. */
const theDay = async (restore: Part) =>
  within(await restore.findByRole('listitem')).getByRole('button');

describe('restoring from a second place', () => {
  it('shows the days, names damaged ones as such, and restores by a second press', async () => {
    const broken = day({
      name: 'ledger-20261121T090000Z-e500-0f3a77c1d2e9b845.increment',
      at: AT + 86_400_000,
      payments: null,
      isWhole: false,
    });
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [broken, day()], moreDays: 0, moreCounters: 6 },
    });
    const field = await box(restore, texts.restore.passphrase);
    fill(field, PASSPHRASE);
    await press(page, 'Enter');
    await restore.findByText('2 days found.');
    restore.getByText(/^6 more counters there\./);
    expect(restore.queryByText(/older days? hidden/)).toBeNull();
    expect(field.value).toBe('');
    const [first, second] = restore.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('Two days are there.');
    expect(first.textContent).toContain(texts.restore.broken);
    expect(within(first).queryByRole('button')).toBeNull();
    expect(second.textContent).toContain('301 payments');
    await page.user.click(within(second).getByRole('button'));
    await restore.findByText(texts.restore.ask);
    expect(inputsOf(page, 'restoreFromSecondPlace')).toEqual([]);
    await page.user.click(await button(restore, texts.restore.yes));
    await restore.findByText(texts.restore.done);
    expect(inputsOf(page, 'restoreFromSecondPlace')).toEqual([{ shelf: 0, name: day().name }]);
  });

  it('of another counter says what that means, and the new name', async () => {
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [day({ isOwn: false, terminal: '7QK' })], ...NO_MORE },
      dayRestored: { restored: true, terminal: 'M3XF7K' },
    });
    fill(await box(restore, texts.restore.passphrase), PASSPHRASE);
    await page.user.click(await button(restore, texts.restore.actBox));
    await restore.findByText(texts.restore.ofAnother.replace('{{terminal}}', '7QK'));
    await page.user.click(await theDay(restore));
    await restore.findByText(texts.restore.askAnothers);
    await page.user.click(await button(restore, texts.restore.yes));
    await restore.findByText(texts.restore.doneAnothers.replace('{{terminal}}', 'M3XF7K'));
    expect(inputsOf(page, 'restoreFromSecondPlace')).toHaveLength(1);
  });

  it('that may be of another copy says so before it is restored', async () => {
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: true, days: [day({ hasMore: true })], ...NO_MORE },
    });
    fill(await box(restore, texts.restore.passphrase), PASSPHRASE);
    await page.user.click(await button(restore, texts.restore.actBox));
    await restore.findByText(texts.restore.more);
    await page.user.click(await theDay(restore));
    await restore.findByText(texts.restore.askMore);
  });

  it.each([
    'cancelled',
    'nothing-there',
    'wrong-passphrase',
    'damaged',
    'newer',
    'earlier',
    'missing',
    'unreadable',
  ] as const)('says why nothing was opened: %s', async (why) => {
    const { page, restore } = await openBackups({
      overview: overviewWith({}),
      placeOpened: { opened: false, why },
    });
    const field = await box(restore, texts.restore.passphrase);
    fill(field, PASSPHRASE);
    await press(page, 'Enter');
    await restore.findByText(texts.restore.failed[why]);
    const isBeside = field.getAttribute('aria-invalid') === 'true';
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
      placeOpened: { opened: true, days: [day()], ...NO_MORE },
      dayRestored: { restored: false, why },
    });
    fill(await box(restore, texts.restore.passphrase), PASSPHRASE);
    await page.user.click(await button(restore, texts.restore.actBox));
    await page.user.click(await theDay(restore));
    await page.user.click(await button(restore, texts.restore.yes));
    await restore.findByText(
      why === 'newer' ? texts.restore.failed.newer : texts.restore.notDone[why],
    );
    expect(inputsOf(page, 'restoreFromSecondPlace')).toHaveLength(1);
  });
});
