/** The update campaign's own checks: each thing that must never happen is found where it is put. */
import { describe, expect, test } from 'vitest';
import { checkHandOvers, checkStarts, type Happening } from '../campaign/update-checks.ts';
import { FULL_SET, nameOf, planRuns } from '../campaign/update-plan.ts';
import { seeded } from '../support/samples/seeded.ts';

const signed = new Map([
  ['old app', '1.0.0'],
  ['new app', '1.1.0'],
  ['old installer', '1.0.0'],
  ['new installer', '1.1.0'],
]);
const app = (sha512: string): Happening => ({ what: 'app', sha512 });
const installer = (sha512: string): Happening => ({ what: 'installer', sha512 });

describe('what was started', () => {
  test('may be older after the way back, and otherwise never', () => {
    const forward = [app('old app'), installer('new installer'), app('new app')];
    const back = [installer('old installer'), app('old app')];

    expect(checkStarts([...forward, { what: 'way-back' }, ...back], signed)).toEqual([]);
    expect(checkStarts([...forward, ...back], signed)).toEqual([
      { kind: 'wrong', what: '1.0.0 ran after a newer one' },
    ]);
    // One way back is no leave for another.
    expect(
      checkStarts([...forward, { what: 'way-back' }, ...back, ...forward, ...back], signed),
    ).toHaveLength(1);
  });

  test.for([[app('evil')], [installer('evil')]] as const)('was signed: %j', ([happening]) => {
    expect(checkStarts([app('old app'), happening], signed)).toMatchObject([
      { kind: 'unverified' },
    ]);
  });
});

describe('what was handed over', () => {
  const standing = { path: 'a', open: [], quietFor: 600_000, byPress: false, notBackedUp: [] };
  const handOver = (changes: object): Happening => ({
    what: 'hand-over',
    handOver: { ...standing, ...changes },
  });

  test.for([
    ['in the quiet', {}, []],
    ['by a press', { quietFor: 0, byPress: true }, []],
    ['too soon', { quietFor: 500_000 }, ['in the way']],
    ['with a payment open', { open: ['A-1'] }, ['in the way']],
    ['by a press, with a payment open', { open: ['A-1'], byPress: true }, ['in the way']],
    ['without a backup', { notBackedUp: ['A-1'] }, ['wrong']],
  ] as const)('%s', ([, changes, kinds]) => {
    expect(checkHandOvers([handOver(changes)]).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('on the way back is a person’s wish', () => {
    const back: Happening[] = [{ what: 'way-back' }, handOver({ quietFor: 0 })];
    expect(checkHandOvers(back)).toEqual([]);
  });
});

test('a full set meets each trouble, and a seed repeats it', () => {
  const plans = planRuns(FULL_SET, seeded(3));
  const kinds = new Set(plans.map(({ trouble }) => nameOf(trouble).split(':')[0]));

  expect(plans).toHaveLength(FULL_SET);
  expect(kinds.size).toBe(18);
  expect(planRuns(FULL_SET, seeded(3))).toEqual(plans);
  expect(planRuns(FULL_SET, seeded(4))).not.toEqual(plans);
});
