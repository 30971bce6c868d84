import { expect, test } from 'vitest';
import { CALLS } from '../../../src/shared/contract/index.ts';
import { CALL_NAMES } from '../../../src/shared/contract/names.ts';

test('each call stands in one area alone, and each area’s calls are in the contract', () => {
  const names = Object.values(CALL_NAMES).flat();

  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});
