/** What a run of the tests came to, read from vitest's report. */
import { relative, sep } from 'node:path';

/**
 * @typedef {{ status: string; ancestorTitles: string[]; title: string }} Outcome
 * @typedef {{ name: string; status: string; assertionResults: Outcome[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} Report
 * @typedef {{ file: string; test: string | null }} Failure a file that failed before its first test has none
 */

/** @param {TestFile} file */
const hasNoFailedTest = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * Counts single tests; a file that failed before its first test counts as one that failed.
 * @param {Report} report
 */
export function countTests({ testResults }) {
  const outcomes = testResults.flatMap((file) =>
    hasNoFailedTest(file)
      ? [...file.assertionResults.map(({ status }) => status), 'failed']
      : file.assertionResults.map(({ status }) => status),
  );
  const passed = outcomes.filter((status) => status === 'passed').length;
  const failed = outcomes.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: outcomes.length - passed - failed };
}

/**
 * @param {Report} report
 * @param {string} root the project's folder; files are named from there
 * @returns {Failure[]}
 */
export const failuresOf = ({ testResults }, root) =>
  testResults.flatMap((result) => {
    /** @type {Failure[]} */
    const found = [];
    const file = relative(root, result.name).split(sep).join('/');
    if (hasNoFailedTest(result)) found.push({ file, test: null });
    for (const { status, ancestorTitles, title } of result.assertionResults)
      // As vitest's own patterns of names have it.
      if (status === 'failed') found.push({ file, test: [...ancestorTitles, title].join(' > ') });
    return found;
  });

/** Where a real browser is driven, which a busy machine can hold up; nothing else may fail by chance. */
const DRIVES_A_BROWSER = /^test\/(browser|e2e)\//;

/**
 * What may be tried once more: nothing, unless all that failed drives a browser.
 * @param {readonly Failure[]} failures
 */
export const mayBeChance = (failures) =>
  failures.length > 0 && failures.every(({ file }) => DRIVES_A_BROWSER.test(file));

/** So many tests that pass at their second try only are a suite that fails by chance. */
const FLAKY_MAX = 2;

/** @param {readonly Failure[]} flaky */
export const areTooMany = (flaky) => flaky.length > FLAKY_MAX;

/**
 * Options of vitest that run these tests again, and no others of their files.
 * @param {readonly Failure[]} failures
 */
export function onlyThese(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  if (failures.some(({ test }) => test === null)) return files;
  const names = failures.map(({ test }) => (test ?? '').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [...files, '--testNamePattern', `^(${names.join('|')})$`];
}
