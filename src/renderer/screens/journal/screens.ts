import { JOURNAL } from '../../features/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../features/navigation/screen.tsx';

export const journal = declareScreen({
  name: 'journal',
  read: () => JOURNAL,
  Shown: fetchedScreen(() => import('./JournalScreen.tsx')),
});
