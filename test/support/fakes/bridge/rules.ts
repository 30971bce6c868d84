/** What a manager says of the service's replies, on the bridge in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { Payment, PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

interface Parts {
  state: { overview: Overview; ruleError: CallError | null };
  find: (id: string) => PaymentView | undefined;
  note: (name: CallName, input: unknown) => void;
  changed: (id: string, change: Partial<Payment>) => Promise<Result<PaymentView>>;
  pushOverview: (overview: Overview) => void;
}

export function ruleCalls(
  parts: Parts,
): Pick<CounterfoilBridge, 'markRefusal' | 'acceptPaidWords' | 'saveAccountRules'> {
  const { state, find, note, changed, pushOverview } = parts;
  const failed = async (error: CallError) => ({ ok: false as const, error });
  return {
    markRefusal: (input) => {
      note('markRefusal', input);
      if (state.ruleError) return failed(state.ruleError);
      const reason = find(input.id)?.payment.reason ?? null;
      return changed(input.id, {
        status: 'declined',
        reason: reason && { ...reason, code: 'marked-refusal' },
      });
    },
    acceptPaidWords: (input) => {
      note('acceptPaidWords', input);
      if (state.ruleError) return failed(state.ruleError);
      const { accountRules } = state.overview;
      const words = find(input.id)?.payment.reported?.responseDescription ?? '';
      const paidWords = [...accountRules.paidWords, words];
      pushOverview({ ...state.overview, accountRules: { ...accountRules, paidWords } });
      return changed(input.id, {});
    },
    saveAccountRules: async (input) => {
      note('saveAccountRules', input);
      const { mode: _, ...accountRules } = input;
      pushOverview({ ...state.overview, accountRules });
      return { ok: true, value: state.overview };
    },
  };
}
