/** The folder of moving files, for a host without boxes. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { movesFolder } from '../../../src/main/features/moving/index.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('shows what lies there, newest first, and nothing else', async () => {
  const folder = path.join(tempFolder(), 'moves');
  const places = movesFolder(folder);
  expect(places.view()).toEqual({ kind: 'folder', folder, files: [] });
  const target = await places.chooseTarget('a b.counterfoil-move');
  expect(target).toBe(path.join(folder, 'a b.counterfoil-move'));
  for (const [name, at] of [
    ['a b.counterfoil-move', 1000],
    ['newer.counterfoil-move', 2000],
    ['newest.counterfoil-move.0123abcd.unfinished', 3000],
    ['notes.txt', 4000],
  ] as const) {
    writeFileSync(path.join(folder, name), 'four');
    utimesSync(path.join(folder, name), at, at);
  }
  mkdirSync(path.join(folder, 'folder.counterfoil-move'));
  expect(places.view()).toEqual({
    kind: 'folder',
    folder,
    files: [
      { name: 'newer.counterfoil-move', bytes: 4, at: 2_000_000 },
      { name: 'a b.counterfoil-move', bytes: 4, at: 1_000_000 },
    ],
  });
  expect(await places.chooseTarget('a b.counterfoil-move')).toBe(
    path.join(folder, 'a b-2.counterfoil-move'),
  );
  expect(await places.chooseSource('newer.counterfoil-move')).toBe(
    path.join(folder, 'newer.counterfoil-move'),
  );
  for (const name of [
    '../moves/newer.counterfoil-move',
    'none.counterfoil-move',
    'notes.txt',
    null,
  ])
    expect(await places.chooseSource(name)).toBeNull();
});
