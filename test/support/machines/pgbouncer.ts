/** PgBouncer before a test's PostgreSQL: each transaction may run on another of two connections. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  asItsUser,
  freePort,
  keepCertificate,
  makeOwnFolder,
} from '../../../scripts/office/postgres.ts';
import type { PostgresServer } from './postgres.ts';

export interface PgBouncer {
  readonly port: number;
  close(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/** @returns its port; it ends with the test */
export async function startPgBouncer(server: PostgresServer): Promise<number> {
  const { port, close } = await openPgBouncer(server);
  onTestFinished(() => close());
  return port;
}

/** @returns one that whoever asked closes */
export async function openPgBouncer(server: PostgresServer): Promise<PgBouncer> {
  const folder = makeOwnFolder();
  keepCertificate(folder, server.certificate);
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_user: 'postgres',
    auth_query: 'SELECT usename, passwd FROM pg_shadow WHERE usename = $1',
    auth_file: path.join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 2,
    client_tls_sslmode: 'require',
    client_tls_cert_file: path.join(folder, 'server.crt'),
    client_tls_key_file: path.join(folder, 'server.key'),
  };
  writeFileSync(settings.auth_file, '"postgres" ""\n');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  const databases = `[databases]\n* = host=${server.folder} port=${server.port}\n`;
  writeFileSync(file, `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
  const [program, args] = asItsUser(['/usr/sbin/pgbouncer', '--quiet', file]);
  const running = spawn(program, args, { stdio: 'ignore' });
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    port,
    async close(signal = 'SIGINT') {
      if (running.exitCode === null && running.signalCode === null) {
        const ended = once(running, 'exit');
        running.kill(signal);
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
