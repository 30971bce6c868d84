/** Ledgers of counters, and each brought to an office by the app's own sending. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { OfficeTrouble } from '../../../src/shared/features/office/office.ts';
import { connectOffice } from '../../../src/main/features/office/connection.ts';
import { customerDigest } from '../../../src/main/features/office/customer-digest.ts';
import { type Enrolment, readEnrolment } from '../../../src/main/features/office/enrolment.ts';
import { openOutbox } from '../../../src/main/features/office/outbox.ts';
import { startSending } from '../../../src/main/features/office/sending.ts';
import type { Clock } from '../../../src/main/core/platform/clock.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { openTestLedger, temporaryFolder } from '../ledger/support.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

/** What waits for longer never comes: a test says itself when the office is spoken to. */
const shortWaitsAlone: Pick<Clock, 'now' | 'monotonic' | 'setTimer'> = {
  now: Date.now,
  monotonic: () => performance.now(),
  setTimer(delayMs, callback) {
    const timer = delayMs > 50 ? null : setTimeout(callback, delayMs);
    return () => {
      if (timer !== null) clearTimeout(timer);
    };
  },
};

export const digestOf = (hintKey: string) => customerDigest(hintKey, (customer) => customer);

export function enrolmentOf(code: string): Enrolment {
  const read = readEnrolment(code);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

export interface Sent {
  readonly trouble: OfficeTrouble;
  readonly waiting: number | null;
}

/** Brings a ledger to the office once, as far as it goes. */
export async function send(
  ledger: OpenLedger,
  code: string,
  change: { port?: number; trust?: readonly string[]; withWords?: boolean } = {},
): Promise<Sent> {
  const { address, secrets } = enrolmentOf(code);
  const { withWords = false } = change;
  const done = Promise.withResolvers<void>();
  const sending = startSending({
    outbox: openOutbox(ledger, { withWords }),
    asker: { app: '1.0.0', mode: address.mode },
    route: () =>
      Promise.resolve({
        address: { ...address, ...(change.port !== undefined && { port: change.port }) },
        secrets,
        trust: () => change.trust ?? [],
      }),
    digester: digestOf,
    connect: connectOffice,
    clock: shortWaitsAlone,
    log: silentLog,
    onChange: () => done.resolve(),
  });
  await done.promise;
  const sent = { trouble: sending.trouble, waiting: sending.waiting() };
  void sending.close();
  return sent;
}

/** A connection with a counter's own login. */
export async function logIn(code: string): Promise<pg.Client> {
  const { address, secrets } = enrolmentOf(code);
  const { host, port, database, user, ca } = address;
  const { password } = secrets;
  const ssl = { ca: ca ?? '' };
  const client = new pg.Client({ host, port, database, user, password, ssl });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export async function ingest(client: pg.Client, batch: object): Promise<string | undefined> {
  const { rows } = await client.query<{ answer: string }>('SELECT * FROM office.ingest($1)', [
    JSON.stringify({ protocol: 1, app: '1.0.0', mode: 'live', ...batch }),
  ]);
  return rows[0]?.answer;
}

export const ALL_SENT: Sent = { trouble: 'none', waiting: 0 };

export const eventsOf = async (office: pg.Client) =>
  (
    await office.query<Record<string, unknown>>(
      `SELECT id AS ledger, epoch, sequence, type, facts, encode(hash, 'hex') AS hash
        FROM office.events JOIN office.ledgers USING (ledger) ORDER BY epoch, sequence`,
    )
  ).rows;

/** Events of these stay at the counter with their facts. */
const TEXTS_OF_OTHERS = /^(?:(?:create|charge)-accepted|status-answered|foreign-handed-over)$/;

/** What the office is to have of a ledger. */
export const eventsIn = (ledger: OpenLedger) =>
  ledger.eventsAfter(null, 10_000).map(({ name, type, facts, hash }) => ({
    ledger: name.ledgerId,
    epoch: String(name.epoch),
    sequence: String(name.sequence),
    type,
    facts: TEXTS_OF_OTHERS.test(type) ? null : facts,
    hash,
  }));

export const one = async (office: pg.Client, statement: string, values: unknown[] = []) =>
  (await office.query<Record<string, unknown>>(statement, values)).rows[0];

/** The same record once more, as a copied folder or a machine that was set back has it. */
export async function copyOf(
  ledger: OpenLedger & { path: string },
): Promise<OpenLedger & { path: string }> {
  const to = path.join(temporaryFolder(), 'live', 'ledger.db');
  mkdirSync(path.dirname(to), { recursive: true });
  ledger.tables.db.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(ledger.path, to);
  return openTestLedger(to);
}
