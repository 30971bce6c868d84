/** What becomes of an export when something goes wrong: a whole file or none, and a sentence. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createExports } from '../../../src/main/features/exports/exports.ts';
import type { ExportPlaces } from '../../../src/main/features/exports/places.ts';
import type { ExportState } from '../../../src/shared/features/exports/exports.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { english } from '../../support/fakes/languages.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { mountSmallDisk, openSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { intent, openTestLedger, payment } from '../ledger/support.ts';
import { WORKERS } from '../../support/real/workers.ts';

const everything = {
  mode: 'live',
  filter: EVERY_PAYMENT,
  customer: [],
  format: 'csv',
  from: null,
} as const;

const isAtWork = ({ work }: ExportState) => work?.step === 'writing' && work.total > 0;

/** A data folder with a ledger of so many payments, and a folder for files. */
function shop(payments = 3, files = tempFolder()) {
  const dataFolder = tempFolder();
  const ledger = openTestLedger(join(dataFolder, 'live', 'ledger.db'));
  ledger.appendAll(Array.from({ length: payments }, () => intent(payment({ status: 'paid' }))));
  const told: ExportState[] = [];
  const heard = { change: (state: ExportState): void => void state };
  const target = { path: join(files, 'book.csv'), mayReplace: false };
  const open = (change: { places?: Partial<ExportPlaces>; worker?: URL } = {}) => {
    let revision = 0;
    const service = createExports({
      dataFolder,
      worker: change.worker ?? WORKERS.export,
      places: { view: () => ({ kind: 'box' }), choose: async () => target, ...change.places },
      language: english,
      terminal: () => 'T1',
      people: () => [],
      clock: fakeClock(Date.UTC(2026, 10, 21, 12)),
      random: (bytes) => new Uint8Array(bytes).fill(7),
      log: silentLog,
      nextRevision: () => (revision += 1),
      onChange(state) {
        told.push(state);
        heard.change(state);
      },
    });
    onTestFinished(() => service.close());
    return service;
  };
  const note = join(dataFolder, 'export.json');
  return { dataFolder, ledger, files, told, heard, target, open, note };
}

describe('an export', () => {
  it('is written under another name and gets its own at the end', async () => {
    const { open, files, heard, told, note } = shop(1500);
    const seen: string[][] = [];
    heard.change = (state) => {
      if (isAtWork(state)) seen.push(readdirSync(files));
    };
    const outcome = await open().make(everything);
    expect(outcome).toMatchObject({
      made: true,
      name: 'book.csv',
      bytes: statSync(join(files, 'book.csv')).size,
      contents: { payments: 1500 },
    });
    expect(seen[0]).toEqual(['book.csv.07070707.unfinished']);
    expect(readdirSync(files)).toEqual(['book.csv']);
    expect(existsSync(note)).toBe(false);
    expect(told.at(-1)).toMatchObject({ work: null, latest: outcome });
    expect(told.map(({ work }) => work?.step)).toEqual(
      expect.arrayContaining(['choosing', 'writing', 'finishing']),
    );
  });

  it('that is cancelled leaves nothing, and its place is free for the next', async () => {
    const { open, files, heard, note } = shop(1500);
    const service = open();
    heard.change = (state) => {
      if (isAtWork(state)) service.cancel();
    };
    expect(await service.make(everything)).toEqual({ made: false, why: 'cancelled' });
    expect([readdirSync(files), existsSync(note)]).toEqual([[], false]);
    heard.change = () => undefined;
    expect(await service.make(everything)).toMatchObject({ made: true });
  });

  it('is not begun where nobody chose a place', async () => {
    const { open, files } = shop();
    const service = open({ places: { choose: async () => null } });
    expect(await service.make(everything)).toEqual({ made: false, why: 'cancelled' });
    expect([readdirSync(files), service.state().latest]).toEqual([[], null]);
  });

  it('is refused while another is under way, which goes on', async () => {
    const { open } = shop(1500);
    const service = open();
    const first = service.make(everything);
    expect(await service.make(everything)).toEqual({ made: false, why: 'under-way' });
    expect(await first).toMatchObject({ made: true });
  });

  it('writes over nothing that nobody was asked about, not even what came meanwhile', async () => {
    const { open, files, heard } = shop(1500);
    writeFileSync(join(files, 'book.csv'), 'mine');
    heard.change = (state) => {
      if (isAtWork(state)) writeFileSync(join(files, 'book 2.csv'), 'mine too');
    };
    expect(await open().make(everything)).toMatchObject({ made: true, name: 'book 3.csv' });
    expect(readFileSync(join(files, 'book.csv'), 'utf8')).toBe('mine');
    expect(readFileSync(join(files, 'book 2.csv'), 'utf8')).toBe('mine too');
  });

  it('takes the place of a file that a person gave up, once it is whole and not before', async () => {
    const { open, target, heard } = shop(1500);
    const places = { choose: async () => ({ ...target, mayReplace: true }) };
    const service = open({ places });
    heard.change = (state) => {
      if (isAtWork(state)) service.cancel();
    };
    // On a busy machine the file can be whole before its worker hears of the end: then once more.
    let cancelled = false;
    while (!cancelled) {
      writeFileSync(target.path, 'old');
      cancelled = !(await service.make(everything)).made;
    }
    expect(readFileSync(target.path, 'utf8')).toBe('old');
    heard.change = () => undefined;
    expect(await service.make(everything)).toMatchObject({ made: true, name: 'book.csv' });
    expect(readFileSync(target.path, 'utf8')).toMatch(/^\ufeffDate,/);
  });

  it('ends before its ledger is closed, and says why', async () => {
    const { open, files, heard } = shop(1500);
    const service = open();
    const ended: Promise<void>[] = [];
    // Before its worker has begun: later it could have written the last line by the time it hears.
    heard.change = ({ work }) => {
      if (work?.step === 'writing' && ended.length === 0) ended.push(service.end('live'));
    };
    expect(await service.make(everything)).toEqual({ made: false, why: 'changed' });
    await Promise.all(ended);
    expect([ended.length, readdirSync(files)]).toEqual([1, []]);
  });

  it("goes on while the other mode's ledger is closed", async () => {
    const { open, heard } = shop(1500);
    const service = open();
    heard.change = (state) => {
      if (isAtWork(state)) void service.end('practice');
    };
    expect(await service.make(everything)).toMatchObject({ made: true });
  });

  it('ends with the app, and nothing of it is left', async () => {
    const { open, files, heard, note } = shop(1500);
    const service = open();
    const closed: Promise<void>[] = [];
    heard.change = (state) => {
      if (isAtWork(state) && closed.length === 0) closed.push(service.close());
    };
    await service.make(everything);
    await Promise.all(closed);
    expect([closed.length, readdirSync(files), existsSync(note)]).toEqual([1, [], false]);
    expect(await service.make(everything)).toMatchObject({ made: false });
  });

  it('shows its file only while it is there', async () => {
    const { open, target } = shop();
    const shown: string[] = [];
    const service = open({ places: { show: (path) => void shown.push(path) } });
    expect(service.show()).toBe(false);
    await service.make(everything);
    expect([service.show(), shown]).toEqual([true, [target.path]]);
    rmSync(target.path);
    expect([service.show(), shown]).toEqual([false, [target.path]]);
  });
});

