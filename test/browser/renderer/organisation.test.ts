/** What the screens make of settings that an organisation has set. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { PolicyView } from '../../../src/shared/policy.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from '../../support/account-samples.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { picture } from '../../support/pictures.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { counter, firstStart, organisation, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const source = 'computer-file' as const;
const policy: PolicyView = {
  set: [
    { name: 'baseUrl', way: 'locked', source, value: 'https://pay.example/v1' },
    { name: 'requestShape', way: 'locked', source, value: 'quickstart' },
    { name: 'callbackUrl', way: 'preset', source, value: null },
    { name: 'currency', way: 'locked', source, value: 'NGN' },
    { name: 'country', way: 'locked', source, value: 'NG' },
    { name: 'language', way: 'locked', source, value: 'en' },
    { name: 'updateHour', way: 'preset', source, value: 3 },
    { name: 'practiceOffered', way: 'locked', source, value: false },
    { name: 'backupFolder', way: 'locked', source, value: '/srv/backups' },
  ],
  problems: [
    { source, setting: 'backupFolder', problem: 'folder-missing' },
    { source, setting: 'secretKey', problem: 'secret' },
    { source: 'computer-profile', setting: null, problem: 'not-protected' },
  ],
};
const live: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ requestShape: 'quickstart' }),
  preferences: {
    ...overviewForTests.preferences,
    customers: { kind: 'phone', country: 'NG', sendAs: 'typed' },
  },
  policy,
};

/** What a screen reader says of a field beside its name. */
async function describedBy(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const said = await Promise.all(
    ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()),
  );
  return said.join(' ');
}

it('a locked field is read, not typed into, and says why; a preset says what it is', async () => {
  const { page, trouble } = await screens.open({ overview: live });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  const address = page.getByLabel(settings.account.baseUrl, { exact: true });
  await address.waitFor();
  expect(await address.getAttribute('readonly')).not.toBeNull();
  expect(await describedBy(address)).toContain(organisation.locked);
  const email = page.getByLabel(settings.account.email, { exact: true });
  expect(await email.getAttribute('readonly')).toBeNull();
  await page.getByText(settings.account.more).click();
  const shape = page.getByRole('group', { name: settings.account.requestShape });
  expect(await describedBy(shape)).toContain(organisation.locked);
  expect(await shape.getByRole('radio').nth(0).isDisabled()).toBe(true);
  const callback = page.getByLabel(settings.account.callbackUrl, { exact: true });
  expect(await callback.getAttribute('readonly')).toBeNull();
  expect(await describedBy(callback)).toContain(
    organisation.preset.replace('{{value}}', organisation.value.none),
  );
  await picture(page, 'account');

  await openSection(page, settings.counter.title);
  const currency = page.locator('#counter button[name="currency"]');
  expect(await currency.getAttribute('aria-disabled')).toBe('true');
  expect(await describedBy(currency)).toContain(organisation.locked);
  await currency.click({ force: true });
  expect(await currency.getAttribute('aria-expanded')).toBe('false');
  await picture(page, 'counter');

  await openSection(page, settings.look.title);
  const language = page.getByLabel(settings.look.language, { exact: true });
  expect(await language.isDisabled()).toBe(true);
  expect(await describedBy(language)).toContain(organisation.locked);
  await picture(page, 'appearance');
  expect(trouble).toEqual([]);
});

it('Settings say that practice is not offered, and offer no way to it', async () => {
  const { page } = await screens.open({ overview: live });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.mode.title);
  await page.getByText(organisation.practice.notOffered).waitFor();
  expect(await page.getByRole('button', { name: settings.mode.toPractice }).count()).toBe(0);
  await picture(page, 'mode');
  await openSection(page, settings.backups.title);
  await page.getByText(organisation.copies.replace('{{folder}}', '/srv/backups')).waitFor();
  await page.locator('#backups').getByText(organisation.problem['folder-missing']).waitFor();
  await picture(page, 'backups');
});

it.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' as const }],
  ['narrow', { viewport: { width: 400, height: 860 } }],
])('About lists all that is set, from where, and each problem (%s)', async (name, view) => {
  const { page } = await screens.open({ overview: live }, view);
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.about.title);
  const lines = page.getByRole('region', { name: organisation.title });
  await lines.getByText(organisation.name.practiceOffered, { exact: true }).waitFor();
  const text = (await lines.textContent()) ?? '';
  for (const { name: set } of policy.set) expect(text).toContain(organisation.name[set]);
  expect(text).toContain(organisation.value.hour.replace('{{hour}}', '03'));
  for (const { problem } of policy.problems) expect(text).toContain(organisation.problem[problem]);
  await picture(page, `about-${name}`);
});

it('a counter that nobody administers hears nothing of an organisation', async () => {
  const { page } = await screens.open({ overview: { ...live, policy: { set: [], problems: [] } } });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.about.title);
  await page.getByText(settings.about.dataFolder, { exact: true }).waitFor();
  expect(await page.getByText(organisation.title).count()).toBe(0);
  expect(await page.locator('.set-by').count()).toBe(0);
});

it('a first start without practice leads straight to connecting, filled in and locked', async () => {
  const overview: Overview = { ...overviewForTests, firstStart: true, policy };
  const { page, trouble } = await screens.open({ overview });
  const address = page.getByLabel(settings.account.baseUrl, { exact: true });
  await address.waitFor();
  expect(await address.inputValue()).toBe('https://pay.example/v1');
  expect(await address.getAttribute('readonly')).not.toBeNull();
  await page.getByText(organisation.practice.notOffered).waitFor();
  expect(await page.getByRole('button', { name: firstStart.practise.action }).count()).toBe(0);
  expect(await page.getByRole('button', { name: firstStart.connect.back }).count()).toBe(0);
  // Nothing was typed yet, so nothing is unsaved.
  expect(await page.getByRole('button', { name: settings.discard }).count()).toBe(0);
  await picture(page, 'first-start');
  expect(trouble).toEqual([]);
});

it('a first start without practice still tells of a record of real payments', async () => {
  const liveRecord = { payments: 3, asked: 1, account: null };
  const overview: Overview = { ...overviewForTests, firstStart: true, policy, liveRecord };
  const { page } = await screens.open({ overview });
  await page.getByText(en.common.liveRecord.title).waitFor();
  expect(await page.getByRole('button', { name: firstStart.practise.action }).count()).toBe(0);
  await page.getByRole('button', { name: firstStart.connect.action }).first().click();
  await page.getByRole('button', { name: firstStart.connect.back }).waitFor();
});
