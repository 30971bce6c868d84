import { readHistoryFilter } from '../../core/navigation/history-filter.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const history = declareScreen({
  name: 'history',
  read: ({ filter }) => ({ screen: 'history', filter: readHistoryFilter(filter) }),
  Shown: fetchedScreen(() => import('./HistoryScreen.tsx')),
});

export const review = declareScreen({
  name: 'review',
  read: ({ filter }) => ({ screen: 'review', filter: readHistoryFilter(filter) }),
  Shown: fetchedScreen(() => import('./ReviewScreen.tsx')),
});
