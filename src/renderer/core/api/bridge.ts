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

/** A call that was not done because somebody who may has to say yes to it. */
export interface UnapprovedCall {
  readonly name: CallName;
  /** The yes is for this very input. */
  readonly input: Record<string, unknown>;
  /** What kind of call it is; the contract's own word. */
  readonly kind: string | null;
  /** Nothing but the PIN of somebody who is there will do. */
  readonly needsPin: boolean;
}

/** @returns whether somebody said yes, and main knows of it */
type Approver = (unapproved: UnapprovedCall) => Promise<boolean>;

let approver: Approver | null = null;

/** Has somebody asked for each call that needs a yes, until the returned function is called. */
export function onApprovalNeeded(ask: Approver): () => void {
  approver = ask;
  return () => {
    if (approver === ask) approver = null;
  };
}

/**
 * Calls main by name. Keeps nothing of the input while it waits, since a key may be in it, unless
 * somebody could be asked to say yes to it.
 * @returns rejects with CallFailed and nothing else
 */
export function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const answer = sent(name, input);
  return valueOf(approver === null ? answer : approved(approver, name, input, answer));
}

function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  return answer.then(
    (result) => {
      if (!result.ok) throw new CallFailed(result.error);
      return result.value;
    },
    () => {
      throw new CallFailed(unanswered);
    },
  );
}

/** Sends a call once more, just as it was, where it needed a yes and somebody said it. */
async function approved<N extends CallName>(
  ask: Approver,
  name: N,
  input: CallInput<N>,
  answer: Promise<Result<CallOutput<N>>>,
): Promise<Result<CallOutput<N>>> {
  const result = await answer;
  if (result.ok || result.error.code !== 'approval-needed') return result;
  const { field: kind, problem } = result.error;
  return (await ask({ name, input: { ...input }, kind, needsPin: problem === 'pin-itself' }))
    ? sent(name, input)
    : result;
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