describe('a disk', () => {
  it('that is full keeps nothing of it', async ({ skip }) => {
    const disk = openSmallDisk();
    if (disk === null) return skip('this machine has no small disk');
    onTestFinished(() => disk.close());
    const { open, files, note } = shop(3000, disk.folder());
    const service = open();
    for (const format of ['csv', 'xlsx'] as const) {
      disk.fill(8);
      const outcome = await service.make({ ...everything, format });
      disk.makeRoom();
      expect(outcome).toEqual({ made: false, why: 'no-space' });
      expect([readdirSync(files), existsSync(note)]).toEqual([[], false]);
    }
    expect(await service.make(everything)).toMatchObject({ made: true });
  });

  it('that can only be read takes no file', async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip('this machine mounts nothing for us');
    const files = disk.folder();
    const { open } = shop(3, files);
    disk.remount('ro');
    onTestFinished(() => {
      disk.remount('rw');
      disk.close();
    });
    expect(await open().make(everything)).toEqual({ made: false, why: 'not-written' });
  });

  it('whose folder is gone takes none either', async () => {
    const { open, target, note } = shop();
    const places = {
      choose: async () => ({ ...target, path: join(tempFolder(), 'gone', 'book.csv') }),
    };
    expect(await open({ places }).make(everything)).toEqual({ made: false, why: 'not-written' });
    expect(existsSync(note)).toBe(true);
  });

  it('that is pulled out is cleaned when an app starts with it there again', async () => {
    const { open, files, heard, note } = shop(1500);
    const elsewhere = join(tempFolder(), 'pulled-out');
    const service = open();
    heard.change = (state) => {
      if (isAtWork(state) && existsSync(files)) renameSync(files, elsewhere);
    };
    expect(await service.make(everything)).toEqual({ made: false, why: 'not-written' });
    expect(readdirSync(elsewhere)).toHaveLength(1);
    open().start();
    expect(existsSync(note)).toBe(true);
    renameSync(elsewhere, files);
    open().start();
    expect([readdirSync(files), existsSync(note)]).toEqual([[], false]);
  });
});

describe('the next start', () => {
  it('removes what a power cut left, and its note', () => {
    const { open, files, note } = shop();
    const unfinished = join(files, 'book.xlsx.0a1b2c3d.unfinished');
    writeFileSync(unfinished, 'half');
    writeFileSync(note, JSON.stringify({ format: 1, unfinished }));
    open().start();
    expect([readdirSync(files), existsSync(note)]).toEqual([[], false]);
  });

  it('removes no other file, whatever the note says', () => {
    const { open, files, note } = shop();
    const other = join(files, 'taxes.xlsx');
    writeFileSync(other, 'mine');
    writeFileSync(note, JSON.stringify({ format: 1, unfinished: other }));
    open().start();
    writeFileSync(note, 'no JSON');
    open().start();
    expect([readdirSync(files), existsSync(note)]).toEqual([['taxes.xlsx'], false]);
  });
});

describe('a worker', () => {
  it('that hangs keeps nobody from cancelling', async () => {
    const hangs = new URL('data:text/javascript,setInterval(() => {}, 1000)');
    const { open, heard } = shop();
    const service = open({ worker: hangs });
    heard.change = (state) => {
      if (state.work?.step === 'writing') service.cancel();
    };
    const from = performance.now();
    expect(await service.make(everything)).toEqual({ made: false, why: 'cancelled' });
    expect(performance.now() - from).toBeLessThan(8000);
  });

  it('that stops without a word leaves the next export its place', async () => {
    const stops = new URL('data:text/javascript,process.exit(3)');
    const { open, note } = shop();
    const service = open({ worker: stops });
    await expect(service.make(everything)).rejects.toThrow('without a word');
    expect([service.state().work, existsSync(note)]).toEqual([null, false]);
    await expect(service.make(everything)).rejects.toThrow('without a word');
  });
});
