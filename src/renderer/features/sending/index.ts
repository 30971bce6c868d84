/** What other features and the frame use of sending. */
export { SendPanel } from './fetched.ts';
