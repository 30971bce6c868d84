import { COUNTER } from '../../core/navigation/route.ts';
import { declareScreen } from '../../core/navigation/screen.tsx';
import { OwnCounter } from './OwnCounter.tsx';

/** There at once: everything begins on it. */
export const counter = declareScreen({
  name: 'counter',
  read: () => COUNTER,
  Shown: OwnCounter,
});
