/**
 * A PostgreSQL of a program's own: Debian's, in a folder that is thrown away, over TLS. It refuses to run
 * as root, so it runs as the user that its package made.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';

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

/** Where no folder of a session is: those are closed to other users. */
export const openPlace = (): string => (existsSync('/dev/shm') ? '/dev/shm' : '/tmp');

export function makeOwnFolder(place = openPlace()): string {
  const folder = mkdtempSync(path.join(place, 'counterfoil-office-'));
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

/** PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export function keepCertificate(folder: string, { cert, key }: Certificate): void {
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (isRoot) chownSync(file, idOf('-u'), idOf('-g'));
  }
}

export interface OwnPostgres {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Where its socket is. */
  readonly folder: string;
  /** A connection of the administrator's, to be closed by whoever asked. */
  admin(database?: string): Promise<pg.Client>;
  /** Stops it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on what is on its disk, where it has stopped. @throws where it stops at that */
  start(): Promise<void>;
  close(): Promise<void>;
}

function makeCluster(bin: string, data: string): void {
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
}

/**
 * @param certificate what it shows, for 127.0.0.1
 * @param place the folder for its own, which its user may enter
 */
export async function startOwnPostgres(
  certificate: Certificate,
  place?: string,
): Promise<OwnPostgres> {
  const folder = makeOwnFolder(place);
  const data = path.join(folder, 'data');
  const bin = programs();
  makeCluster(bin, data);
  keepCertificate(data, certificate);
  const port = await freePort();
  let running: ChildProcess | null = null;

  async function admin(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  function launch(): ChildProcess {
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ssl: 'on' };
    const settings = Object.entries({ port, ...options }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const [program, args] = asItsUser([path.join(bin, 'postgres'), '-D', data, ...settings]);
    // In a group of its own: a terminal's Ctrl+C is for whoever uses it, who ends it last.
    return spawn(program, args, { stdio: 'ignore', detached: true });
  }

  async function start(): Promise<void> {
    if (running === null || running.exitCode !== null) running = launch();
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
    admin,
    kill: () => stop('SIGQUIT'),
    start,
    async close() {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
