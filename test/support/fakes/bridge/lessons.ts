/** The bridge's part in lessons, in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export function lessonCalls(
  state: { readonly overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, 'finishLesson'> {
  return {
    finishLesson: (input): Promise<Result<Overview>> => {
      note('finishLesson', input);
      const { lessonsDone } = state.overview;
      if (!lessonsDone.includes(input.lesson))
        pushOverview({ ...state.overview, lessonsDone: [...lessonsDone, input.lesson] });
      return Promise.resolve({ ok: true, value: state.overview });
    },
  };
}
