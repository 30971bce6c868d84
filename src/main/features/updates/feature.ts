/** What the app brings to its updates: whether it is quiet, the record's backup, and the network. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { UPDATE_CALLS } from '../../../shared/features/updates/calls.ts';
import type { CounterIdentity } from '../moving/index.ts';
import {
  createUpdates,
  type Installer,
  UPDATE_ADDRESS,
  UPDATE_KEYS,
  type Updates,
} from './index.ts';
import type { Installation } from '../../core/platform/installation.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

/** What updates need from outside. */
export interface UpdateOptions extends CoreOptions {
  /** How this installation updates itself; it does not when absent. */
  updates?: UpdateMeans | undefined;
}

/** What only the host knows of updates. */
export interface UpdateMeans {
  readonly installation: Installation;
  readonly installer: Installer;
  /** Where the app's own files lie. */
  readonly appFolder: string;
  readonly starts: StartNote;
  readonly platform: string;
  readonly arch: string;
  /** Only a test knows keys and an address other than the build's. */
  readonly keys?: readonly string[];
  readonly address?: string;
}

/**
 * So long an outcome that nobody knows holds an update back. One that stays unknown for longer would
 * keep a counter without any, and is asked about by the new version as by the old.
 */
const OWED_AT_MOST_MS = 24 * 60 * 60_000;

/** Nothing is kept of a start where nothing is ever installed. */
const NO_STARTS = {
  before: null,
  failed: [],
  installing: () => undefined,
  notInstalled: () => undefined,
};

export function openUpdates(
  options: UpdateOptions,
  core: Core,
  { copied }: Pick<CounterIdentity, 'copied'>,
): Feature<typeof UPDATE_CALLS> & { readonly service: Updates } {
  const { dataFolder, clock, random, log, trust, alsoTrust, findRoute, updates: means } = options;
  const { settings, workspaces } = core;
  const liveCare = core.ledgerCare.live;
  const live = () => workspaces.opened('live');
  const service = createUpdates({
    folder: path.join(dataFolder, 'updates'),
    installation: means?.installation ?? 'source',
    installer: means?.installer ?? null,
    appFolder: means?.appFolder ?? dataFolder,
    starts: means?.starts ?? NO_STARTS,
    version: options.version,
    platform: means?.platform ?? process.platform,
    arch: means?.arch ?? process.arch,
    keys: means?.keys ?? UPDATE_KEYS,
    address: means?.address ?? UPDATE_ADDRESS,
    settings: () => settings.get().preferences.updates,
    isBusy: () =>
      liveCare.restoring || (live()?.payments.isMoneyUncertain(OWED_AT_MOST_MS) ?? false),
    // Practice has nothing that has to be kept, and a copy has its backups where it was made.
    async backUp() {
      if (copied.stands()) return;
      if (live()) await liveCare.backUp();
      else if (existsSync(path.join(dataFolder, 'live', 'ledger.db')))
        throw new Error('the record of real payments is not open');
    },
    network: { trust, alsoTrust, findRoute },
    clock,
    random,
    log,
    onChange: core.overviewChanged,
  });
  return {
    service,
    handlers: (services) => createUpdateHandlers({ ...services, updates: service }),
    start: () => service.start(),
    close: () => service.close(),
  };
}

interface UpdateServices extends Services {
  updates: Updates;
}

function createUpdateHandlers(services: UpdateServices): HandlersOf<typeof UPDATE_CALLS> {
  const { updates } = services;
  const { withOverview } = createShownMode(services);
  return {
    lookForUpdate: () => withOverview(() => updates.lookNow()),
    installUpdate: () => withOverview(() => updates.installNow()),
    putOffUpdate: () => withOverview(() => updates.putOff()),
  };
}
