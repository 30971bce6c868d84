/** The shop's account at a design-sharing service, for one mode. */
export { createDesignAccount } from './design-account.ts';
export type { DesignAccountOptions, DesignAccountService } from './service.ts';
