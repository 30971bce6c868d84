/**
 * The browser host with a clock that runs faster: `--speed 60` makes a minute of waiting a
 * second. Everything else is what ships, so that scenarios of many minutes can be seen to their
 * end.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createQuestionCodes } from '../../../src/main/hosts/browser/question-codes.ts';
import { startBrowserHost } from '../../../src/main/hosts/browser/host.ts';
import { compose } from '../../../src/main/app/compose.ts';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { systemClock, type Clock } from '../../../src/main/core/platform/clock.ts';
import { restrained } from '../../../src/main/core/platform/confirmation/restrained.ts';
import { openLog } from '../../../src/main/core/platform/log.ts';
import { extraCertificates } from '../../../src/main/core/network/trust.ts';
import { signing, version } from '../../../src/main/core/platform/version.ts';
import { createMainLanguage } from '../../../src/main/core/platform/language.ts';
import { workersIn } from '../../../src/main/core/platform/workers.ts';

/** Starts some minutes back and runs `speed` times as fast as the machine's clock. */
function fastClock(speed: number, minutesAgo: number): Clock {
  const epoch = systemClock.now() - minutesAgo * 60_000;
  const start = systemClock.monotonic();
  const elapsed = () => (systemClock.monotonic() - start) * speed;
  return {
    now: () => Math.round(epoch + elapsed()),
    monotonic: elapsed,
    setTimer: (delayMs, callback) => systemClock.setTimer(delayMs / speed, callback),
  };
}

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '1' },
    'minutes-ago': { type: 'string', default: '0' },
    'data-folder': { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    'no-open': { type: 'boolean' },
    out: { type: 'string', default: 'out' },
  },
});
/** A part of the app's own build, wherever this file itself was built to. */
const built = (file: string) => pathToFileURL(path.resolve(values.out, file));
const dataFolder = values['data-folder'];
const log = openLog(path.join(dataFolder, 'logs'));
const language = createMainLanguage({ system: () => ['en'], inBrowser: true });
const codes = createQuestionCodes({
  print: (line) => void process.stdout.write(`${line}\n`),
  random: randomBytes,
  clock: systemClock,
  language,
});
const confirmation = restrained(codes, systemClock);
const core = await compose({
  dataFolder,
  clock: fastClock(Number(values.speed), Number(values['minutes-ago'])),
  keychain: createOsKeychain(),
  random: randomBytes,
  version,
  signing,
  shippedParts: built('parts.cdx.json'),
  workers: workersIn(built('main/index.js')),
  openInBrowser: async () => false,
  confirmation,
  language,
  log,
  alsoTrust: extraCertificates(),
});
const host = await startBrowserHost({
  core,
  language,
  rendererFolder: fileURLToPath(built('renderer')),
  bridgeFile: fileURLToPath(built('preload/browser.js')),
  displayBridgeFile: fileURLToPath(built('preload/browser-display.js')),
  port: Number(values.port),
  log,
});
const told = once(process, 'SIGTERM');
process.stdout.write(`Counterfoil is at ${host.url}\n`);
await told;
confirmation.close();
await host.close();
await core.close();
log.close();
// As the host that ships: what is still owed to something that was closed does not keep the process.
process.exit();
