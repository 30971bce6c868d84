/** The shop's time zone on the screen: what is said of another one, where it is chosen, what it tells. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../support/fake-bridge.ts';
import { inputsOf, openPage } from './open-page.tsx';

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
  await waitFor(() => expect(inputsOf(page, 'savePreferences')).toHaveLength(1));
  expect(inputsOf(page, 'savePreferences')[0]).toEqual({
    ...preferences,
    otherZoneSeen: 'Asia/Tokyo',
  });
  page.bridge.pushOverview({ ...overview, zones: { ...zones, notice: null } });
  await waitFor(() => expect(page.queryByRole('region', title)).toBeNull());
});
