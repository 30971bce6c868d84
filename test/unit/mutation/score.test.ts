import { describe, expect, it } from 'vitest';
import type { Equivalent } from '../../../scripts/mutation/equivalents.ts';
import { judgeMutants, tableOf, type TestedMutant } from '../../../scripts/mutation/score.ts';

const FILE = 'src/shared/money.ts';

const mutant = (over: Partial<TestedMutant> = {}): TestedMutant => ({
  file: FILE,
  lineNumber: 7,
  line: 'return a + b;',
  mutator: 'ArithmeticOperator',
  replacement: 'a - b',
  status: 'Killed',
  ...over,
});

const times = (count: number, over: Partial<TestedMutant> = {}) =>
  Array.from({ length: count }, () => mutant(over));

const explained: Equivalent = {
  file: FILE,
  line: 'return a + b;',
  mutator: 'ArithmeticOperator',
  replacement: 'a - b',
  reason: 'b is always zero',
};

const judge = (
  mutants: TestedMutant[],
  { atLeast = 90, equivalents = [] }: { atLeast?: number; equivalents?: Equivalent[] } = {},
) => judgeMutants(new Map([[FILE, atLeast]]), mutants, equivalents);

describe('the score of a file', () => {
  it('counts an endless test as a kill, and what no test reaches as alive', () => {
    const { scores, alive } = judge([
      ...times(7),
      mutant({ status: 'Timeout' }),
      mutant({ status: 'Survived' }),
      mutant({ status: 'NoCoverage' }),
    ]);
    expect(scores).toEqual([
      {
        file: FILE,
        atLeast: 90,
        killed: 8,
        survived: 1,
        noCoverage: 1,
        equivalent: 0,
        score: 80,
      },
    ]);
    expect(alive.map(({ status }) => status)).toEqual(['Survived', 'NoCoverage']);
  });

  it('leaves out code that could not even be run', () => {
    expect(judge([mutant(), mutant({ status: 'RuntimeError' })]).scores[0]?.score).toBe(100);
  });

  it('is whole where there is nothing to kill', () => {
    expect(judge([])).toMatchObject({ scores: [{ score: 100 }], faults: [] });
  });

  it('is enough at the threshold and names the file below it', () => {
    const nineOfTen = [...times(9), mutant({ status: 'Survived' })];
    expect(judge(nineOfTen).faults).toEqual([]);
    expect(judge(nineOfTen, { atLeast: 90.1 }).faults).toEqual([
      `${FILE}: 90.0 % is below 90.1 %.`,
    ]);
  });

  it('is reckoned for each file by itself', () => {
    const thresholds = new Map([
      [FILE, 95],
      ['src/main/core/payments/start/payment-starter.ts', 90],
    ]);
    const mutants = [
      ...times(100),
      mutant({ file: 'src/main/core/payments/start/payment-starter.ts', status: 'Survived' }),
    ];
    expect(judgeMutants(thresholds, mutants, []).faults).toEqual([
      'src/main/core/payments/start/payment-starter.ts: 0.0 % is below 90 %.',
    ]);
  });
});

describe('a mutant that can not be killed', () => {
  it('counts neither for nor against its file once it is explained', () => {
    const verdict = judge([mutant({ mutator: 'Regex' }), mutant({ status: 'Survived' })], {
      equivalents: [explained],
    });
    expect(verdict).toMatchObject({
      scores: [{ killed: 1, survived: 0, equivalent: 1, score: 100 }],
      alive: [],
      faults: [],
    });
  });

  it.each([
    ['is killed', [mutant()]],
    ['is not there any more', [mutant({ line: 'return b + a;', status: 'Survived' })]],
    ['could be one of two', times(2, { status: 'Survived' })],
  ])('is not explained by an entry whose mutant %s', (_, mutants) => {
    const { scores, faults } = judge(mutants, { atLeast: 0, equivalents: [explained] });
    expect(scores[0]?.equivalent).toBe(0);
    expect(faults).toEqual([expect.stringContaining('"return a + b;" of src/shared/money.ts')]);
  });

  it('is not looked for in a file that was not run', () => {
    const elsewhere = { ...explained, file: 'src/main/core/payments/start/payment-starter.ts' };
    expect(judge([mutant()], { equivalents: [elsewhere] }).faults).toEqual([]);
  });
});

it('is shown as a table that never rounds up', () => {
  const mutants = [...times(1999), mutant({ status: 'Survived' })];
  expect(tableOf(judge(mutants).scores)).toEqual([
    'file                 killed  survived  no coverage  equivalent   score  needed',
    'src/shared/money.ts    1999         1            0           0  99.9 %    90 %',
  ]);
});
