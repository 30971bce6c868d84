/** A practice counter of the trial: the app without a host, which takes payments by itself. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compose } from '../../src/main/app/compose.ts';
import type { AppCore } from '../../src/main/core/contract/handlers.ts';
import type { Keychain, SecretName } from '../../src/main/core/keychain/keychain.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import type { Confirmation } from '../../src/main/core/platform/confirmation/confirmation.ts';
import type { MainLanguage } from '../../src/main/core/platform/language.ts';
import { errorFields, type Log } from '../../src/main/core/platform/log.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { version } from '../../src/main/core/platform/version.ts';
import { workersIn } from '../../src/main/core/platform/workers.ts';

/** A part of the app's build. */
export const built = (file: string): URL =>
  pathToFileURL(path.join(fileURLToPath(new URL('../../out/', import.meta.url)), file));

/** How the last two digits of an amount choose what becomes of it: docs/practice-mode.md. */
const ENDINGS = [0, 0, 0, 0, 0, 0, 0, 0, 16, 7, 15, 4, 2, 1, 6];
const SMALLEST_MAJOR = 2;
const LARGEST_MAJOR = 250;
const FIVES = 500;
const BETWEEN_PAYMENTS_MS = { least: 2000, most: 14_000 };
const PAYMENTS_A_SHIFT = 15;
/** Few enough that some are asked at two counters. */
const CUSTOMERS = 40;

export interface TrialCounter {
  readonly core: AppCore;
  close(): Promise<void>;
}

export interface TrialCounterParts {
  readonly folder: string;
  /** What the office gave for it. */
  readonly code: string;
  /** Asks whoever sits at it, once it has joined. */
  readonly confirmation: Confirmation;
  readonly language: MainLanguage;
  readonly log: Log;
}

/** Nothing of a trial outlasts it, so no keychain of the system's learns of it. */
function keychainInMemory(): Keychain {
  const entries = new Map<SecretName, string>();
  return {
    available: () => Promise.resolve(true),
    set: async (name, secret) => void entries.set(name, secret),
    has: (name) => Promise.resolve(entries.has(name)),
    clear: async (name) => void entries.delete(name),
    get: (name) => Promise.resolve(entries.get(name) ?? null),
  };
}

/** Says yes for whoever started the trial, for as long as nobody else could. */
function confirmedWhile(isSettingUp: () => boolean, by: Confirmation): Confirmation {
  return {
    confirm: (question) => (isSettingUp() ? Promise.resolve('confirmed') : by.confirm(question)),
    typed: by.typed,
    close: () => by.close(),
  };
}

/** Practises, joins the office and takes payments until it is closed. */
export async function openTrialCounter(parts: TrialCounterParts): Promise<TrialCounter> {
  const { folder, code, language, log } = parts;
  mkdirSync(folder, { recursive: true });
  let isSettingUp = true;
  const core = await compose({
    dataFolder: folder,
    clock: systemClock,
    keychain: keychainInMemory(),
    random: randomBytes,
    version,
    signing: 'development',
    workers: workersIn(built('main/index.js')),
    log,
    openInBrowser: () => Promise.resolve(false),
    confirmation: confirmedWhile(() => isSettingUp, parts.confirmation),
    language,
  });
  await core.handlers.setMode({ mode: 'practice' });
  const joined = await core.handlers.joinOffice({ code });
  if (!joined.joined) {
    await core.close();
    throw new Error(`The trial's office was not joined: ${joined.why}`);
  }
  isSettingUp = false;
  const stop = new AbortController();
  const working = takePayments(core, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted)
      log.error('a trial counter takes no more payments', errorFields(error));
  });
  return {
    core,
    async close() {
      stop.abort();
      await working;
      await core.close();
    },
  };
}

async function takePayments({ handlers }: AppCore, stop: AbortSignal): Promise<void> {
  for (let taken = 1; !stop.aborted; taken += 1) {
    await takeOne(handlers);
    if (taken % PAYMENTS_A_SHIFT === 0) await closeShift(handlers);
    await pause(between(BETWEEN_PAYMENTS_MS), undefined, { signal: stop });
  }
}

/** What a counter advises against, as a second payment of one amount, this cashier leaves. */
async function takeOne(handlers: AppCore['handlers']): Promise<void> {
  try {
    await handlers.startPayment(somePayment());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const between = ({ least, most }: typeof BETWEEN_PAYMENTS_MS): number => randomInt(least, most);

/** Amounts are round, as in a shop, and hardly ever twice the same. */
function somePayment() {
  const ending = ENDINGS[randomInt(ENDINGS.length)] ?? 0;
  return {
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: randomInt(SMALLEST_MAJOR, LARGEST_MAJOR) * FIVES * 10 + ending,
    currency: 'NGN',
    customer: `080355501${String(randomInt(CUSTOMERS)).padStart(2, '0')}`,
    note: '',
    replaces: null,
    override: null,
  } as const;
}

async function closeShift(handlers: AppCore['handlers']): Promise<void> {
  const { report, lastReceipt } = await handlers.getShift({});
  const declared = { counted: [], elsewhere: [], note: null };
  await handlers.closeShift({ mode: 'practice', shift: report.shift, lastReceipt, declared });
}
