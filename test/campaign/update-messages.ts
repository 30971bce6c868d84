/** What the campaign and the stand-in app say to each other. */
import { z } from 'zod';

/** Where a process kills itself. */
const deathSchema = z.strictObject({
  /** At the nth change of a file below the updates' folder. */
  operation: z.int().positive(),
  /** Whether the machine's power goes with it: what was not flushed is cut. */
  power: z.boolean(),
});

/** What one life of the app begins with, as a file that its environment names. */
export const lifeSchema = z.strictObject({
  dataFolder: z.string(),
  /** Where the app's own files lie. */
  appFolder: z.string(),
  keychain: z.string(),
  /** Milliseconds that the keychain takes for each answer. */
  keychainTakes: z.number(),
  /** PEM certificates. */
  trust: z.array(z.string()),
  address: z.string(),
  keys: z.array(z.string()),
  clock: z.strictObject({ origin: z.number(), speed: z.number(), ahead: z.number() }),
  death: deathSchema.nullable(),
});
export type LifeOptions = z.infer<typeof lifeSchema>;

export const orderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('look') }),
  /** By a person's press, quiet or not. */
  z.strictObject({ kind: z.literal('install') }),
  z.strictObject({
    kind: z.literal('pay'),
    draftId: z.uuid(),
    amountMinor: z.int().positive(),
    customer: z.string(),
  }),
  /** Sets the clock by so many milliseconds. */
  z.strictObject({ kind: z.literal('jump'), ms: z.int() }),
  /** What the app had asked the system for has happened. */
  z.strictObject({ kind: z.literal('started'), ok: z.boolean() }),
  z.strictObject({ kind: z.literal('close') }),
]);
export type Order = z.infer<typeof orderSchema>;

/** How the counter stood when an installer was handed over, by the ledger's own files. */
export const handOverSchema = z.strictObject({
  path: z.string(),
  /** References of payments that were open. */
  open: z.array(z.string()),
  /** Milliseconds of the counter's time since a payment last changed, or the app was started. */
  quietFor: z.number(),
  byPress: z.boolean(),
  /** Payments of the ledger that the newest backup does not have. */
  notBackedUp: z.array(z.string()),
});
export type HandOver = z.infer<typeof handOverSchema>;

export const noteSchema = z.discriminatedUnion('kind', [
  /** The start stage is over. */
  z.strictObject({ kind: z.literal('begun') }),
  /** The record is open. */
  z.strictObject({ kind: z.literal('opened'), version: z.string() }),
  /** It did not come to that, and said why. */
  z.strictObject({ kind: z.literal('refused'), why: z.string() }),
  z.strictObject({ kind: z.literal('looked'), problem: z.string().nullable() }),
  z.strictObject({ kind: z.literal('ready'), version: z.string().nullable() }),
  z.strictObject({ kind: z.literal('doing'), what: z.string() }),
  z.strictObject({ kind: z.literal('pressed'), answer: z.string() }),
  z.strictObject({ kind: z.literal('paying'), draftId: z.string(), answer: z.string() }),
  z.strictObject({ kind: z.literal('changed'), reference: z.string(), status: z.string() }),
  /** Asks the system to start an installer. */
  z.strictObject({ kind: z.literal('hand-over'), ...handOverSchema.shape }),
  /** The new version does not start, and somebody takes it back. */
  z.strictObject({ kind: z.literal('way-back') }),
]);
export type Note = z.infer<typeof noteSchema>;

/** Written by each program that runs, of the file that it is, to a place outside. */
export const witnessSchema = z.strictObject({
  what: z.enum(['app', 'installer']),
  sha512: z.string(),
});
export type Witness = z.infer<typeof witnessSchema>;
