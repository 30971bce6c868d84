/** What is told of a machine's clock that contradicts what is known of the time. */
import { z } from 'zod';

/**
 * `by` says whose day is gone by meanwhile: the payment service's, or that of the record's last event.
 * `shown` is the day of the machine's clock, `used` the one that is gone by.
 */
export const clockDoubtSchema = z.strictObject({
  by: z.enum(['service', 'record']),
  shown: z.iso.date(),
  used: z.iso.date(),
});
export type ClockDoubt = z.infer<typeof clockDoubtSchema>;
