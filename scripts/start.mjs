/** `npm start`: installs and builds what is missing, then opens the app. */
import { join } from 'node:path';
import { fetchElectron, whyNoWindow } from './lib/electron.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  run,
  runCommand,
} from './lib/project.mjs';

const args = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const electron = fetchElectron();
  const trouble =
    electron === null
      ? "Electron's runtime is not on this machine and could not be downloaded."
      : whyNoWindow();
  if (electron !== null && trouble === null) {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
    return run(electron, [root, ...args], { env });
  }
  console.log(`${trouble} Counterfoil opens in the browser instead.`);
  return run(projectNode(), [join(root, 'out/main/browser-host.js'), ...args]);
});
