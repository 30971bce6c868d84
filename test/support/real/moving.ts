/** Two counters between which a record is moved: everything but clock and keychain is real. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { idOfStored } from '../../../src/main/core/ledger/stored-ids.ts';
import { createEventRows } from '../../../src/main/core/ledger/event-rows.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { ComposeOptions } from '../../../src/main/app/compose.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import type { TakeInOutcome } from '../../../src/shared/features/moving/moving.ts';
import { openPlaceMark } from '../../../src/main/features/moving/place-mark.ts';
import { seedLedger } from '../../bench/seed.ts';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { composeAnewFromSource } from './compose-from-source.ts';
import { fastClock } from '../fakes/fast-clock.ts';
import { lockableKeychain } from '../fakes/lockable-keychain.ts';
import { PASSPHRASE } from '../samples/moving-passphrase.ts';
import { accountAt, connectTo, liveEntry, told } from './live-app.ts';
import { type ScriptedService, startScriptedService } from '../machines/scripted-service.ts';
import { tempFolder } from '../run/temp-folder.ts';

/** Of every counter here. */
export const clock = fastClock(Date.now(), 20);

/** A counter with a keychain of its own, as each computer has. */
export const openCounter = (
  dataFolder: string,
  service: ScriptedService | null,
  options: Partial<ComposeOptions> = {},
): Promise<AppCore> =>
  composeAnewFromSource({
    dataFolder,
    clock,
    keychain: lockableKeychain().keychain,
    ...(service ? { trust: [readFileSync(service.trust, 'utf8')] } : {}),
    ...options,
  });

/** A counter's record of so many real payments, as a counter here had made it. */
export async function seedRecord(dataFolder: string, payments: number): Promise<void> {
  openPlaceMark(dataFolder, null).settle(true);
  await seedLedger(path.join(dataFolder, 'live', 'ledger.db'), payments);
}

export const movesOf = (dataFolder: string) => path.join(dataFolder, 'moves');

/** Carries a moving file over. @returns its name */
export function carry(file: string, to: string): string {
  mkdirSync(movesOf(to), { recursive: true });
  const name = path.basename(file);
  copyFileSync(file, path.join(movesOf(to), name));
  return name;
}

export async function packed(core: AppCore): Promise<string> {
  const outcome = await core.handlers.packMove({ passphrase: PASSPHRASE });
  if (!outcome.made) throw new Error(`no file was made: ${outcome.why}`);
  return outcome.file;
}

export const takeIn = async (core: AppCore, file: string): Promise<TakeInOutcome> =>
  core.handlers.takeInMove({ passphrase: PASSPHRASE, file });

const paymentSchema = z.looseObject({
  id: z.unknown().transform(idOfStored).pipe(z.string()),
  last_sequence: z.int(),
});
const eventSchema = z.looseObject({ sequence: z.int(), hash: z.string(), facts: z.string() });

/**
 * Every payment of a counter's real record and its every event, with all that stands there of them.
 * What customers are found by is left out: each computer makes it anew in the background.
 */
export function recordOf(dataFolder: string) {
  const db = openReadOnly(path.join(dataFolder, 'live', 'ledger.db'));
  try {
    const rows = (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
    return {
      payments: z
        .array(paymentSchema)
        .parse(rows('payments'))
        .map((payment) => ({ ...payment, customer_forms: null })),
      events: z.array(eventSchema).parse([...createEventRows(db).iterate(0)]),
    };
  } finally {
    db.close();
  }
}

/** A record as it was when it had so many events; answers that came later are left out. */
export function recordAt({ payments, events }: ReturnType<typeof recordOf>, count: number) {
  return {
    payments: payments.filter(({ last_sequence: last }) => last <= count),
    events: events.slice(0, count),
  };
}

/**
 * What stands in the data folder of a record, or on its way there. Practice comes and goes by itself, and
 * so does the index of the search, which is made behind the sale.
 */
export const recordFilesIn = (dataFolder: string): string[] =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:live|heads.live|moving|moved|moves)/.test(name))
    .filter((name) => !/-(?:wal|shm|journal)$|backups|search\.db/.test(name))
    .toSorted();

/** Alters one byte of a file. */
export function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  const place = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  writeFileSync(file, bytes);
}

export interface MovingTest {
  readonly service: ScriptedService;
  readonly oldFolder: string;
  readonly newFolder: string;
  /** A counter that is closed when the test has ended. */
  readonly open: (dataFolder: string, options?: Partial<ComposeOptions>) => Promise<AppCore>;
  readonly close: (core: AppCore) => Promise<void>;
}

/** A service and room for two counters, all closed when the test has ended. */
export async function prepareMove(): Promise<MovingTest> {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const running = new Set<AppCore>();
  const close = async (core: AppCore) => {
    if (!running.delete(core)) return;
    await core.close();
  };
  return {
    service,
    oldFolder: tempFolder(),
    newFolder: tempFolder(),
    async open(dataFolder, options) {
      const core = await openCounter(dataFolder, service, options);
      running.add(core);
      // Said here, since what is said last is done first: a folder goes after its counter has closed.
      onTestFinished(async () => {
        service.release();
        await close(core);
      });
      return core;
    },
    close,
  };
}

export const overviewOf = async (core: AppCore): Promise<Overview> =>
  await core.handlers.getOverview({});

export async function connect(core: AppCore, service: ScriptedService): Promise<void> {
  await connectTo(core, accountAt(service));
  await core.handlers.setMode({ mode: 'live' });
}

/** A payment that a customer is waited for. */
export async function started(
  core: AppCore,
  change: Parameters<typeof liveEntry>[0] = {},
): Promise<Payment> {
  const waits = told(core, ({ payment }) => payment.status === 'waiting');
  const { payment } = await core.handlers.startPayment(liveEntry(change));
  await waits;
  return payment;
}

export const refusal = (code: string): unknown => expect.objectContaining({ code });
