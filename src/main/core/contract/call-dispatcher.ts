/**
 * The one way in from the screens, whatever host carries the message. Both ways are parsed: what
 * a screen sends before a service sees it, and what a service answers before it leaves.
 */
import { z } from 'zod';
import { callErrorSchema } from '../../../shared/core/contract/errors.ts';
import { namesOf } from '../../../shared/core/text/by-name.ts';
import { CALLS, EVENTS, type CallName, type EventName } from '../../../shared/contract.ts';
import type { Result } from '../../../shared/core/contract/errors.ts';
import { CALL_KINDS, type CallKind } from '../../../shared/core/contract/call-kinds.ts';
import { doneBy } from '../platform/caller.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { failure, failureOf } from './failure.ts';
import type { AppCore } from './handlers.ts';
import { copyJson, type JsonLimits } from './json-copy.ts';

export interface CallDispatcher {
  /**
   * Answers one call. Never throws and never rejects; the sender has been checked by the host.
   * @param name anything; a name that the contract does not have is `unknown-call`
   * @param input anything; only plain JSON data that fits the call's schema reaches a service
   */
  call(name: unknown, input: unknown): Promise<Result<unknown>>;
  /** The events that the screens are sent. */
  readonly eventNames: readonly EventName[];
  /** Checks an event before it is sent to the screens. One that does not fit must not be sent. */
  parseEvent(name: unknown, value: unknown): Result<unknown>;
}

/** Far above any honest input, far below what would make the app stall. */
const INPUT_LIMITS: JsonLimits = { text: 1_572_864, values: 10_000, depth: 16 };

/**
 * @param core the composed app: what carries out each call, and who may have it carried out
 * @param log told what went wrong inside; never what was sent or thrown
 */
export function createCallDispatcher(
  { handlers, admit }: Pick<AppCore, 'handlers' | 'admit'>,
  log: Log,
): CallDispatcher {
  return {
    async call(name, input) {
      if (!isOneOf(CALLS, name)) return failure('unknown-call', 'there is no such call');
      const copied = copyJson(input, INPUT_LIMITS);
      if (!copied.ok)
        return copied.why === 'too-large'
          ? failure('too-large', `the input of ${name} is too large`)
          : failure('invalid-input', `the input of ${name} is not plain data`);
      try {
        const parsed = CALLS[name].input.safeParse(copied.value);
        if (!parsed.success)
          return failure(
            'invalid-input',
            `the input of ${name} does not fit: ${where(parsed.error)}`,
          );
        return answer(name, await handle(name, parsed.data));
      } catch (thrown) {
        return failed(name, thrown);
      }
    },

    eventNames: namesOf(EVENTS),

    parseEvent(name, value) {
      if (!isOneOf(EVENTS, name)) return failure('internal', 'there is no such event');
      try {
        const parsed = EVENTS[name].safeParse(value);
        if (parsed.success) return { ok: true, value: parsed.data };
        log.error('an event did not fit the contract', { event: name, at: where(parsed.error) });
      } catch (thrown) {
        log.error('an event could not be read', { event: name, ...errorFields(thrown) });
      }
      return failure('internal', 'the event did not fit the contract');
    },
  };

  function handle(name: CallName, input: unknown): unknown {
    // The input was parsed by this very name's schema; TypeScript can't follow that through a map.
    const handler: (input: never) => unknown = handlers[name];
    const by = admit(name, kindOf(name, input), input);
    return doneBy(by, (): unknown => Reflect.apply(handler, undefined, [input]));
  }

  function answer(name: CallName, value: unknown): Result<unknown> {
    const parsed = CALLS[name].output.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    log.error('an answer did not fit the contract', { call: name, at: where(parsed.error) });
    return failure('internal', 'the answer did not fit the contract');
  }

  function failed(name: CallName, thrown: unknown): Result<unknown> {
    if (thrown instanceof Refusal) {
      const parsed = callErrorSchema.safeParse(failureOf(thrown).error);
      if (parsed.success) return { ok: false, error: parsed.data };
      log.error('an error did not fit the contract', { call: name, at: where(parsed.error) });
    } else {
      log.error('a call failed', { call: name, ...errorFields(thrown) });
    }
    return failure('internal', 'something went wrong inside the app');
  }
}

const kindSchema = z.enum(CALL_KINDS);

/** @param input parsed by the call's own schema */
export function kindOf(name: CallName, input: unknown): CallKind {
  const { kind }: { kind: CallKind | ((input: never) => CallKind) } = CALLS[name];
  return typeof kind === 'string'
    ? kind
    : kindSchema.parse(Reflect.apply(kind, undefined, [input]));
}

function isOneOf<T extends object>(map: T, name: unknown): name is Extract<keyof T, string> {
  return typeof name === 'string' && Object.hasOwn(map, name);
}

/** Which fields are wrong and how, without their values and without names a sender made up. */
function where(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.map(String).join('.') || 'the whole'} (${issue.code})`)
    .join(', ')
    .slice(0, 300);
}
