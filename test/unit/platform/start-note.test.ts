import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteStart, type StartNote } from '../../../src/main/core/platform/start-note.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

let path: string;
let now: number;

beforeEach(() => {
  path = join(tempFolder(), 'updates', 'starts.json');
  now = Date.UTC(2026, 10, 20);
});

const start = (version: string) => noteStart(path, version, () => now);
const BEFORE = { version: '1.0.0', readsLedger: true };

/** 1.0.0 ran well and started 1.1.0's installer, which took its time. */
function update(): void {
  const old = start('1.0.0');
  old.startedWell();
  old.installing('1.1.0', BEFORE);
  now += 120_000;
}

/** What ended each start of a version, and whether the next one offers the way back. */
type End = 'well' | 'left' | 'killed' | 'broken' | 'mended';
function run(version: string, ends: readonly End[]): boolean[] {
  const offered = ends.map((end) => {
    const note = start(version);
    const isOffered = note.isFailing;
    if (end === 'broken' || end === 'mended') note.hadTrouble();
    if (end === 'well' || end === 'mended') note.startedWell();
    if (end === 'left' || end === 'broken') note.left();
    return isOffered;
  });
  return [...offered, start(version).isFailing];
}

describe('a new version', () => {
  it.each<[string, End[], boolean[]]>([
    ['is trusted at first', [], [false]],
    ['may fail once', ['killed'], [false, false]],
    [
      'that fails twice in a row is offered to be taken back',
      ['killed', 'killed'],
      [false, false, true],
    ],
    ['stays so until it starts well', ['killed', 'killed', 'killed'], [false, false, true, true]],
    [
      'that starts well once is proven',
      ['killed', 'well', 'killed', 'killed'],
      [false, false, false, false, false],
    ],
    [
      'that a person closed too soon has not failed',
      ['left', 'left', 'left'],
      [false, false, false, false],
    ],
    [
      'fails as well where a person closed it in between',
      ['killed', 'left', 'killed'],
      [false, false, false, true],
    ],
    ['that is closed because it broke has failed', ['broken', 'broken'], [false, false, true]],
    [
      'that starts well after some trouble has not',
      ['mended', 'killed', 'killed'],
      [false, false, false, false],
    ],
    [
      'that starts well though it failed is trusted',
      ['killed', 'killed', 'well'],
      [false, false, true, false],
    ],
  ])('%s', (_, ends, offered) => {
    update();
    expect(run('1.1.0', ends)).toEqual(offered);
  });

  it('knows the version before it, for as long as it runs', () => {
    update();
    expect(start('1.1.0').before).toEqual(BEFORE);
    start('1.1.0').startedWell();
    expect(start('1.1.0').before).toEqual(BEFORE);
  });

  it('that nobody here installed knows of none, and is counted all the same', () => {
    start('1.0.0').startedWell();
    expect(run('1.2.0', ['killed', 'killed'])).toEqual([false, false, true]);
    expect(start('1.2.0').before).toBeNull();
    update();
    expect(start('1.3.0').before).toBeNull();
  });

  it('that is tried again has one more chance, and then the next', () => {
    update();
    run('1.1.0', ['killed', 'killed']);
    const third = start('1.1.0');
    third.tryAgain();
    expect(third.isFailing).toBe(false);
    expect(run('1.1.0', [])).toEqual([false]);
    expect(run('1.1.0', [])).toEqual([true]);
  });

  it('is left once, however often it is said', () => {
    update();
    run('1.1.0', []);
    const second = start('1.1.0');
    second.left();
    second.left();
    expect(run('1.1.0', ['killed'])).toEqual([false, true]);
  });

  it('is well for good, whatever is said later of the same start', () => {
    update();
    const note = start('1.1.0');
    note.startedWell();
    note.left();
    expect(run('1.1.0', ['killed', 'killed'])).toEqual([false, false, false]);
  });
});

describe('an old version', () => {
  it('is not suspected at the first start that is noted, nor ever after', () => {
    expect(run('1.0.0', ['killed', 'killed', 'killed'])).toEqual([false, false, false, false]);
  });

  it('stays as it is where the installer came to nothing', () => {
    update();
    expect(run('1.0.0', ['killed', 'killed', 'killed'])).toEqual([false, false, false, false]);
    expect(start('1.0.0').before).toBeNull();
  });

  it('that came back names what failed, and is trusted', () => {
    update();
    run('1.1.0', ['killed', 'killed']);
    const failing = start('1.1.0');
    expect(failing.failed).toEqual([]);
    failing.takingBack();
    const back = start('1.0.0');
    expect([back.failed, back.isFailing, back.before]).toEqual([['1.1.0'], false, null]);
    back.startedWell();
    back.installing('1.1.1', BEFORE);
    now += 120_000;
    expect(start('1.1.1').failed).toEqual(['1.1.0']);
  });
});

