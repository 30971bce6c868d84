import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import {
  CALL_CHANNEL,
  EVENT_CHANNEL,
  DISPLAY_CHANNEL,
} from '../../../src/shared/core/page/channels.ts';
import { CALLS } from '../../../src/shared/contract.ts';
import { listPageFiles } from '../../../src/main/core/platform/page-files.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { screens } from '../../../src/shared/i18n/en/index.ts';
import { packagesBehind } from './packages-behind.ts';

const root = resolve(import.meta.dirname, '../../..');
const FIRST_SCREEN_LIMIT_BYTES = 250_000;

const out = mkdtempSync(join(tmpdir(), 'counterfoil-build-'));
afterAll(() => rmSync(out, { recursive: true }));
const read = (...path: string[]) => readFileSync(join(out, ...path), 'utf8');

beforeAll(async () => {
  const run = async (bin: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules', bin), ...args], {
      cwd: root,
      // Vite bundles React's development build where the environment says "test".
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await run('electron-vite/bin/electron-vite.js', 'build', '--outDir', out);
  const bridge = ['--config', 'vite.bridge.config.ts', '--outDir', join(out, 'preload')];
  await run('vite/bin/vite.js', 'build', ...bridge);
});

type Bridge = Record<string, (given: unknown) => unknown>;

/** Runs a preload as Electron does, with `require` and little else, and plays main's side. */
function runPreload(code: string, on = 'counterfoil') {
  const ipcRenderer = Object.assign(new EventEmitter(), {
    invoke: (...asked: unknown[]): unknown => structuredClone(asked),
  });
  const bridge: Bridge = {};
  const page: Record<string, unknown> = { RTCPeerConnection: 1, showOpenFilePicker: 1, fetch: 1 };
  const contextBridge = {
    // The function reaches the page's world as text, so it may need nothing of its own.
    executeInMainWorld: (script: { func: (...given: unknown[]) => unknown; args: unknown[] }) => {
      expect(bridge).toEqual({});
      new Script(`(${script.func.toString()})(...${JSON.stringify(script.args)})`).runInNewContext(
        page,
      );
    },
    exposeInMainWorld: (name: string, exposed: Bridge) =>
      void (name === on && Object.assign(bridge, exposed)),
  };
  new Script(code).runInNewContext({ require: () => ({ contextBridge, ipcRenderer }) });
  return { bridge, page, ipcRenderer };
}

/** The package that an import of one of its parts leads to. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('main', () => {
  const shipped = ['electron', ...Object.keys(manifest.dependencies)];
  const entries = [
    { entry: 'index.js', packages: shipped },
    { entry: 'reader-worker.js', packages: shipped },
    { entry: 'audit-worker.js', packages: shipped },
    { entry: 'migration-worker.js', packages: shipped },
    { entry: 'restore-worker.js', packages: shipped },
    { entry: 'backup-worker.js', packages: shipped },
    { entry: 'export-worker.js', packages: shipped },
    { entry: 'review-worker.js', packages: shipped },
    { entry: 'settlement-worker.js', packages: shipped },
    // Run from source alone, so what developers have is there too.
    { entry: 'browser-host.js', packages: [...shipped, ...Object.keys(manifest.devDependencies)] },
  ];

  test.each(entries)('$entry needs only what is there when it runs', ({ entry, packages }) => {
    const there = new Set(packages);
    const needed = packagesBehind(join(out, 'main', entry));

    expect(needed).toContain('better-sqlite3');
    expect(
      needed.filter((name) => !isBuiltin(name) && !there.has(name) && !there.has(packageOf(name))),
    ).toEqual([]);
  });

  test('what comes before the window needs no library', () => {
    const files = new Set<string>();
    const needed = packagesBehind(join(out, 'main', 'index.js'), true, files);

    expect(new Set(needed.filter((name) => !isBuiltin(name)))).toEqual(new Set(['electron']));
    const before = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
    // What main says by itself is there; what the screens say is not.
    expect(before).toContain(main.menu.zoomIn);
    expect(before).not.toContain(screens.common.loading);
    // The library of schemas is part of the build.
    expect([...files].filter((file) => readFileSync(file, 'utf8').includes('ZodType'))).toEqual([]);
  });

  test('what comes before the first screen has nothing of what only some later act needs', () => {
    const files = new Set<string>();
    const chunks = readdirSync(join(out, 'main/chunks'));
    const [core = '', ...others] = chunks.filter((name) => name.startsWith('open-core-'));
    const needed = packagesBehind(join(out, 'main/chunks', core), true, files);
    const code = Array.from(files, (file) => readFileSync(file, 'utf8')).join('\n');
    expect(needed).toContain('node:net');
    // As modules these bring a whole fetch along, see `platform/http-server.ts`.
    expect(needed.filter((name) => /^(?:node:https?|undici)$/.test(name))).toEqual([]);
    expect(code).toContain('createPayments');
    const later =
      /function (?:startPractice\w+|ClientSecretPost)|ReceiptPrinterEncoder|CsvError|SASLInitialResponse/g;
    const all = chunks.map((name) => read('main/chunks', name)).join('\n');
    expect([others, code.match(later), new Set(all.match(later)).size]).toEqual([[], null, 5]);
  });

  test('Electron is behind the shell and behind nothing else', () => {
    const needElectron = entries.filter(({ entry }) =>
      packagesBehind(join(out, 'main', entry)).includes('electron'),
    );

    expect(needElectron.map(({ entry }) => entry)).toEqual(['index.js']);
  });
});

describe('the preloads', () => {
  test('are one file each', () => {
    expect(readdirSync(join(out, 'preload'))).toEqual(['browser.js', 'display.cjs', 'index.cjs']);
  });

  test("Electron's requires electron alone, as a sandboxed preload must", () => {
    const code = read('preload', 'index.cjs');

    expect(
      [...code.matchAll(/\b(?:require|import)\s*\(([^)]*)\)/g)].map(([, name]) => name),
    ).toEqual(['"electron"']);
    expect(() => new Script(code)).not.toThrow();
  });

  test("Electron's puts one function for each call and event on the page, and nothing else", () => {
    const { bridge } = runPreload(read('preload', 'index.cjs'));

    expect(new Set(Object.keys(bridge))).toEqual(
      new Set([
        ...Object.keys(CALLS),
        'onPaymentChanged',
        'onOverviewChanged',
        'onCheckAsked',
        'onExportChanged',
        'onReviewChanged',
        'onPrintingChanged',
        'onSettlementChanged',
        'onPictureWanted',
        'onDisplayChanged',
        'onHeartbeatChanged',
      ]),
    );
  });

  test("the customer's page hears what is shown, and has nothing to call", () => {
    const preload = read('preload', 'display.cjs');
    const { bridge, page, ipcRenderer } = runPreload(preload, 'counterfoilDisplay');
    const heard: unknown[] = [];
    ipcRenderer.emit(DISPLAY_CHANNEL, {}, 'before');
    bridge['onView']?.((view: unknown) => heard.push(view));
    ipcRenderer.emit(DISPLAY_CHANNEL, {}, 'after');

    expect(Object.keys(bridge)).toEqual(['onView', 'onHeard']);
    expect(heard).toEqual(['before', 'after']);
    expect(ipcRenderer.eventNames()).toEqual([DISPLAY_CHANNEL]);
    expect(Object.keys(page)).toEqual(['fetch']);
  });

  test("Electron's takes the ways out from the page's world first", () => {
    const { page } = runPreload(read('preload', 'index.cjs'));

    expect(Object.keys(page)).toEqual(['fetch']);
  });

  test.each(Object.keys(CALLS))("Electron's sends %s by that name, on the one channel", (name) => {
    const { bridge } = runPreload(read('preload', 'index.cjs'));

    expect(bridge[name]?.({ given: 1 })).toEqual([CALL_CHANNEL, name, { given: 1 }]);
  });

  test("Electron's hands on an event's value alone, until the page has heard enough", () => {
    const { bridge, ipcRenderer } = runPreload(read('preload', 'index.cjs'));
    const heard: unknown[][] = [];
    const end = bridge['onPaymentChanged']?.((...values: unknown[]) => heard.push(values));
    ipcRenderer.emit(EVENT_CHANNEL, { sender: 'Electron’s own' }, 'overviewChanged', 'overview');
    ipcRenderer.emit(EVENT_CHANNEL, { sender: 'Electron’s own' }, 'paymentChanged', 'view');

    expect(heard).toEqual([['view']]);
    expect(end).toBeTypeOf('function');
    if (typeof end === 'function') Reflect.apply(end, null, []);
    expect(ipcRenderer.listenerCount(EVENT_CHANNEL)).toBe(0);
  });

  test("the browser host's is a classic script that needs nothing", () => {
    const code = read('preload', 'browser.js');

    expect(code).not.toMatch(/\brequire\s*\(|\bimport\s*\(/);
    expect(() => new Script(code)).not.toThrow();
  });

  test.each(['index.cjs', 'browser.js'])('%s leaves the schema library out', (file) => {
    expect(read('preload', file)).not.toMatch(/zod/i);
  });
});

describe('the page', () => {
  const addressesIn = (html: string) =>
    [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);

  test('has no code and no style of its own inside, so that the policy can forbid both', () => {
    const html = read('renderer', 'index.html');

    expect(html).toMatch(/<script [^>]*src="/);
    expect(html).not.toMatch(
      /<script(?![^>]*\bsrc=)[^>]*>|<style|\bstyle=|\bon[a-z]+=|javascript:/i,
    );
  });

  test('names only files that are there, from where it stands', () => {
    const files = listPageFiles(join(out, 'renderer'));
    const missing = addressesIn(read('renderer', 'index.html')).filter(
      (address) => !address.startsWith('./') || !files.has(address.slice(1)),
    );

    expect(missing).toEqual([]);
  });

  test('consists of kinds of files that are served, and no source maps', () => {
    const all = readdirSync(join(out, 'renderer'), { recursive: true, withFileTypes: true });
    const names = all.filter((entry) => entry.isFile()).map(({ name }) => name);
    const served = listPageFiles(join(out, 'renderer')).size;

    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(served).toBe(names.length);
  });

  test('fetches fonts and pictures as files of ours', () => {
    const styles = readdirSync(join(out, 'renderer', 'assets')).filter((name) =>
      name.endsWith('.css'),
    );
    const addresses = styles.flatMap((name) =>
      [...read('renderer', 'assets', name).matchAll(/url\(["']?([^"')]+)/g)].map(
        ([, address = '']) => address,
      ),
    );

    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith('./'))).toEqual([]);
  });

  test('shows its first screen with little code', () => {
    const scripts = addressesIn(read('renderer', 'index.html')).filter((address) =>
      address.endsWith('.js'),
    );
    // All that the entry needs is fetched with it: what only the entry names would come one turn later.
    const parts = scripts.flatMap((address) =>
      [...read('renderer', address).matchAll(/from ?["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
        ([, name]) => `./assets/${name}`,
      ),
    );
    expect(parts.filter((part) => !scripts.includes(part))).toEqual([]);
    expect(parts.length).toBeGreaterThan(0);
    const sizes = scripts.map((address) => gzipSync(read('renderer', address)).length);

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      FIRST_SCREEN_LIMIT_BYTES,
    );
  });
});

describe('the list of parts', () => {
  const listSchema = z.looseObject({
    components: z.array(z.looseObject({ group: z.string().optional(), name: z.string() })),
  });
  const names = () =>
    listSchema
      .parse(JSON.parse(read('parts.cdx.json')))
      .components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));

  test('has what is bundled on each side, what ships as it is, and what is compiled in', () => {
    expect(names()).toEqual(
      expect.arrayContaining([
        'zod',
        'libphonenumber-js',
        'react-dom',
        '@tabler/icons-react',
        '@mantine/hooks',
        '@fontsource-variable/atkinson-hyperlegible-next',
        'vite',
        'undici',
        'better-sqlite3',
        'SQLite',
        '@github/keytar',
        'node-addon-api',
        'electron',
      ]),
    );
  });

  test('has nothing that only tests and builds use', () => {
    const tools = [
      'vitest',
      'electron-builder',
      'typescript',
      'axe-core',
      'currency-codes',
      'node',
    ];
    expect(names().filter((name) => tools.includes(name))).toEqual([]);
  });
});

test('both hosts look for the list of parts where it stands', () => {
  const scripts = readdirSync(join(out, 'main'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const places = scripts.flatMap((code) => code.match(/(?:\.\.\/)+parts\.cdx\.json/g) ?? []);

  // From `out/main`, where the entries stand.
  expect(places).toEqual(['../parts.cdx.json', '../parts.cdx.json']);
  expect(existsSync(join(out, 'main', '../parts.cdx.json'))).toBe(true);
});

test('nothing that was built names a place on this machine', () => {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:c?js|css|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  expect(files.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
});

test("the window's icon stands where main looks for it", () => {
  const [, icon = ''] =
    /["'`]((?:\.\.\/)+resources\/[\w.]+)["'`]/.exec(read('main', 'index.js')) ?? [];

  expect(existsSync(resolve(root, 'out/main', icon))).toBe(true);
  expect(icon).toMatch(/icon\.png$/);
});
