/**
 * A page that was taken over, at the door: every combination of flags and some of the random
 * sequences. All 10,000 are `npm run campaign -- page`; the real page is `test/e2e/hostile-page`.
 */
import { expect, it } from 'vitest';
import { CALLS } from '../../src/shared/contract.ts';
import { runPage } from '../campaign/page.ts';

const SEQUENCES = Number(process.env['PAGE_SEQUENCES'] ?? 400);
const SEED = Number(process.env['PAGE_SEED'] ?? Date.now() % 1_000_000);

it(`sends no stored secret to another service, and has nothing asked or opened that nobody confirmed (seed ${SEED})`, async () => {
  const run = await runPage(SEQUENCES, SEED);
  expect(run.findings, `seed ${SEED}`).toEqual([]);
  // It was looked where something was to be seen.
  expect([...run.called].toSorted()).toEqual(Object.keys(CALLS).toSorted());
  expect(run.sequences).toBeGreaterThan(SEQUENCES + 500);
  expect(run.shopHeard).toBeGreaterThan(50);
  // A page has few programs opened, so that few people are deceived into the stranger's.
  expect(run.strangerHeard).toBeGreaterThan(20);
  expect(run.refusals).toBeGreaterThan(100);
  expect(run.questions - run.refusals).toBeLessThan(run.questions);
  expect(run.opened).toBeGreaterThan(25);
});
