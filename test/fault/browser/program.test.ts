/** The built browser host as a program: how it starts, refuses to start, and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EARLIER_APPLICATION_ID } from '../../../src/main/core/platform/earlier-build.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { fill } from '../../../src/shared/i18n/fill.ts';
import { startHost } from '../../support/real/app-host.ts';
import { everythingIn } from '../../support/readers/everything-in.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** Runs the program until it ends by itself. */
async function runToEnd(...args: string[]) {
  const child = spawn(process.execPath, ['out/main/browser-host.js', '--no-open', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return { code: child.exitCode, said, complained };
}

describe('the browser host does not start, and says why in one sentence', () => {
  it('with an option that it does not know', async () => {
    const { code, said, complained } = await runToEnd('--listen=0.0.0.0');
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain('--listen');
    expect(complained).toContain('--data-folder FOLDER');
  });

  it('on a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    expect(await runToEnd('--port', String(port), '--data-folder', tempFolder())).toEqual({
      code: 1,
      said: '',
      complained: 'Counterfoil could not start: port taken.\n',
    });
  });

  it('on a data folder that another one has open, which goes on', async () => {
    const dataFolder = tempFolder();
    const first = await startHost({ dataFolder });
    onTestFinished(() => first.kill());
    const second = await runToEnd('--data-folder', dataFolder);
    expect(second).toMatchObject({ code: 1, said: '' });
    expect(second.complained).toMatch(
      /^Counterfoil is already open on this data folder\. [^\n]+\n$/,
    );
    expect((await fetch(first.url, { redirect: 'manual' })).status).toBe(303);
  });

  it('on settings of a newer version, which it leaves alone', async () => {
    const dataFolder = tempFolder();
    const settings = path.join(dataFolder, 'settings.json');
    const content = '{"counterfoil":"settings","format":99}';
    writeFileSync(settings, content);
    const { code, complained } = await runToEnd('--data-folder', dataFolder);
    expect(code).toBe(1);
    expect(complained).toMatch(/^[^\n]+ newer Counterfoil\. Nothing changed: [^\n]+\n$/);
    expect(readFileSync(settings, 'utf8')).toBe(content);
  });

  it('on a ledger of a newer version, which it leaves alone', async () => {
    const dataFolder = tempFolder();
    const host = await startHost({ dataFolder });
    await host.stop();
    const file = path.join(dataFolder, 'practice', 'ledger.db');
    const db = new Database(file);
    db.pragma('user_version = 99');
    db.close();
    const before = readFileSync(file);
    const { code, complained } = await runToEnd('--data-folder', dataFolder);
    expect(code).toBe(1);
    expect(complained).toMatch(/^[^\n]+ newer Counterfoil\. Nothing changed: [^\n]+\n$/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('on a folder of an earlier build, in which it writes nothing', async () => {
    const dataFolder = tempFolder();
    const host = await startHost({ dataFolder });
    await host.stop();
    const db = new Database(path.join(dataFolder, 'practice', 'ledger.db'));
    db.pragma(`application_id = ${EARLIER_APPLICATION_ID}`);
    db.close();
    const before = everythingIn(dataFolder);
    expect(await runToEnd('--data-folder', dataFolder)).toEqual({
      code: 1,
      said: '',
      complained: `${fill(main.start.earlierBuild, { folder: dataFolder })}\n`,
    });
    expect(everythingIn(dataFolder)).toEqual(before);
  });

  it('where the data folder can not be', async () => {
    const file = path.join(tempFolder(), 'file');
    writeFileSync(file, '');
    const { code, complained } = await runToEnd('--data-folder', path.join(file, 'data'));
    expect(code).toBe(1);
    expect(complained).toMatch(/^Counterfoil can’t open its data folder: [^\n]+\n$/);
  });
});

describe('the browser host ends', () => {
  // Windows lets no process ask another one to end.
  it.skipIf(process.platform === 'win32')(
    'in order when asked to, also while a page listens',
    async () => {
      const dataFolder = path.join(tempFolder(), 'a new folder');
      const host = await startHost({ dataFolder });
      onTestFinished(() => host.kill());
      const entered = await fetch(host.url, { redirect: 'manual' });
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const stream = await fetch(new URL('/events', host.url), { headers: { Cookie: cookie } });
      await host.stop();
      expect(await stream.text()).toContain('event: opened');
      const again = await startHost({ dataFolder });
      await again.stop();
    },
  );

  // Windows has no signals that one process could send another.
  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'in order after %s, however often it comes while it closes',
    async (signal) => {
      const dataFolder = tempFolder();
      const child = spawn(
        process.execPath,
        ['out/main/browser-host.js', '--no-open', '--data-folder', dataFolder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      onTestFinished(() => void child.kill('SIGKILL'));
      const ended = once(child, 'exit');
      const told: unknown[] = await once(createInterface(child.stdout), 'line');
      const { port } = new URL(String(told[0]).split(' ').at(-1) ?? '');
      // A request that is never finished keeps the host closing for two seconds.
      const half = connect(Number(port), '127.0.0.1');
      half.on('error', () => undefined);
      half.write(`POST /call HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 9\r\n`);
      await setTimeout(100);
      for (let count = 1; count <= 3; count += 1) {
        child.kill(signal);
        await setTimeout(200);
      }
      expect(await ended).toEqual([0, null]);
      expect(readdirSync(path.join(dataFolder, 'practice'))).not.toContain('ledger.db-wal');
    },
  );

  it('without a trace of the token in its log', async () => {
    const dataFolder = tempFolder();
    const host = await startHost({ dataFolder });
    onTestFinished(() => host.kill());
    await fetch(host.url);
    await host.stop();
    const token = new URL(host.url).searchParams.get('token') ?? '';
    const log = readFileSync(path.join(dataFolder, 'logs', 'counterfoil.log'), 'utf8');
    expect(token).toHaveLength(43);
    expect(log).not.toContain(token);
  });
});