describe('while an installer is at work', () => {
  it('the old version does not start, and the new one does', () => {
    start('1.0.0').startedWell();
    start('1.0.0').installing('1.1.0', BEFORE);
    expect(start('1.0.0').isBeingReplaced).toBe(true);
    now += 89_999;
    expect(start('1.0.0').isBeingReplaced).toBe(true);
    expect(start('1.1.0').isBeingReplaced).toBe(false);
  });

  it('a start that was not one leaves the note alone, of a version that is not proven as well', () => {
    update();
    start('1.1.0').installing('1.2.0', BEFORE);
    const before = readFileSync(path, 'utf8');
    start('1.1.0');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it.each<[string, (note: StartNote) => void]>([
    ['after a minute and a half', () => void (now += 90_000)],
    ['where the clock was set back', () => void (now -= 1)],
    ['where it was not started after all', (note) => note.notInstalled()],
  ])('the old version starts %s', (_, then) => {
    const note = start('1.0.0');
    note.installing('1.1.0', BEFORE);
    then(note);
    expect(start('1.0.0').isBeingReplaced).toBe(false);
  });
});

describe('the note', () => {
  const noted = (text: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  const failing = { version: '1.1.0', isProven: false, begun: 9, failed: ['9.9.9'] };

  it.each<unknown>([
    null,
    [],
    {},
    'text',
    { ...failing, version: undefined },
    { ...failing, version: '' },
    { ...failing, version: 7 },
    { ...failing, version: '1'.repeat(61) },
    { ...failing, isProven: 'no' },
    { ...failing, begun: -1 },
    { ...failing, begun: 1.5 },
    { ...failing, begun: '9' },
    { ...failing, begun: null },
  ])('that is damaged is as good as none: %j', (value) => {
    noted(JSON.stringify(value));
    const note = start('1.1.0');
    expect([note.isFailing, note.before, note.failed]).toEqual([false, null, []]);
  });

  it.each(['', 'nothing', '{"version":'])('that is no JSON is as good as none: %j', (text) => {
    noted(text);
    expect(start('1.1.0').failed).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no version', { readsLedger: true }],
    ['no version but a number', { version: 7, readsLedger: true }],
    ['nothing of the ledger', { version: '1.0.0', readsLedger: 'yes' }],
  ])('knows no version before from one with %s', (_, before) => {
    noted(JSON.stringify({ ...failing, before, coming: { version: '1.2.0', before, at: 1 } }));
    expect(start('1.1.0').before).toBeNull();
    expect(start('1.2.0').before).toBeNull();
  });

  it.each<[string, unknown]>([
    ['version', { version: 7, before: BEFORE, at: 1 }],
    ['time', { version: '1.2.0', before: BEFORE, at: '1' }],
    ['version before', { version: '1.2.0', at: 1 }],
  ])('does not believe that an installer is at work without its %s', (_, coming) => {
    noted(JSON.stringify({ ...failing, coming }));
    now = 2;
    expect(start('1.1.0').isBeingReplaced).toBe(false);
    expect(start('1.2.0').before).toBeNull();
  });

  it('is read with what it says of failed versions, twenty of them at most', () => {
    const failed = ['1'.repeat(60), ...Array.from({ length: 30 }, (_, at) => `2.0.${at}`)];
    noted(JSON.stringify({ ...failing, failed }));
    expect(start('1.1.0').failed).toEqual(failed.slice(0, 20));
    noted(JSON.stringify({ ...failing, failed: 'all' }));
    expect([start('1.1.0').failed, start('1.1.0').isFailing]).toEqual([[], true]);
  });

  it('is not written again for a version that is proven', () => {
    start('1.0.0').startedWell();
    const note = start('1.0.0');
    rmSync(path);
    note.startedWell();
    expect(existsSync(path)).toBe(false);
  });

  it('is read as far as it can be', () => {
    mkdirSync(join(path, '..'), { recursive: true });
    const odd = { version: '1.1.0', isProven: false, begun: 2, before: { version: 7 } };
    writeFileSync(path, JSON.stringify({ ...odd, coming: { version: '2' }, failed: [1, '1.0.1'] }));
    const note = start('1.1.0');
    expect([note.isFailing, note.before, note.failed]).toEqual([true, null, ['1.0.1']]);
  });

  it('that can’t be written stops no start', () => {
    writeFileSync(join(path, '..', '..', 'file'), '');
    const note = noteStart(join(path, '..', '..', 'file', 'starts.json'), '1.1.0', () => now);
    note.startedWell();
    note.notInstalled();
    expect(note.isFailing).toBe(false);
    expect(() => note.installing('1.2.0', BEFORE)).toThrow(/EEXIST|ENOTDIR/);
    expect(() => note.takingBack()).toThrow(/EEXIST|ENOTDIR/);
  });

  it('holds twenty versions that failed, the newest first', () => {
    for (let version = 1; version <= 25; version += 1) start(`1.0.${version}`).takingBack();
    const { failed } = start('1.1.0');
    expect([failed.length, failed[0], failed[19]]).toEqual([20, '1.0.25', '1.0.6']);
  });

  it('is there before anything else is done', () => {
    start('1.0.0');
    expect(existsSync(path)).toBe(true);
  });
});
