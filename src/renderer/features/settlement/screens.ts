import { closeIn, settlementOf } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const settlement = declareScreen({
  name: 'settlement',
  read: ({ shift }) => settlementOf(closeIn(shift)),
  Shown: fetchedScreen(() => import('./SettlementScreen.tsx')),
});
