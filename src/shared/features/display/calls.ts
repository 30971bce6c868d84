/** Calls about what the customer is shown, on a screen of their own or on the cashier's turned round. */
import { z } from 'zod';
import { displayViewSchema } from './display.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

export const DISPLAY_CALLS = {
  /** Which payment of the shown mode the customer sees from now on; null for none. */
  showOnDisplay: {
    kind: 'look',
    input: z.strictObject({ id: z.uuid().nullable() }),
    output: displayViewSchema,
  },
  /**
   * Opens the customer's page where the host has one beside its own: in the browser of this machine,
   * or, where none can be opened, at an address that stands in the host's own output. Refused with
   * `not-possible-now` where the host has a window for it.
   */
  openDisplay: {
    kind: 'look',
    input: nothing,
    output: z.strictObject({ opened: z.enum(['browser', 'printed']) }),
  },
} as const satisfies Calls;

export const DISPLAY_EVENTS = {
  /** All that the customer's own page ever hears. */
  displayChanged: displayViewSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
