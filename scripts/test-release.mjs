/**
 * `npm run test:release`: every test at its full size, then the campaigns at theirs, then pictures of every
 * screen in every look, for a person to go through. Hours.
 */
import { join } from 'node:path';
import { projectNode, root, run, runCommand } from './lib/project.mjs';
import { prepareTests, runTier } from './lib/run-tests.mjs';
import { runInSession } from './lib/test-session.mjs';

const STEPS = [
  () => runTier('release'),
  () => run(projectNode(), [join(root, 'test/campaign/run.ts')]),
  () => runInSession([join(root, 'test/e2e/screens.ts')]),
];

await runCommand(async () => {
  await prepareTests({ needsBuild: true });
  for (const step of STEPS) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
});
