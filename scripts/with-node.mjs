/** Runs a TypeScript program of the project on the pinned Node: `npm run campaign`. */
import { join } from 'node:path';
import { ensureInstalled, projectNode, root, run, runCommand } from './lib/project.mjs';

const [program = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  return run(projectNode(), [join(root, program), ...args]);
});
