import { expect, it } from 'vitest';
import { costLines, type FileCost } from '../../../scripts/lib/test-costs.mjs';

const cost = (layer: string, file: string, change: Partial<FileCost> = {}): FileCost => ({
  layer,
  file: `test/${layer}/${file}.test.ts`,
  tests: 2,
  cpuMs: 1000,
  startedAt: 10_000,
  endedAt: 12_000,
  ...change,
});

it('adds up each layer, from the first file that began to the last that ended', () => {
  const lines = costLines([
    cost('e2e', 'a', { cpuMs: 61_250, startedAt: 5000, endedAt: 125_500, tests: 3 }),
    cost('unit', 'b'),
    cost('unit', 'c', { startedAt: 11_000, endedAt: 14_500, cpuMs: 500 }),
  ]);
  expect(lines.slice(0, 3)).toEqual([
    'layer  files  tests  processor s  from first to last s',
    'unit       2      4          1.5                   4.5',
    'e2e        1      3         61.3                 120.5',
  ]);
});

it('names the ten dearest files, the dearest first', () => {
  const files = Array.from({ length: 12 }, (_, at) =>
    cost('fault', `f${at}`, { cpuMs: at * 1000 }),
  );
  const lines = costLines(files);
  const dearest = lines.slice(lines.indexOf('The dearest files, in processor seconds:') + 1);
  expect(dearest).toHaveLength(10);
  expect(dearest[0]).toBe('  11.0  test/fault/f11.test.ts');
  expect(dearest.at(-1)).toBe('   2.0  test/fault/f2.test.ts');
});
