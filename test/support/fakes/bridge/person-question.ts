/** The bridge's part in confirming addresses, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

interface State {
  readonly overview: Overview;
  /** The code that the host is said to have printed; none is right without it. */
  readonly rightCode?: string;
}

const WRONG: CallError = {
  code: 'field-invalid',
  message: 'the code is another one',
  field: 'code',
  problem: 'code-wrong',
  payment: null,
};

export function questionCalls(
  state: State,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, 'answerQuestion' | 'dropQuestion'> {
  const over = (): Promise<Result<Overview>> => {
    pushOverview({ ...state.overview, personQuestion: null });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    answerQuestion: (input) => {
      note('answerQuestion', input);
      return state.rightCode === input.code ? over() : Promise.resolve({ ok: false, error: WRONG });
    },
    dropQuestion: (input) => {
      note('dropQuestion', input);
      return over();
    },
  };
}
