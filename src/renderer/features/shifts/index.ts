/** What other features and the frame use of shifts. */
export { useCloses } from './api.ts';
export { DaySoFar } from './fetched.ts';
