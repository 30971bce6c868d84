/** Updates with everything real but time: a server, keys, files on disk, and an app that is replaced. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { createUpdates, type Updates } from '../../../src/main/features/updates/index.ts';
import type { UpdatesParts } from '../../../src/main/features/updates/service.ts';
import type { Release } from '../../../src/main/features/updates/release.ts';
import { handOver } from '../../../src/main/hosts/electron/handing-over.ts';
import { noteStart } from '../../../src/main/core/platform/start-note.ts';
import { type FakeClock, fakeClock } from '../fakes/fake-clock.ts';
import {
  bytesOf,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../machines/signed-release.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { tempFolder } from '../run/temp-folder.ts';
import { startUpdateServer, type UpdateServer } from '../machines/update-server.ts';

export const MINUTE = 60_000;

/** Only of tests: the key that the app under test knows. */
export const key = makeUpdateKey();

/** A program that puts a new app in the old one's place, and says with what it was started. */
export const installerFor = (appFolder: string, version: string): Buffer =>
  Buffer.from(`#!/bin/sh
printf '%s' "$*" > '${appFolder}/arguments'
printf '%s' '${version}' > '${appFolder}/new' && mv '${appFolder}/new' '${appFolder}/app'
# ${'x'.repeat(200_000)}
`);

export interface Shop {
  readonly folder: string;
  readonly appFolder: string;
  readonly server: UpdateServer;
  readonly clock: FakeClock;
  /** What is so at the counter; a test changes it. */
  readonly counter: { isBusy: boolean; hour: number | null; address: string | null };
  /** What was done, in order. */
  readonly done: string[];
  /** Puts a release where it is fetched from. */
  publish(changes?: Partial<Release>, installer?: Buffer): Release;
  /** Opens the app's updates, as a start of this version does. */
  open(version?: string, changes?: Partial<UpdatesParts>): Updates;
  /** The version of the app's files by now. */
  installed(): string;
}

export async function openShop(): Promise<Shop> {
  const root = tempFolder();
  const [folder, appFolder] = [join(root, 'updates'), join(root, 'app')];
  mkdirSync(appFolder);
  writeFileSync(join(appFolder, 'app'), '1.1.0');
  const server = await startUpdateServer();
  const clock = fakeClock();
  const counter: Shop['counter'] = { isBusy: false, hour: null, address: null };
  const done: string[] = [];
  let sequence = 1;

  return {
    folder,
    appFolder,
    server,
    clock,
    counter,
    done,
    publish(changes = {}, installer = installerFor(appFolder, changes.version ?? '1.2.0')) {
      sequence += 1;
      const file = fileOf(installer);
      const release = releaseWith({ sequence, files: [file], ...changes });
      server.files.set(`/updates/${release.channel}.json`, bytesOf(envelopeOf(release, key)));
      server.files.set(`/updates/${file.name}`, installer);
      return release;
    },
    open(version = '1.1.0', changes = {}) {
      const starts = noteStart(join(folder, 'starts.json'), version, () => clock.now());
      starts.startedWell();
      const updates = createUpdates({
        folder,
        version,
        appFolder,
        clock,
        starts,
        installation: 'person',
        platform: 'win32',
        arch: 'x64',
        keys: [key.publicKey],
        address: server.address,
        settings: () => ({ address: counter.address, channel: 'stable', hour: counter.hour }),
        installer: {
          install: (file) =>
            handOver(file, {
              version,
              platform: 'win32',
              folder: join(folder, 'handed-over'),
              publisher: null,
              isBack: false,
              quit: () => void done.push('quit'),
              log: silentLog,
            }),
        },
        isBusy: () => counter.isBusy,
        backUp: async () => void done.push('backed up'),
        network: { trust: [server.authority], silentAtMostMs: 500 },
        random: randomBytes,
        log: silentLog,
        onChange: () => undefined,
        ...changes,
      });
      onTestFinished(() => updates.close());
      return updates;
    },
    installed: () => readFileSync(join(appFolder, 'app'), 'utf8'),
  };
}

/** Where the installer of a version lies. */
export const installerIn = (shop: Shop, version = '1.2.0') =>
  join(shop.folder, 'files', version, 'installer.exe');

/** Lets minutes pass, of which what is fetched meanwhile takes none. */
export async function pass(shop: Shop, updates: Updates, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await shop.clock.advance(MINUTE);
    await vi.waitFor(() => expect(updates.view().doing).toBe('nothing'));
  }
}

/** How a call says no, or `done`. */
export async function codeOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}
