/** Who imports whom in main, room by room: no circles, types included, so that each can be read alone. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /(?:from|import|import\()\s*['"](\.[^'"?]+)/g;

/** A file of main's core or of a feature stands in a room; what stands beside the rooms is one itself. */
function roomOf(path: string): string {
  const parts = path.split('/');
  return parts[2] === 'core' || parts[2] === 'features'
    ? parts.slice(2, 4).join('/')
    : (parts[2] ?? '');
}

function importsOf(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync('src/main/**/*.ts')) {
    const from = roomOf(file);
    const to = graph.get(from) ?? new Set<string>();
    graph.set(from, to);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(file), path);
      if (imported.startsWith('src/main/') && roomOf(imported) !== from) to.add(roomOf(imported));
    }
  }
  return graph;
}

/** The rooms from which one gets back to themselves. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (room: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(room) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reached(next, seen);
      }
    return seen;
  };
  return [...graph.keys()].filter((room) => reached(room).has(room));
}

it('knows no circles among the rooms of main', () => {
  const graph = importsOf();
  expect(graph.size).toBeGreaterThan(25);
  expect(graph.get('core/record')).toContain('core/ledger');
  expect(inCircles(graph)).toEqual([]);
});

it('would see one', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(inCircles(graph)).toEqual(['a', 'b', 'c']);
});
