/** Forgetting customers: at somebody's word, or once they are kept long enough. */
export { createForgetting, type Forgetting, type ForgettingParts } from './forgetting.ts';
