/**
 * `npm run office`: a trial, or what an administrator of a head office does to its database
 * (docs/head-office.md). Each of these acts is one statement of SQL, which can be run by any other way as
 * well.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PlainError, runCommand } from '../lib/project.mjs';
import { authorityOf, fingerprintOf } from './authority.ts';
import { enrol, setPractice } from './enrolling.ts';
import { migrateOffice } from './migrations.ts';

const USAGE = `npm run office
npm run office -- trial [--no-open]
npm run office -- create [--practice]
npm run office -- enrol "Shop 2, counter 3" [--shop "Shop 2"] [--reads shop|all]
    [--host HOST] [--port PORT] [--ca FILE]
npm run office -- revoke "Shop 2, counter 3"
npm run office -- hand-over "Shop 2, counter 3" --to "Shop 2, counter 4"
npm run office -- read ROLE [--shop "Shop 2"]

The first two try it out: a database, three practice counters and what they send, until Ctrl+C. For all
others the database is postgres://ADMINISTRATOR@HOST/DATABASE in --database, or what PGHOST, PGUSER,
PGPASSWORD and PGDATABASE name. What each does: docs/head-office.md.`;

interface Given {
  readonly database?: string | undefined;
  readonly shop?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly ca?: string | undefined;
  readonly practice?: boolean | undefined;
  readonly reads?: string | undefined;
  readonly to?: string | undefined;
}

type Act = (client: pg.Client, name: string, given: Given) => Promise<string>;

/** Counters are named “Shop 2, counter 3”; one without a comma is a shop of its own. */
const shopOf = (counter: string): string => counter.split(',')[0]?.trim() ?? counter;

const ACTS: Readonly<Record<string, Act>> = {
  async create(client, _, { practice = false }) {
    const missing = await migrateOffice(client);
    if (practice && !(await setPractice(client)))
      throw new PlainError('Counters are enrolled: it stays as it is.');
    return missing.length === 0 ? 'The office is up to date.' : 'The office is ready.';
  },
  async enrol(client, counter, given) {
    const host = given.host ?? client.host;
    if (host.startsWith('/'))
      throw new PlainError('Say by which host counters reach the database: --host.');
    if (given.reads !== undefined && given.reads !== 'shop' && given.reads !== 'all')
      throw new PlainError('A counter reads shop or all.');
    const server = { host, port: Number(given.port ?? client.port) };
    const pem = given.ca === undefined ? null : readFileSync(given.ca, 'utf8');
    const ca = await authorityOf(server, pem);
    if (ca !== null && pem === null)
      console.error(`The server's certificate, to be compared with yours: ${fingerprintOf(ca)}`);
    const shop = given.shop ?? shopOf(counter);
    return enrol(client, { shop, counter, ...server, ca, reads: given.reads ?? null });
  },
  async revoke(client, counter) {
    await client.query('SELECT office.revoke($1)', [counter]);
    return `Nothing is taken from ${counter} any more.`;
  },
  async 'hand-over'(client, counter, { to }) {
    if (to === undefined) throw new PlainError('Say whose it is from now on: --to.');
    await client.query('SELECT office.hand_over($1, $2)', [counter, to]);
    return `What was ${counter}'s is ${to}'s.`;
  },
  async read(client, role, { shop }) {
    await client.query('SELECT office.let_read($1, $2)', [role, shop ?? null]);
    return `${role} reads ${shop ?? 'every shop'}.`;
  },
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      shop: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      ca: { type: 'string' },
      practice: { type: 'boolean' },
      reads: { type: 'string' },
      to: { type: 'string' },
      'no-open': { type: 'boolean' },
    },
  });
  const [name = 'trial', of = ''] = positionals;
  if (name === 'trial') {
    const { runTrial } = await import('./trial.ts');
    await runTrial({ opens: values['no-open'] !== true });
    return 0;
  }
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (act === undefined || (name !== 'create' && of === '')) throw new PlainError(USAGE);
  const client = new pg.Client(
    values.database === undefined ? {} : { connectionString: values.database },
  );
  try {
    await client.connect();
    console.log(await act(client, of, values));
    return 0;
  } catch (error) {
    if (error instanceof PlainError || !(error instanceof Error)) throw error;
    throw new PlainError(error.message);
  } finally {
    await client.end().catch(() => undefined);
  }
}

await runCommand(main);
