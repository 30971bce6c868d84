import { TAKINGS } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const takings = declareScreen({
  name: 'takings',
  read: () => TAKINGS,
  Shown: fetchedScreen(() => import('./TakingsScreen.tsx')),
});
