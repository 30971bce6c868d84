/** The shop's account at a design-sharing service, for one mode. */
export { createDesignAccount } from './design-account.ts';
export { DesignFieldError } from './registration.ts';
export {
  type DesignAccountOptions,
  DesignAccountRefusal,
  type DesignAccountService,
} from './service.ts';
