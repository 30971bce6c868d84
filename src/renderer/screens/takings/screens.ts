import { TAKINGS } from '../../features/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../features/navigation/screen.tsx';

export const takings = declareScreen({
  name: 'takings',
  read: () => TAKINGS,
  Shown: fetchedScreen(() => import('./TakingsScreen.tsx')),
});
