/** Finds its way about the settings. */
import type { Page } from 'playwright-core';
import { checks } from '../../src/shared/i18n/en/checks.ts';
import { designAccount } from '../../src/shared/i18n/en/design-account.ts';
import { moving } from '../../src/shared/i18n/en/moving.ts';
import { printer } from '../../src/shared/i18n/en/settings-printer.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';

/** In the order of the list. */
export const SECTION_TITLES = [
  settings.account.title,
  settings.replies.title,
  settings.customers.title,
  settings.counter.title,
  settings.receipts.title,
  printer.title,
  settings.look.title,
  settings.mode.title,
  designAccount.title,
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
