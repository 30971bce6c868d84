/** The sections of the settings, as their list has them. */
import { checks } from '../../../src/shared/i18n/en/checks.ts';
import { designAccount } from '../../../src/shared/i18n/en/design-account.ts';
import { keys } from '../../../src/shared/i18n/en/keys.ts';
import { items } from '../../../src/shared/i18n/en/items.ts';
import { display } from '../../../src/shared/i18n/en/display.ts';
import { moving } from '../../../src/shared/i18n/en/moving.ts';
import { office } from '../../../src/shared/i18n/en/office.ts';
import { peopleSettings } from '../../../src/shared/i18n/en/people-settings.ts';
import { printer } from '../../../src/shared/i18n/en/printer.ts';
import { settings } from '../../../src/shared/i18n/en/settings.ts';

const { groups } = settings;

/** Each group with its sections, in the order of the list. */
export const SECTION_GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    groups.shop,
    [
      settings.counter.title,
      settings.customers.title,
      settings.receipts.title,
      items.title,
      peopleSettings.title,
      designAccount.title,
    ],
  ],
  [groups.payments, [settings.account.title, settings.mode.title, settings.replies.title]],
  [
    groups.computer,
    [
      printer.title,
      display.settings.title,
      display.sound.title,
      settings.look.title,
      keys.settings.title,
    ],
  ],
  [groups.safety, [settings.backups.title, office.title, moving.title, checks.title]],
  [groups.about, [settings.updates.title, settings.about.title]],
]);

export const SECTION_TITLES: readonly string[] = [...SECTION_GROUPS.values()].flat();

/** @param section by its title */
export function groupOf(section: string): string {
  for (const [group, sections] of SECTION_GROUPS) if (sections.includes(section)) return group;
  throw new Error(`No section is called ${section}.`);
}
