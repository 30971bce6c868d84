/** The sections of the settings in the order in which the list shows them, a folder each. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../features/navigation/route.ts';
import { section as about } from './about/index.ts';
import { section as account } from './account/index.ts';
import { section as appearance } from './appearance/index.ts';
import { section as backups } from './backups/index.ts';
import { section as checks } from './checks/index.ts';
import { section as counter } from './counter/index.ts';
import { section as customers } from './customers/index.ts';
import { section as designAccount } from './design-account/index.ts';
import { section as keys } from './keys/index.ts';
import { section as items } from './items/index.ts';
import { section as display } from './display/index.ts';
import { section as mode } from './mode/index.ts';
import { section as move } from './move/index.ts';
import { section as printer } from './printer/index.ts';
import { section as receipts } from './receipts/index.ts';
import { section as replies } from './replies/index.ts';
import { section as sound } from './sound/index.ts';
import { section as updates } from './updates/index.ts';

export const SECTIONS = [
  account,
  replies,
  customers,
  counter,
  items,
  receipts,
  printer,
  appearance,
  keys,
  sound,
  display,
  mode,
  designAccount,
  backups,
  move,
  checks,
  updates,
  about,
] as const satisfies readonly {
  /** Where it is found: `{ screen: 'settings', section: address }`. */
  readonly address: SettingsSection;
  /** The key of its title. */
  readonly title: string;
  readonly icon: Icon;
  /** @param id of its element, which the list leads to */
  readonly Slip: ComponentType<{ readonly id: string }>;
}[];
