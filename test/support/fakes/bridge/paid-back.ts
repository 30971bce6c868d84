/** The calls about money that was given back, on the bridge in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import { paidBackNotes } from '../../../../src/shared/core/payments/paid-back.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentEvent,
  PaymentView,
} from '../../../../src/shared/core/payments/payments.ts';

type Calls = Pick<CounterfoilBridge, 'notePaidBack' | 'undoPaidBack'>;

interface Parts {
  events: Record<string, LoggedEvent[]>;
  find: (id: string) => PaymentView | undefined;
  note: (name: CallName, input: unknown) => void;
  changed: (id: string, change: Partial<Payment>) => Promise<Result<PaymentView>>;
  outdated: () => Promise<Result<PaymentView>>;
}

export const paidBackCalls = ({ events, find, note, changed, outdated }: Parts): Calls => {
  const log = (id: string, event: PaymentEvent, paidBackMinor: number) => {
    const before = events[id] ?? [];
    const at = (before.at(-1)?.at ?? 0) + 1000;
    events[id] = [...before, { terminal: 'A1', sequence: before.length + 1, at, event }];
    return changed(id, { paidBackMinor });
  };
  const backOf = (id: string) => find(id)?.payment.paidBackMinor ?? 0;
  return {
    notePaidBack(input) {
      note('notePaidBack', input);
      const { id, before, ...given } = input;
      if (before !== backOf(id)) return outdated();
      return log(id, { type: 'paid-back', ...given }, before + given.amountMinor);
    },
    undoPaidBack(input) {
      note('undoPaidBack', input);
      const { id, at } = input;
      const amountMinor =
        paidBackNotes(events[id] ?? []).find((one) => one.at === at)?.amountMinor ?? 0;
      return log(id, { type: 'paid-back-undone', amountMinor, of: at }, backOf(id) - amountMinor);
    },
  };
};
