/**
 * Runs a TypeScript program of the project on the pinned Node, in a session of its own and with
 * the app built: `npm run bench` and `npm run screens`.
 */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runCommand } from './lib/project.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { runInSession } from './lib/test-session.mjs';

const [program = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  await ensureSystemPackages();
  await ensureBuilt();
  return runInSession([join(root, program), ...args]);
});
