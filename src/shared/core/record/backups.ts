/** Backups of a record, and what everyone has to know when one was damaged or restored. */
import { z } from 'zod';
import { GATEWAY_ERROR_CODES, loginSchema, METHODS } from '../payments/payments.ts';

const utcMs = z.int().nonnegative();

/**
 * A backup is named by the app alone: `ledger-20261121T070000Z-e412-0f3a77c1d2e9b845.base`, after its
 * time and its latest event: that event's number and the beginning of its hash. A `.base` is a whole
 * record, an `.increment` what has come since the backup before it, and one that was found not to be
 * what was written bears `.damaged` behind that. A `.db` is a plain copy, as before a migration.
 */
export const BACKUP_NAME =
  /^ledger-(?:before-\d{4}-|altered-)?\d{8}T\d{6}Z(?:-e\d{1,15}-[0-9a-f]{16})?(?:-\d{1,4})?\.(?:db|(?:base|increment)(?:\.damaged)?)$/;

export const backupSchema = z.strictObject({
  name: z.string().max(100).regex(BACKUP_NAME),
  /** When it was made. */
  at: utcMs,
  /** How many payments are in it; null when it can't be read, or a newer app wrote it. */
  payments: z.int().nonnegative().nullable(),
  /** Made of a record that was found not to add up. */
  altered: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

export const backupListSchema = z.strictObject({
  /** Newest first. */
  backups: z.array(backupSchema).max(200),
  /** When the latest attempt failed; null when it did not. */
  failedAt: utcMs.nullable(),
});
export type BackupList = z.infer<typeof backupListSchema>;

/**
 * `set-aside`: the record could not be read; it was put aside and an empty one is in use.
 * `missing`: there was a record, and there is none or an empty one; an empty one is in use.
 * `foreign`: another counter's record was in its place; it was put aside and an empty one is in use.
 * `behind`: it is in use, but its end is missing or it is an older copy.
 * `journal`: a journal of another record lay beside it and was put aside; it is in use.
 * `altered`: it can be read and is in use, but its parts do not add up.
 */
export const DAMAGE_KINDS = [
  'set-aside',
  'missing',
  'foreign',
  'behind',
  'journal',
  'altered',
] as const;

export const damageSchema = z.strictObject({
  kind: z.enum(DAMAGE_KINDS),
  at: utcMs,
  /** The name of the damaged file, in its mode's folder; null while it is in use. */
  file: z.string().max(200).nullable(),
});
export type Damage = z.infer<typeof damageSchema>;

/** What the service says of a payment that could not be brought back. */
export const lostAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('record'),
    amountText: z.string().max(100),
    currency: z.string().max(20),
    responseCode: z.string().max(32),
    responseDescription: z.string().max(500),
  }),
  z.strictObject({ kind: z.literal('not-known') }),
  z.strictObject({ kind: z.literal('no-answer'), code: z.enum(GATEWAY_ERROR_CODES) }),
]);

/** A payment whose row could still be read but whose events could not. */
export const lostPaymentSchema = z.strictObject({
  reference: z.string().max(40),
  gatewayReference: z.string().max(200).nullable(),
  chargeReference: z.string().max(200).nullable(),
  /** The payment account it was asked for under; null where its intent could not be read. */
  account: loginSchema.nullable(),
  method: z.enum(METHODS),
  amountMinor: z.int().positive(),
  currency: z.string().max(3),
  createdAt: utcMs,
  /** Null until the service was asked. */
  answer: lostAnswerSchema.nullable(),
});
export type LostPayment = z.infer<typeof lostPaymentSchema>;

/** What looking through a record found; what was `mended` is sound since. */
export const LOOKS_FOUND = ['sound', 'mended', 'altered', 'unreadable'] as const;
export type LookFound = (typeof LOOKS_FOUND)[number];

export const recordLooksSchema = z.strictObject({
  /** Payments that were looked at so far, of all; null while the whole is not looked through. */
  looking: z.strictObject({ done: z.int().nonnegative(), total: z.int().nonnegative() }).nullable(),
  /** When the whole had last been seen, at once or day by day; null before the first time. */
  wholeAt: utcMs.nullable(),
});
export type RecordLooks = z.infer<typeof recordLooksSchema>;

export const LOST_SHOWN_AT_MOST = 500;

export const joinedCopySchema = z.strictObject({
  /** When the first of what it had by itself happened. */
  since: utcMs,
  /** How many payments it brought. */
  payments: z.int().nonnegative(),
  /** The names of the counters that wrote it. */
  terminals: z.array(z.string().max(40)).max(12),
  /** Everything else could be read. */
  isAll: z.boolean(),
});

export const restoreReportSchema = z.strictObject({
  at: utcMs,
  backup: backupSchema,
  /** Payments in the record after the restore. */
  payments: z.int().nonnegative(),
  /** Events newer than the backup that were found again. */
  salvaged: z.int().nonnegative(),
  /**
   * False when something after the backup could not be read, and payments may be missing, or where what
   * was brought together is of two copies of the record.
   */
  complete: z.boolean(),
  /** Another copy of the record that had gone on by itself, and is in it now; null for none. */
  apart: joinedCopySchema.nullable(),
  lost: z.array(lostPaymentSchema).max(LOST_SHOWN_AT_MOST),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/** Payments that nobody asked about any more, although an answer was owed; they are asked about again. */
export const unpolledSchema = z.strictObject({ at: utcMs, payments: z.int().positive() });
export type Unpolled = z.infer<typeof unpolledSchema>;

/** What a manager has not closed yet. */
export const recordNoticeSchema = z.strictObject({
  damage: damageSchema.nullable(),
  report: restoreReportSchema.nullable(),
  unpolled: unpolledSchema.nullable(),
});
export type RecordNotice = z.infer<typeof recordNoticeSchema>;

export const NOTICE_PARTS = ['damage', 'report', 'unpolled'] as const;
export type NoticePart = (typeof NOTICE_PARTS)[number];
