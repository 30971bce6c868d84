/**
 * `npm test`: installs and builds what is missing and runs the first tier, or the tests that are named;
 * ends with one plain line. `npm run test:watch` runs what a change concerns, over and over.
 */
import { runCommand } from './lib/project.mjs';
import { prepareTests, runNamed, runTier, watchTests } from './lib/run-tests.mjs';

const isWatching = process.argv[2] === '--watch';
const args = process.argv.slice(isWatching ? 3 : 2);

/** Whether only tests that look at no built file were asked for. */
const needsNoBuild = args.length > 0 && args.every((arg) => /^test\/(unit|page)(\/|$)/.test(arg));

await runCommand(async () => {
  await prepareTests({ needsBuild: !needsNoBuild });
  if (isWatching)
    return watchTests(
      args.length > 0 ? args : ['--project', 'unit', '--project', 'page', '--changed'],
    );
  return args.length > 0 ? runNamed(args) : runTier('first');
});
