import { closeIn, settlementOf } from '../../features/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../features/navigation/screen.tsx';

export const settlement = declareScreen({
  name: 'settlement',
  read: ({ shift }) => settlementOf(closeIn(shift)),
  Shown: fetchedScreen(() => import('./SettlementScreen.tsx')),
});
