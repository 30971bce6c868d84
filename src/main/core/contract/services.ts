/**
 * What the handlers of every area are made from. What one area alone needs stands in its handlers'
 * own file.
 */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Overview } from '../../../shared/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { LedgerCare } from '../record/index.ts';
import type { ShopClock } from '../platform/shop-clock.ts';
import type { Gate } from './gate.ts';
import type { Workspaces } from './workspaces.ts';

export interface Services {
  /** What stands before calls that a page must not have by itself. */
  gate: Gate;
  settings: SettingsStore;
  workspaces: Workspaces;
  ledgerCare: Readonly<Record<Mode, LedgerCare>>;
  overview: () => Overview;
  overviewChanged: () => void;
  shopClock: Pick<ShopClock, 'trustMachine' | 'zone' | 'machine' | 'now' | 'doubt'>;
}
