/** What is said of customers who are forgotten. */
import { z } from 'zod';

const utcMs = z.int().nonnegative();

/** What there is to be forgotten of a customer. */
export const foundToForgetSchema = z.strictObject({
  /** Payments whose customer and note would go. */
  payments: z.int().nonnegative(),
  /** Payments of the customer that stay until their outcome is certain. */
  open: z.int().nonnegative(),
  /** When the customer's latest payment was recorded; null where there is none. */
  lastAt: utcMs.nullable(),
});
export type FoundToForget = z.infer<typeof foundToForgetSchema>;

/** Backups that still hold who was forgotten. */
export const backupsHoldingSchema = z.strictObject({
  /** The local day on which the last of them goes, with a backup on each day until then; null for none. */
  goneOn: z.iso.date().nullable(),
  /** How many go by no day: of a damaged record, unreadable, or records that were put aside. */
  notByDay: z.int().nonnegative(),
});
export type BackupsHolding = z.infer<typeof backupsHoldingSchema>;

export const forgottenSchema = z.strictObject({
  payments: z.int().nonnegative(),
  open: z.int().nonnegative(),
  backups: backupsHoldingSchema,
});
export type Forgotten = z.infer<typeof forgottenSchema>;

/** That customers were forgotten, without saying who. */
export const erasureSchema = z.strictObject({
  number: z.int().positive(),
  at: utcMs,
  /** A person wanted it, or the time was up for which customers are kept. */
  by: z.enum(['person', 'retention']),
  payments: z.int().nonnegative(),
});
