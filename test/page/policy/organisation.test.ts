/** What the screens make of settings that an organisation has set. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  administeredForTests,
  policyForTests,
} from '../../support/samples/organisation-samples.ts';
import { openPage, openSection, type OpenPage, press, sees } from '../open-page.tsx';

const { counter, firstStart, organisation, settings } = en;

async function openSettings(overview: Overview = administeredForTests): Promise<OpenPage> {
  const page = await openPage({ overview });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  return page;
}

/** What a screen reader says of a field beside its name. */
const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('a locked field is read, not typed into, and says why; a preset says what it is', async () => {
  const page = await openSettings();
  const address = await page.findByRole('textbox', { name: settings.account.baseUrl });
  expect(address).toHaveProperty('readOnly', true);
  expect(describedBy(address)).toContain(organisation.locked);
  const email = page.getByRole('textbox', { name: settings.account.email });
  expect(email).toHaveProperty('readOnly', false);
  await page.user.click(page.getByText(settings.account.more));
  const shape = page.getByRole('group', { name: settings.account.requestShape });
  expect(describedBy(shape)).toContain(organisation.locked);
  for (const each of within(shape).getAllByRole('radio'))
    expect(each).toHaveProperty('disabled', true);
  const callback = page.getByRole('textbox', { name: settings.account.callbackUrl });
  expect(callback).toHaveProperty('readOnly', false);
  expect(describedBy(callback)).toContain(
    organisation.preset.replace('{{value}}', organisation.value.none),
  );

  await openSection(page, settings.counter.title);
  const currency = await page.findByRole('button', {
    name: new RegExp(`^${settings.counter.currency}`),
  });
  expect(currency.getAttribute('aria-disabled')).toBe('true');
  expect(describedBy(currency)).toContain(organisation.locked);
  await page.user.click(currency);
  expect(currency.getAttribute('aria-expanded')).toBe('false');

  await openSection(page, settings.look.title);
  const language = await page.findByRole('combobox', { name: settings.look.language });
  expect(language).toHaveProperty('disabled', true);
  expect(describedBy(language)).toContain(organisation.locked);
});

it('Settings say that practice is not offered, and offer no way to it', async () => {
  const page = await openSettings();
  await openSection(page, settings.mode.title);
  const mode = within(await page.findByRole('region', { name: settings.mode.title }));
  mode.getByText(organisation.practice.notOffered);
  expect(mode.queryByRole('button', { name: settings.mode.toPractice })).toBeNull();
  await openSection(page, settings.backups.title);
  const slip = within(await page.findByRole('region', { name: settings.backups.title }));
  await slip.findByText(organisation.copies.replace('{{folder}}', '/srv/backups'));
  expect(slip.getByText(organisation.problem['folder-missing']).isConnected).toBe(true);
});

it('About lists all that is set, from where, and each problem', async () => {
  const page = await openSettings();
  await openSection(page, settings.about.title);
  const lines = await page.findByRole('region', { name: organisation.title });
  await within(lines).findByText(organisation.name.practiceOffered);
  const { textContent } = lines;
  for (const { name: set } of policyForTests.set)
    expect(textContent).toContain(organisation.name[set]);
  expect(textContent).toContain(organisation.value.hour.replace('{{hour}}', '03'));
  for (const { problem } of policyForTests.problems)
    expect(textContent).toContain({ ...en.common.problem, ...organisation.problem }[problem]);
});

it('a counter that nobody administers hears nothing of an organisation', async () => {
  const page = await openSettings({ ...administeredForTests, policy: { set: [], problems: [] } });
  await page.findByRole('textbox', { name: settings.account.baseUrl });
  expect(document.body.textContent).not.toMatch(/your organisation/i);
  await openSection(page, settings.about.title);
  await page.findByText(settings.about.dataFolder);
  expect(document.body.textContent).not.toMatch(/your organisation/i);
});

it('a first start without practice leads straight to connecting, filled in and locked', async () => {
  const page = await openPage({
    overview: {
      ...overviewForTests,
      firstStart: true,
      policy: policyForTests,
      missingSteps: ['account-untested'],
    },
  });
  const address = await page.findByRole('textbox', { name: settings.account.baseUrl });
  expect(address).toMatchObject({ value: 'https://pay.example/v1', readOnly: true });
  await sees(organisation.practice.notOffered);
  // Nothing was typed yet, so nothing is unsaved.
  for (const name of [firstStart.practise.action, firstStart.connect.back, settings.discard])
    expect(page.queryByRole('button', { name })).toBeNull();
});

it('a first start without practice still tells of a record of real payments', async () => {
  const liveRecord = { payments: 3, asked: 1, account: null };
  const page = await openPage({
    overview: { ...overviewForTests, firstStart: true, policy: policyForTests, liveRecord },
  });
  await page.findByText(en.common.liveRecord.title);
  expect(page.queryByRole('button', { name: firstStart.practise.action })).toBeNull();
  const [connect] = page.getAllByRole('button', { name: firstStart.connect.action });
  if (connect === undefined) throw new Error('there is no way to connect');
  await page.user.click(connect);
  await page.findByRole('button', { name: firstStart.connect.back });
});
