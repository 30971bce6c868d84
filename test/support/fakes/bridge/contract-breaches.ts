/** Holds what a page asks of the bridge in memory against the contract, as main does. */
import { z } from 'zod';
import { callErrorSchema } from '../../../../src/shared/core/contract/errors.ts';
import { CALLS, type CallName } from '../../../../src/shared/contract.ts';

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);

const answerSchemaOf = (name: CallName) =>
  z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: CALLS[name].output }),
    z.strictObject({ ok: z.literal(false), error: callErrorSchema }),
  ]);

/** @returns a line for the call and for the answer where main would not let it through */
export function contractBreaches(name: string, input: unknown, answer: unknown): string[] {
  if (!isCall(name)) return [];
  const held = [
    { what: `the input of ${name}`, ...CALLS[name].input.safeParse(input) },
    { what: `the answer of ${name}`, ...answerSchemaOf(name).safeParse(answer) },
  ];
  return held.flatMap(({ what, error }) =>
    error === undefined ? [] : [`${what}: ${z.prettifyError(error)}`],
  );
}
