/** The files that a fake `lp` and its test tell each other things by. */
import { z } from 'zod';

/**
 * `fails`: says so and takes nothing · `hangs`: takes nothing and never ends · `dies`: is killed
 * when it has read that many bytes, and no job comes of them · `hangs-late`: takes the job, says
 * so, and never ends.
 */
export const lpBehaviourSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('healthy') }),
  z.strictObject({ kind: z.literal('fails'), message: z.string(), exitCode: z.int() }),
  z.strictObject({ kind: z.literal('hangs') }),
  z.strictObject({ kind: z.literal('hangs-late') }),
  z.strictObject({ kind: z.literal('dies'), afterBytes: z.int().nonnegative() }),
]);
export type LpBehaviour = z.infer<typeof lpBehaviourSchema>;

export const lpControlSchema = z.strictObject({
  queues: z.array(z.string()),
  defaultQueue: z.string().nullable(),
  behaviour: lpBehaviourSchema,
});
export type LpControl = z.infer<typeof lpControlSchema>;

export const lpJobSchema = z.strictObject({
  queue: z.string(),
  number: z.int(),
  title: z.string(),
  options: z.array(z.string()),
  bytes: z.base64(),
});
export type LpJobFile = z.infer<typeof lpJobSchema>;
