import { expect, test } from 'vitest';
import { findParts } from '../../../../src/renderer/features/about/find-parts.ts';

const part = (name: string, licence: string) => ({
  name,
  version: '1.0.0',
  licence,
  texts: [{ file: 'LICENSE', text: 'zod' }],
  moreIn: null,
});
const PARTS = [part('@tanstack/query-core', 'MIT'), part('SQLite', 'blessing'), part('zod', 'MIT')];

test.for([
  ['', ['@tanstack/query-core', 'SQLite', 'zod']],
  ['   ', ['@tanstack/query-core', 'SQLite', 'zod']],
  ['sqlite', ['SQLite']],
  ['Query', ['@tanstack/query-core']],
  ['mit', ['@tanstack/query-core', 'zod']],
  [' mit\tZOD ', ['zod']],
  ['mit sqlite', []],
  ['.*', []],
] as const)('%j finds %j', ([wanted, names]) => {
  expect(findParts(PARTS, wanted).map(({ name }) => name)).toEqual(names);
});
