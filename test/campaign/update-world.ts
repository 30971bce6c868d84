/** What stands around the stand-in app: its system, its keychain, its clock, and the shop it is in. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Keychain } from '../../src/main/core/keychain/keychain.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import { noteStart } from '../../src/main/core/platform/start-note.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { fastClock } from '../support/fakes/fast-clock.ts';
import { connectTo, liveEntry } from '../support/real/live-app.ts';
import type { LiveService } from '../support/real/live-service.ts';
import type { LifeOptions } from './update-messages.ts';
import type { MadeRelease } from './update-releases.ts';
import type { Address } from './update-server.ts';

/** The counter of the campaign is of the kind that updates itself. */
export const PLATFORM = { platform: 'win32', arch: 'x64' } as const;

/** Ten minutes of the counter in a second. */
export const SPEED = 600;

export type JumpingClock = Clock & { jump(ms: number): void };

/** A fast one that somebody sets while the app runs. */
export function jumpingClock({ origin, speed, ahead }: LifeOptions['clock']): JumpingClock {
  const clock = fastClock(origin, speed);
  let by = ahead;
  return {
    ...clock,
    now: () => clock.now() + by,
    jump(ms) {
      by += ms;
    },
  };
}

const entriesSchema = z.record(z.string(), z.string());

/** Outlives the app, as a real one does. */
export function fileKeychain({
  keychain: file,
  keychainTakes,
}: Pick<LifeOptions, 'keychain' | 'keychainTakes'>): Keychain {
  const read = () => entriesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const write = (change: (entries: Record<string, string>) => void) => {
    const entries = read();
    change(entries);
    writeFileSync(file, JSON.stringify(entries));
  };
  return {
    available: async () => true,
    set: async (name, secret) => write((entries) => void (entries[name] = secret)),
    has: async (name) => name in read(),
    clear: async (name) => write((entries) => void delete entries[name]),
    async get(name) {
      if (keychainTakes > 0) await wait(keychainTakes);
      return read()[name] ?? null;
    },
  };
}

/** So long a customer is waited for: three seconds, since a busy machine takes one to install. */
export const WINDOW_MINUTES = 30;

export interface Template {
  /** A data folder of a shop that has taken payments, with the installer of its own version. */
  readonly data: string;
  readonly keychain: string;
  /** By their drafts. */
  readonly payments: readonly string[];
}

/** @param payments how many the shop has taken before */
export async function makeTemplate(
  folder: string,
  world: {
    readonly service: LiveService;
    readonly address: Address;
    readonly installed: MadeRelease;
    readonly keys: readonly string[];
    readonly trust: readonly string[];
  },
  payments: number,
): Promise<Template> {
  const { service, address, installed, keys, trust } = world;
  const data = path.join(folder, 'data');
  const keychain = path.join(folder, 'keychain.json');
  mkdirSync(data);
  writeFileSync(keychain, '{}');
  const clock = fastClock(Date.now(), SPEED);
  const { version } = installed;
  const starts = noteStart(path.join(data, 'updates', 'starts.json'), version, () => clock.now());
  // It looks by itself, and soon.
  address.description = { bytes: installed.envelope, fate: 'whole' };
  const core = await composeFromSource({
    dataFolder: data,
    clock,
    version,
    keychain: fileKeychain({ keychain, keychainTakes: 0 }),
    trust,
    updates: {
      installation: 'person',
      installer: { install: async () => undefined },
      appFolder: folder,
      starts,
      ...PLATFORM,
      keys,
      address: address.url,
    },
  });
  starts.startedWell();
  const { handlers } = core;
  await connectTo(core, {
    baseUrl: service.baseUrl,
    email: service.email,
    requestShape: 'endpoint',
    callbackUrl: '',
    isV2: true,
    secret: service.secret,
    allowMemory: false,
    sameAccount: false,
  });
  await handlers.setMode({ mode: 'live' });
  await handlers.savePaymentTimes({ waitingWindowMinutes: WINDOW_MINUTES });
  const { updates } = await handlers.lookForUpdate({});
  if (updates.problem !== null) throw new Error(`nothing was kept: ${updates.problem}`);
  const drafts: string[] = [];
  for (let index = 0; index < payments; index += 1) {
    const draftId = randomUUID();
    drafts.push(draftId);
    const { payment } = await handlers.startPayment(
      liveEntry({ draftId, customer: someCustomer() }),
    );
    const isPaid = async () =>
      (await handlers.getPayment({ id: payment.id })).view.payment.status === 'paid';
    while (!(await isPaid())) await wait(10);
  }
  await core.close();
  return { data, keychain, payments: drafts };
}

/** Another one each time, so that nobody is asked twice. */
export const someCustomer = () =>
  `+234803${(randomBytes(4).readUInt32BE() % 9_000_000) + 1_000_000}`;
