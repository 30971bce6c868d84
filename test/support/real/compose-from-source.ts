/** The app composed from its sources, without a host. */
import { randomBytes } from 'node:crypto';
import { composeAnew } from '../../../src/main/app/compose-anew.ts';
import { compose, type ComposeOptions } from '../../../src/main/app/compose.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { personWho } from '../fakes/confirmations.ts';
import { englishOnly } from '../fakes/languages.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { WORKERS } from './workers.ts';

type Given = Pick<ComposeOptions, 'dataFolder'> & Partial<ComposeOptions>;

/** With the real clock and keychain, no log, no browser, and somebody who says yes to addresses. */
const fromSource = (options: Given): ComposeOptions => ({
  clock: systemClock,
  keychain: createOsKeychain(),
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  version: '0.0.0-test',
  signing: 'development',
  workers: WORKERS,
  log: silentLog,
  openInBrowser: async () => false,
  confirmation: personWho(),
  language: englishOnly(),
  secureFolder: async () => null,
  ...options,
});

export const composeFromSource = (options: Given): Promise<AppCore> => compose(fromSource(options));

/** As the hosts do: it can take a record in. */
export const composeAnewFromSource = (options: Given): Promise<AppCore> =>
  composeAnew(fromSource(options));
