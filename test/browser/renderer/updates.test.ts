/** What the screens say of updates: the section of the settings, and the one line on the counter. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { UPDATE_KEEPERS, UPDATE_PROBLEMS, type UpdatesView } from '../../../src/shared/updates.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { openSection } from '../../support/settings-sections.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const texts = en.settings.updates;
const line = en.common.update;
const DAY = 86_400_000;
const AT = new Date(2026, 10, 21, 14, 5).getTime();

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const ready = { version: '1.2.0', notes: null, since: AT - DAY, at: AT, putOffUntil: null };
const overviewWith = (updates: Partial<UpdatesView>) => ({
  ...overviewForTests,
  updates: { ...overviewForTests.updates, keeper: 'itself' as const, ...updates },
});
const open = async (updates: Partial<UpdatesView>) => {
  const { page } = await screens.open({ overview: overviewWith(updates) });
  return page;
};
const asked = (page: Page) =>
  page.evaluate<string[]>(
    `counterfoil.asked.map(({ name }) => name).filter((name) => name.endsWith('Update'))`,
  );
const lineOf = (page: Page) => page.locator('[data-update]');

async function settingsOf(updates: Partial<UpdatesView>) {
  const page = await open(updates);
  await page.getByRole('button', { name: en.common.nav.settings }).click();
  await openSection(page, texts.title);
  return { page, slip: page.locator('#updates') };
}

describe('the line on the counter', () => {
  it('says when the update will be installed, and a press puts it off', async () => {
    const page = await open({ ready });
    await lineOf(page).waitFor();
    const said = await lineOf(page).innerText();
    expect(said).toContain('14:05');
    expect(said).not.toContain('waiting');
    await page.getByRole('button', { name: line.later }).click();
    await lineOf(page).waitFor({ state: 'detached' });
    expect(await asked(page)).toEqual(['putOffUpdate']);
  });

  it('says for how long it has been waiting, after a week', async () => {
    const page = await open({ ready: { ...ready, since: AT - 8.5 * DAY } });
    await lineOf(page).waitFor();
    expect(await lineOf(page).innerText()).toContain('waiting for 8 days');
  });

  it('says that it is being installed, which no press ends', async () => {
    const page = await open({ doing: 'installing', ready: { ...ready, at: null } });
    await lineOf(page).waitFor();
    expect(await lineOf(page).innerText()).toBe(line.installing);
    expect(await page.getByRole('button', { name: line.later }).count()).toBe(0);
  });

  it('is not there while nothing is due, nor for any trouble', async () => {
    for (const updates of [
      { ready: { ...ready, at: null } },
      { problem: 'certificate-refused' as const },
      { doing: 'fetching' as const },
    ]) {
      const page = await open(updates);
      await page.getByRole('navigation', { name: en.common.nav.label }).waitFor();
      expect(await lineOf(page).count()).toBe(0);
    }
  });
});

describe('the settings', () => {
  it.each(UPDATE_KEEPERS)('say who updates this installation: %s', async (keeper) => {
    const { slip } = await settingsOf({ keeper });
    await slip.getByText(texts.keeper[keeper]).waitFor();
    const isOurs = keeper === 'itself';
    expect(await slip.getByRole('button', { name: texts.look }).count()).toBe(isOurs ? 1 : 0);
    expect(await slip.getByRole('combobox').count()).toBe(isOurs ? 2 : 0);
  });

  it('name each trouble in one sentence', async () => {
    const { page, slip } = await settingsOf({});
    for (const problem of UPDATE_PROBLEMS) {
      await page.evaluate(
        `counterfoil.pushOverview({ ...fakeState.overview, updates: { ...fakeState.overview.updates, problem: '${problem}' } })`,
      );
      await slip.getByText(texts.problem[problem]).waitFor();
      expect(await slip.getByRole('status').allInnerTexts()).toContain(texts.problem[problem]);
    }
  });

  it('say what is ready and when, and install it now or look again', async () => {
    const notes = 'Receipts are printed faster.';
    const { page, slip } = await settingsOf({
      lookedAt: AT,
      address: 'https://updates.example/counterfoil',
      ready: { ...ready, notes },
      failedVersion: '1.1.9',
    });
    const said = await slip.innerText();
    for (const part of ['1.2.0', '14:05', notes, 'https://updates.example/counterfoil', '1.1.9'])
      expect(said).toContain(part);
    await slip.getByRole('button', { name: texts.look }).click();
    await slip.getByRole('button', { name: texts.install }).click();
    await slip.getByText(texts.doing.installing).waitFor();
    expect(await asked(page)).toEqual(['lookForUpdate', 'installUpdate']);
  });

  it('keep the hour and the channel that are chosen', async () => {
    const { page, slip } = await settingsOf({});
    for (const [label, value] of [
      [texts.when, '22'],
      [texts.channel, 'beta'],
      [texts.when, 'quiet'],
    ] as const) {
      await slip.getByLabel(label).selectOption(value);
      await expect.poll(() => slip.getByLabel(label).inputValue()).toBe(value);
    }
    const saved = () =>
      page.evaluate(
        `counterfoil.asked.filter(({ name }) => name === 'savePreferences').map(({ input }) => input.updates)`,
      );
    await expect.poll(saved).toEqual([
      { address: null, channel: 'stable', hour: 22 },
      { address: null, channel: 'beta', hour: 22 },
      { address: null, channel: 'beta', hour: null },
    ]);
  });
});
