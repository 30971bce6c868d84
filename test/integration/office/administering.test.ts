/** `npm run office` as an administrator runs it, a process each time. Four seconds. */
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';
import { makeAuthority } from '../../support/machines/tls.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { recordMany } from '../ledger/lives.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, enrolmentOf, send } from './counters.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../scripts/office/run.ts');
const run = promisify(execFile);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const urlOf = ({ folder, port }: PostgresServer, database: string): string =>
  `postgres://postgres@/${database}?host=${folder}&port=${port}`;

const office = (database: string, ...args: string[]) => officeOf(server, database, ...args);

/** @returns what it printed; what it ended with where that is no success */
async function officeOf(of: PostgresServer, database: string, ...args: string[]) {
  const url = urlOf(of, database);
  try {
    const { stdout, stderr } = await run(process.execPath, [PROGRAM, ...args, '--database', url]);
    return { code: 0, stdout: stdout.trim(), stderr: stderr.trim() };
  } catch (error) {
    return error;
  }
}
const here = () => ['--host', '127.0.0.1', '--port', String(server.port)];

/** As an administrator does; rights of roles that are not there are refused, and the rest goes on. */
async function carryOver(from: string, to: PostgresServer, database: string): Promise<void> {
  const file = path.join(tempFolder(), 'office.sql');
  await run('pg_dump', ['--no-owner', `--file=${file}`, urlOf(server, from)]);
  await run('psql', ['--quiet', `--file=${file}`, urlOf(to, database)]);
}

async function makeDatabase(name: string): Promise<void> {
  const admin = await server.admin();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
}

it('makes an office, lets a counter in, and takes nothing from it any more', async () => {
  await makeDatabase('chain');
  expect(await office('chain', 'create')).toMatchObject({ stdout: 'The office is ready.' });
  expect(await office('chain', 'create')).toMatchObject({ stdout: 'The office is up to date.' });
  const enrolled = await office('chain', 'enrol', 'Shop 2, counter 3', ...here());
  const { stdout, stderr } = printed(enrolled);
  expect(enrolmentOf(stdout).address).toMatchObject({
    name: 'Shop 2, counter 3',
    shop: 'Shop 2',
    host: '127.0.0.1',
    port: server.port,
    database: 'chain',
    mode: 'live',
  });
  expect(stderr).toContain(new X509Certificate(server.ca).fingerprint256);
  const ledger = openTestLedger();
  recordMany(ledger, 2);
  expect(await send(ledger, stdout)).toEqual(ALL_SENT);
  expect(await office('chain', 'revoke', 'Shop 2, counter 3')).toMatchObject({ code: 0 });
  expect(await send(ledger, stdout)).toMatchObject({ trouble: 'revoked' });
  expect(await office('chain', 'read', 'postgres', '--shop', 'Shop 2')).toMatchObject({
    stdout: 'postgres reads Shop 2.',
  });
});

it('makes one of practice, whose codes are of practice', async () => {
  await makeDatabase('lessons');
  await office('lessons', 'create', '--practice');
  const { stdout } = printed(await office('lessons', 'enrol', 'Counter', ...here()));
  expect(enrolmentOf(stdout).address).toMatchObject({ mode: 'practice', shop: 'Counter' });
});

it('comes back on another server from a dump, and lets its counters in again by new codes', async () => {
  await makeDatabase('first');
  await office('first', 'create');
  const ledger = openTestLedger();
  recordMany(ledger, 2);
  await send(ledger, printed(await office('first', 'enrol', 'Counter', ...here())).stdout);
  const other = await startPostgres();
  try {
    const admin = await other.admin();
    await admin.query('CREATE DATABASE again');
    await admin.end();
    await carryOver('first', other, 'again');
    const at = ['--host', '127.0.0.1', '--port', String(other.port)];
    expect(await officeOf(other, 'again', 'create')).toMatchObject({
      stdout: 'The office is up to date.',
    });
    const code = printed(await officeOf(other, 'again', 'enrol', 'Counter', ...at)).stdout;
    recordMany(ledger, 1);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
  } finally {
    await other.close();
  }
});

it('says in a sentence what is wrong', async () => {
  await makeDatabase('empty');
  const other = path.join(tempFolder(), 'other.pem');
  writeFileSync(other, (await makeAuthority('Other')).cert);
  for (const [args, sentence] of [
    [['enrol'], 'npm run office -- create'],
    [['toString', 'x'], 'npm run office -- create'],
    [['enrol', 'Counter'], 'Say by which host counters reach the database: --host.'],
    [['enrol', 'Counter', ...here()], 'schema "office" does not exist'],
    [['enrol', 'Counter', ...here(), '--host', 'localhost'], 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [['enrol', 'Counter', ...here(), '--ca', other], 'The certificate of 127.0.0.1:'],
    [['revoke', 'Nobody'], 'schema "office" does not exist'],
  ] as const) {
    const ran = await office('empty', ...args);
    expect(ran).toMatchObject({ code: 1 });
    expect(printed(ran).stderr).toContain(sentence);
  }
});

function printed(ran: unknown): { stdout: string; stderr: string } {
  if (typeof ran === 'object' && ran !== null && 'stdout' in ran && 'stderr' in ran)
    return { stdout: String(ran.stdout), stderr: String(ran.stderr) };
  throw new Error(String(ran));
}
