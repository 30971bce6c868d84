/** The office of one run of the office campaign, as its administrator sees, backs up and restores it. */
import type pg from 'pg';
import { enrol } from '../../scripts/office/enrolling.ts';
import { migrateOffice } from '../../scripts/office/migrations.ts';
import { openOffice, type PostgresServer } from '../support/machines/postgres.ts';
import { type EventLine, lineOf, nameOf } from './office-book.ts';

export interface NamedFork {
  readonly counter: string;
  readonly ledger: string;
  readonly epoch: number;
  readonly sequence: number;
  readonly hashes: readonly [string, string];
  readonly isSettled: boolean;
}

export interface PaymentLine {
  readonly counter: string;
  readonly id: string;
  readonly amountMinor: number;
  readonly status: string;
  readonly isLost: boolean;
  readonly epoch: number;
  readonly sequence: number;
  /** Of its latest event. */
  readonly name: string;
  readonly customer: string | null;
  readonly note: string | null;
  /** What stands for the customer. */
  readonly digest: string | null;
}

export interface CloseLine {
  readonly counter: string;
  readonly name: string;
  readonly number: number;
  readonly isLost: boolean;
  /** Each currency with how many and how much. */
  readonly sums: string;
}

export interface CampaignOffice {
  readonly name: string;
  /** The code of each counter, by its name. */
  readonly codes: ReadonlyMap<string, string>;
  /** Those of the life that it heard of first come first. */
  events(): Promise<EventLine[]>;
  payments(): Promise<PaymentLine[]>;
  closes(): Promise<CloseLine[]>;
  forks(): Promise<NamedFork[]>;
  /** Whose machine gets the code is the counter from then on. */
  enrol(counter: string): Promise<string>;
  /** @returns the name of the backup */
  backUp(): Promise<string>;
  restore(backup: string): Promise<void>;
  drop(): Promise<void>;
}

const EVENTS_SQL = `SELECT id, epoch, sequence, follows, at, type, payment, terminal, made_by, facts,
    encode(facts_hash, 'hex') AS facts_hash, words, salt, encode(words_hash, 'hex') AS words_hash,
    encode(hash, 'hex') AS hash
  FROM office.events JOIN office.ledgers USING (ledger) JOIN office.epochs USING (ledger, epoch)
  ORDER BY heard, sequence`;
const PAYMENTS_SQL = `SELECT payment.counter, payment.id, (payment.amount * 100)::bigint AS minor,
    payment.status, lost_at_counter, ledgers.id AS ledger, epoch, sequence,
    payment.customer, payment.note, payment.customer_digest
  FROM office.payments AS payment
  LEFT JOIN office.payment_rows AS row ON row.id = payment.id
  LEFT JOIN office.ledgers ON ledgers.ledger = row.ledger`;
const CLOSES_SQL = `SELECT close.counter, close.number, close.lost_at_counter, ledgers.id AS ledger,
    epoch, sequence, coalesce(string_agg(close.currency || ' ' || close.payments || ' '
      || (close.amount * 100)::bigint, ', ' ORDER BY close.currency), '') AS sums
  FROM office.closes AS close
  JOIN office.close_rows AS row USING (number, closed_at)
  JOIN office.ledgers ON ledgers.ledger = row.ledger
  JOIN office.counters ON counters.counter = ledgers.counter AND counters.name = close.counter
  GROUP BY 1, 2, 3, 4, 5, 6`;
const FORKS_SQL = `SELECT name, id, epoch, sequence, encode(hash, 'hex') AS hash,
    encode(other_hash, 'hex') AS other_hash, settled_at IS NOT NULL AS is_settled
  FROM office.forks JOIN office.counters USING (counter)
  JOIN office.ledgers ON ledgers.ledger = forks.ledger`;

type Row = Record<string, unknown>;
const text = (row: Row, column: string) => String(row[column]);
const textOrNull = (row: Row, column: string) => (row[column] === null ? null : text(row, column));

