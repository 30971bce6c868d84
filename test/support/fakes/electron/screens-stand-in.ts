/** The system's screens as a test has them; the first is the cashier's. */
import { EventEmitter } from 'node:events';

const CASHIERS = {
  id: 1,
  label: 'Counter',
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
};

export function createScreensStandIn() {
  const screen = Object.assign(new EventEmitter(), {
    displays: [CASHIERS],
    getPrimaryDisplay: () => CASHIERS,
    getAllDisplays: () => screen.displays,
    getDisplayMatching: () => CASHIERS,
  });
  return screen;
}
