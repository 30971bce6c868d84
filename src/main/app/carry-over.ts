/**
 * Brings a record from where an earlier installation kept it to where this one does, once. A record
 * is copied, read back, and put in place by moves that a start after a power cut goes on with; only
 * then what was copied is put aside, and nothing of it is deleted. Where it can't be done the app
 * does not start: beside an empty record the old one would go on unseen.
 */
import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { LedgerInUseError } from '../core/ledger/index.ts';
import { carryPlaceMark, PLACE_MARK } from '../features/moving/index.ts';
import { lockLedger, readHeadNote } from '../core/record/index.ts';
import { readComputerId } from '../core/platform/computer-id.ts';
import type { DataPlaces } from '../core/platform/data-folder.ts';
import { fileMode, folderMode } from '../core/platform/file-modes.ts';
import { errorFields, type Log } from '../core/platform/log.ts';
import { moveFileAside, removeFolderAside } from '../core/platform/move-file.ts';
import {
  CARRIED,
  CARRIED_UNFINISHED,
  holdsRecord,
  mayHaveToBring,
} from '../core/platform/record-folder.ts';
import { flushFolder } from '../core/platform/replace-file.ts';

/** What was copied, for whoever wants to look. */
const ASIDE = 'carried-away';

const OURS = new Set([CARRIED_UNFINISHED, CARRIED, ASIDE]);

/** Nobody's while nobody runs; one for this very work lies there. */
const isLock = (name: string) => name.startsWith('ledger.lock');
/** Of a login, or of the program that runs: each place has its own. */
const PERSONAL = new Set([
  'electron',
  'logs',
  'window.json',
  'graphics.json',
  'keychain-entries.json',
  // Says where the record is; what is carried gets one of its own.
  PLACE_MARK,
  // Copies of records that somebody looked into.
  'reviewing',
]);

/** The record could not be brought over; nothing is lost and nothing was begun in the new place. */
export class CarryOverError extends Error {
  override readonly name = 'CarryOverError';
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string, cause: unknown) {
    super('the record could not be brought to its new place', { cause });
    this.from = from;
    this.to = to;
  }
}

/**
 * @param computer which one this is, asked where a record is carried
 * @returns a folder that holds another record of real payments, which nobody follows here; null where
 *   there is none
 * @throws CarryOverError; LedgerInUseError while another Counterfoil has one of the records open
 */
export async function carryOver(
  { record, before }: Pick<DataPlaces, 'record' | 'before'>,
  log: Log,
  computer = readComputerId,
): Promise<string | null> {
  if (!mayHaveToBring({ record, before })) return null;
  const old = before.filter((folder) => folder !== record && holdsRecord(folder));
  try {
    await mkdir(record, { recursive: true, mode: folderMode() });
    return await alone([record], () => bring(record, old, log, computer));
  } catch (error) {
    if (error instanceof LedgerInUseError || error instanceof CarryOverError) throw error;
    throw new CarryOverError(old[0] ?? record, record, error);
  }
}

async function bring(
  record: string,
  old: readonly string[],
  log: Log,
  computer: () => string | null,
): Promise<string | null> {
  await removeFolderAside(path.join(record, CARRIED_UNFINISHED));
  if (existsSync(path.join(record, CARRIED))) await putInPlace(record, log);
  let other: string | null = null;
  for (const from of old) {
    if (!holdsRecord(record)) {
      const records = ['live', 'practice'].map((mode) => path.join(from, mode));
      await alone(records.filter(existsSync), () => copyOver(from, record, log, computer));
      log.info('the record was brought to its new place', { from, to: record });
    } else if (!(await isOlderCopy(from, record))) {
      log.warn('another record lies elsewhere', { folder: from });
      other ??= from;
      continue;
    }
    await putAside(from);
  }
  return other;
}

