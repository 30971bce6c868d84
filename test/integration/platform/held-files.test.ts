/** What a start clears away or reads while another program on Windows holds a file of it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSettings } from '../../../src/main/core/settings/store.ts';
import { removeSearchIndex } from '../../../src/main/core/ledger/finding/search-index.ts';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { carryOver } from '../../../src/main/app/carry-over.ts';
import { finishTakingIn } from '../../../src/main/features/moving/index.ts';
import { openMovedNote } from '../../../src/main/features/moving/moved-note.ts';
import { hasStrangeParts } from '../../../src/main/core/record/strange-parts.ts';
import { holdFor } from '../../support/machines/held-file.ts';
import { contents, writeRecord } from '../../support/real/record-folder.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const isWindows = process.platform === 'win32';

/** Keeps a folder from being removed, but not what is in it. */
async function workIn(folder: string): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return () => {
    child.kill();
    return ended;
  };
}

function unpackedIn(dataFolder: string): string {
  const unpacked = join(dataFolder, 'moving-in.unfinished');
  mkdirSync(join(unpacked, 'live'), { recursive: true });
  const file = join(unpacked, 'live', 'ledger.db');
  writeFileSync(file, 'half of it');
  return file;
}

describe.runIf(isWindows)('what was unpacked and is not wanted', () => {
  it('is removed once it is let go', async () => {
    const dataFolder = tempFolder();
    await holdFor(unpackedIn(dataFolder), 600);
    expect(finishTakingIn(dataFolder, 0)).toBe('nothing');
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('refuses no start while it is held, and goes at the next one', async () => {
    const dataFolder = tempFolder();
    const letGo = await holdFor(unpackedIn(dataFolder), 5000);
    expect(finishTakingIn(dataFolder, 0)).toBe('nothing');
    await letGo();
    expect(finishTakingIn(dataFolder, 0)).toBe('nothing');
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});

describe.runIf(isWindows)('a record that is brought to its place', () => {
  it('waits until what was copied only in part is let go', async () => {
    const [before, record] = [tempFolder(), tempFolder()];
    writeRecord(before);
    const was = contents(before);
    mkdirSync(join(record, 'carried-over.new'));
    writeFileSync(join(record, 'carried-over.new', 'settings.json'), '{');
    await holdFor(join(record, 'carried-over.new', 'settings.json'), 600);
    await carryOver({ record, before: [before] }, silentLog);
    expect(contents(record)).toEqual(was);
  });

  it('is there although the folder that it came in can not be removed yet', async () => {
    const record = tempFolder();
    const complete = join(record, 'carried-over');
    writeRecord(complete);
    const was = contents(complete);
    const leave = await workIn(complete);
    try {
      await carryOver({ record, before: [] }, silentLog);
      expect(contents(record)).toEqual(was);
    } finally {
      await leave();
    }
    await carryOver({ record, before: [] }, silentLog);
    expect(existsSync(complete)).toBe(false);
  });
});

describe.runIf(isWindows)('settings that someone holds', () => {
  const open = (path: string) =>
    openSettings({ path, random: (bytes) => new Uint8Array(bytes).fill(10), now: () => 0 });

  it('are read once they are let go', async () => {
    const file = join(tempFolder(), 'settings.json');
    await open(file).save({ firstStart: false });
    await holdFor(file, 600);
    const store = open(file);
    expect(store.trouble).toBe('none');
    expect(store.get().firstStart).toBe(false);
  });

  it('refuse the start while they stay so, and are not taken for damaged', async () => {
    const file = join(tempFolder(), 'settings.json');
    await open(file).save({ firstStart: false });
    const letGo = await holdFor(file, 6000);
    expect(() => open(file)).toThrow('could not be read');
    await letGo();
    expect(open(file)).toMatchObject({ trouble: 'none' });
    expect(open(file).get().firstStart).toBe(false);
  });
});

describe.runIf(isWindows)('what is in the way and held for a moment', () => {
  it('goes with the search index that is no good', async () => {
    const index = join(tempFolder(), 'search.db');
    writeFileSync(index, '');
    await holdFor(index, 400);
    removeSearchIndex(index);
    expect(existsSync(index)).toBe(false);
  });

  it('goes with a moving file that came to nothing', async () => {
    const folder = tempFolder();
    const unfinished = join(folder, 'a move.unfinished');
    writeFileSync(unfinished, 'half of it');
    openMovedNote(join(folder, 'moved.json')).set({ unfinished });
    await holdFor(unfinished, 400);
    openMovedNote(join(folder, 'moved.json'));
    expect(existsSync(unfinished)).toBe(false);
  });

  it('goes with what a ledger was compared with', async () => {
    const folder = tempFolder();
    const reference = join(folder, 'reference.db');
    writeFileSync(reference, '');
    const db = openWriter(join(folder, 'ledger.db'));
    await holdFor(reference, 400);
    expect(hasStrangeParts(db, 0, reference)).toBe(false);
    db.close();
    expect(existsSync(reference)).toBe(false);
  });
});
