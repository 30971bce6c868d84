/**
 * Hands a verified installer to electron-updater, which knows how each system replaces an app:
 * NSIS on Windows, with its check of the publisher, and Squirrel on macOS, with its check of the
 * code signature. It reads nothing from the network: what there is to install is told to it, and
 * "downloading" copies the file that lies here, checked once more on its way.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js';
import type { VerifiedFile } from '../../features/updates/index.ts';
import type { Log } from '../../core/platform/log.ts';
import { removeFolderAside } from '../../core/platform/move-file.ts';

/** Longer than a system takes to say that it does not start a program. */
const REFUSED_WITHIN_MS = 3000;

export interface HandingOver {
  readonly version: string;
  readonly platform: string;
  /** For what electron-updater writes; emptied first. */
  readonly folder: string;
  /** Who Windows has to name as the installer's publisher; null where this build has none. */
  readonly publisher: string | null;
  /** How Windows is asked for the publisher, where a test has no Windows: null is a yes. */
  readonly askPublisher?: (publishers: string[], path: string) => Promise<string | null>;
  /** The version before is put back: it is the only older one that is ever installed. */
  readonly isBack: boolean;
  readonly quit: () => void;
  readonly log: Log;
}

/**
 * Resolves when the system has taken the file over and the app has been told to quit.
 * @throws where the file is another by now, its publisher is, or the system does not start it
 */
export async function handOver(verified: VerifiedFile, parts: HandingOver): Promise<void> {
  const { folder, log } = parts;
  // A copy that lies there from before would be taken as it is, and its publisher not asked for.
  await removeFolderAside(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const updater =
    parts.platform === 'darwin'
      ? new LocalMacUpdater(adapterOf(parts))
      : new LocalNsisUpdater(adapterOf(parts), parts.publisher);
  if (updater instanceof LocalNsisUpdater && parts.askPublisher)
    updater.verifyUpdateCodeSignature = parts.askPublisher;
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  updater.on('error', (error) => refused.reject(error));
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(verified) });
  // Setting other things may have allowed it.
  updater.allowDowngrade = parts.isBack;

  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('the version is not one to install');
  const [copy] = await updater.downloadUpdate();
  if (copy === undefined) throw new Error('the installer was not taken over');
  await demandFile(copy, verified);
  if (updater instanceof LocalNsisUpdater) {
    if (!updater.install(true, true)) throw new Error('the installer was not started');
    await Promise.race([refused.promise, later(REFUSED_WITHIN_MS)]);
    parts.quit();
  } else {
    updater.quitAndInstall();
    await Promise.race([refused.promise, later(REFUSED_WITHIN_MS)]);
  }
  log.info('the installer was started', { version: verified.release.version });
}

const later = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function adapterOf({ version, folder, quit }: HandingOver): AppAdapter {
  return {
    version,
    name: 'counterfoil',
    isPackaged: true,
    // Nobody reads it: what stands there is told below.
    appUpdateConfigPath: join(folder, 'none.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit,
    onQuit: () => undefined,
  };
}

/** What a packaged app's own file would say. */
const configOf = (publisher: string | null) => ({
  value: Promise.resolve({
    updaterCacheDirName: 'handed-over',
    ...(publisher !== null && { publisherName: [publisher] }),
  }),
});

/** In the place of electron-updater's own way to the network. */
const fromHere = {
  async download(url: URL, destination: string, { sha512 }: { sha512: string }) {
    const contents = await readFile(fileURLToPath(url));
    const found = createHash('sha512').update(contents).digest('base64');
    if (found !== sha512) throw new Error('the installer is another by now');
    await using copy = await open(destination, 'wx', 0o700);
    await copy.writeFile(contents);
    await copy.sync();
  },
};

class LocalNsisUpdater extends NsisUpdater {
  readonly httpExecutor = fromHere;
  readonly configOnDisk: ReturnType<typeof configOf>;
  constructor(adapter: AppAdapter, publisher: string | null) {
    super(null, adapter);
    this.configOnDisk = configOf(publisher);
  }
}

class LocalMacUpdater extends MacUpdater {
  readonly httpExecutor = fromHere;
  readonly configOnDisk = configOf(null);
  constructor(adapter: AppAdapter) {
    super(undefined, adapter);
  }
}

/** The one release that there is, as electron-updater wants to be told of it. */
function providerOf({ path, release, file }: VerifiedFile) {
  const url = pathToFileURL(path);
  const { size, sha512 } = file;
  const info: UpdateInfo = {
    version: release.version,
    releaseDate: release.published,
    files: [{ url: url.href, size, sha512 }],
    path: url.href,
    sha512,
  };
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(info);
    }
    override resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url, info: { url: url.href, size, sha512 } }];
    }
  };
}

/** The very file that is started: nobody else can write where it lies, and nothing comes in between. */
async function demandFile(path: string, { file }: VerifiedFile): Promise<void> {
  const contents = await readFile(path);
  const found = createHash('sha512').update(contents).digest('base64');
  if (contents.byteLength !== file.size || found !== file.sha512)
    throw new Error('the installer is another by now');
}
