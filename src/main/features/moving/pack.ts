/** Makes a moving file: written and read back before this counter counts as moved. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { settingsText } from '../../core/settings/store.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { moveFile, removeFileAside } from '../../core/platform/move-file.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';
import type { Departure } from '../../core/record/index.ts';
import {
  BACKUPS_FOLDER,
  contentBytes,
  type Entry,
  ITEMS_ENTRY,
  LEDGER_ENTRY,
  type Manifest,
  MANIFEST_FORMAT,
  SETTINGS_ENTRY,
} from './manifest.ts';
import { fileBytes, isAsWritten, measure, type OnBytes, writeMoveFile } from './move-file.ts';
import type { MovedNote, MovedNoteFile } from './moved-note.ts';
import { retire } from './names.ts';
import { departingSettings } from './settings-of-move.ts';

/** Every gap between two steps of making a file, by name, for who stops the process in each. */
export const PACK_STEPS = [
  'held',
  'copied',
  'announced',
  'written',
  'verified',
  'marked',
  'named',
  'moved',
] as const;
export type PackStep = (typeof PACK_STEPS)[number];
export type PassPack = (step: PackStep) => void;

/** What was read back is not what was written. */
export class NotAsWrittenError extends Error {
  override readonly name = 'NotAsWrittenError';
}

export interface Pack {
  /** Where the file goes. */
  target: string;
  passphrase: string;
  settings: Settings;
  /** Null where there is no record of real payments. */
  departure: Departure | null;
  /** The list of items as a database's file; null where there is none. */
  items: Uint8Array | null;
  note: MovedNoteFile;
  version: string;
  /** UTC milliseconds. */
  at: number;
  random: (bytes: number) => Uint8Array;
  signal: AbortSignal;
  onStep: (step: 'copying' | 'writing' | 'checking', total: number) => void;
  onBytes: OnBytes;
  pass: PassPack;
}

/**
 * @returns how many bytes the file has; this counter counts as moved
 * @throws NotAsWrittenError, AbortError and the file system's errors; then nothing of it is left, and
 *   this counter is as it was
 */
export async function pack(order: Pack): Promise<number> {
  const { note, target, signal, pass } = order;
  const before = note.get();
  const unfinished = `${target}.${Buffer.from(order.random(4)).toString('hex')}.unfinished`;
  const { manifest, sourceOf } = await listContents(order);
  const total = contentBytes(manifest);
  const writing = { manifest, passphrase: order.passphrase, onBytes: order.onBytes, signal };
  note.set({ unfinished });
  try {
    pass('announced');
    order.onStep('writing', total);
    const bytes = await writeMoveFile({
      ...writing,
      path: unfinished,
      sourceOf,
      random: order.random,
    });
    pass('written');
    order.onStep('checking', total);
    if (!(await isAsWritten(unfinished, manifest, order.passphrase, order.onBytes, signal)))
      throw new NotAsWrittenError('the file is not what was written');
    pass('verified');
    signal.throwIfAborted();
    // One that had moved already stays so, whatever becomes of this file.
    note.set({
      state: before.state === 'here' ? 'leaving' : 'moved',
      at: order.at,
      path: target,
      retired: manifest.retired,
    });
    pass('marked');
    moveFile(unfinished, target);
    flushFolder(dirname(target));
    pass('named');
    finish(note);
    pass('moved');
    return bytes;
  } catch (error) {
    await undo(note, before, unfinished);
    throw error;
  }
}

/** A file that may have its own name is on its way, whatever was said of the renaming. */
async function undo(note: MovedNoteFile, before: MovedNote, unfinished: string): Promise<void> {
  if (note.get().state === 'leaving' && !existsSync(unfinished)) return finish(note);
  // First that this counter goes on, then the file.
  note.set({ ...before, unfinished });
  try {
    await removeFileAside(unfinished);
    note.set({ unfinished: null });
  } catch {
    // It is removed at the next start; what went wrong before is what has to be told.
  }
}

/** The file has its name, so it counts whether the disk takes this or not; the next start finds it out. */
function finish(note: MovedNoteFile): void {
  try {
    note.set({ state: 'moved', unfinished: null });
  } catch {
    // `leaving` keeps payments from being started as well.
  }
}

type SourceOf = (entry: Entry) => AsyncIterable<Uint8Array>;

async function listContents(order: Pack): Promise<{ manifest: Manifest; sourceOf: SourceOf }> {
  const { departure, items, settings, note, signal } = order;
  const text = Buffer.from(settingsText(departingSettings(settings)), 'utf8');
  const sources = new Map<Entry['name'], () => AsyncIterable<Uint8Array>>();
  sources.set(SETTINGS_ENTRY, () => Readable.from([text], { objectMode: true }));
  if (departure !== null) {
    sources.set(LEDGER_ENTRY, () => fileBytes(departure.ledger, signal));
    for (const path of departure.backups)
      sources.set(`${BACKUPS_FOLDER}/${basename(path)}`, () => fileBytes(path, signal));
  }
  if (items !== null) sources.set(ITEMS_ENTRY, () => Readable.from([items], { objectMode: true }));
  const entries: Entry[] = [];
  for (const [name, source] of sources) entries.push(await measure(name, source()));
  return {
    manifest: {
      format: MANIFEST_FORMAT,
      id: randomUUID(),
      at: order.at,
      version: order.version,
      retired: retire(note.get().retired, [settings.preferences.terminal]),
      ledger: departure && {
        payments: departure.facts.payments,
        head: departure.facts.head,
        altered: departure.altered,
      },
      entries,
    },
    sourceOf: ({ name }) => sources.get(name)?.() ?? Readable.from([]),
  };
}
