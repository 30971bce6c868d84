import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWindowMemory } from '../../../src/main/hosts/electron/window-memory.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const place = {
  x: 10,
  y: 20,
  width: 800,
  height: 600,
  maximized: false,
  zoom: 1.5,
  theme: 'dark',
} as const;

function openMemory(folder = tempFolder()) {
  const clock = fakeClock();
  const path = join(folder, 'window.json');
  return { clock, path, folder, memory: openWindowMemory(path, clock, silentLog) };
}

test('a place is written once it has stood still, and recalled at the next start', async () => {
  const { clock, folder, memory } = openMemory();
  memory.remember({ ...place, x: 1 });
  await clock.advance(499);
  memory.remember(place);
  await clock.advance(499);
  expect(readdirSync(folder)).toEqual([]);
  await clock.advance(1);

  expect(readdirSync(folder)).toEqual(['window.json']);
  expect(openMemory(folder).memory.recall()).toEqual(place);
});

test('closing writes at once, and nothing is left to write', async () => {
  const { clock, path, memory } = openMemory();
  memory.remember(place);
  memory.settle();

  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(place);
  expect(clock.pendingTimers()).toBe(0);
});

test.each([
  ['nothing', null],
  ['half a file', '{"x": 10, "y"'],
  ['another shape', '{"x": "10"}'],
  ['an empty file', ''],
])('%s is recalled as nothing', (_what, content) => {
  const { path, memory } = openMemory();
  if (content !== null) writeFileSync(path, content);

  expect(memory.recall()).toBeNull();
});

test('a folder that can’t be written to does no harm', () => {
  const { path, memory } = openMemory();
  mkdirSync(path);
  memory.remember(place);

  expect(() => memory.settle()).not.toThrow();
});
