/** What the campaign tells the process that it kills. */
import { z } from 'zod';
import { accountSchema } from '../../src/shared/settings.ts';

/** The steps of a print in the record, between which the process can end. */
export const STEPS = ['queue', 'begin', 'printed', 'lose', 'retryPrint'] as const;
export type Step = (typeof STEPS)[number];

/** What one life of the counter is to do; sent once, when the process is there. */
export const instructionSchema = z.strictObject({
  ledgerPath: z.string(),
  account: accountSchema,
  secret: z.string(),
  printerPort: z.int(),
  /** How many payments are taken and followed until they are paid. */
  sales: z.int().nonnegative(),
  /** How many receipts of earlier ones are printed again. */
  copies: z.int().nonnegative(),
  /** Where the process kills itself; null for nowhere. */
  killAt: z
    .strictObject({
      step: z.enum(STEPS),
      side: z.enum(['before', 'after']),
      nth: z.int().positive(),
    })
    .nullable(),
  /** Ends once nothing waits to be printed, asking again for what was given up. */
  settles: z.boolean(),
});
export type Instruction = z.infer<typeof instructionSchema>;
