/** What other features and the frame use of sound. */
export { useAnnouncing } from './announcing.ts';
export { soundFor } from './heard.ts';
