/** What is fetched when it is wanted, and not before. */
import { lazy } from 'react';

export const LessonLine = lazy(() => import('./lessons/LessonLine.tsx'));
