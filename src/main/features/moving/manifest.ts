/**
 * What stands first in a moving file, once it is opened: what it is of, and what follows, with sizes
 * and sums. What follows is nothing but those contents, one behind the other. Names are a closed
 * set, so that no file can say where it wants to be written.
 *
 *   length of the manifest (4 bytes, big-endian) · manifest (JSON) · contents
 */
import { z } from 'zod';
import { BACKUP_NAME } from '../../../shared/core/record/backups.ts';
import { TERMINAL_PATTERN } from '../../../shared/core/payments/reference.ts';
import { damagedFile, MoveFileError } from './file-trouble.ts';

/** Raised when an older app could not take in what is written. */
export const MANIFEST_FORMAT = 1;
export const MANIFEST_LENGTH_BYTES = 4;
const MANIFEST_MAX = 65_536;

/** More than anybody renames or moves a counter in its life. */
export const RETIRED_MAX = 200;

/** Settings, ledger, items and two backups, which may be made of some sixty pieces together. */
const ENTRIES_MAX = 200;

export const SETTINGS_ENTRY = 'settings.json';
export const LEDGER_ENTRY = 'ledger.db';
export const ITEMS_ENTRY = 'items.db';
export const BACKUPS_FOLDER = 'backups';

const entrySchema = z.strictObject({
  name: z.union([
    z.literal(SETTINGS_ENTRY),
    z.literal(LEDGER_ENTRY),
    z.literal(ITEMS_ENTRY),
    z.templateLiteral([`${BACKUPS_FOLDER}/`, z.string().max(100).regex(BACKUP_NAME)]),
  ]),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Entry = z.infer<typeof entrySchema>;

export const manifestSchema = z
  .strictObject({
    format: z.literal(MANIFEST_FORMAT),
    /** Of this very move. */
    id: z.uuid(),
    /** UTC milliseconds. */
    at: z.int().nonnegative(),
    /** Of the app that wrote it. */
    version: z.string().max(40),
    /** Names that counters with this record had: none may mint a reference under one again. */
    retired: z.array(z.string().regex(TERMINAL_PATTERN)).max(RETIRED_MAX),
    /** Null where there was no record of real payments. */
    ledger: z
      .strictObject({
        payments: z.int().nonnegative(),
        head: z.strictObject({ sequence: z.int().nonnegative(), hash: z.string().max(64) }),
        /** It did not add up on the old counter already, and goes on as it is. */
        altered: z.boolean(),
      })
      .nullable(),
    entries: z.array(entrySchema).max(ENTRIES_MAX),
  })
  .refine(
    ({ entries }) => new Set(entries.map(({ name }) => name)).size === entries.length,
    'each name once',
  )
  .refine(
    ({ entries, ledger }) =>
      entries.some(({ name }) => name === SETTINGS_ENTRY) &&
      entries.some(({ name }) => name === LEDGER_ENTRY) === (ledger !== null),
    'settings always, and a ledger where there was one',
  );
export type Manifest = z.infer<typeof manifestSchema>;

const stamped = z.object({ format: z.int() });

export function writeManifest(manifest: Manifest): Buffer {
  const text = Buffer.from(JSON.stringify(manifest), 'utf8');
  const length = Buffer.alloc(MANIFEST_LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** @throws MoveFileError `damaged` */
export function manifestLength(start: Buffer): number {
  const length = start.readUInt32BE(0);
  if (length > MANIFEST_MAX) throw damagedFile('its list of contents is too long');
  return length;
}

/** @throws MoveFileError `newer`, `damaged` */
export function readManifest(text: string): Manifest {
  const content = parseJson(text);
  const format = stamped.safeParse(content).data?.format ?? 0;
  if (format > MANIFEST_FORMAT) throw new MoveFileError('newer', 'a newer app wrote it');
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw damagedFile('its list of contents makes no sense');
  return parsed.data;
}

/** How many bytes all contents have together. */
export const contentBytes = ({ entries }: Pick<Manifest, 'entries'>): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
