import { closeAt, closeIn, CLOSES, OPEN_SHIFT } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const day = declareScreen({
  name: 'day',
  read({ close }) {
    const number = closeIn(close);
    return number === null ? OPEN_SHIFT : closeAt(number);
  },
  Shown: fetchedScreen(() => import('./DayScreen.tsx')),
  keyOf: ({ close }) => `${close ?? 'open'}`,
});

export const closes = declareScreen({
  name: 'closes',
  read: () => CLOSES,
  Shown: fetchedScreen(() => import('./ClosesScreen.tsx')),
});
