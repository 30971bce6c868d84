/**
 * A second place for backups that an organisation names, often on another computer. The newest backup
 * is copied there; the ones beside the ledger stay. Nothing waits for it: a folder that is away, full
 * or slow is a sentence in Settings, and the copy is tried again at the keeper's next look.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_NAME } from '../../../shared/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Log } from '../../platform/log.ts';
import { ALTERED_KEPT, BACKUPS_KEPT, backupNames, isAltered } from './backup.ts';
import { folderMode } from '../../platform/file-modes.ts';

export type CopyTrouble = 'none' | 'folder-missing' | 'folder-refuses';

export interface BackupCopies {
  readonly trouble: CopyTrouble;
  /** Copies the newest backup of a ledger, unless it is there. Returns at once and never throws. */
  bringUp(of: CopiedLedger): void;
}

export interface CopiedLedger {
  /** Where its backups are. */
  readonly backups: string;
  readonly id: string;
  /** This counter's name. */
  readonly terminal: string;
}

export interface BackupCopiesParts {
  /** Absolute path of the organisation's folder, which is never made here. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The trouble changed. */
  readonly onChange: () => void;
}

/** A share that is away can keep a call for ever. */
const ANSWERS_WITHIN_MS = 5 * 60_000;

const UNFINISHED = '.unfinished';

class MissingFolderError extends Error {
  override readonly name = 'MissingFolderError';
}

export function createBackupCopies(parts: BackupCopiesParts): BackupCopies {
  const { folder, clock, log } = parts;
  let trouble: CopyTrouble = 'none';
  let isUnderWay = false;

  function say(now: CopyTrouble): void {
    if (now === trouble) return;
    trouble = now;
    parts.onChange();
  }

  async function bringUp(of: CopiedLedger): Promise<void> {
    const giveUp = clock.setTimer(ANSWERS_WITHIN_MS, () => say('folder-refuses'));
    try {
      const copied = await copyNewest(folder, of);
      if (copied !== null) log.info('a backup was copied', { backup: copied });
      say('none');
    } catch (error) {
      log.warn('a backup could not be copied', errorFields(error));
      say(error instanceof MissingFolderError ? 'folder-missing' : 'folder-refuses');
    } finally {
      giveUp();
      isUnderWay = false;
    }
  }

  return {
    get trouble() {
      return trouble;
    },
    bringUp(of) {
      // What a share still owes an answer to is not asked twice.
      if (isUnderWay) return;
      isUnderWay = true;
      void bringUp(of);
    },
  };
}

/** @returns the name of what was copied; null where the newest was there */
async function copyNewest(folder: string, of: CopiedLedger): Promise<string | null> {
  const [newest] = backupNames(of.backups);
  await demandFolder(folder);
  if (newest === undefined) return null;
  const own = await ownFolder(folder, of);
  const there = backupNames(own);
  if (there.includes(newest)) return null;
  const from = path.join(of.backups, newest);
  const unfinished = path.join(own, newest + UNFINISHED);
  await rm(unfinished, { force: true });
  await copyFile(from, unfinished, constants.COPYFILE_EXCL);
  await flush(unfinished);
  if ((await stat(unfinished)).size !== (await stat(from)).size)
    throw new Error('the copy is not whole');
  await rename(unfinished, path.join(own, newest));
  await prune(own);
  return newest;
}

/** It is the organisation's to make: what stands where a share is not mounted is another folder. */
async function demandFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((cause: unknown) => {
    throw new MissingFolderError('the folder is not there', { cause });
  });
  if (!found.isDirectory()) throw new MissingFolderError('that is no folder');
}

/** Counters that share a folder have one each; it keeps its name where the counter gets another. */
async function ownFolder(folder: string, { id, terminal }: CopiedLedger): Promise<string> {
  const before = (await readdir(folder)).find((name) => name.endsWith(`-${id}`));
  const own = path.join(folder, before ?? `${terminal}-${id}`);
  await mkdir(own, { recursive: true, mode: folderMode() });
  return own;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As many stay as beside the ledger. What can't be removed goes at the next copy. */
async function prune(own: string): Promise<void> {
  const names = backupNames(own);
  const tooMany = [
    ...names.filter((name) => !isAltered(name)).slice(BACKUPS_KEPT),
    ...names.filter(isAltered).slice(ALTERED_KEPT),
    ...(await readdir(own)).filter((name) => isUnfinished(name)),
  ];
  for (const name of tooMany)
    await rm(path.join(own, name), { force: true }).catch(() => undefined);
}

const isUnfinished = (name: string) =>
  name.endsWith(UNFINISHED) && BACKUP_NAME.test(name.slice(0, -UNFINISHED.length));
