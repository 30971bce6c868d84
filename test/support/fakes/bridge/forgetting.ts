/** The calls about forgetting customers on the bridge in memory: it answers what it was told. */
import type { z } from 'zod';
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type {
  erasureSchema,
  Forgotten,
  FoundToForget,
} from '../../../../src/shared/features/forgetting/forgetting.ts';

export interface ForgettingState {
  /** What there is of a customer, by what was typed. */
  toForget?: Readonly<Record<string, FoundToForget>>;
  forgotten?: Forgotten;
  erasures?: z.infer<typeof erasureSchema>[];
  /** When the customer of any payment was forgotten. */
  forgottenAt?: number;
}

type Calls = Pick<
  CounterfoilBridge,
  'findToForget' | 'forgetCustomer' | 'listErasures' | 'whenForgotten'
>;

interface Parts {
  state: ForgettingState;
  note: (name: CallName, input: unknown) => void;
}

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

const NOTHING: Forgotten = { payments: 0, open: 0, backups: { goneOn: null, notByDay: 0 } };

export function forgettingCalls({ state, note }: Parts): Calls {
  return {
    findToForget(input) {
      note('findToForget', input);
      return ok(state.toForget?.[input.customer] ?? { payments: 0, open: 0, lastAt: null });
    },
    forgetCustomer(input) {
      note('forgetCustomer', input);
      const forgotten = state.forgotten ?? NOTHING;
      const before = state.erasures ?? [];
      const { payments } = forgotten;
      const one = { number: before.length + 1, at: Date.now(), by: 'person', payments } as const;
      state.erasures = [one, ...before];
      return ok(forgotten);
    },
    listErasures: () => ok({ erasures: state.erasures ?? [] }),
    whenForgotten: () => ok({ at: state.forgottenAt ?? null }),
  };
}
