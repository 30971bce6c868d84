import { LESSON_LIST } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const lessons = declareScreen({
  name: 'lessons',
  read: () => LESSON_LIST,
  Shown: fetchedScreen(() => import('./LessonsScreen.tsx')),
});
