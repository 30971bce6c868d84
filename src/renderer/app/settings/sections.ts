/** The sections of the settings in the order in which the list shows them, group by group. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../core/navigation/route.ts';
import { section as about } from '../../features/about/section.ts';
import { section as account } from '../../features/payment-account/section.ts';
import { section as appearance } from '../../features/appearance/section.ts';
import { section as backups } from '../../features/backups/section.ts';
import { section as checks } from '../../features/checks/section.ts';
import { section as counter } from '../../features/shop/counter/section.ts';
import { section as customers } from '../../features/shop/customers/section.ts';
import { section as designAccount } from '../../features/design-account/section.ts';
import { section as display } from '../../features/display/section.ts';
import { section as items } from '../../features/items/section.ts';
import { section as keys } from '../../features/keys/section.ts';
import { section as mode } from '../../features/practice/section.ts';
import { section as move } from '../../features/moving/section.ts';
import { section as office } from '../../features/office/section.ts';
import { section as people } from '../../features/people/section.ts';
import { section as printer } from '../../features/printing/printer/section.ts';
import { section as receipts } from '../../features/printing/receipts/section.ts';
import { section as replies } from '../../features/reply-rules/section.ts';
import { section as sound } from '../../features/sound/section.ts';
import { section as updates } from '../../features/updates/section.ts';

export const GROUPS = ['shop', 'payments', 'computer', 'safety', 'about'] as const;
export type SectionGroup = (typeof GROUPS)[number];

export const SECTIONS = [
  counter,
  customers,
  receipts,
  items,
  people,
  designAccount,
  account,
  mode,
  replies,
  printer,
  display,
  sound,
  appearance,
  keys,
  backups,
  office,
  move,
  checks,
  updates,
  about,
] as const satisfies readonly {
  /** Where it is found: `{ screen: 'settings', section: address }`. */
  readonly address: SettingsSection;
  readonly group: SectionGroup;
  /** The key of its title. */
  readonly title: string;
  readonly icon: Icon;
  /** @param id of its element, which the list leads to */
  readonly Slip: ComponentType<{ readonly id: string }>;
}[];

/**
 * What is shown to whoever comes to the settings as a whole.
 * @param isReady nothing is left to be settled before real payments
 */
export const startingSection = (isReady: boolean): SettingsSection =>
  isReady ? account.address : mode.address;
