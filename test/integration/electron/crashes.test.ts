import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';
import { createElectronStandIn } from '../../support/fakes/electron/electron-stand-in.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { openShell, startShell } from '../../support/fakes/electron/open-shell.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const boxes = (told: readonly string[]) => told.filter((each) => each.startsWith('error box'));
const relaunches = (told: readonly string[]) => told.filter((each) => each === 'relaunch').length;
const logOf = (dataFolder: string) =>
  readFileSync(join(dataFolder, 'logs', 'counterfoil.log'), 'utf8');

describe.each(['uncaughtException', 'unhandledRejection'])('after an %s in main', (name) => {
  test('the app closes in order and starts itself again, with nobody asked and a line in the log', async () => {
    const { throwUncaught, told, done, gone, dataFolder } = await openShell();
    throwUncaught(name);
    throwUncaught(name);
    await gone;

    expect(relaunches(told)).toBe(1);
    expect(boxes(told)).toEqual([]);
    expect(done).toEqual(['closed']);
    expect(logOf(dataFolder)).toContain('an error was not caught');
    expect(logOf(dataFolder)).not.toContain('nobody caught this');
  });
});

test('the next start knows what happened until somebody was told, and not after that', async () => {
  const { throwUncaught, gone, dataFolder } = await openShell();
  throwUncaught('uncaughtException');
  await gone;

  const second = await openShell({ dataFolder });
  expect(second.crashNote().untold?.what).toBe('app');
  expect(second.crashNote().untold?.at).toBeGreaterThan(Date.now() - 60_000);
  const third = await openShell({ dataFolder });
  expect(third.crashNote().untold?.what).toBe('app');
  third.crashNote().told();
  expect((await openShell({ dataFolder })).crashNote().untold).toBeNull();
});

test('a second one within a minute is said in a box that nobody has to press: what can go on does, and the app starts itself again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await openShell();
  const { dataFolder } = first;
  first.throwUncaught('uncaughtException');
  await first.gone;
  const second = await openShell({ dataFolder });
  second.throwUncaught('uncaughtException');
  await second.settle();

  expect(relaunches(second.told)).toBe(0);
  expect(second.boxes).toMatchObject([{ message: TEXTS.trouble.unexpected, open: true }]);
  second.electron.powerMonitor.emit('resume');
  expect(second.done).toEqual(['resumed']);
  vi.advanceTimersByTime(60_000);
  await second.gone;
  expect(relaunches(second.told)).toBe(1);
  expect(second.done).toEqual(['resumed', 'closed']);
});

test('who closes the app there is obeyed, and told no more', async () => {
  const { dataFolder, throwUncaught, gone } = await openShell();
  throwUncaught('uncaughtException');
  await gone;
  const second = await openShell({ dataFolder });
  second.throwUncaught('uncaughtException');
  await second.settle();
  second.boxes[0]?.answer(TEXTS.trouble.close);
  await second.gone;

  expect(relaunches(second.told)).toBe(0);
  expect((await openShell({ dataFolder })).crashNote().untold).toBeNull();
});

test('one that comes while somebody closes the app does not open it again', async () => {
  const { electron, throwUncaught, told, gone } = await openShell();
  electron.app.quit();
  throwUncaught('uncaughtException');
  await gone;

  expect(relaunches(told)).toBe(0);
  expect(boxes(told)).toEqual([]);
});

test('one that comes before the window starts the app again as well', async () => {
  const shell = await startShell();
  shell.throwUncaught('uncaughtException');
  await shell.gone;

  expect(relaunches(shell.told)).toBe(1);
});

test('a data folder that takes no note keeps it at a box: starts that can’t be counted could go on for ever', async () => {
  const dataFolder = tempFolder();
  mkdirSync(join(dataFolder, 'electron', 'crash.json', 'inside'), { recursive: true });
  const { throwUncaught, told, boxes: shown, settle, done } = await openShell({ dataFolder });
  throwUncaught('uncaughtException');
  await settle();

  expect(relaunches(told)).toBe(0);
  expect(shown).toMatchObject([{ message: TEXTS.trouble.unexpected, open: true }]);
  expect(done).toEqual([]);
});

test('a page that was lost is said when it is there again; one that somebody loaded again is not', async () => {
  const wanted = await openShell();
  wanted.window.emit('unresponsive');
  wanted.boxes[0]?.answer(TEXTS.trouble.loadAgain);
  await wanted.settle();
  expect(wanted.window.loaded).toHaveLength(2);
  expect(wanted.crashNote().untold).toBeNull();

  const lost = await openShell();
  lost.window.webContents.lose('crashed');
  expect(lost.crashNote().untold?.what).toBe('page');
});

/** A folder of dumps, with those that lie in Electron's own store. */
function dumpFolder(...newest: readonly string[]) {
  const folder = join(tempFolder(), 'crashes');
  for (const path of newest) dump(folder, path);
  return folder;
}
/** As the reporter writes it: each text with its length before it, filled up to four bytes. */
const dumpOf = (...processes: readonly string[]) => {
  const texts = processes.flatMap((process) => ['ptype', process, 'platform', 'linux']);
  const written = texts.map((text) => {
    const length = String.fromCharCode(text.length);
    return `${length}\0\0\0${text}`.padEnd(4 + Math.ceil(text.length / 4) * 4, '\0');
  });
  return `MDMP${written.join('')}`;
};
function dump(folder: string, path: string, process = 'renderer') {
  const file = join(folder, 'newest', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, dumpOf(process));
  return file;
}
const keptIn = (folder: string) => readdirSync(join(folder, 'kept'));

