import { expect, test } from 'vitest';
import { OUTCOMES } from '../../../src/main/features/practice/answers.ts';
import {
  PRACTICE_SCENARIOS,
  practiceScenario,
} from '../../../src/shared/features/practice/practice-scenarios.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';

const PAGE = new URL('../../../docs/practice-mode.md', import.meta.url);

test('the page for managers lists every scenario under its ending, in order', () => {
  const [ordinary, ...others] = tableUnder(PAGE, 'Choosing what happens').map((row) => [
    cell(row, 'Amount ends in'),
    cell(row, 'Scenario'),
  ]);
  expect(ordinary).toEqual(['anything else', practiceScenario(1_250)]);
  expect(others).toEqual(
    PRACTICE_SCENARIOS.map(({ ending, name }) => [String(ending).padStart(2, '0'), name]),
  );
});

test('the page quotes the code and the words of a refusal as they are given', () => {
  const told = tableUnder(PAGE, 'Choosing what happens')
    .filter((row) => cell(row, 'Scenario') === 'refused')
    .map((row) => cell(row, 'What happens'));
  const { responseCode, responseDescription } = OUTCOMES.refused;
  expect(told).toEqual([expect.stringContaining(`code ${responseCode}, "${responseDescription}"`)]);
});
