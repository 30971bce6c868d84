/** The shop's time zone on the screen: what is said of another one, where it is chosen, what it tells. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const { zone: texts } = en.common;
const title = { name: texts.title };
const zones = {
  used: 'Africa/Lagos',
  computer: 'Asia/Tokyo',
  proposed: 'Africa/Lagos',
  notice: 'other',
} as const;
const preferences = { ...overviewForTests.preferences, timeZone: 'Africa/Lagos' };

it('a computer in another zone is said with the one that is used, until it is put away', async () => {
  const overview = { ...overviewForTests, preferences, zones };
  const page = await openPage({ overview });
  const notice = await page.findByRole('region', title);
  expect(notice.textContent).toContain('Asia/Tokyo');
  expect(notice.textContent).toContain('Africa/Lagos');
  await page.user.click(within(notice).getByRole('button', { name: texts.close }));
  await waitFor(() => expect(inputsOf(page, 'saveShop')).toHaveLength(1));
  expect(inputsOf(page, 'saveShop')[0]).toEqual({ otherZoneSeen: 'Asia/Tokyo' });
  page.bridge.pushOverview({ ...overview, zones: { ...zones, notice: null } });
  await waitFor(() => expect(page.queryByRole('region', title)).toBeNull());
});

/** Nothing is said of the shop's zone, on a computer in Tokyo. */
const unsaid = (proposed: string | null): Overview => ({
  ...overviewForTests,
  zones: { used: 'Asia/Tokyo', computer: 'Asia/Tokyo', proposed, notice: null },
});
const saved = (page: OpenPage) => inputsOf(page, 'saveShop');

/** Where the shop's zone is settled. */
async function openZone(page: OpenPage): Promise<void> {
  await page.findByRole('form', { name: en.counter.title });
  await press(page, 'Alt+T');
  await openSection(page, en.settings.customers.title);
  await page.findByRole('region', { name: en.settings.customers.title });
}

it('the zone of the shop’s country is proposed, and one act takes it', async () => {
  const page = await openPage({ overview: unsaid('Africa/Lagos') });
  await openZone(page);
  const field = await page.findByRole('combobox', { name: texts.field });
  expect(field).toHaveProperty('value', '');
  expect(saved(page)).toEqual([]);
  const proposal = texts.use.replace('{{zone}}', 'Africa/Lagos');
  await page.user.click(page.getByRole('button', { name: proposal }));
  await waitFor(() =>
    expect(saved(page)).toEqual([{ timeZone: 'Africa/Lagos', otherZoneSeen: null }]),
  );
  await waitFor(() => expect(field).toHaveProperty('value', 'Africa/Lagos'));
  expect(page.queryByRole('button', { name: proposal })).toBeNull();
});

it('a country with several zones has nothing proposed, and is asked about', async () => {
  const page = await openPage({ overview: unsaid(null) });
  await openZone(page);
  await page.findByText(texts.choose);
  await page.user.selectOptions(page.getByLabelText(texts.field), 'America/New_York');
  await waitFor(() => expect(saved(page)).toMatchObject([{ timeZone: 'America/New_York' }]));
  await waitFor(() => expect(page.queryByText(texts.choose)).toBeNull());
});

it('is chosen under Customers, and stays as it was with a sentence where nobody said yes', async () => {
  const page = await openPage({ overview: { ...overviewForTests, preferences, zones } });
  const asked: unknown[] = [];
  Object.assign(page.bridge, {
    saveShop(input: unknown) {
      asked.push(input);
      return Promise.resolve({ ok: false, error: callError('not-confirmed') });
    },
  });
  await openZone(page);
  const slip = within(await page.findByRole('region', { name: en.settings.customers.title }));
  const field = slip.getByLabelText(texts.field);
  expect(field).toHaveProperty('value', 'Africa/Lagos');
  expect(slip.getByText(texts.hint)).toBeTruthy();
  await page.user.selectOptions(field, 'Europe/London');
  await slip.findByText(en.common.call['not-confirmed']);
  expect(asked).toMatchObject([{ timeZone: 'Europe/London', otherZoneSeen: null }]);
  expect(field).toHaveProperty('value', 'Africa/Lagos');
});
