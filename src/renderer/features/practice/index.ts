/** What other features and the frame use of practice. */
export { CustomerGuide } from './CustomerGuide.tsx';
export { LessonsProvider, useLessons, useLessonsHere } from './lessons/use-lessons.ts';
export { LessonLine } from './fetched.ts';
