/** The shop's account at a design-sharing service. */
export { createDesignAccount } from './design-account.ts';
export type { DesignAccountOptions, DesignAccountService } from './service.ts';
