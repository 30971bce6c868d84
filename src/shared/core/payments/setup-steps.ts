/**
 * What a manager has to settle before real payments are started, in the order that the screens lead
 * through it.
 */
export const SETUP_STEPS = ['no-country', 'no-shop-name', 'account-untested'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
