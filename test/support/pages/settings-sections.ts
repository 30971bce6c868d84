/** Finds its way about the settings. */
import type { Locator, Page } from 'playwright-core';
import { checks } from '../../../src/shared/i18n/en/checks.ts';
import { designAccount } from '../../../src/shared/i18n/en/design-account.ts';
import { keys } from '../../../src/shared/i18n/en/keys.ts';
import { items } from '../../../src/shared/i18n/en/items.ts';
import { display } from '../../../src/shared/i18n/en/display.ts';
import { moving } from '../../../src/shared/i18n/en/moving.ts';
import { printer } from '../../../src/shared/i18n/en/printer.ts';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { pauseAsHandsDo } from '../cashier.ts';
import type { Screens } from './screens.ts';

/** In the order of the list. */
export const SECTION_TITLES = [
  settings.counter.title,
  settings.customers.title,
  settings.receipts.title,
  items.title,
  designAccount.title,
  settings.account.title,
  settings.mode.title,
  settings.replies.title,
  printer.title,
  display.settings.title,
  display.sound.title,
  settings.look.title,
  keys.settings.title,
  settings.backups.title,
  moving.title,
  checks.title,
  settings.updates.title,
  settings.about.title,
] as const;

/** Opens a section of the settings, which are on the screen, by its title in the list. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: settings.contents })
    // From its start: a title can be the end of another, and something unsaved is said after it.
    .getByRole('button', { name: new RegExp(`^(\\[\\w+\\] )?${title}`) })
    .click();
}

/** The same by keys alone, from the top of the settings. */
export async function keyToSection(page: Page, title: string): Promise<void> {
  const list = page.getByRole('navigation', { name: settings.contents });
  await list.getByRole('button', { name: SECTION_TITLES[0], exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const held = list.locator('button:focus');
  for (let pressed = 0; pressed < SECTION_TITLES.length; pressed += 1) {
    if ((await held.textContent()) === title) break;
    await page.keyboard.press('ArrowDown');
  }
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
