/** Electron's entry: the shell, and the app that it opens. Paths are from `out/main`. */
import { fileURLToPath } from 'node:url';
import { startShell } from './shell.ts';
import { hardenEnvironment, WEAKENED } from '../../core/platform/environment.ts';
import { signing, version } from '../../core/platform/version.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pageFolder = fromHere('../renderer');
const weakening = hardenEnvironment(process.env);

startShell({
  version,
  pageFolder,
  preload: fromHere('../preload/index.cjs'),
  displayPreload: fromHere('../preload/display.cjs'),
  icon: fromHere('../../resources/icon.png'),
  async openCore(core) {
    if (weakening.length > 0) core.log.warn(WEAKENED, { variables: weakening.join(' ') });
    const { openCore } = await import('./open-core.ts');
    const scripts = new URL('.', import.meta.url);
    return openCore({ ...core, version, signing, scripts, pageFolder });
  },
});
