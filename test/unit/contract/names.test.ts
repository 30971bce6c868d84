import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from '../../../src/shared/contract.ts';

/** Where the areas of the contract stand. */
const AREAS = 'src/shared/{settings-calls.ts,core/contract/*.ts,features/*/calls.ts}';

async function namesIn(file: string): Promise<string[]> {
  const area: unknown = await import(resolve(file));
  return Object.entries(area ?? {}).flatMap(([name, calls]: [string, unknown]) =>
    name.endsWith('_CALLS') ? Object.keys(calls ?? {}) : [],
  );
}

test('each call stands in one area alone, and each area’s calls are in the contract', async () => {
  const names = (await Promise.all(globSync(AREAS).map(namesIn))).flat();

  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});
