/** The live payment account: its fields, its key, and the gateways made from them. */
export { createAccountService } from './account.ts';
export type { AccountService } from './account-service.ts';
export { testConnection } from './connection-test.ts';
export { addressesOf, nameOf } from './entry.ts';
export { loginsOf } from './kept-accounts.ts';
export { type AccountLocks, underLocks } from './locks.ts';
export { createLiveGateways, type LiveGateways } from './live-gateways.ts';
