import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from '../../../src/shared/contract.ts';

const CONTRACT = new URL('../../../src/shared/contract.ts', import.meta.url);

async function namesIn(file: string): Promise<string[]> {
  const area: unknown = await import(new URL(file, CONTRACT).href);
  return Object.entries(area ?? {}).flatMap(([name, calls]: [string, unknown]) =>
    name.endsWith('_CALLS') ? Object.keys(calls ?? {}) : [],
  );
}

test('each call stands in one area alone, and each area’s calls are in the contract', async () => {
  const areas = readdirSync(CONTRACT).filter((file) => file !== 'index.ts');
  const names = (await Promise.all(areas.map(namesIn))).flat();

  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});
