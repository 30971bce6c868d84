/** The app composed on Electron's parts. It is loaded when the window is there, not before. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BuildSigning } from '../../../shared/settings.ts';
import { composeAnew } from '../../app/compose-anew.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import { readPolicy } from '../../features/policy/index.ts';
import { createOsKeychain } from '../../core/keychain/os-keychain.ts';
import { rememberEntries } from '../../core/keychain/remembered.ts';
import { systemClock } from '../../core/platform/clock.ts';
import { systemRegion } from '../../core/platform/region.ts';
import { machineZone } from '../../../shared/core/time/time-zones.ts';
import { extraCertificates } from '../../core/network/trust.ts';
import {
  createExportBoxes,
  createMoveBoxes,
  createPrintoutBox,
  createReviewBoxes,
  createSecondPlaceBoxes,
} from './file-boxes.ts';
import { createPagePrinter } from './page-printer.ts';
import { createReportWindow } from './report-window.ts';
import { openOutside } from './outside.ts';
import type { CoreParts } from './shell.ts';
import { createSystemRoutes } from './system-proxy.ts';
import { updateMeans } from './update-means.ts';
import { workersIn } from '../../core/platform/workers.ts';

export interface OpenCoreParts extends CoreParts {
  readonly version: string;
  readonly signing: BuildSigning;
  /** Where the workers' scripts are. */
  readonly scripts: URL;
  /** Absolute path of the built page. */
  readonly pageFolder: string;
}

/** @throws what kept the data folder from being opened */
export function openCore(parts: OpenCoreParts): Promise<AppCore> {
  const {
    places,
    anotherRecord,
    version,
    signing,
    log,
    confirmation,
    language,
    crashNote,
    counterHost,
    customerWindow,
    scripts,
    pageFolder,
  } = parts;
  const keychain = rememberEntries(
    createOsKeychain(),
    join(places.personal, 'keychain-entries.json'),
  );
  return composeAnew({
    dataFolder: places.record,
    stateFolder: places.state,
    owner: places.owner,
    anotherRecord,
    clock: systemClock,
    keychain,
    // What another record's open payments are asked about with stays until they are settled.
    ...(anotherRecord === null && { heldEntries: keychain.held }),
    random: randomBytes,
    version,
    signing,
    shippedParts: new URL('../parts.cdx.json', scripts),
    workers: workersIn(scripts),
    log,
    systemRegion: systemRegion(
      process.env,
      Intl.DateTimeFormat().resolvedOptions().locale,
      machineZone(),
    ),
    openInBrowser: (address) => openOutside(address, log),
    findRoute: createSystemRoutes(),
    confirmation,
    language,
    crashNote,
    movePlaces: createMoveBoxes(parts.window, language),
    exportPlaces: createExportBoxes(parts.window, language),
    askPrintoutPlace: createPrintoutBox(parts.window, language),
    printPage: createPagePrinter(parts.window.webContents),
    printReport: createReportWindow({ cashier: parts.window, pageFolder, language }),
    reviewPlaces: createReviewBoxes(parts.window, language),
    secondPlaces: createSecondPlaceBoxes(parts.window, language),
    readPolicy: () => readPolicy(log),
    counterHost,
    customerWindow,
    updates: updateMeans({ ...parts, dataFolder: places.personal }),
    // So Electron calls a build from source, which a developer may give authorities of their own.
    ...(process.defaultApp ? { alsoTrust: extraCertificates() } : {}),
  });
}
