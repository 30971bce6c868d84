import { expect, test } from 'vitest';
import { killFigures, runKillCampaign } from '../campaign/kill.ts';
import { FULL_SET } from '../campaign/kill-plan.ts';

const SEED = 7;

// Longer than a fault test may take otherwise: each kill is a start of the app as well.

test('killed at every sync point, around every request and in other work, the app loses and doubles nothing', async () => {
  const kills = FULL_SET;
  const report = await runKillCampaign({ kills, seed: SEED });
  expect(report.findings).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(kills);
  expect(killFigures(report)).toMatch(/ kills, 0 lost, 0 doubled, 0 wrong$/);
});
