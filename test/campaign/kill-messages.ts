/** What the campaign and the process that it kills say to each other. */
import { z } from 'zod';
import { SYNC_POINTS } from '../../src/main/core/payments/sync-points.ts';
import { EXPORT_FORMATS } from '../../src/shared/features/exports/exports.ts';
import { METHODS, overrideSchema } from '../../src/shared/core/payments/payments.ts';
import { accountSchema } from '../../src/shared/settings.ts';
import { RESTORES, WORKS } from './kill-works.ts';

const orderSchema = z.strictObject({
  draftId: z.uuid(),
  method: z.enum(METHODS),
  amountMinor: z.int().positive(),
  currency: z.string(),
  customer: z.string(),
  note: z.string(),
  replaces: z.uuid().nullable(),
  override: overrideSchema.nullable(),
});
/** What a cashier enters. */
export type Order = z.infer<typeof orderSchema>;

const choreSchema = z.discriminatedUnion('kind', [
  /** Again and again. */
  z.strictObject({ kind: z.literal('back-up') }),
  /** Again and again, with so many milliseconds between. */
  z.strictObject({ kind: z.literal('close'), pauseMs: z.int().positive() }),
  z.strictObject({ kind: z.literal('export'), format: z.enum(EXPORT_FORMATS) }),
  /** Once, of a backup of that kind; where there is none, it is made first. */
  z.strictObject({ kind: z.literal('restore'), work: z.enum(RESTORES) }),
]);
export type Chore = z.infer<typeof choreSchema>;

/**
 * `done`: once all orders were entered and the chore is done; `settled`: once, beyond that, every
 * payment was asked about enough to be certain.
 */
export const ENDS = ['killed', 'done', 'settled'] as const;
export type End = (typeof ENDS)[number];

/** What one life of the app is to do; sent once, when the process is there. */
export const instructionSchema = z.strictObject({
  dataFolder: z.string(),
  account: accountSchema,
  secret: z.string(),
  clock: z.strictObject({ origin: z.number(), speed: z.number() }),
  /** Where the process kills itself: at the nth passing of a sync point. */
  killAt: z.strictObject({ point: z.enum(SYNC_POINTS), nth: z.int().positive() }).nullable(),
  orders: z.array(orderSchema),
  /** Whether each order waits until the service has answered to the one before. */
  oneByOne: z.boolean(),
  /** What the cashier takes to enter each, by the machine's clock. */
  pauseMs: z.int(),
  /** How long a customer is waited for. */
  windowMinutes: z.int().positive(),
  /** Ids of payments that the cashier stops waiting for. */
  stops: z.array(z.uuid()),
  /** What is done beside the payments. A restore comes between two halves of the orders. */
  chore: choreSchema.nullable(),
  /** Whether it goes on until it is killed, or ends by itself, and when. */
  end: z.enum(ENDS),
});
export type Instruction = z.infer<typeof instructionSchema>;

export const noteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opening') }),
  /** Recovery is over and asking has begun. */
  z.strictObject({ kind: z.literal('opened') }),
  z.strictObject({ kind: z.literal('taken'), draftId: z.uuid() }),
  z.strictObject({ kind: z.literal('refused'), draftId: z.uuid() }),
  /** With how many payments are in the ledger then. */
  z.strictObject({ kind: z.literal('began'), work: z.enum(WORKS), payments: z.int() }),
  z.strictObject({ kind: z.literal('ended'), work: z.enum(WORKS) }),
  /** A shift was closed, as whoever closed it was told. */
  z.strictObject({ kind: z.literal('closed'), number: z.int(), hash: z.string() }),
]);
export type Note = z.infer<typeof noteSchema>;

/** Milliseconds by the fast clock after which a payment of the scenario `paid-late` is paid. */
export const LATE_AFTER_MS = 90_000;
/** Shorter than that, so that such a payment expires first. */
export const WAITING_WINDOW_MINUTES = 1;
