import { describe, expect, it } from 'vitest';
import {
  areTooMany,
  countTests,
  failuresOf,
  mayBeChance,
  onlyThese,
} from '../../../scripts/lib/test-report.mjs';

const test = (status: string, title = 'says so') => ({
  status,
  ancestorTitles: ['a screen'],
  title,
});
const file = (name: string, status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: `/home/ada/counterfoil/${name}`,
  status,
  assertionResults,
});
const failed = (name: string, title: string | null = null) => ({ file: name, test: title });

describe('a report', () => {
  it('counts single tests, and a file that failed before its first as one that failed', () => {
    const testResults = [
      file('test/unit/a.test.ts', 'passed', test('passed'), test('pending'), test('passed')),
      file('test/e2e/b.test.ts', 'failed', test('passed'), test('failed')),
      file('test/e2e/c.test.ts', 'failed'),
      file('test/e2e/d.test.ts', 'failed', test('passed')),
    ];
    expect(countTests({ testResults })).toEqual({ passed: 4, failed: 3, skipped: 1 });
  });

  it('names what failed, from the project’s folder', () => {
    const testResults = [
      file('test/unit/a.test.ts', 'passed', test('passed')),
      file('test/e2e/b.test.ts', 'failed', test('passed'), test('failed', 'charges')),
      file('test/e2e/c.test.ts', 'failed'),
    ];
    expect(failuresOf({ testResults }, '/home/ada/counterfoil')).toEqual([
      failed('test/e2e/b.test.ts', 'a screen > charges'),
      failed('test/e2e/c.test.ts'),
    ]);
  });
});

describe('what is tried once more', () => {
  it('drives a browser, and nothing else failed beside it', () => {
    const inBrowser = [failed('test/browser/a.test.ts'), failed('test/e2e/b.test.ts')];
    expect(mayBeChance(inBrowser)).toBe(true);
    expect(mayBeChance([])).toBe(false);
    for (const suite of ['unit', 'page', 'integration', 'fault'])
      expect(mayBeChance([...inBrowser, failed(`test/${suite}/c.test.ts`)])).toBe(false);
  });

  it('is what failed alone, by its whole name', () => {
    const failures = [
      failed('test/e2e/a.test.ts', 'a charge (USSD) > is sent'),
      failed('test/e2e/a.test.ts', 'and the link'),
      failed('test/e2e/b.test.ts', 'it ends'),
    ];
    expect(onlyThese(failures)).toEqual([
      'test/e2e/a.test.ts',
      'test/e2e/b.test.ts',
      '--testNamePattern',
      '^(a charge \\(USSD\\) > is sent|and the link|it ends)$',
    ]);
  });

  it('is the whole file where one failed before its first test', () => {
    const failures = [failed('test/e2e/a.test.ts', 'one'), failed('test/e2e/b.test.ts')];
    expect(onlyThese(failures)).toEqual(['test/e2e/a.test.ts', 'test/e2e/b.test.ts']);
  });

  it('may be two tests, and fails the run from three on', () => {
    const three = ['a', 'b', 'c'].map((name) => failed(`test/e2e/${name}.test.ts`, 'one'));
    expect(areTooMany(three.slice(1))).toBe(false);
    expect(areTooMany(three)).toBe(true);
  });
});
