/** What the worker of backups is given and what came of it, as it and the main thread say it. */
import { z } from 'zod';
import { DamagedLedgerError, StorageError } from '../ledger/index.ts';
import { backupFolder } from './backup-folder.ts';
import { type GiveWay, pieceHeadSchema } from './backup-piece.ts';
import { kdfSchema, type PassphraseKey } from '../sealed-file/file-header.ts';
import { copyBackups, MissingFolderError, OwnFolderError } from './copy-backups.ts';
import { makeBackup } from './make-backup.ts';
import { type NotOpened, openPlace, unsealPieces } from './open-place.ts';
import { FullPlaceError, missingOnShelf, sealBackups } from './seal-backups.ts';
import { SealedPieceError } from './sealed-piece.ts';
import { unpackBackup } from './unpack-backup.ts';

/** A key as it crosses between threads, and stands in the keychain. */
export const passphraseKeySchema = z.strictObject({
  kdf: kdfSchema,
  key: z.string().regex(/^[0-9a-f]{64}$/),
  check: z.string().regex(/^[0-9a-f]{32}$/),
});
export type KeyInHex = z.infer<typeof passphraseKeySchema>;

const keyOfHex = ({ kdf, key, check }: KeyInHex): PassphraseKey => ({
  kdf,
  key: Buffer.from(key, 'hex'),
  check: Buffer.from(check, 'hex'),
});

export const hexOfKey = ({ kdf, key, check }: PassphraseKey): KeyInHex => ({
  kdf,
  key: key.toString('hex'),
  check: check.toString('hex'),
});

/** By whose days backups are kept; the machine's where absent. */
const zone = z.string().optional();

const shelfOrder = { from: z.string(), shelf: z.string() };

export const backupJobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('make'),
    /** The ledger's file. */
    path: z.string(),
    /** UTC milliseconds. */
    at: z.number(),
    altered: z.boolean(),
    spared: z.string().nullable(),
    zone,
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
    dataFolder: z.string(),
    /** The ledger's id. */
    id: z.string(),
    /** This counter's name. */
    terminal: z.string(),
    zone,
  }),
  z.strictObject({ kind: z.literal('missing-on-shelf'), ...shelfOrder }),
  z.strictObject({
    kind: z.literal('seal'),
    ...shelfOrder,
    key: passphraseKeySchema,
    at: z.number(),
    zone,
    former: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('open-place'), folder: z.string(), passphrase: z.string() }),
  z.strictObject({
    kind: z.literal('unseal'),
    shelf: z.string(),
    key: passphraseKeySchema,
    names: z.array(z.string()),
    bytes: z.number(),
    to: z.string(),
  }),
]);
export type BackupJob = z.infer<typeof backupJobSchema>;

export const backupDataSchema = z.strictObject({
  job: backupJobSchema,
  /** Its first byte says that the work is to end. */
  end: z.instanceof(SharedArrayBuffer),
});

const WHYS = ['damaged', 'missing', 'own', 'full', 'storage'] as const;

const replySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    why: z.enum(WHYS),
    message: z.string(),
  }),
]);
type BackupReply = z.infer<typeof replySchema>;

export const namesSchema = z.array(z.string());
export const openedSchema = z.union([
  z.enum(['nothing-there', 'too-many', 'wrong-passphrase', 'damaged', 'newer', 'earlier']),
  z.strictObject({
    shelves: z.array(
      z.strictObject({
        folder: z.string(),
        terminal: z.string(),
        key: passphraseKeySchema,
        days: z.array(
          z.strictObject({
            name: z.string(),
            at: z.number(),
            altered: z.boolean(),
            head: pieceHeadSchema.pick({ ledger: true, payments: true, to: true }).nullable(),
            isWhole: z.boolean(),
            needs: z.array(z.string()),
            bytes: z.number(),
          }),
        ),
      }),
    ),
    more: z.int(),
  }),
]);
/** What lies in a second place, as it crosses between threads. */
export type PlaceInHex = Exclude<z.infer<typeof openedSchema>, string>;

const openedInHex = (
  opened: Awaited<ReturnType<typeof openPlace>>,
): z.input<typeof openedSchema> | NotOpened =>
  typeof opened === 'string'
    ? opened
    : {
        shelves: opened.shelves.map(({ days, key, ...shelf }) => ({
          ...shelf,
          key: hexOfKey(key),
          days: days.map((day) => ({ ...day, needs: [...day.needs] })),
        })),
        more: opened.more,
      };

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

function whyOf(error: unknown): (typeof WHYS)[number] {
  if (error instanceof MissingFolderError) return 'missing';
  if (error instanceof OwnFolderError) return 'own';
  if (error instanceof FullPlaceError) return 'full';
  const isDamaged = error instanceof DamagedLedgerError || error instanceof SealedPieceError;
  return isDamaged ? 'damaged' : 'storage';
}

async function carryOut(job: BackupJob, giveWay: GiveWay): Promise<unknown> {
  switch (job.kind) {
    case 'make':
      return makeBackup(job, giveWay);
    case 'unpack':
      return unpackBackup(backupFolder(job.path), job.backup, job.target, giveWay);
    case 'copy':
      return copyBackups(job);
    case 'missing-on-shelf':
      return missingOnShelf(job);
    case 'seal':
      return sealBackups({ ...job, key: keyOfHex(job.key) }, giveWay);
    case 'open-place':
      return openedInHex(await openPlace(job.folder, job.passphrase, giveWay));
    case 'unseal':
      return unsealPieces({ ...job, key: keyOfHex(job.key) }, giveWay);
  }
}

/**
 * The main thread's side.
 * @param reply what came from the worker
 * @throws StorageError, DamagedLedgerError, MissingFolderError, OwnFolderError, FullPlaceError
 */
export function valueOf(reply: unknown): unknown {
  const parsed = replySchema.parse(reply);
  if (parsed.ok) return parsed.value;
  const { why, message } = parsed;
  if (why === 'missing') throw new MissingFolderError(message);
  if (why === 'own') throw new OwnFolderError(message);
  if (why === 'full') throw new FullPlaceError(message);
  throw why === 'damaged' ? new DamagedLedgerError(message) : new StorageError(message);
}
