/** What a customer shows, on the bridge in memory: it finds what it was told. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CallOutput, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { Finding } from '../../../../src/shared/features/proofs/calls.ts';

export interface ProofsState {
  /** What findProof answers, for whatever text; nothing is found unless told. */
  findings?: Finding[] | CallError;
  /** What markHandedOver answers; it is the first time unless told. */
  marked?: CallOutput<'markHandedOver'> | CallError;
}

const NOT_FOUND: Finding = {
  answer: 'not-found',
  reference: 'A1-261121-000001',
  view: null,
  reported: null,
  handedOverAt: null,
  canBeMarked: false,
};
const FIRST = { at: Date.UTC(2026, 10, 21, 9, 40), isFirst: true };

const answer = <T extends object>(value: T | CallError): Promise<Result<T>> =>
  Promise.resolve('code' in value ? { ok: false, error: value } : { ok: true, value });

export const proofCalls = (
  state: ProofsState,
  note: (name: CallName, input: unknown) => void,
): Pick<CounterfoilBridge, 'findProof' | 'markHandedOver'> => ({
  findProof(input) {
    note('findProof', input);
    return answer(state.findings ?? [NOT_FOUND]);
  },
  markHandedOver(input) {
    note('markHandedOver', input);
    return answer(state.marked ?? FIRST);
  },
});
