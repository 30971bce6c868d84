import { COUNTER } from '../../features/navigation/route.ts';
import { declareScreen } from '../../features/navigation/screen.tsx';
import { CounterScreen } from './CounterScreen.tsx';

/** There at once: everything begins on it. */
export const counter = declareScreen({
  name: 'counter',
  read: () => COUNTER,
  Shown: CounterScreen,
});
