/** The lessons of practice mode, in the order in which they are best taken. */
export const LESSONS = ['phone', 'code', 'lost', 'unpaid', 'mismatch', 'find'] as const;

export type LessonName = (typeof LESSONS)[number];
