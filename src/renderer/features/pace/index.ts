/** What other features and the frame use of pace. */
export { tellPace, useCountingPace } from './pace-count.ts';
export { useHearPace } from './use-hear-pace.ts';
export { SalePace } from './fetched.ts';
