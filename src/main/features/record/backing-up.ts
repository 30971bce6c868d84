/** What the worker of backups is given and what came of it, as it and the main thread say it. */
import { z } from 'zod';
import { DamagedLedgerError } from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { backupFolder } from './backup-folder.ts';
import type { GiveWay } from './backup-piece.ts';
import { copyBackups, MissingFolderError } from './copy-backups.ts';
import { makeBackup } from './make-backup.ts';
import { unpackBackup } from './unpack-backup.ts';

export const backupJobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('make'),
    /** The ledger's file. */
    path: z.string(),
    /** UTC milliseconds. */
    at: z.number(),
    altered: z.boolean(),
    spared: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('unpack'),
    /** The ledger's file. */
    path: z.string(),
    /** The name of a backup. */
    backup: z.string(),
    /** Where its ledger is to be. */
    target: z.string(),
  }),
  z.strictObject({
    kind: z.literal('copy'),
    /** The folder of the backups. */
    from: z.string(),
    /** The second place. */
    to: z.string(),
    /** The ledger's id. */
    id: z.string(),
    /** This counter's name. */
    terminal: z.string(),
  }),
]);
export type BackupJob = z.infer<typeof backupJobSchema>;

export const backupDataSchema = z.strictObject({
  job: backupJobSchema,
  /** Its first byte says that the work is to end. */
  end: z.instanceof(SharedArrayBuffer),
});

const replySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    why: z.enum(['damaged', 'missing', 'storage']),
    message: z.string(),
  }),
]);
type BackupReply = z.infer<typeof replySchema>;

export const copiedSchema = z.array(z.string());
export const madeSchema = z.strictObject({ name: z.string(), damaged: z.array(z.string()) });

/** The worker's side. */
export async function carryOutBackup(job: BackupJob, giveWay: GiveWay): Promise<BackupReply> {
  try {
    return { ok: true, value: await carryOut(job, giveWay) };
  } catch (error) {
    return { ok: false, why: whyOf(error), message: sentenceOf(error) };
  }
}

/** With what caused it, which is all that the log will have. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause instanceof Error ? [sentenceOf(error.cause)] : [])].join(': ')
    : String(error);

function whyOf(error: unknown): 'damaged' | 'missing' | 'storage' {
  if (error instanceof MissingFolderError) return 'missing';
  return error instanceof DamagedLedgerError ? 'damaged' : 'storage';
}

async function carryOut(job: BackupJob, giveWay: GiveWay): Promise<unknown> {
  switch (job.kind) {
    case 'make':
      return makeBackup(job, giveWay);
    case 'unpack':
      return unpackBackup(backupFolder(job.path), job.backup, job.target, giveWay);
    case 'copy':
      return copyBackups(job);
  }
}

/**
 * The main thread's side.
 * @param reply what came from the worker
 * @throws StorageError, DamagedLedgerError, MissingFolderError
 */
export function valueOf(reply: unknown): unknown {
  const parsed = replySchema.parse(reply);
  if (parsed.ok) return parsed.value;
  const { why, message } = parsed;
  if (why === 'missing') throw new MissingFolderError(message);
  throw why === 'damaged' ? new DamagedLedgerError(message) : new StorageError(message);
}
