/** The section of the settings in which people stand. */
import { within } from '@testing-library/dom';
import { peopleSettings } from '../../../src/shared/i18n/en/people-settings.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { openPage, openSection, press } from '../open-page.tsx';

/** Opens Settings → People. */
export async function openPeople(state: Partial<FakeState> = {}) {
  const page = await openPage(state);
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, peopleSettings.title);
  const slip = within(await page.findByRole('region', { name: peopleSettings.title }));
  return { page, slip };
}
