/** `npm run office`: a trial of a head office, or what an administrator does to one. */
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  run,
  runCommand,
} from './lib/project.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const args = process.argv.slice(2);
const isTrial = args.length === 0 || args[0] === 'trial';

await runCommand(async () => {
  await ensureInstalled();
  if (isTrial) {
    await ensureSystemPackages('The trial needs', ['postgresql']);
    await ensureBuilt();
  }
  return run(projectNode(), [join(root, 'scripts/office/run.ts'), ...args]);
});
