/** What other features and the frame use of keys. */
export { KeysPanel } from './fetched.ts';
