import { LESSON_LIST } from '../../features/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../features/navigation/screen.tsx';

export const lessons = declareScreen({
  name: 'lessons',
  read: () => LESSON_LIST,
  Shown: fetchedScreen(() => import('./LessonsScreen.tsx')),
});
