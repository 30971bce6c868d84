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

/** @returns what it printed; what it ended with where that is no success */
async function office(database: string, ...args: string[]) {
  const url = `postgres://postgres@/${database}?host=${server.folder}&port=${server.port}`;
  try {
    const { stdout, stderr } = await run(process.execPath, [PROGRAM, ...args, '--database', url]);
    return { code: 0, stdout: stdout.trim(), stderr: stderr.trim() };
  } catch (error) {
    return error;
  }
}
const here = () => ['--host', '127.0.0.1', '--port', String(server.port)];

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
  expect(await office('chain', 'settle', 'Shop 2, counter 3')).toMatchObject({ code: 0 });
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

it('says in a sentence what is wrong', async () => {
  await makeDatabase('empty');
  const other = path.join(tempFolder(), 'other.pem');
  writeFileSync(other, (await makeAuthority('Other')).cert);
  for (const [args, sentence] of [
    [[], 'npm run office -- create'],
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
