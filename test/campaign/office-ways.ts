/** How sending goes wrong in the office campaign: what breaks, and what is mended behind it. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sent } from '../integration/office/counters.ts';
import { openPgBouncer } from '../support/machines/pgbouncer.ts';
import type { PostgresServer } from '../support/machines/postgres.ts';
import type { SmallDisk } from '../support/machines/small-disk.ts';
import type { Seeded } from '../support/samples/seeded.ts';

/** @param port where the office is reached; its own unless told */
export type Send = (port?: number) => Promise<Sent>;

/** What of a run is counted. */
export interface Tally {
  kills: number;
  cuts: number;
  full: number;
  /** The disk was full in earnest, so that the office took nothing; and how often the server stopped at that. */
  fullDisks: number;
  stops: number;
}

export interface Trouble {
  readonly server: PostgresServer;
  readonly disk: SmallDisk | null;
  /** The office's database. */
  readonly database: string;
  readonly random: Seeded;
  readonly tally: Tally;
}

export type Way = (trouble: Trouble, send: Send) => Promise<Sent>;

interface BreakingWay {
  readonly port: number;
  hasBroken(): boolean;
  close(): void;
}

/** @param direction which bytes count: what was carried out may be unanswered where they are the replies' */
async function openBreakingWay(
  port: number,
  bytes: number,
  direction: 'there' | 'back',
): Promise<BreakingWay> {
  let left = bytes;
  const proxy = net.createServer((from) => {
    const to = net.connect(port, '127.0.0.1');
    const cutOff = () => {
      from.destroy();
      to.destroy();
    };
    for (const socket of [from, to]) socket.on('error', cutOff).on('close', cutOff);
    const pass = (out: net.Socket, isCounted: boolean) => (data: Buffer) => {
      if (!isCounted || data.length <= left) out.write(data);
      else out.write(data.subarray(0, left), cutOff);
      if (isCounted) left = Math.max(-1, left - data.length);
    };
    from.on('data', pass(to, direction === 'there'));
    to.on('data', pass(from, direction === 'back'));
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hasBroken: () => left < 0,
    close: () => void proxy.close(),
  };
}

const cut: Way = async ({ server, random, tally }, send) => {
  const isThere = random.chance(0.5);
  const bytes = 300 + random.below(isThere ? random.pick([3000, 12_000, 60_000]) : 6000);
  const way = await openBreakingWay(server.port, bytes, isThere ? 'there' : 'back');
  const sent = await send(way.port);
  way.close();
  tally.cuts += Number(way.hasBroken());
  return sent;
};

/** It is up again for what comes next, whatever came of this. */
async function behindStart(server: PostgresServer, sending: Promise<Sent>): Promise<Sent> {
  try {
    return await sending;
  } finally {
    await server.start();
  }
}

const killedMeanwhile: Way = async ({ server, random, tally }, send) => {
  const sending = send();
  await pause(random.below(80));
  await server.kill();
  tally.kills += 1;
  return behindStart(server, sending);
};

const whileItIsDown: Way = async ({ server, tally }, send) => {
  await server.kill();
  tally.kills += 1;
  return behindStart(server, send());
};

const throughPool: Way = async ({ server }, send) => {
  const pool = await openPgBouncer(server);
  const sent = await send(pool.port);
  await pool.close();
  return sent;
};

const poolKilled: Way = async ({ server, random, tally }, send) => {
  const pool = await openPgBouncer(server);
  const sending = send(pool.port);
  await pause(random.below(80));
  await pool.close('SIGKILL');
  tally.kills += 1;
  return sending;
};

/** What a full disk says, at any row of any table: a real one has room left on a table's last page. */
const full: Way = async ({ server, database, random, tally }, send) => {
  const table = random.pick(['events', 'epochs', 'payment_rows', 'close_rows', 'forks']);
  const rows = random.below(random.pick([1, 6, 60]));
  const admin = await server.admin(database);
  await admin.query(`CREATE SEQUENCE public.rows_taken;
    CREATE FUNCTION public.be_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('public.rows_taken') > ${rows} THEN
        RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER be_full BEFORE INSERT OR UPDATE ON office.${table}
      FOR EACH ROW EXECUTE FUNCTION public.be_full()`);
  const sent = await send();
  const { rows: taken } = await admin.query<{ was: boolean }>(
    `SELECT last_value > ${rows} AND is_called AS was FROM public.rows_taken`,
  );
  tally.full += Number(taken[0]?.was ?? false);
  await admin.query('DROP FUNCTION public.be_full CASCADE; DROP SEQUENCE public.rows_taken');
  await admin.end();
  return sent;
};

/**
 * No room for a table's next page; half of the times none for the next file of the server's log either,
 * for want of which it stops. Then somebody makes room, and starts it again.
 */
const fullInEarnest =
  (disk: SmallDisk): Way =>
  async ({ server, random, tally }, send) => {
    const before = await startedAt(server);
    const isOfLog = random.chance(0.5);
    if (isOfLog) for (const statement of NEW_LOG_FILE) await ask(server, statement);
    disk.fill(random.below(random.pick([1, 30, 200])));
    // It may stop at that already.
    if (isOfLog) await ask(server, 'SELECT pg_switch_wal()').catch(() => undefined);
    const sent = await send().finally(() => disk.makeRoom());
    tally.fullDisks += Number(sent.trouble === 'unreachable');
    tally.stops += Number((await upAgain(server)) !== before);
    return sent;
  };

/** Of which no other is made ready before it is used up. */
const NEW_LOG_FILE = ['CHECKPOINT', 'SELECT pg_switch_wal()', 'SELECT pg_current_xact_id()::text'];

/** Between its last answer and its end it is found to be there, and is gone. */
const MOST_TRIES = 3;

/** @returns since when it is up */
async function upAgain(server: PostgresServer): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      await server.start();
      return await startedAt(server);
    } catch (error) {
      if (tried === MOST_TRIES) throw error;
    }
  }
}

async function ask(server: PostgresServer, statement: string): Promise<unknown> {
  const admin = await server.admin();
  const { rows } = await admin.query<Record<string, unknown>>(statement);
  await admin.end();
  return Object.values(rows[0] ?? {})[0];
}

const startedAt = (server: PostgresServer): Promise<unknown> =>
  ask(server, 'SELECT pg_postmaster_start_time()::text');

/** Both of one record, as where an app that seemed dead was not. */
const twiceAtOnce: Way = async (_, send) => {
  const [one, other] = await Promise.all([send(), send()]);
  return one.trouble === 'none' ? other : one;
};

const WAYS: readonly Way[] = [
  cut,
  cut,
  cut,
  killedMeanwhile,
  whileItIsDown,
  throughPool,
  poolKilled,
  full,
  twiceAtOnce,
];

/** @param disk what the office lies on, where that can be made full */
export const waysOf = (disk: SmallDisk | null): readonly Way[] =>
  disk === null ? WAYS : [...WAYS, fullInEarnest(disk)];
