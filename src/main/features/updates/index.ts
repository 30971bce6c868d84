/** Updates: which release there is, whether it is one for this counter, and when it is installed. */
export { UPDATE_ADDRESS, UPDATE_KEYS } from './built-in.ts';
export { openStore, type VerifiedFile } from './store.ts';
export type { Installer } from './installing.ts';
export type { Updates } from './service.ts';
export { createUpdates } from './updates.ts';
