/** `npm run check`: types, lint, format and tests, stopping at the first that fails. */
import { ensureInstalled, npm, runCommand } from './lib/project.mjs';
import { prepareTests, runTier } from './lib/run-tests.mjs';

await runCommand(async () => {
  await ensureInstalled();
  for (const step of ['types', 'lint', 'format:check']) await npm(['run', '--silent', step]);
  await prepareTests({ needsBuild: true });
  return runTier('check');
});
