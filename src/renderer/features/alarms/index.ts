/** What other features and the frame use of alarms. */
export { AlarmNotice } from './AlarmNotice.tsx';
export { alarmsInOrder } from './alarm-order.ts';
