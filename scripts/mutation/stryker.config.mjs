/** How mutants are made and run; which files and which tests, `run.ts` takes from `groups.ts`. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  // TypeScript 7 has no JavaScript API: no file of this name is there, so none is read or checked.
  tsconfigFile: 'no-tsconfig.json',
  checkers: [],
  disableTypeChecks: false,
  // The tests run in a copy, so that an interrupted run leaves no changed source behind.
  inPlace: false,
  cleanTempDir: 'always',
  ignorePatterns: ['/.mutation', '/out', '/screens', '/test-results', '/test/e2e', '/docs/images'],
  concurrency: 2,
  // A test that turns in a loop gets this long beside its usual time and half of that again.
  timeoutMS: 10_000,
  timeoutFactor: 1.5,
  reporters: ['progress-append-only'],
  logLevel: 'warn',
  // Mutants of what is reckoned when a file is loaded take longer, and are wanted all the same.
  warnings: { slow: false },
  allowConsoleColors: false,
};
