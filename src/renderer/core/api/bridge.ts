/** The only place that touches what the preload put on the window. */
import type { CallError, Result } from '../../../shared/core/contract/errors.ts';
import type {
  BridgeCalls,
  CallInput,
  CallOutput,
  CounterfoilBridge,
  CallName,
} from '../../../shared/contract.ts';

declare global {
  interface Window {
    readonly counterfoil?: CounterfoilBridge;
  }
}

/** A call that main answered with `{ok: false}`, or could not answer at all (`closing`). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.message);
    this.error = error;
  }
}

const unanswered: CallError = {
  code: 'closing',
  message: 'the app did not answer',
  field: null,
  problem: null,
  payment: null,
};

/** @throws Error when the page was opened without a host */
export function bridge(): CounterfoilBridge {
  if (!window.counterfoil) throw new Error('this page was opened outside Counterfoil');
  return window.counterfoil;
}

/**
 * Calls main by name. Keeps nothing of the input while it waits: a key may be in it.
 * @returns rejects with CallFailed and nothing else
 */
export function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  return sent(name, input).then(
    (result) => {
      if (!result.ok) throw new CallFailed(result.error);
      return result.value;
    },
    () => {
      throw new CallFailed(unanswered);
    },
  );
}

function sent<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
  try {
    // The calls alone, so that a name's input and output stay tied together.
    const calls: BridgeCalls = bridge();
    return calls[name](input);
  } catch {
    return Promise.reject(new CallFailed(unanswered));
  }
}

/** The contract's error behind whatever was thrown. */
export function callErrorOf(thrown: unknown): CallError {
  return thrown instanceof CallFailed ? thrown.error : unanswered;
}
