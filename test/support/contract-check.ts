/** Holds what a page asks of the bridge in memory against the contract, as main does. */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { callErrorSchema } from '../../src/shared/contract/errors.ts';
import { CALLS, type CallName } from '../../src/shared/contract/index.ts';

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);

const answerSchemaOf = (name: CallName) =>
  z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: CALLS[name].output }),
    z.strictObject({ ok: z.literal(false), error: callErrorSchema }),
  ]);

/**
 * @param page before it is opened
 * @returns grows by a line for each call or answer that main would not let through
 */
export async function watchContract(page: Page): Promise<readonly string[]> {
  const breaches: string[] = [];
  const hold = (what: string, schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value);
    if (error !== undefined) breaches.push(`${what}: ${z.prettifyError(error)}`);
  };
  await page.exposeFunction('heardCall', (name: string, input: unknown, answer: unknown) => {
    if (!isCall(name)) return;
    hold(`the input of ${name}`, CALLS[name].input, input);
    hold(`the answer of ${name}`, answerSchemaOf(name), answer);
  });
  return breaches;
}
