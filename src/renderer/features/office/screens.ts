import { ALL_COUNTERS } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const counters = declareScreen({
  name: 'counters',
  read: () => ALL_COUNTERS,
  Shown: fetchedScreen(() => import('./AllCountersScreen.tsx')),
});
