/**
 * `npm test`: installs and builds what is missing, runs the tests, ends with one plain line.
 * `npm run test:watch` runs what a change concerns, over and over.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, readJson, root, runCommand } from './lib/project.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { runInSession } from './lib/test-session.mjs';

const isWatching = process.argv[2] === '--watch';
const args = process.argv.slice(isWatching ? 3 : 2);

/** Whether only tests that look at no built file were asked for. */
const withoutBuild = args.length > 0 && args.every((arg) => arg.startsWith('test/unit'));

/**
 * @typedef {{ status: string }} Outcome
 * @typedef {{ status: string; assertionResults: Outcome[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} Report
 */

/**
 * Counts single tests; a file that failed before its first test counts as one that failed.
 * @param {TestFile[]} files
 */
function count(files) {
  const outcomes = files.flatMap(({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
      ? [...assertionResults, { status: 'failed' }]
      : assertionResults,
  );
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const failed = outcomes.filter(({ status }) => status === 'failed').length;
  return { passed, failed, skipped: outcomes.length - passed - failed };
}

await runCommand(async () => {
  await ensureInstalled();
  await ensureSystemPackages();
  if (!withoutBuild) await ensureBuilt();
  if (isWatching)
    return runInSession([
      join(root, 'node_modules/vitest/vitest.mjs'),
      'watch',
      '--reporter=default',
      ...(args.length > 0 ? args : ['--project', 'unit', '--changed']),
    ]);
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-tests-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ];
    const code = await runInSession(vitest);
    const { testResults } = /** @type {Report} */ (
      existsSync(report) ? readJson(report) : { testResults: [] }
    );
    const { passed, failed, skipped } = count(testResults);
    // A run can also fail as a whole: an error outside a test, or no test at all.
    const shown = code !== 0 && failed === 0 ? 1 : failed;
    console.log(`${passed} passed, ${shown} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
