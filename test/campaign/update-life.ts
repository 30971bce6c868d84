/**
 * One life of the stand-in app, from its start to its end, with the system that it runs on: it starts
 * what the app hands over, and writes down what it was.
 */
import { type ChildProcess, fork, spawn, type StdioOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { INSTALLER_STEPS } from './update-programs.ts';
import {
  type HandOver,
  type LifeOptions,
  type Note,
  noteSchema,
  type Order,
} from './update-messages.ts';
import { sha512Of } from './update-releases.ts';

/** Only to end what hangs. */
const LIFE_WITHIN_MS = 60_000;

/** How an installer ends: at a step, or so many milliseconds after its start. */
export type InstallerDeath =
  { readonly step: (typeof INSTALLER_STEPS)[number] } | { readonly afterMs: number };

/** The folders and files of one run. */
export interface Place {
  readonly folder: string;
  /** Where the app is installed: a link to the folder of a version. */
  readonly app: string;
  readonly data: string;
  readonly keychain: string;
  readonly witness: string;
  readonly compileCache: string;
}

export interface Started {
  readonly what: 'app' | 'installer';
  readonly sha512: string;
}

export interface Ending {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly complaint: string;
}

export interface Life {
  readonly notes: readonly Note[];
  order(order: Order): void;
  kill(): void;
  /** The first note that is as wished, or null when the life ended, or time did, without one. */
  until(isSo: (note: Note) => boolean, withinMs?: number): Promise<Note | null>;
  readonly ended: Promise<Ending>;
  /** What was handed over, once the app and what it started are gone. */
  over(): Promise<readonly HandOver[]>;
}

export interface LifeWish {
  readonly place: Place;
  readonly options: Omit<LifeOptions, 'dataFolder' | 'appFolder' | 'keychain'>;
  readonly appFolder?: string;
  readonly installerDeath: InstallerDeath | null;
  /** Whether the system refuses what it is handed. */
  readonly refusesInstaller?: boolean;
  /** Bytes that a file of the process may have at most. */
  readonly longestFile?: number;
  /** Told of each program before it runs. */
  readonly onStart: (started: Started) => void;
  readonly onNote: (note: Note) => void;
}

const STDIO: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc'];

export function live(wish: LifeWish): Life {
  const { place, options, onStart } = wish;
  const main = path.join(place.app, 'main.cjs');
  onStart({ what: 'app', sha512: sha512Of(readFileSync(main)) });
  const lifeFile = path.join(place.folder, `life-${randomUUID()}.json`);
  const life: LifeOptions = {
    ...options,
    dataFolder: place.data,
    appFolder: wish.appFolder ?? place.folder,
    keychain: place.keychain,
  };
  writeFileSync(lifeFile, JSON.stringify(life));
  const env = environment(place, { UPDATE_LIFE: lifeFile });
  const child = startProgram(main, env, wish.longestFile);
  const notes: Note[] = [];
  const handOvers: HandOver[] = [];
  const installers: Promise<unknown>[] = [];
  const waiting = new Set<() => void>();
  child.on('message', (message) => {
    const note = noteSchema.parse(message);
    notes.push(note);
    wish.onNote(note);
    if (note.kind === 'hand-over') {
      const { kind: _, ...handOver } = note;
      handOvers.push(handOver);
      const isTaken = wish.refusesInstaller !== true;
      if (isTaken) installers.push(install(wish, handOver.path));
      order({ kind: 'started', ok: isTaken });
    }
    for (const look of waiting) look();
  });
  const order = (next: Order) => {
    if (child.connected) child.send(next, () => undefined);
  };
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('');
  const timer = setTimeout(() => child.kill('SIGKILL'), LIFE_WITHIN_MS);
  const ended = once(child, 'close').then(async () => {
    clearTimeout(timer);
    return { code: child.exitCode, complaint: await complaint };
  });

  return {
    notes,
    order,
    kill: () => void child.kill('SIGKILL'),
    ended,
    async until(isSo, withinMs = LIFE_WITHIN_MS) {
      let look: () => void = () => undefined;
      const found = new Promise<Note>((resolve) => {
        look = () => {
          const note = notes.find(isSo);
          if (note) resolve(note);
        };
      });
      waiting.add(look);
      look();
      const giveUp = new AbortController();
      const first = await Promise.race([
        found,
        ended.then(() => notes.find(isSo) ?? null),
        wait(withinMs, null, { signal: giveUp.signal }).catch(() => null),
      ]);
      giveUp.abort();
      waiting.delete(look);
      return first;
    },
    async over() {
      await ended;
      await Promise.all(installers);
      return handOvers;
    },
  };
}

function environment({ folder, witness, compileCache }: Place, more: NodeJS.ProcessEnv) {
  const own = { UPDATE_ROOT: folder, UPDATE_WITNESS: witness, NODE_COMPILE_CACHE: compileCache };
  return { ...process.env, ...own, ...more };
}

/** A process whose files the system keeps short meets a disk that has no more room. */
function startProgram(
  main: string,
  env: NodeJS.ProcessEnv,
  longestFile: number | undefined,
): ChildProcess {
  const options = { env, stdio: STDIO };
  if (longestFile === undefined) return fork(main, { ...options, execArgv: [] });
  const limit = [`--fsize=${longestFile}:`, process.execPath, main];
  return spawn('prlimit', limit, options);
}

/** As the system does with what it is handed. */
async function install({ place, installerDeath, onStart }: LifeWish, file: string) {
  onStart({ what: 'installer', sha512: sha512Of(readFileSync(file)) });
  const step = installerDeath && 'step' in installerDeath ? installerDeath.step : '';
  const env = environment(place, { UPDATE_DIES_AT: step });
  const installer = spawn(process.execPath, [file], { env, stdio: 'ignore' });
  const gone = once(installer, 'close');
  if (installerDeath && 'afterMs' in installerDeath)
    await Promise.race([gone, wait(installerDeath.afterMs)]);
  if (installerDeath && 'afterMs' in installerDeath) installer.kill('SIGKILL');
  await gone;
}
