/** The lesson that is under way, above all screens. */
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { LessonName } from '../../../../shared/features/practice/lessons.ts';
import type { PaymentView } from '../../../../shared/core/payments/payments.ts';
import type { Route } from '../../../core/navigation/route.ts';
import { heard, type LessonRun } from './lesson-log.ts';

export interface Lessons {
  /** Null while none is taken. */
  readonly run: LessonRun | null;
  readonly begin: (name: LessonName) => void;
  readonly end: () => void;
  readonly hearPayment: (view: PaymentView) => void;
  readonly hearScreen: (route: Route) => void;
}

const LessonsContext = createContext<Lessons | null>(null);

export const LessonsProvider = LessonsContext.Provider;

export function useLessons(): Lessons {
  const lessons = use(LessonsContext);
  if (!lessons) throw new Error('useLessons needs a LessonsProvider');
  return lessons;
}

/** For the app's root alone: everybody else asks `useLessons`. */
export function useLessonsHere(): Lessons {
  const [{ run }, setLessons] = useState<{ run: LessonRun | null; attempt: number }>({
    run: null,
    attempt: 0,
  });
  const begin = useCallback((name: LessonName) => {
    const begunAt = performance.now();
    setLessons((last) => ({
      run: { name, attempt: last.attempt, begunAt, log: [] },
      attempt: last.attempt + 1,
    }));
  }, []);
  const end = useCallback(() => setLessons((last) => ({ ...last, run: null })), []);
  const hear = useCallback((happening: Parameters<typeof heard>[1]) => {
    const now = performance.now();
    setLessons((last) =>
      last.run === null ? last : { ...last, run: heard(last.run, happening, now) },
    );
  }, []);
  const hearPayment = useCallback((view: PaymentView) => hear({ is: 'payment', view }), [hear]);
  const hearScreen = useCallback((route: Route) => hear({ is: 'screen', route }), [hear]);
  return useMemo(
    () => ({ run, begin, end, hearPayment, hearScreen }),
    [run, begin, end, hearPayment, hearScreen],
  );
}