/** @param counters names of counters to enrol, each in a shop of its own */
export async function openCampaignOffice(
  server: PostgresServer,
  counters: readonly string[],
): Promise<CampaignOffice> {
  const { name, admin } = await openOffice(server);
  await admin.end();
  const backups: string[] = [];
  let made = 0;

  async function within<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await server.admin(database);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const read = async (statement: string): Promise<Row[]> =>
    (await within(name, (client) => client.query<Row>(statement))).rows;
  const run = (...statements: readonly string[]) =>
    within('postgres', async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const copy = (from: string, to: string) =>
    run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`,
      `CREATE DATABASE ${to} TEMPLATE ${from}`,
    );

  const newCode = (counter: string) =>
    within(name, (client) =>
      enrol(client, {
        shop: `Shop of ${counter}`,
        counter,
        host: '127.0.0.1',
        port: server.port,
        ca: server.ca,
        reads: null,
      }),
    );
  const codes = new Map<string, string>();
  for (const counter of counters) codes.set(counter, await newCode(counter));

  return {
    name,
    codes,
    events: async () => (await read(EVENTS_SQL)).map(eventOf),
    payments: async () => (await read(PAYMENTS_SQL)).map(paymentOf),
    closes: async () => (await read(CLOSES_SQL)).map(closeOf),
    forks: async () => (await read(FORKS_SQL)).map(forkOf),
    enrol: newCode,
    async backUp() {
      made += 1;
      const backup = `${name}_backup_${made}`;
      await copy(name, backup);
      backups.push(backup);
      return backup;
    },
    async restore(backup) {
      await copy(backup, `${name}_restored`);
      await run(
        `DROP DATABASE ${name} WITH (FORCE)`,
        `ALTER DATABASE ${name}_restored RENAME TO ${name}`,
      );
      await within(name, migrateOffice);
    },
    drop: () => run(...[name, ...backups].map((each) => `DROP DATABASE ${each} WITH (FORCE)`)),
  };
}

function eventOf(row: Row): EventLine {
  const { follows, at, terminal, made_by: by, facts_hash: factsHash, words_hash: wordsHash } = row;
  const name = nameOf(text(row, 'id'), text(row, 'epoch'), text(row, 'sequence'));
  return lineOf(name, text(row, 'hash'), {
    follows,
    at,
    type: text(row, 'type'),
    payment: textOrNull(row, 'payment'),
    terminal,
    by,
    facts: textOrNull(row, 'facts'),
    factsHash,
    words: textOrNull(row, 'words'),
    salt: textOrNull(row, 'salt'),
    wordsHash,
  });
}

const placeOf = (row: Row) => ({
  epoch: Number(row['epoch']),
  sequence: Number(row['sequence']),
  name: nameOf(text(row, 'ledger'), text(row, 'epoch'), text(row, 'sequence')),
});

const paymentOf = (row: Row): PaymentLine => ({
  counter: text(row, 'counter'),
  id: text(row, 'id'),
  amountMinor: Number(row['minor']),
  status: text(row, 'status'),
  isLost: row['lost_at_counter'] === true,
  ...placeOf(row),
  customer: textOrNull(row, 'customer'),
  note: textOrNull(row, 'note'),
  digest: textOrNull(row, 'customer_digest'),
});

const closeOf = (row: Row): CloseLine => ({
  counter: text(row, 'counter'),
  number: Number(row['number']),
  isLost: row['lost_at_counter'] === true,
  sums: text(row, 'sums'),
  name: placeOf(row).name,
});

const forkOf = (row: Row): NamedFork => ({
  counter: text(row, 'name'),
  ledger: text(row, 'id'),
  epoch: Number(row['epoch']),
  sequence: Number(row['sequence']),
  hashes: [text(row, 'hash'), text(row, 'other_hash')],
  isSettled: row['is_settled'] === true,
});