async function collect(folder: string) {
  const standIn = createElectronStandIn({});
  vi.doMock('electron', () => standIn.electron);
  vi.resetModules();
  const { collectDumps, processOf, tooMany } =
    await import('../../../src/main/hosts/electron/dumps.ts');
  const clock = fakeClock();
  const dumps = collectDumps(folder, clock, silentLog);
  return { clock, told: standIn.told, dumps, processOf, tooMany };
}

describe('dumps', () => {
  test.each(['pending/a.dmp', 'completed/a.dmp', 'new/a.dmp', 'reports/a.dmp'])(
    'of main (%s) may hold a key: the next start erases them, and knows of the crash',
    async (path) => {
      const folder = dumpFolder('settings.dat');
      const file = dump(folder, path, 'browser');
      utimesSync(file, 1_700_000_000, 1_700_000_000);
      const { dumps } = await collect(folder);

      expect(dumps.mainCrashedAt).toBe(1_700_000_000_000);
      expect(existsSync(file)).toBe(false);
      expect(keptIn(folder)).toEqual([]);
    },
  );

  test('say themselves whose they are, or are taken for main’s', async () => {
    const { processOf } = await collect(dumpFolder());

    expect(['renderer', 'gpu-process', 'utility'].map((each) => processOf(dumpOf(each)))).toEqual(
      Array.from({ length: 3 }, () => 'other'),
    );
    expect(processOf(dumpOf('browser'))).toBe('main');
    expect(processOf(dumpOf('browser', 'renderer'))).toBe('unknown');
    expect(processOf('MDMP ptype renderer')).toBe('unknown');
  });

  test('that do not say whose they are go, and are no crash of main’s', async () => {
    const folder = dumpFolder();
    const file = dump(folder, 'pending/a.dmp', '');
    const { dumps } = await collect(folder);

    expect(dumps.mainCrashedAt).toBeNull();
    expect(existsSync(file)).toBe(false);
    expect(keptIn(folder)).toEqual([]);
  });

  test('there are none where nothing crashed', async () => {
    const { dumps, told } = await collect(dumpFolder('settings.dat', 'pending/a.meta'));

    expect(dumps.mainCrashedAt).toBeNull();
    expect(told.at(-1)).toMatch(/^crash reporter .*"uploadToServer":false/);
  });

  test('of another process are kept, once they are finished; main’s never', async () => {
    const folder = dumpFolder();
    const { dumps, clock } = await collect(folder);
    dump(folder, 'pending/a.dmp');
    dump(folder, 'pending/b.dmp', 'browser');
    dumps.lost();
    await clock.advance(4999);
    expect(keptIn(folder)).toEqual([]);
    await clock.advance(1);
    expect(keptIn(folder)).toHaveLength(1);
    dumps.settle();
    expect((await collect(folder)).dumps.mainCrashedAt).toBeNull();
    expect(keptIn(folder)).toHaveLength(1);
  });

  test('are kept at the end, and at the next start where the app did not come to that', async () => {
    const folder = dumpFolder();
    const { dumps, clock } = await collect(folder);
    dump(folder, 'pending/a.dmp');
    dumps.lost();
    dumps.settle();
    expect(keptIn(folder)).toHaveLength(1);
    expect(clock.pendingTimers()).toBe(0);
    dump(folder, 'pending/b.dmp');
    await collect(folder);
    expect(keptIn(folder)).toHaveLength(2);
  });

  test('are kept for the five newest, and 50 MB in all', async () => {
    const { tooMany } = await collect(dumpFolder());
    const of = (...sizes: number[]) => sizes.map((bytes, index) => ({ name: `${index}`, bytes }));

    expect(tooMany(of(1, 1, 1, 1, 1))).toEqual([]);
    expect(tooMany(of(1, 1, 1, 1, 1, 1, 1))).toEqual(['5', '6']);
    expect(tooMany(of(30_000_000, 20_000_000))).toEqual([]);
    expect(tooMany(of(30_000_000, 20_000_001, 1))).toEqual(['1', '2']);
  });

  test('that are too many go, the oldest first', async () => {
    const folder = dumpFolder();
    await collect(folder);
    for (let number = 1; number <= 7; number += 1) {
      const file = join(folder, 'kept', `${number}.dmp`);
      writeFileSync(file, '');
      utimesSync(file, number, number);
    }
    await collect(folder);

    expect(keptIn(folder)).toEqual(['3.dmp', '4.dmp', '5.dmp', '6.dmp', '7.dmp']);
  });

  test('that can’t be looked after stop nothing', async () => {
    const folder = join(tempFolder(), 'crashes');
    writeFileSync(folder, 'not a folder');
    const { dumps } = await collect(folder);

    expect(dumps.mainCrashedAt).toBeNull();
    expect(() => {
      dumps.lost();
      dumps.settle();
    }).not.toThrow();
  });
});

test('a crash of main itself is said at the next start', async () => {
  const dataFolder = tempFolder();
  const folder = join(dataFolder, 'electron', 'crashes');
  dump(folder, 'completed/a.dmp', 'browser');
  const { crashNote } = await openShell({ dataFolder });

  expect(crashNote().untold?.what).toBe('app');
  expect(logOf(dataFolder)).toContain('the run before ended in a crash of the app');
});

test('the dump of a page that was lost is kept when the app closes', async () => {
  const { window, electron, dataFolder, gone } = await openShell();
  const folder = join(dataFolder, 'electron', 'crashes');
  dump(folder, 'pending/a.dmp');
  electron.app.emit('render-process-gone', {}, window.webContents, { reason: 'crashed' });
  electron.app.quit();
  await gone;

  expect(keptIn(folder)).toHaveLength(1);
});
