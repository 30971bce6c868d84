/** The app composed on Electron's parts. It is loaded when the window is there, not before. */
import { randomBytes } from 'node:crypto';
import type { BuildSigning } from '../../../shared/settings.ts';
import { compose } from '../../app/compose.ts';
import type { AppCore } from '../../contract/handlers.ts';
import { createOsKeychain } from '../../adapters/keychain/os-keychain.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemRegion } from '../../platform/region.ts';
import { extraCertificates } from '../../adapters/network/trust.ts';
import { openOutside } from './outside.ts';
import type { CoreParts } from './shell.ts';
import { createSystemRoutes } from './system-proxy.ts';
import { updateMeans } from './update-means.ts';

export interface OpenCoreParts extends CoreParts {
  readonly version: string;
  readonly signing: BuildSigning;
  /** Where the workers' scripts are. */
  readonly scripts: URL;
}

/** @throws what kept the data folder from being opened */
export function openCore(parts: OpenCoreParts): Promise<AppCore> {
  const { dataFolder, version, signing, log, confirmation, language, crashNote, scripts } = parts;
  const script = (name: string) => new URL(name, scripts);
  return compose({
    dataFolder,
    clock: systemClock,
    keychain: createOsKeychain(),
    random: randomBytes,
    version,
    signing,
    shippedParts: script('../parts.cdx.json'),
    readerWorker: script('reader-worker.js'),
    auditWorker: script('audit-worker.js'),
    restoreWorker: script('restore-worker.js'),
    log,
    systemRegion: systemRegion(process.env, Intl.DateTimeFormat().resolvedOptions().locale),
    openInBrowser: (address) => openOutside(address, log),
    findRoute: createSystemRoutes(),
    confirmation,
    language,
    crashNote,
    updates: updateMeans(parts),
    // So Electron calls a build from source, which a developer may give authorities of their own.
    ...(process.defaultApp ? { alsoTrust: extraCertificates() } : {}),
  });
}
