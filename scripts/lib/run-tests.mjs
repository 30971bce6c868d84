/** Runs the tests of a tier, or those that are named, and says in one line what came of it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, readJson, root } from './project.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { costLines } from './test-costs.mjs';
import { areTooMany, countTests, failuresOf, mayBeChance, onlyThese } from './test-report.mjs';
import { runInSession } from './test-session.mjs';

/** @typedef {import('./test-report.mjs').Failure} Failure */
/** @typedef {import('./test-report.mjs').Report} Report */
/** @typedef {import('./test-costs.mjs').FileCost} FileCost */
/** @typedef {'first' | 'check' | 'release'} Tier which tests, by `test/tiers.ts` */
/** @typedef {{ report: Report; costs: FileCost[]; broke: boolean }} Run `broke`: it failed, and no test of it did */

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const REPORTERS = ['dot', 'json', join(root, 'test/support/run/cost-reporter.ts')];

/**
 * What works and what waits, side by side, so that the one fills the other's gaps. Of what works files
 * share processes, which what starts apps and browsers must not.
 */
const SIDES = [
  { suites: ['unit', 'page', 'integration'], workers: availableParallelism() + 1 },
  { suites: ['integration-alone', 'fault', 'browser', 'e2e'], workers: 2 * availableParallelism() },
];

/**
 * Installs and builds what is missing.
 * @param {{ needsBuild: boolean }} options
 */
export async function prepareTests({ needsBuild }) {
  await ensureInstalled();
  await ensureSystemPackages();
  if (needsBuild) await ensureBuilt();
}

/** @param {readonly string[]} args */
export const watchTests = (args) => runInSession([vitest, 'watch', '--reporter=default', ...args]);

/**
 * Runs a whole tier.
 * @param {Tier} tier
 * @returns {Promise<number>} the exit code
 */
export async function runTier(tier) {
  const runs = await Promise.all(
    SIDES.map(({ suites, workers }) =>
      runVitest([...suites.map((suite) => `--project=${suite}`), `--maxWorkers=${workers}`], tier),
    ),
  );
  return conclude({
    broke: runs.some(({ broke }) => broke),
    report: { testResults: runs.flatMap(({ report }) => report.testResults) },
    costs: runs.flatMap(({ costs }) => costs),
  });
}

/**
 * Runs what is named, whichever tier it is of.
 * @param {readonly string[]} args of vitest
 * @returns {Promise<number>} the exit code
 */
export const runNamed = async (args) => conclude(await runVitest(args));

/**
 * Says what it took and what came of it.
 * @param {Run} run
 * @returns {Promise<number>} the exit code
 */
async function conclude(run) {
  if (run.costs.length > 1) console.log(`\n${costLines(run.costs).join('\n')}\n`);
  const flaky = await passedAtSecondTry(run);
  for (const { file, test } of flaky)
    console.log(`flaky: ${file}${test === null ? '' : ` > ${test}`}`);
  const { passed, failed, skipped } = countTests(run.report);
  // A run can also fail as a whole: an error outside a test, or no test at all.
  const wrong = failed - flaky.length + (run.broke ? 1 : 0);
  if (areTooMany(flaky)) console.log('Too many tests passed at their second try only.');
  console.log(
    `${passed + flaky.length} passed, ${wrong} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return wrong > 0 || areTooMany(flaky) ? 1 : 0;
}

/**
 * In CI what drives a browser is tried once more by itself, since a busy machine can hold a browser up.
 * @param {Run} run
 * @returns {Promise<readonly Failure[]>} all that failed, or nothing
 */
async function passedAtSecondTry({ report }) {
  const failures = failuresOf(report, root);
  if (!process.env['CI'] || !mayBeChance(failures)) return [];
  console.log(`\nOnce more, by themselves: ${failures.length} of the tests in a browser …`);
  const second = await runVitest([...onlyThese(failures), '--maxWorkers=1']);
  const { passed, failed } = countTests(second.report);
  return !second.broke && failed === 0 && passed > 0 ? failures : [];
}

/**
 * @param {readonly string[]} args
 * @param {Tier} [tier]
 * @returns {Promise<Run>}
 */
async function runVitest(args, tier) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-tests-'));
  try {
    const reportFile = join(folder, 'report.json');
    const costsFile = join(folder, 'costs.jsonl');
    const reporting = [
      ...REPORTERS.map((each) => `--reporter=${each}`),
      `--outputFile.json=${reportFile}`,
    ];
    const code = await runInSession([vitest, 'run', ...reporting, ...args], {
      TEST_COSTS: costsFile,
      ...(tier && { TEST_TIER: tier }),
    });
    const report = /** @type {Report} */ (
      existsSync(reportFile) ? readJson(reportFile) : { testResults: [] }
    );
    const broke = code !== 0 && countTests(report).failed === 0;
    return { broke, report, costs: readCosts(costsFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @returns {FileCost[]} */
const readCosts = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => /** @type {FileCost} */ (JSON.parse(line)))
    : [];
