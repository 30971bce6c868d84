/**
 * `npm run dev`: the app while it is being changed. In the browser host the page comes from Vite's
 * development server, so that a change of it is shown without a reload, and its calls are handed on
 * to the host; a change of main or of a preload builds anew and starts the host again. Where
 * Electron's runtime is here the window is started again for every change; `--browser` prefers the
 * browser there too.
 */
import react from '@vitejs/plugin-react';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { hasDisplay } from '../src/main/hosts/browser/options.ts';
import { findElectron, whyNoWindow } from './lib/electron.mjs';
import { ensureBuilt, PlainError, projectNode, root, runCommand } from './lib/project.mjs';

const HOST = '127.0.0.1';
/** Editors write a file in several steps. */
const QUIET_MS = 150;

const given = process.argv.slice(2);
const inBrowser = given.includes('--browser');
const opensBrowser = !given.includes('--no-open') && hasDisplay(process.platform, process.env);
const ownFolder =
  given.some((arg) => arg.startsWith('--data-folder')) ||
  process.env['COUNTERFOIL_DATA_FOLDER'] !== undefined;
/** What is tried out stays away from a counter's own data. */
const appArgs = [
  ...given.filter((arg) => arg !== '--browser' && arg !== '--no-open'),
  ...(ownFolder ? [] : ['--data-folder', join(root, '.dev-data')]),
];

/** The running app, which is started again. */
interface Running {
  end(): Promise<void>;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function startWindow(electron: string): Running {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const child = spawn(electron, [root, ...appArgs], { cwd: root, env, stdio: 'inherit' });
  return { end: () => endOf(child) };
}

/** The browser host's origin and the cookie of its one session; the page never has either. */
interface Session {
  origin: string;
  cookie: string;
}

/**
 * Starts the built host and takes its session.
 * @param port of the one before, which the page's calls go to
 * @throws PlainError when it ends before it serves
 */
async function startHost(port: string | null): Promise<Running & { session: Session }> {
  const program = join(root, 'out/main/browser-host.js');
  const child = spawn(
    projectNode(),
    [program, ...appArgs, ...(port === null ? [] : ['--port', port]), '--no-open'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /^Counterfoil is at (\S+)$/.exec(line) ?? [];
      // Codes for addresses are printed later, for the person who started this.
      if (found === undefined) console.log(line);
      else resolve(found);
    });
    child.once('exit', () => reject(new PlainError('The browser host ended at once.')));
  });
  const answer = await fetch(address, { redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new PlainError('The browser host gave no session.');
  return {
    session: { origin: new URL(address).origin, cookie },
    end: () => endOf(child),
  };
}

/** Serves the page from source. @param session of the host that calls go to, as it is by then */
async function servePage(session: () => Session): Promise<ViteDevServer> {
  const toHost: ProxyOptions = {
    target: session().origin,
    changeOrigin: true,
    configure(proxy) {
      proxy.on('proxyReq', (request, { headers }) => {
        const { origin, cookie } = session();
        // Another site's page stays another site's page, and the host refuses it.
        if (headers.origin === `http://${headers.host}`) request.setHeader('origin', origin);
        request.setHeader('cookie', cookie);
      });
    },
  };
  const listeners = process.listeners('SIGTERM');
  const server = await createServer({
    configFile: false,
    root: join(root, 'src/renderer'),
    cacheDir: join(root, 'node_modules/.cache/counterfoil/dev'),
    plugins: [
      react(),
      {
        name: 'the bridge before the first script',
        transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/bridge.js' } }],
      },
    ],
    server: {
      host: HOST,
      open: opensBrowser,
      // The packages may stand elsewhere, as beside another checkout.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      proxy: { '/call/': toHost, '/events': toHost, '/bridge.js': toHost },
    },
  });
  // Vite's own would end the process before the host has closed its ledger.
  for (const added of process.listeners('SIGTERM'))
    if (!listeners.includes(added)) process.off('SIGTERM', added);
  await server.listen();
  return server;
}

/** Calls back once after a burst of changes below `src`. @param isOurs by a path from there */
function onChanges(isOurs: (path: string) => boolean, callback: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'src'), { recursive: true }, (_kind, path) => {
    if (path === null || !isOurs(path.replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(callback, QUIET_MS);
  });
}

/** Builds and starts again, one change after the other; what does not build leaves the old one. */
function createAgain(start: () => Promise<Running>, onStarted: () => void) {
  let running: Running | null = null;
  let turn = Promise.resolve();
  const again = async () => {
    try {
      await ensureBuilt();
      await running?.end();
      running = null;
      running = await start();
      onStarted();
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      console.error(error.message);
    }
  };
  return {
    again: () => (turn = turn.then(again)),
    end: () => turn.then(() => running?.end()),
  };
}

await runCommand(async () => {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
  });
  const electron = inBrowser || whyNoWindow() !== null ? null : findElectron();
  let page: ViteDevServer | null = null;
  let session: Session | null = null;
  const known = () => {
    if (session === null) throw new PlainError('The browser host did not start.');
    return session;
  };
  const app = createAgain(
    async () => {
      if (electron !== null) return startWindow(electron);
      const host = await startHost(session === null ? null : new URL(session.origin).port);
      session = host.session;
      return host;
    },
    () => page?.ws.send({ type: 'full-reload' }),
  );
  await app.again();
  if (electron === null) {
    page = await servePage(known);
    page.printUrls();
    onChanges(
      (path) => !path.startsWith('renderer/'),
      () => void app.again(),
    );
  } else {
    onChanges(
      () => true,
      () => void app.again(),
    );
  }
  await asked;
  await page?.close();
  await app.end();
  return 0;
});
process.exit();
