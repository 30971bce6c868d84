import { JOURNAL } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const journal = declareScreen({
  name: 'journal',
  read: () => JOURNAL,
  Shown: fetchedScreen(() => import('./JournalScreen.tsx')),
});
