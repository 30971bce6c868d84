import { useEntry } from '../entry/index.ts';
import { CounterScreen } from './CounterScreen.tsx';

/** Begun anew for each person: what the screen keeps beside the entry is no business of another's. */
export function OwnCounter() {
  const { who } = useEntry();
  return <CounterScreen key={who} />;
}
