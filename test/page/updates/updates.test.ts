/** What the screens say of updates: the section of the settings, and the one line on the counter. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  UPDATE_KEEPERS,
  UPDATE_PROBLEMS,
  type UpdatesView,
} from '../../../src/shared/features/updates/updates.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, type OpenPage, openSection, unseen } from '../open-page.tsx';

const texts = en.settings.updates;
const line = en.common.update;
const DAY = 86_400_000;
const AT = new Date(2026, 10, 21, 14, 5).getTime();
const WHEN = line.at.replace('{{at}}', '14:05');

const ready = { version: '1.2.0', notes: null, since: AT - DAY, at: AT, putOffUntil: null };
const overviewWith = (updates: Partial<UpdatesView>) => ({
  ...overviewForTests,
  updates: { ...overviewForTests.updates, keeper: 'itself' as const, ...updates },
});
const open = (updates: Partial<UpdatesView>) => openPage({ overview: overviewWith(updates) });
const asked = (page: OpenPage) =>
  page.bridge.asked.map(({ name }) => name).filter((name) => name.endsWith('Update'));

async function settingsOf(updates: Partial<UpdatesView>) {
  const page = await open(updates);
  await page.user.click(await page.findByRole('button', { name: en.common.nav.settings }));
  await openSection(page, texts.title);
  const element = await page.findByRole('region', { name: texts.title });
  return { page, element, slip: within(element) };
}

describe('the line on the counter', () => {
  /** Waits for the line that says these words, and gives all that it says. */
  const lineThatSays = async (page: OpenPage, words: string) => {
    const told = await page.findByText(words, { exact: false, selector: '[role=status] *' });
    return told.textContent;
  };

  it('says when the update will be installed, and a press puts it off', async () => {
    const page = await open({ ready });
    expect(await lineThatSays(page, '14:05')).not.toContain('waiting');
    await page.user.click(page.getByRole('button', { name: line.later }));
    await unseen('14:05');
    expect(asked(page)).toEqual(['putOffUpdate']);
  });

  it('says for how long it has been waiting, after a week', async () => {
    const page = await open({ ready: { ...ready, since: AT - 8.5 * DAY } });
    expect(await lineThatSays(page, '14:05')).toContain('has waited 8 days');
  });

  it('says that it is being installed, which no press ends', async () => {
    const page = await open({ doing: 'installing', ready: { ...ready, at: null } });
    expect(await lineThatSays(page, line.installing)).toBe(line.installing);
    expect(page.queryByRole('button', { name: line.later })).toBeNull();
  });

  it('is not there while nothing is due, nor for any trouble', async () => {
    for (const updates of [
      { ready: { ...ready, at: null } },
      { problem: 'certificate-refused' as const },
      { doing: 'fetching' as const },
    ]) {
      const page = await open(updates);
      await page.findByRole('form');
      expect(page.queryByText(WHEN, { exact: false })).toBeNull();
      expect(page.queryByText(line.installing)).toBeNull();
      expect(page.queryByRole('button', { name: line.later })).toBeNull();
      page.close();
    }
  });
});

describe('the settings', () => {
  it.each(UPDATE_KEEPERS)('say who updates this installation: %s', async (keeper) => {
    const { slip } = await settingsOf({ keeper });
    await slip.findByText(texts.keeper[keeper]);
    const isOurs = keeper === 'itself';
    expect(slip.queryAllByRole('button', { name: texts.look })).toHaveLength(isOurs ? 1 : 0);
    expect(slip.queryAllByRole('combobox')).toHaveLength(isOurs ? 2 : 0);
  });

  it('name each trouble in one sentence', async () => {
    const { page, slip } = await settingsOf({});
    for (const problem of UPDATE_PROBLEMS) {
      page.bridge.pushOverview(overviewWith({ problem }));
      const told = await slip.findByText(texts.problem[problem]);
      expect(slip.getAllByRole('status')).toContain(told);
    }
  });

  it('say what is ready and when, and install it now or look again', async () => {
    const notes = 'Receipts are printed faster.';
    const { page, element, slip } = await settingsOf({
      lookedAt: AT,
      address: 'https://updates.example/counterfoil',
      ready: { ...ready, notes },
      failedVersion: '1.1.9',
    });
    for (const part of ['1.2.0', '14:05', notes, 'https://updates.example/counterfoil', '1.1.9'])
      expect(element.textContent).toContain(part);
    await page.user.click(slip.getByRole('button', { name: texts.look }));
    await waitFor(() => expect(asked(page)).toEqual(['lookForUpdate']));
    await page.user.click(slip.getByRole('button', { name: texts.install }));
    await slip.findByText(texts.doing.installing);
    expect(asked(page)).toEqual(['lookForUpdate', 'installUpdate']);
  });

  it('keep the hour and the channel that are chosen', async () => {
    const { page, slip } = await settingsOf({});
    for (const [label, value] of [
      [texts.when, '22'],
      [texts.channel, 'beta'],
      [texts.when, 'quiet'],
    ] as const) {
      await page.user.selectOptions(slip.getByLabelText(label), value);
      await waitFor(() => expect(slip.getByLabelText(label)).toHaveProperty('value', value));
    }
    await waitFor(() =>
      expect(inputsOf(page, 'saveUpdates')).toEqual([
        { hour: 22 },
        { channel: 'beta' },
        { hour: null },
      ]),
    );
  });
});
