/** Runs a TypeScript program of the project on the pinned Node: `npm run campaign`. */
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run, runCommand } from './lib/project.mjs';

const [program = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  return run(pinnedNode, [join(root, program), ...args]);
});
