/** Calls about forgetting customers, in the mode that is shown. */
import { z } from 'zod';
import { erasureSchema, forgottenSchema, foundToForgetSchema } from './forgetting.ts';
import { ERASURES_LISTED } from '../../core/text/listed.ts';
import { byId, type Calls, nothing, typed } from '../../core/contract/declaring.ts';

const customer = z.strictObject({ customer: typed });

export const FORGETTING_CALLS = {
  /** What there is to be forgotten of a customer, however the number is typed. */
  findToForget: { kind: 'forget', input: customer, output: foundToForgetSchema },
  /** Empties customer and note of all their payments whose outcome is certain. */
  forgetCustomer: { kind: 'forget', input: customer, output: forgottenSchema },
  /** Latest first. */
  listErasures: {
    kind: 'look',
    input: nothing,
    output: z.strictObject({ erasures: z.array(erasureSchema).max(ERASURES_LISTED) }),
  },
  /** When the customer of a payment was forgotten; null where that never was. */
  whenForgotten: { kind: 'look', input: byId, output: z.strictObject({ at: z.int().nullable() }) },
} as const satisfies Calls;
