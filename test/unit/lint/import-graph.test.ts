/** Who imports whom, by files, by main's rooms and by the screens' features: no circles, types included, so that each can be read alone. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /(?:from|import|import\()\s*['"](\.[^'"?]+)/g;

/** A file of main's core or of a feature stands in a room; what stands beside the rooms is one itself. */
function roomOf(path: string): string {
  const parts = path.split('/');
  return parts[2] === 'core' || parts[2] === 'features'
    ? parts.slice(2, 4).join('/')
    : (parts[2] ?? '');
}

/** @param placeOf what of a path is looked at: the file itself, or what it stands in */
function importsOf(files: string, placeOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(files)) {
    const from = placeOf(file);
    const to = graph.get(from) ?? new Set<string>();
    graph.set(from, to);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(file), path);
      if (matchesGlob(imported, files) && placeOf(imported) !== from) to.add(placeOf(imported));
    }
  }
  return graph;
}

/** The places from which one gets back to themselves. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (place: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(place) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reached(next, seen);
      }
    return seen;
  };
  return [...graph.keys()].filter((place) => reached(place).has(place));
}

it('knows no circles among the rooms of main', () => {
  const graph = importsOf('src/main/**/*.ts', roomOf);
  expect(graph.size).toBeGreaterThan(25);
  expect(graph.get('core/record')).toContain('core/ledger');
  expect(inCircles(graph)).toEqual([]);
});

it('knows no circles among the features of the screens', () => {
  const graph = importsOf('src/renderer/features/**/*.{ts,tsx}', roomOf);
  expect(graph.size).toBeGreaterThan(25);
  expect(graph.get('features/payment')).toContain('features/printing');
  expect(inCircles(graph)).toEqual([]);
});

it('knows no circles among the features of what both sides share', () => {
  const graph = importsOf('src/shared/features/**/*.ts', roomOf);
  expect(graph.get('features/reports')).toContain('features/shifts');
  expect(inCircles(graph)).toEqual([]);
});

it('knows no circles among files', () => {
  const graph = importsOf('src/**/*.{ts,tsx}', (path) => path);
  expect(graph.size).toBeGreaterThan(1000);
  expect(graph.get('src/main/core/ledger/ledger.ts')).toContain('src/main/core/ledger/tables.ts');
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
