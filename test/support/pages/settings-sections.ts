/** Finds its way about the settings. */
import type { Locator, Page } from 'playwright-core';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { pauseAsHandsDo } from '../cashier.ts';
import { groupOf } from './section-titles.ts';
import { typeText } from './typing.ts';
import type { Screens } from './screens.ts';

/** Opens a section of the settings, which are on the screen, by its title in the list. */
export async function openSection(page: Page, title: string): Promise<void> {
  const list = page.getByRole('navigation', { name: settings.contents });
  const group = list.locator('button[aria-expanded]', { hasText: named(groupOf(title)) });
  await group.waitFor();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await list
    .getByRole('listitem')
    .getByRole('button', { name: named(title) })
    .click();
}

/** From its start: a title can be the end of another, and something unsaved is said after it. */
const named = (title: string) => new RegExp(`^(\\[\\w+\\] )?${title}`);

/** The same by keys alone, from the top of the settings: its name is searched for. */
export async function keyToSection(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: settings.search }).waitFor();
  await page.keyboard.press('Tab');
  await typeText(page, title);
  await pauseAsHandsDo(page);
  await page.keyboard.press('Enter');
}

/**
 * Opens the screens at a section of the settings.
 * @param title of the section, and of the slip that holds its fields
 */
export async function openSettingsSlip(
  screens: Screens,
  title: string,
  [state, view]: Parameters<Screens['open']>,
): Promise<{ page: Page; slip: Locator; trouble: string[] }> {
  const { page, trouble } = await screens.open(state, view);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, title);
  const slip = page.getByRole('region', { name: title, exact: true });
  await slip.waitFor();
  return { page, slip, trouble };
}
