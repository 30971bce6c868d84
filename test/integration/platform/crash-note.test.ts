import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCrashNote } from '../../../src/main/core/platform/crash-note.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const inFolder = (folder = tempFolder()) => join(folder, 'crash.json');

test('there is no file where nothing broke', () => {
  const path = inFolder();
  const note = openCrashNote(path, fakeClock(), silentLog);
  note.told();

  expect(note.untold).toBeNull();
  expect(existsSync(path)).toBe(false);
});

test('what broke is on disk at once, until somebody was told', () => {
  const path = inFolder();
  const clock = fakeClock();
  openCrashNote(path, clock, silentLog).happened('page');
  const next = openCrashNote(path, clock, silentLog);
  expect(next.untold).toEqual({ what: 'page', at: clock.now() });
  next.told();

  expect(next.untold).toBeNull();
  expect(existsSync(path)).toBe(false);
});

test('the app’s own trouble is not hidden by a screen’s, and hides it', async () => {
  const clock = fakeClock();
  const note = openCrashNote(inFolder(), clock, silentLog);
  note.happened('page');
  note.happened('app', 5);
  await clock.advance(1000);
  note.happened('page');

  expect(note.untold).toEqual({ what: 'app', at: 5 });
});

test('restarts are counted over starts, also when somebody was told meanwhile', async () => {
  const path = inFolder();
  const clock = fakeClock();
  const open = () => openCrashNote(path, clock, silentLog);
  open().happened('app');
  expect(open().takeRestart()).toBe(true);
  open().told();
  expect(open().takeRestart()).toBe(false);
  await clock.advance(60_000);
  expect(open().takeRestart()).toBe(true);
});

test('the file goes when the restarts are an hour old and somebody was told', async () => {
  const path = inFolder();
  const clock = fakeClock();
  const note = openCrashNote(path, clock, silentLog);
  note.takeRestart();
  note.happened('app');
  await clock.advance(3_600_000);
  note.told();

  expect(existsSync(path)).toBe(false);
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"untold":null}',
  '{"untold":null,"restarts":1}',
  '{"untold":null,"restarts":["1"]}',
  '{"untold":null,"restarts":[-1]}',
  '{"untold":null,"restarts":[],"more":1}',
  '{"untold":{"what":"app"},"restarts":[]}',
  '{"untold":{"what":"else","at":1},"restarts":[]}',
  '{"untold":{"what":"app","at":1,"more":1},"restarts":[]}',
  `{"untold":{"what":"app","at":1},"restarts":[${'1,'.repeat(100)}1]}`,
])('a damaged one (%s) is as good as none', (text) => {
  const path = inFolder();
  writeFileSync(path, text);
  const note = openCrashNote(path, fakeClock(), silentLog);

  expect(note.untold).toBeNull();
  expect(note.takeRestart()).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ untold: null });
});

test('one that can’t be written remembers for this run, and starts nothing again', () => {
  const path = inFolder();
  mkdirSync(join(path, 'inside'), { recursive: true });
  const note = openCrashNote(path, fakeClock(), silentLog);
  note.happened('page');

  expect(note.untold?.what).toBe('page');
  expect(note.takeRestart()).toBe(false);
  note.told();
  expect(note.untold).toBeNull();
});

test('without a file it remembers for this run', () => {
  const note = openCrashNote(null, fakeClock(), silentLog);
  note.happened('page');

  expect(note.untold?.what).toBe('page');
});
