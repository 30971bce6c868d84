/** The browser host as a program. Paths are from `out/main`. */
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { carryOver } from '../../app/carry-over.ts';
import { composeAnew } from '../../app/compose-anew.ts';
import { createOsKeychain } from '../../core/keychain/os-keychain.ts';
import { readPolicy } from '../../features/policy/index.ts';
import { restrained } from '../../core/platform/confirmation/restrained.ts';
import { systemClock } from '../../core/platform/clock.ts';
import { chooseDataPlaces, type DataPlaces } from '../../core/platform/data-folder.ts';
import { openRecordFolder } from '../../core/platform/record-folder.ts';
import { type Ending, listenForEnding } from '../../core/platform/ending-signals.ts';
import { hardenEnvironment, WEAKENED } from '../../core/platform/environment.ts';
import { errorFields, type Log, openLog } from '../../core/platform/log.ts';
import type { FindRoute } from '../../core/network/proxies.ts';
import { readProxyVariables } from '../../core/network/proxy-variables.ts';
import { systemRegion } from '../../core/platform/region.ts';
import { machineZone } from '../../../shared/core/time/time-zones.ts';
import { extraCertificates } from '../../core/network/trust.ts';
import { signing, version } from '../../core/platform/version.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { createMainLanguage, languagesOfEnvironment } from '../../core/platform/language.ts';
import { createQuestionCodes } from './question-codes.ts';
import { type BrowserHost, startBrowserHost } from './host.ts';
import { hasDisplay, type HostOptions, hostTrouble, readHostOptions, USAGE } from './options.ts';
import { workersIn } from '../../core/platform/workers.ts';

const fromHere = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function main(args: readonly string[]): Promise<number> {
  const ending = listenForEnding();
  const weakening = hardenEnvironment(process.env);
  const proxies = readProxyVariables(process.env);
  const options = readHostOptions(args);
  if ('problem' in options) {
    console.error(`${options.problem}\n\n${USAGE}`);
    return 2;
  }
  const { env, platform } = process;
  const home = homedir();
  const places = chooseDataPlaces({ args, env, platform, home, installation: 'source' });
  openRecordFolder(places);
  const dataFolder = places.record;
  const log = openLog(path.join(dataFolder, 'logs'));
  if (weakening.length > 0) log.warn(WEAKENED, { variables: weakening.join(' ') });
  if (proxies.unreadable !== null)
    log.warn('a proxy variable can’t be read, so nothing is sent', {
      variable: proxies.unreadable,
    });
  process.on('uncaughtExceptionMonitor', (thrown) =>
    log.error('an error was not caught', errorFields(thrown)),
  );
  try {
    const anotherRecord = await carryOver(places, log);
    await serve(options, places, { anotherRecord, findRoute: proxies.findRoute, ending, log });
  } catch (error) {
    log.error('the app could not start or go on', errorFields(error));
    throw error;
  } finally {
    log.close();
  }
  return 0;
}

/** Serves the app until a signal ends it. */
async function serve(
  options: HostOptions,
  { record: dataFolder, state: stateFolder }: Pick<DataPlaces, 'record' | 'state'>,
  {
    anotherRecord,
    findRoute,
    ending,
    log,
  }: { anotherRecord: string | null; findRoute: FindRoute; ending: Ending; log: Log },
): Promise<void> {
  const mayOpenBrowser = options.open && hasDisplay(process.platform, process.env);
  const codes = createQuestionCodes({
    print: (line) => console.log(line),
    random: randomBytes,
    clock: systemClock,
    language,
  });
  const confirmation = restrained(codes, systemClock);
  const started = Promise.withResolvers<BrowserHost>();
  const core = await composeAnew({
    dataFolder,
    stateFolder,
    anotherRecord,
    clock: systemClock,
    keychain: createOsKeychain(),
    random: randomBytes,
    version,
    signing,
    shippedParts: new URL('../parts.cdx.json', import.meta.url),
    workers: workersIn(import.meta.url),
    log,
    systemRegion: systemRegion(
      process.env,
      Intl.DateTimeFormat().resolvedOptions().locale,
      machineZone(),
    ),
    // Packaged builds leave this host out; whoever runs it may add authorities of their own.
    alsoTrust: extraCertificates(),
    findRoute,
    confirmation,
    language,
    readPolicy: () => readPolicy(log),
    counterHost: { personalFolder: dataFolder, installation: 'source' },
    openInBrowser: async (address) => mayOpenBrowser && (await openInBrowser(address)),
    async openDisplayPage() {
      const address = await (await started.promise).newDisplayAddress();
      if (mayOpenBrowser && (await openInBrowser(address))) return 'browser';
      console.log(fill(language.texts.browser.display, { address }));
      return 'printed';
    },
  });
  try {
    const host = await startBrowserHost({
      core,
      language,
      rendererFolder: fromHere('../renderer'),
      bridgeFile: fromHere('../preload/browser.js'),
      displayBridgeFile: fromHere('../preload/browser-display.js'),
      port: options.port,
      log,
    });
    started.resolve(host);
    if (!ending.isTold) {
      console.log(fill(language.texts.browser.running, { address: host.url }));
      if (mayOpenBrowser) await openInBrowser(host.url);
    }
    await ending.told;
    // What waits for an answer is refused, so that its call ends in order.
    confirmation.close();
    await host.close();
  } finally {
    await core.close();
  }

  async function openInBrowser(url: string): Promise<boolean> {
    try {
      const opener = await open(url);
      opener.on('error', (error) => log.warn('no browser could be opened', errorFields(error)));
      return true;
    } catch (error) {
      log.warn('no browser could be opened', errorFields(error));
      return false;
    }
  }
}

/** The terminal's; Windows has no such variables, but says its formats. */
const language = createMainLanguage({
  inBrowser: true,
  system: () => [
    ...languagesOfEnvironment(process.env),
    Intl.DateTimeFormat().resolvedOptions().locale,
  ],
});

async function run(): Promise<number> {
  await language.speak(SYSTEM_LANGUAGE);
  try {
    return await main(process.argv.slice(2));
  } catch (error) {
    console.error(hostTrouble(error, language.texts.start));
    return 1;
  }
}

// Everything is closed by now; a keychain that still owes an answer must not keep the process.
process.exit(await run());
