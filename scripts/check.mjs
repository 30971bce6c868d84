/** `npm run check`: types, lint, format and tests, stopping at the first that fails. */
import { ensureInstalled, npm, run, runCommand } from './lib/project.mjs';
import { fileURLToPath } from 'node:url';

await runCommand(async () => {
  await ensureInstalled();
  for (const step of ['types', 'lint', 'format:check']) await npm(['run', '--silent', step]);
  return run(process.execPath, [fileURLToPath(new URL('test.mjs', import.meta.url))]);
});
