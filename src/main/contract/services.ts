/** What the handlers of calls are made from. */
import type { Mode } from '../../shared/payments.ts';
import type { Overview } from '../../shared/settings.ts';
import type { Gateway } from '../adapters/gateway/gateway.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { DesignAccountService } from '../features/design-account/index.ts';
import type { AccountService } from '../features/payment-account/index.ts';
import type { LedgerCare } from '../features/record/index.ts';
import type { TypedAnswers } from '../platform/address-confirmation/confirmation.ts';
import type { Workspaces } from './workspaces.ts';

export interface Services {
  settings: SettingsStore;
  account: AccountService;
  workspaces: Workspaces;
  ledgerCare: Readonly<Record<Mode, LedgerCare>>;
  designAccounts: Readonly<Record<Mode, DesignAccountService>>;
  liveGateway: () => Gateway | null;
  overview: () => Overview;
  overviewChanged: () => void;
  /** Null where the host asks in a box of its own. */
  typedAnswers: TypedAnswers | null;
}
