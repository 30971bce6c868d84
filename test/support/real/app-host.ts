/**
 * Starts the built app as a process of its own, the way a shop does: in Electron where its
 * runtime is there, else as the browser host. Restarts and kills are therefore real.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findElectron } from '../../../scripts/lib/electron.mjs';
import type { SettableClock } from '../machines/settable-clock.ts';
import type { SystemBrowser } from '../machines/system-browser.ts';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT_HOST = fileURLToPath(new URL('../../../out/main/browser-host.js', import.meta.url));
/** Where a run of the end-to-end tests says that it has built the fast host. */
export const BUILT_FAST_HOST = 'COUNTERFOIL_TEST_FAST_HOST';
const FAST_HOST =
  process.env[BUILT_FAST_HOST] ?? fileURLToPath(new URL('./fast-host.ts', import.meta.url));
const OUT = fileURLToPath(new URL('../../../out', import.meta.url));

/** As long as a page waits for anything in the end-to-end tests. */
const ASKED_WITHIN_MS = 60_000;

export const electronExecutable = findElectron();

/** Chromium and Electron keep their sandbox unless root runs them, where they refuse to start. */
export const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export interface HostOptions {
  dataFolder: string;
  /**
   * How many times faster than the machine's clock the app's own clock runs. Only the browser
   * host takes one: the clock is the one thing that is not as shipped.
   */
  speed?: number;
  /** With a speed: how many minutes back the app's clock starts. */
  minutesAgo?: number;
  /** PEM certificates that the app trusts besides Node's own, for a payment service on loopback. */
  trust?: string;
  /** A clock that is set while the app runs, for the browser host alone. */
  clock?: SettableClock;
  /** Where the app opens addresses; without one it opens none. */
  systemBrowser?: SystemBrowser;
}

export interface HostProcess {
  /** The address to open, good for one use. */
  url: string;
  /** The next code for an address that it prints; each is given out once. */
  questionCode(): Promise<string>;
  /** Everything that it has printed. */
  printed(): string;
  /** Asks it to close, as Ctrl+C does, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Halts it where it is, as a machine that falls asleep does. */
  sleep: () => void;
  wake: () => void;
}

/** Starts the browser host and waits until it says where it is. */
export async function startHost(options: HostOptions): Promise<HostProcess> {
  const { dataFolder, speed, minutesAgo = 0, clock, systemBrowser } = options;
  const args = ['--data-folder', dataFolder, '--port', '0'];
  if (systemBrowser === undefined) args.push('--no-open');
  const env = { ...process.env, NO_COLOR: '1', ...clock?.env, ...environmentOf(options) };
  const program =
    speed === undefined
      ? [BUILT_HOST]
      : [FAST_HOST, '--out', OUT, '--speed', String(speed), '--minutes-ago', String(minutesAgo)];
  const child = spawn(process.execPath, [...program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // A test run that breaks off leaves no app behind.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const heard = listenTo(child, ended);
  const url = await heard.address;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    url,
    questionCode: heard.questionCode,
    printed: heard.printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  };
}

/** What the app's environment has more for these options, in either host. */
export function environmentOf({ trust, systemBrowser }: HostOptions): Record<string, string> {
  return {
    ...(trust === undefined ? {} : { NODE_EXTRA_CA_CERTS: trust }),
    ...systemBrowser?.env,
  };
}

/** What the host prints: first where it is, later codes for addresses. */
function listenTo(child: ChildProcess, ended: Promise<unknown>) {
  if (!child.stdout || !child.stderr) throw new Error('The host has no output to read.');
  const said: string[] = [];
  const codes: string[] = [];
  const waiting: ((code: string) => void)[] = [];
  const { promise: found, resolve: foundAt } = Promise.withResolvers<string>();
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(`${line}\n`);
    const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S*/.exec(line)?.[0];
    if (address !== undefined) foundAt(address);
    const code = /type this code .*: ([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(line)?.[1];
    if (code === undefined) return;
    const next = waiting.shift();
    if (next) next(code);
    else codes.push(code);
  });
  const failed = ended.then(() => {
    throw new Error(`The host ended before it said where it is:\n${said.join('')}`);
  });
  return {
    address: Promise.race([found, failed]),
    printed: () => said.join(''),
    questionCode: async () => {
      const code = codes.shift();
      if (code !== undefined) return code;
      const next = new Promise<string>((resolve) => waiting.push(resolve));
      const never = wait(ASKED_WITHIN_MS, null, { ref: false }).then(() => {
        throw new Error(`Nobody was asked for a code within ${ASKED_WITHIN_MS} ms.`);
      });
      return Promise.race([next, never]);
    },
  };
}
