import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noteStart } from '../../../src/main/core/platform/start-note.ts';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';
import { fill } from '../../../src/shared/i18n/fill.ts';
import { startShell } from '../../support/fakes/electron/open-shell.ts';
import {
  bytesOf,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const key = makeUpdateKey();
const VERSION = '1.2.3';
const goBack = fill(TEXTS.wayBack.goBack, { before: '1.1.0' });

/** What is handed over to the system, in the place of what replaces an app. */
function standIns() {
  const handed: [string, boolean][] = [];
  let fails = false;
  vi.doMock('../../../src/main/features/updates/built-in.ts', () => ({
    UPDATE_KEYS: [key.publicKey],
    UPDATE_ADDRESS: null,
  }));
  vi.doMock('../../../src/main/hosts/electron/handing-over.ts', () => ({
    handOver: ({ release }: { release: { version: string } }, { isBack }: { isBack: boolean }) => {
      if (fails) return Promise.reject(new Error('refused'));
      handed.push([release.version, isBack]);
      return Promise.resolve();
    },
  }));
  vi.stubGlobal(
    'process',
    Object.create(process, { platform: { value: 'win32' }, arch: { value: 'x64' } }),
  );
  onTestFinished(() => {
    vi.doUnmock('../../../src/main/features/updates/built-in.ts');
    vi.doUnmock('../../../src/main/hosts/electron/handing-over.ts');
    vi.unstubAllGlobals();
  });
  return { handed, fail: () => void (fails = true) };
}

const noteIn = (dataFolder: string, version: string, now = Date.now()) =>
  noteStart(join(dataFolder, 'updates', 'starts.json'), version, () => now);

/** 1.1.0 installed 1.2.3, which was killed twice while it started. */
function failedTwice(readsLedger = true): string {
  const dataFolder = tempFolder();
  const long = Date.now() - 1_000_000;
  noteIn(dataFolder, '1.1.0', long).installing(VERSION, { version: '1.1.0', readsLedger });
  noteIn(dataFolder, VERSION);
  noteIn(dataFolder, VERSION);
  return dataFolder;
}

function keepInstaller(dataFolder: string, signer = key): void {
  const program = Buffer.from('the installer of 1.1.0');
  const folder = join(dataFolder, 'updates', 'files', '1.1.0');
  mkdirSync(folder, { recursive: true });
  const release = releaseWith({ version: '1.1.0', files: [fileOf(program)] });
  writeFileSync(join(folder, 'installer.exe'), program);
  writeFileSync(join(folder, 'release.json'), bytesOf(envelopeOf(release, signer)));
}

async function start(dataFolder: string) {
  const shell = await startShell({ dataFolder, version: VERSION });
  await shell.becomeReady();
  await vi.waitFor(() => expect(shell.boxes).toHaveLength(1));
  return { ...shell, box: shell.boxes[0] };
}

it('opens as ever after one start that failed', async () => {
  const dataFolder = tempFolder();
  noteIn(dataFolder, '1.1.0');
  noteIn(dataFolder, VERSION);
  const shell = await startShell({ dataFolder, version: VERSION });
  await shell.becomeReady();
  expect([shell.boxes.length, shell.windows.length]).toEqual([0, 1]);
  await vi.waitFor(() => expect(noteIn(dataFolder, VERSION).isFailing).toBe(false));
});

it('asks after two, with nothing opened, and puts the version before back when a person wants it', async () => {
  const { handed } = standIns();
  const dataFolder = failedTwice();
  keepInstaller(dataFolder);
  const { box, windows, done, told } = await start(dataFolder);
  expect(box).toMatchObject({
    message: fill(TEXTS.wayBack.question, { version: VERSION }),
    detail: fill(TEXTS.wayBack.can, { before: '1.1.0' }),
    buttons: [goBack, TEXTS.wayBack.tryAgain, TEXTS.wayBack.close],
  });
  box?.answer(goBack);
  await vi.waitFor(() => expect(handed).toEqual([['1.1.0', true]]));
  expect([windows.length, done, told.includes('quit')]).toEqual([0, [], false]);
  const back = noteIn(dataFolder, '1.1.0');
  expect([back.failed, back.isFailing]).toEqual([[VERSION], false]);
});

it('tries again when a person wants that, and is well when it starts', async () => {
  standIns();
  const dataFolder = failedTwice();
  keepInstaller(dataFolder);
  const { box, windows, settle } = await start(dataFolder);
  box?.answer(TEXTS.wayBack.tryAgain);
  await vi.waitFor(() => expect(windows).toHaveLength(1));
  await settle();
  await vi.waitFor(() => {
    for (let killed = 0; killed < 4; killed += 1) noteIn(dataFolder, VERSION);
    expect(noteIn(dataFolder, VERSION).isFailing).toBe(false);
  });
});

it('closes when a person wants that, and asks again at the next start', async () => {
  const { handed } = standIns();
  const dataFolder = failedTwice();
  keepInstaller(dataFolder);
  const { box, gone, windows } = await start(dataFolder);
  box?.answer(TEXTS.wayBack.close);
  await gone;
  expect([handed, windows.length]).toEqual([[], 0]);
  expect(noteIn(dataFolder, VERSION).isFailing).toBe(true);
});

it.each<[string, () => string]>([
  ['was not kept', () => failedTwice()],
  [
    'is signed by a stranger',
    () => {
      const dataFolder = failedTwice();
      keepInstaller(dataFolder, makeUpdateKey());
      return dataFolder;
    },
  ],
  [
    'can’t read the ledger as it is by now',
    () => {
      const dataFolder = failedTwice(false);
      keepInstaller(dataFolder);
      return dataFolder;
    },
  ],
])('offers no way back to a version that %s, and says whom to call', async (_, setUp) => {
  standIns();
  const { box } = await start(setUp());
  expect(box?.detail).toBe(TEXTS.wayBack.cannot);
  expect(box?.buttons).toEqual([TEXTS.wayBack.tryAgain, TEXTS.wayBack.close]);
});

it('says so where the version before could not be put back, and closes', async () => {
  const { fail } = standIns();
  fail();
  const dataFolder = failedTwice();
  keepInstaller(dataFolder);
  const { box, gone, told } = await start(dataFolder);
  box?.answer(goBack);
  await gone;
  const sentence = fill(TEXTS.wayBack.failed, { before: '1.1.0' });
  expect(told.some((each) => each.startsWith('error box') && each.includes(sentence))).toBe(true);
});

it('does not open while an installer is replacing this version, and opens nothing of the record', async () => {
  const dataFolder = tempFolder();
  noteIn(dataFolder, VERSION).installing('1.3.0', { version: VERSION, readsLedger: true });
  const shell = await startShell({ dataFolder, version: VERSION });
  await shell.becomeReady();
  await vi.waitFor(() => expect(shell.told.some((each) => each.startsWith('exit'))).toBe(true));
  expect(shell.told.join()).toContain(TEXTS.start.beingReplaced);
  expect([shell.windows.length, shell.done]).toEqual([0, []]);
});

it('does not count a start that a person ended, and counts one that broke', async () => {
  const dataFolder = tempFolder();
  noteIn(dataFolder, '1.1.0');
  for (let turn = 0; turn < 3; turn += 1) {
    const shell = await startShell({ dataFolder, version: VERSION });
    shell.electron.app.quit();
  }
  expect(noteIn(dataFolder, VERSION).isFailing).toBe(false);
  const broken = await startShell({ dataFolder, version: VERSION });
  broken.throwUncaught('uncaughtException');
  expect(noteIn(dataFolder, VERSION).isFailing).toBe(true);
});
