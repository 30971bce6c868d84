import { COUNTER } from '../../core/navigation/route.ts';
import { declareScreen } from '../../core/navigation/screen.tsx';
import { CounterScreen } from './CounterScreen.tsx';

/** There at once: everything begins on it. */
export const counter = declareScreen({
  name: 'counter',
  read: () => COUNTER,
  Shown: CounterScreen,
});
