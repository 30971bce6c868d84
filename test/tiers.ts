/**
 * Which tests are run when. `npm test` is the first tier: minutes, whatever a change most likely breaks and
 * everything that is promised about money. `npm run check`, which CI runs, is all that a change can break.
 * `npm run test:release` adds what takes long and seldom fails. A test that is named on the command line is
 * run whichever tier it is of.
 */
export type Tier = 'first' | 'check' | 'release';

/** Null where the tests that are named are run. */
export const TIER: Tier | null = readTier(process.env['TEST_TIER']);

function readTier(given: string | undefined): Tier | null {
  if (given === undefined) return null;
  if (given === 'first' || given === 'check' || given === 'release') return given;
  throw new Error(`There is no tier ${given}.`);
}

/**
 * How much of a long test is run.
 * @param usual before a release alone
 * @param short at any other time
 */
export const inRelease = <T>(usual: T, short: T): T => (TIER === 'release' ? usual : short);

/** Suites of which the first tier runs only what stands here: a browser or an app of one's own is dear. */
const FIRST_OF: Readonly<Record<string, readonly string[]>> = {
  browser: ['payment/unreadable'],
  fault: [
    'browser/program',
    'damaged-rows',
    'disk',
    'gateway/wire-faults',
    'kill-checks',
    'kill',
    'model',
    'modes/*',
    'wire',
  ],
  e2e: ['damaged-record', 'money/*', 'practice-scenarios', 'scanner', 'take-payment'],
};

/** The dearest of the suites that the first tier runs whole. */
const NOT_IN_FIRST = [
  'integration/build/*',
  'integration/dist/*',
  'integration/forgetting/whole-folder',
  'integration/ledger/worker-thread',
  'integration/moving/{killed,move,move-files,pack-trouble,places}',
  'integration/printing/{given-up,receipts,recorded}',
  'integration/reports/printing',
  'integration/second-place/*',
  'integration/settlement/reading',
  'integration/shifts/killed-closes',
  'integration/updates/{built-handing-over,handing-over}',
];

/** What only a release waits for. */
const IN_RELEASE_ALONE = ['e2e/closing-month', 'integration/ledger/large-ledger'];

/**
 * Of integration, what changes the very process that it runs in: how long a file may become. Another
 * file's package that listens for the signal of that limit would end the process by it.
 */
const PROCESS_OF_ITS_OWN = [
  'integration/record/backups',
  'integration/exports/trouble',
  'integration/ledger/{incremental-faults,restore-faults}',
  'integration/record/restoring',
  'integration/updates/storing',
];

const filesOf = (names: readonly string[]) => names.map((name) => `test/${name}.test.ts`);

/** The same for the projects that the files of integration are run in: `shared` processes, or `own` ones. */
export function integrationFiles(processes: 'shared' | 'own') {
  const { include, exclude } = suiteFiles('integration');
  const own = filesOf(PROCESS_OF_ITS_OWN);
  return processes === 'own'
    ? { include: own, exclude }
    : { include, exclude: [...exclude, ...own] };
}

/**
 * The files of a suite.
 * @returns globs from the project's folder
 */
export function suiteFiles(suite: string, tier: Tier | null = TIER) {
  const only = tier === 'first' ? FIRST_OF[suite] : undefined;
  return {
    include: only
      ? filesOf(only.map((name) => `${suite}/${name}`))
      : [`test/${suite}/**/*.test.ts`],
    exclude: [
      ...(tier === 'first' ? filesOf(NOT_IN_FIRST) : []),
      ...(tier === 'first' || tier === 'check' ? filesOf(IN_RELEASE_ALONE) : []),
    ],
  };
}
