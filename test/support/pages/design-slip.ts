/** The design account's part of Settings, on a bridge that answers from memory. */
import type { Locator, Page } from 'playwright-core';
import { designAccount as texts } from '../../../src/shared/i18n/en/design-account.ts';
import type { DesignAccount } from '../../../src/shared/features/design-account/design-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import type { FakeState } from '../fakes/bridge/bridge.ts';
import { registrationForTests } from '../fakes/bridge/design-account.ts';
import type { Screens, ScreensView } from './screens.ts';
import { openSection } from './settings-sections.ts';

export { connected, live, practice, problem, registered } from '../samples/design-samples.ts';

/** Opens Settings as this overview has it, at the design account's slip. */
export async function openSettings(
  screens: Screens,
  overview: Overview,
  state: Partial<FakeState> = {},
  view?: ScreensView,
) {
  const { page, trouble } = await screens.open({ overview, ...state }, view);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, texts.title);
  const slip = page.getByRole('region', { name: texts.title });
  await slip.waitFor();
  return { page, slip, trouble };
}

/** What main would send: the account's news. */
export const push = (page: Page, change: Partial<DesignAccount>) =>
  page.evaluate(
    `counterfoil.pushOverview({
      ...fakeState.overview,
      designAccount: { ...fakeState.overview.designAccount, ...${JSON.stringify(change)} },
    })`,
  );

export const field = (slip: Locator, name: string) => slip.getByLabel(name, { exact: true });

/** Fills the form with what can be saved. */
export async function fillRegistration(slip: Locator): Promise<void> {
  await field(slip, texts.registration.clientId).fill(registrationForTests.clientId);
  await field(slip, texts.registration.clientSecret).fill('cs_7F3K9Q');
  await field(slip, texts.registration.authorizeUrl).fill(registrationForTests.authorizeUrl);
  await field(slip, texts.registration.authUrl).fill(registrationForTests.authUrl);
  await field(slip, texts.registration.apiUrl).fill(registrationForTests.apiUrl);
}
