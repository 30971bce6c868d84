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

/**
 * Suites of which the first tier runs only what stands here: a browser or an app of one's own is dear, and
 * of the page a sale, its queue and the money of a shift are what every change has to leave as it is.
 */
const FIRST_OF: Readonly<Record<string, readonly string[]>> = {
  page: [
    '{api,app,backups,counter,payment,payment-account,practice,proofs,queue,scanner,shifts,shop}/*',
    'design-account/design-registration',
  ],
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

/** Of what it else runs of integration: features that decide about no payment, and the dearest files. */
const NOT_IN_FIRST = [
  'integration/{build,design-account,dist,office,policy,printing,reports,reviews,second-place,updates}/*',
  'integration/exports/{app,people,trouble}',
  'integration/forgetting/whole-folder',
  'integration/gateway/tls-environment',
  'integration/journal/app',
  'integration/ledger/{event-packer,looked-through,prints,prints-kept,takings,up-to-date,worker-thread}',
  'integration/ledger/search-index{,-faults,-reading}',
  'integration/moving/{killed,move,move-files,pack-trouble,places}',
  'integration/payments/recent-customers',
  'integration/settlement/reading',
  'integration/shifts/{killed-closes,people,random-days}',
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
