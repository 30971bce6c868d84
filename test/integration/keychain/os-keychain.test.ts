import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { TEST_ENTRY } from '../../support/real/keychain-entry.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SCRIPT = path.resolve('test/support/machines/keychain-script.ts');
const ON_LINUX = process.platform === 'linux';
const REFUSED = 'the keychain refused or could not be reached';

/**
 * Runs steps in a process whose D-Bus session is elsewhere, until it ends by itself.
 * @param onLine called with each line as it comes
 */
async function runSteps(
  bus: string,
  withinMs: number,
  steps: string[],
  onLine: (line: string) => void = () => undefined,
): Promise<string[]> {
  const child = spawn(process.execPath, [SCRIPT, String(withinMs), ...steps], {
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    onLine(line);
  }
  await exited;
  return lines;
}

describe('the OS keychain', () => {
  const keychain = createOsKeychain();
  afterEach(() => keychain.clear(TEST_ENTRY));

  it('is there', async () => {
    expect(await keychain.available()).toBe(true);
  });

  it('sets, has, gets and clears', async () => {
    expect(await keychain.has(TEST_ENTRY)).toBe(false);
    expect(await keychain.get(TEST_ENTRY)).toBeNull();
    await keychain.set(TEST_ENTRY, 'sk_test_é_👍_"quoted"');
    expect(await keychain.has(TEST_ENTRY)).toBe(true);
    expect(await keychain.get(TEST_ENTRY)).toBe('sk_test_é_👍_"quoted"');
    await keychain.set(TEST_ENTRY, 'sk_test_2');
    expect(await keychain.get(TEST_ENTRY)).toBe('sk_test_2');
    await keychain.clear(TEST_ENTRY);
    await keychain.clear(TEST_ENTRY);
    expect(await keychain.has(TEST_ENTRY)).toBe(false);
  });

  it('gives the key to a later start', async () => {
    await keychain.set(TEST_ENTRY, 'sk_test_3');
    expect(await createOsKeychain().get(TEST_ENTRY)).toBe('sk_test_3');
  });

  it('leaves no entry behind when it looks whether it is there', async () => {
    const { findCredentials } = (await import('keytar')).default;
    await keychain.available();
    await keychain.has(TEST_ENTRY);
    const entries = await findCredentials('Counterfoil');
    // Other tests, and on some systems the person who runs them, keep secrets there.
    const left = entries.filter(({ account }) => !/^(payment-account|design-)/.test(account));
    expect(left).toEqual([]);
  });

  it('keeps a secret that is longer than its entries in several, and erases all of them', async () => {
    const { findCredentials } = (await import('keytar')).default;
    const short = createOsKeychain({ entryBytes: 100 });
    const secret = JSON.stringify({ secret: 'long '.repeat(80) });
    await short.set(TEST_ENTRY, 'x'.repeat(300));
    await short.set(TEST_ENTRY, secret);
    expect(await keychain.get(TEST_ENTRY)).toBe(secret);
    const ours = async () =>
      (await findCredentials('Counterfoil')).filter(({ account }) =>
        account.startsWith(TEST_ENTRY),
      );
    expect(await ours()).toHaveLength(6);
    await short.clear(TEST_ENTRY);
    expect(await ours()).toEqual([]);
  });

  it.runIf(process.platform === 'win32')('takes a token of any length', async () => {
    const token = 't'.repeat(9000);
    await keychain.set(TEST_ENTRY, token);
    expect(await createOsKeychain().get(TEST_ENTRY)).toBe(token);
  });

  it('takes many questions at once', async () => {
    await keychain.set(TEST_ENTRY, 'sk_test_4');
    const answers = await Promise.all(Array.from({ length: 20 }, () => keychain.get(TEST_ENTRY)));
    expect(new Set(answers)).toEqual(new Set(['sk_test_4']));
  });
});

describe.runIf(ON_LINUX)('no keychain to be had', () => {
  it.for(['unix:path=/nonexistent/bus', 'nonsense', ''])('D-Bus at "%s"', async (bus) => {
    expect(
      await runSteps(bus, 20_000, ['available', 'set=sk_test_5', 'has', 'get', 'clear']),
    ).toEqual([
      'available → false',
      `set=sk_test_5 ✗ ${REFUSED}`,
      `has ✗ ${REFUSED}`,
      `get ✗ ${REFUSED}`,
      `clear ✗ ${REFUSED}`,
    ]);
  });

  it('a bus that never answers costs one thread and no time', async () => {
    const bus = await slowBus();
    expect(await runSteps(bus.address, 200, ['available', 'set=sk_test_6', 'get'])).toEqual([
      'available → false',
      'set=sk_test_6 ✗ the keychain still owes an answer',
      'get ✗ the keychain still owes an answer',
    ]);
    expect(bus.callers()).toBe(1);
  });

  it('a key that was given up is not stored after all', async () => {
    const bus = await slowBus();
    const steps = ['set=sk_test_9', 'settle'];
    const lines = await runSteps(bus.address, 200, steps, () => bus.release());
    expect(lines).toEqual([
      'set=sk_test_9 ✗ the keychain did not answer in time',
      'settle → undefined',
    ]);
    expect(await createOsKeychain().has(TEST_ENTRY)).toBe(false);
  });
});

/** A way to this session's bus that lets nothing through until it is told to. */
async function slowBus() {
  const real = /unix:path=([^,;]+)/.exec(process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '')?.[1] ?? '';
  const socket = path.join(tempFolder(), 'bus');
  const held: Socket[] = [];
  const open = new Set<Socket>();
  let released = false;
  const keep = (end: Socket) => {
    open.add(end);
    end.on('error', () => undefined);
  };
  const forward = (caller: Socket) => {
    const onward = connect(real);
    keep(onward);
    caller.pipe(onward).pipe(caller);
  };
  const server = createServer((caller) => {
    keep(caller);
    held.push(caller);
    if (released) forward(caller);
  });
  server.listen(socket);
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const end of open) end.destroy();
    server.close();
    await once(server, 'close');
  });
  return {
    address: `unix:path=${socket}`,
    callers: () => held.length,
    release() {
      if (released) return;
      released = true;
      for (const caller of held) forward(caller);
    },
  };
}

describe.runIf(ON_LINUX)('a locked keychain', () => {
  /** A keyring and a bus of its own, and no display on which a prompt could wait for a person. */
  function inOwnSession(steps: string[]): string[] {
    const home = tempFolder();
    const output = execFileSync(
      'dbus-run-session',
      [
        '--',
        process.execPath,
        path.resolve('test/support/machines/locked-keychain.ts'),
        SCRIPT,
        ...steps,
      ],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          HOME: home,
          XDG_DATA_HOME: home,
          XDG_RUNTIME_DIR: home,
          DISPLAY: '',
          WAYLAND_DISPLAY: '',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return output.trimEnd().split('\n');
  }

  it('is not taken for an empty one', () => {
    expect(inOwnSession(['has', 'get', 'set=sk_test_8', 'clear', 'available'])).toEqual([
      'set=sk_test_7 → undefined',
      `has ✗ ${REFUSED}`,
      `get ✗ ${REFUSED}`,
      `set=sk_test_8 ✗ ${REFUSED}`,
      `clear ✗ ${REFUSED}`,
      'available → true',
    ]);
  });
});
