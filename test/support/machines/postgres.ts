/**
 * A PostgreSQL of a test's own: Debian's, in a folder that is thrown away, over TLS. It refuses to run
 * as root, so it runs as the user that its package made. Half a second for the server, and a tenth for
 * each office in it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { migrateOffice } from '../../../scripts/office/migrations.ts';
import { issueCertificate, type KeyPair, makeAuthority } from './tls.ts';

const INSTALLED = '/usr/lib/postgresql';

/** Where the newest that is installed has its programs. */
function programs(): string {
  const versions = readdirSync(INSTALLED).toSorted((one, other) => Number(one) - Number(other));
  return path.join(INSTALLED, versions.at(-1) ?? '', 'bin');
}

const isRoot = process.getuid?.() === 0;

/** How its own user runs a program, which ends with whoever started it, also where that is killed. */
export const asItsUser = (command: readonly string[]): [string, string[]] => {
  const user = isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  return ['setpriv', [...user, '--pdeathsig=INT', ...command]];
};

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** Where no folder of the session is: those are closed to other users. */
export function makeOwnFolder(): string {
  const folder = mkdtempSync(
    path.join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', 'counterfoil-office-'),
  );
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface PostgresServer {
  readonly port: number;
  /** Where its socket is. */
  readonly folder: string;
  /** PEM of the authority that signed its certificate. */
  readonly ca: string;
  /** Of 127.0.0.1. */
  readonly certificate: KeyPair;
  /** A connection of the administrator's, to be closed by whoever asked. */
  admin(database?: string): Promise<pg.Client>;
  /** Stops it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on what is on its disk. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = makeOwnFolder();
  const data = path.join(folder, 'data');
  const bin = programs();
  const initdb = ['--pgdata', data, '--auth-local=trust', '--auth-host=scram-sha-256'];
  const [command, args] = asItsUser([
    path.join(bin, 'initdb'),
    ...initdb,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  execFileSync(command, args, { stdio: 'ignore' });
  const authority = await makeAuthority('Office authority');
  const certificate = await issueCertificate({ authority });
  // With its authority, as most servers show it.
  keepCertificate(data, { ...certificate, cert: `${certificate.cert}\n${authority.cert}` });
  const port = await freePort();
  let running: ChildProcess | null = null;

  async function admin(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function start(): Promise<void> {
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ssl: 'on' };
    const settings = Object.entries({ port, ...options }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const [program, programArgs] = asItsUser([path.join(bin, 'postgres'), '-D', data, ...settings]);
    running = spawn(program, programArgs, { stdio: 'ignore' });
    for (;;) {
      try {
        const client = await admin();
        await client.end();
        return;
      } catch (error) {
        if (running.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (running === null || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  await start();
  return {
    port,
    folder,
    ca: authority.cert,
    certificate,
    admin,
    kill: () => stop('SIGQUIT'),
    start,
    async close() {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function keepCertificate(folder: string, { cert, key }: KeyPair): void {
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (isRoot) chownSync(file, idOf('-u'), idOf('-g'));
  }
}

export interface EnrolChange {
  readonly host?: string;
  readonly reads?: 'shop' | 'all' | null;
}

/** A database with an office in it. */
export interface OfficeDatabase {
  readonly name: string;
  readonly admin: pg.Client;
  /** @returns the code for a counter */
  enrol(shop: string, counter: string, change?: EnrolChange): Promise<string>;
}

let made = 0;

/** @returns an office in a database of its own; whoever asked ends `admin` */
export async function openOffice(server: PostgresServer): Promise<OfficeDatabase> {
  made += 1;
  const name = `office_${made}`;
  const first = await server.admin();
  await first.query(`CREATE DATABASE ${name}`);
  await first.end();
  const admin = await server.admin(name);
  await migrateOffice(admin);
  return {
    name,
    admin,
    async enrol(shop, counter, { host = '127.0.0.1', reads = null } = {}) {
      const { rows } = await admin.query<{ code: string }>(
        'SELECT office.enrol($1, $2, $3, $4, $5, $6) AS code',
        [shop, counter, host, server.port, server.ca, reads],
      );
      return rows[0]?.code ?? '';
    },
  };
}
