import type { LessonName } from '../../../../shared/features/practice/lessons.ts';
import { promptsPhone, type StepName, stepsOf } from './lessons.ts';

/** The key of a step's sentence: some say another thing where the customer pays by a code, or where nobody knows. */
export function stepText(step: StepName, lesson: LessonName) {
  const byPhone = promptsPhone(lesson);
  switch (step) {
    case 'charge':
      return byPhone ? step : 'chargeByCode';
    case 'paid':
      if (stepsOf(lesson).includes('unknown')) return 'paidWhenKnown';
      return byPhone ? step : 'paidByCode';
    default:
      return step;
  }
}