/** While no other Counterfoil has a record of these folders open. @throws LedgerInUseError */
async function alone<T>(folders: readonly string[], work: () => Promise<T>): Promise<T> {
  const held: (() => void)[] = [];
  try {
    for (const folder of folders) held.push(lockLedger(path.join(folder, 'ledger.db')));
    return await work();
  } finally {
    for (const letGo of held) letGo();
  }
}

async function copyOver(
  from: string,
  record: string,
  log: Log,
  computer: () => string | null,
): Promise<void> {
  const unfinished = path.join(record, CARRIED_UNFINISHED);
  try {
    await mkdir(unfinished, { mode: folderMode() });
    for (const name of await recordNames(from)) {
      const [source, target] = [path.join(from, name), path.join(unfinished, name)];
      await copyWhole(source, target);
    }
    carryPlaceMark(from, unfinished, computer());
    flushFolder(unfinished);
    await moveFileAside(unfinished, path.join(record, CARRIED));
    flushFolder(record);
    await putInPlace(record, log);
  } catch (error) {
    await removeFolderAside(unfinished).catch(() => undefined);
    throw new CarryOverError(from, record, error);
  }
}

async function recordNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(
    (name) => !PERSONAL.has(name) && !OURS.has(name) && !isLock(name),
  );
}

/**
 * With the modes of its new place. Where a folder is a link, what it leads to is copied, and on disk
 * it is read back.
 * @throws Error where the copy is not what was copied
 */
async function copyWhole(source: string, copy: string): Promise<void> {
  if ((await stat(source)).isDirectory()) {
    await mkdir(copy, { mode: folderMode() });
    for (const name of (await readdir(source)).filter((each) => !isLock(each)))
      await copyWhole(path.join(source, name), path.join(copy, name));
    flushFolder(copy);
    return;
  }
  await copyFile(source, copy, constants.COPYFILE_EXCL);
  await chmod(copy, fileMode());
  const file = await open(copy, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  if ((await digest(source)) !== (await digest(copy))) throw new Error('a copy came out different');
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The settings come last: with them there, a record counts as one that was used here. */
async function putInPlace(record: string, log: Log): Promise<void> {
  const complete = path.join(record, CARRIED);
  for (const name of settingsLast(await readdir(complete)))
    await moveFileAside(path.join(complete, name), path.join(record, name));
  flushFolder(record);
  try {
    await removeFolderAside(complete);
  } catch (error) {
    // It is empty, and the next start removes it.
    log.warn('the folder of what was brought stays', errorFields(error));
  }
}

/** Here too, since they say which record it was. */
async function putAside(from: string): Promise<void> {
  const aside = path.join(from, ASIDE);
  await mkdir(aside, { recursive: true, mode: folderMode() });
  for (const name of settingsLast(await recordNames(from))) {
    const target = path.join(aside, name);
    // What a login carried along came back and was put aside before: the first stays.
    const free = existsSync(target) ? `${target}-${(await readdir(aside)).length}` : target;
    await moveFileAside(path.join(from, name), free);
  }
}

const settingsLast = (names: readonly string[]) => [
  ...names.filter((name) => !name.startsWith('settings.')),
  ...names.filter((name) => name.startsWith('settings.')),
];

const liveHead = (folder: string) => readHeadNote(path.join(folder, 'heads', 'live'));

const idsSchema = z.object({ ledgers: z.object({ live: z.string().nullable() }) });

/**
 * Whether a folder holds nothing that this record lacks: no real payments at all, or this record's
 * own as they stood before. What a login brings along comes back so.
 */
async function isOlderCopy(folder: string, record: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'live', 'ledger.db'))) return true;
  const [theirs, ours] = [await liveId(folder), await liveId(record)];
  if (theirs === null || theirs !== ours) return false;
  const [then, now] = [liveHead(folder), liveHead(record)];
  return then !== null && now !== null && then.sequence <= now.sequence;
}

async function liveId(folder: string): Promise<string | null> {
  try {
    const content: unknown = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
    return idsSchema.parse(content).ledgers.live;
  } catch {
    return null;
  }
}
