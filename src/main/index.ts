/** Electron's entry: the shell, started on the composed app. Paths are from `out/main`. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.ts';
import { openOutside } from './electron/outside.ts';
import { startShell } from './electron/shell.ts';
import { createSystemRoutes } from './electron/system-proxy.ts';
import { createOsKeychain } from './keychain/os-keychain.ts';
import { systemClock } from './system/clock.ts';
import { hardenEnvironment, WEAKENED } from './system/environment.ts';
import { systemRegion } from './system/region.ts';
import { extraCertificates } from './system/trust.ts';
import { version } from './system/version.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const weakening = hardenEnvironment(process.env);

startShell({
  version,
  pageFolder: fromHere('../renderer'),
  preload: fromHere('../preload/index.cjs'),
  icon: fromHere('../../resources/icon.png'),
  openCore(dataFolder, log, confirmation) {
    if (weakening.length > 0) log.warn(WEAKENED, { variables: weakening.join(' ') });
    return compose({
      dataFolder,
      clock: systemClock,
      keychain: createOsKeychain(),
      random: randomBytes,
      version,
      readerWorker: new URL('reader-worker.js', import.meta.url),
      auditWorker: new URL('audit-worker.js', import.meta.url),
      restoreWorker: new URL('restore-worker.js', import.meta.url),
      log,
      systemRegion: systemRegion(process.env, Intl.DateTimeFormat().resolvedOptions().locale),
      openInBrowser: (address) => openOutside(address, log),
      findRoute: createSystemRoutes(),
      confirmation,
      // So Electron calls a build from source, which a developer may give authorities of their own.
      ...(process.defaultApp ? { alsoTrust: extraCertificates() } : {}),
    });
  },
});
