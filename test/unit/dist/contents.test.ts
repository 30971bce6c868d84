import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { surprisesIn, wrongNatives } from '../../../scripts/dist/contents.ts';
import { HEADER_BYTES } from '../../../scripts/dist/native-binaries.ts';

const WHOLE = [
  'package.json',
  'resources/icon.png',
  'out/parts.cdx.json',
  'out/main/index.js',
  'out/main/reader-worker.js',
  'out/main/audit-worker.js',
  'out/main/migration-worker.js',
  'out/main/restore-worker.js',
  'out/main/backup-worker.js',
  'out/main/export-worker.js',
  'out/main/settlement-worker.js',
  'out/main/review-worker.js',
  'out/main/chunks/open-core-7YCFLWOq.js',
  'out/preload/index.cjs',
  'out/preload/display.cjs',
  'out/renderer/index.html',
  'out/renderer/customer.html',
  'out/renderer/report.html',
  'out/renderer/keep-keys.js',
  'out/renderer/assets/style-C21q9Lnx.css',
  'node_modules/undici/index.js',
  'node_modules/undici/lib/llhttp/llhttp-wasm.js',
  'node_modules/better-sqlite3/lib/methods/backup.js',
  'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  'node_modules/keytar/prebuilds/linux-x64/keytar.node',
  'node_modules/@serialport/bindings-cpp/dist/index.js',
  'node_modules/@serialport/bindings-cpp/prebuilds/linux-x64/@serialport+bindings-cpp.glibc.node',
  'node_modules/ms/license.md',
];

/** What calls Windows' libraries. */
const FOR_WINDOWS = [
  'node_modules/koffi/src/koffi/index.js',
  'node_modules/@koromix/koffi-win32-x64/index.js',
  'node_modules/@koromix/koffi-win32-x64/win32_x64/koffi.node',
];

describe('what is in the archive', () => {
  test('is what the list names', () => {
    expect(surprisesIn(WHOLE, 'linux')).toEqual([]);
    expect(surprisesIn(WHOLE, 'darwin')).toEqual([]);
    expect(surprisesIn([...WHOLE, ...FOR_WINDOWS], 'win32')).toEqual([]);
  });

  test.for(FOR_WINDOWS.map((file) => [file] as const))(
    'for Windows is not left without %s, which ships for no other',
    ([file]) => {
      const others = [...WHOLE, ...FOR_WINDOWS].filter((other) => other !== file);
      expect(surprisesIn(others, 'win32')).toHaveLength(1);
      expect(surprisesIn([...WHOLE, file], 'linux')).toHaveLength(1);
    },
  );

  test.for([
    'out/main/browser-host.js',
    'out/preload/browser.js',
    'out/main/index.js.map',
    'out/renderer/assets/index-BTC0wzuF.js.map',
    'out/.sources',
    'src/main/hosts/electron/main.ts',
    'test/support/machines/tls.ts',
    'out/renderer/assets/key.pem',
    '.npmrc',
    'node_modules/open/index.js',
    'node_modules/better-sqlite3/src/better_sqlite3.cpp',
    'node_modules/better-sqlite3/deps/sqlite3/sqlite3.c',
    'node_modules/keytar/binding.gyp',
    'node_modules/undici/types/index.d.ts',
    'out/main/../../.ssh/id_ed25519',
  ])('is not %s', (file) => {
    expect(surprisesIn([...WHOLE, file], 'linux')).toEqual([
      `${file} is not on the list of what ships`,
    ]);
  });

  test.for(
    WHOLE.filter((file) => !/chunks|assets|llhttp|methods|license/.test(file)).map(
      (file) => [file] as const,
    ),
  )('is not left without %s', ([file]) => {
    expect(
      surprisesIn(
        WHOLE.filter((other) => other !== file),
        'linux',
      ),
    ).toHaveLength(1);
  });
});

const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const native = (file: string, from = file) => ({
  file: `node_modules/${file}`,
  header: readFileSync(path.join(modules, from)).subarray(0, HEADER_BYTES),
});
const sqlite = (kind: string, from = kind) =>
  native(`better-sqlite3/prebuilds/${kind}.node`, `better-sqlite3/prebuilds/${from}.node`);
const serial = (kind: string, file = '') =>
  native(`@serialport/bindings-cpp/prebuilds/${kind}/@serialport+bindings-cpp${file}.node`);
const keytar = (kind: string) => native(`keytar/prebuilds/${kind}/keytar.node`);

describe('the binaries beside the archive', () => {
  test('are those of the target’s system and processor', () => {
    const target = { platform: 'win32', arch: 'arm64' } as const;
    const both = [sqlite('win32-arm64'), keytar('win32-arm64'), serial('win32-arm64', '.armv8')];
    const koffi = (arch: string) =>
      native(
        `@koromix/koffi-win32-${arch}/win32_${arch}/koffi.node`,
        `keytar/prebuilds/win32-${arch}/keytar.node`,
      );
    expect(wrongNatives([...both, koffi('arm64')], target)).toEqual([]);
    expect(wrongNatives(both, target)).toEqual(['@koromix has no binary for win32 arm64']);
    expect(wrongNatives([...both, koffi('x64')], target)).toHaveLength(2);
  });

  test('are both processors’ in a universal app', () => {
    const target = { platform: 'darwin', arch: 'universal' } as const;
    const kinds = ['darwin-x64', 'darwin-arm64'];
    const fat = serial('darwin-x64+arm64');
    expect(
      wrongNatives([...kinds.map((kind) => sqlite(kind)), ...kinds.map(keytar), fat], target),
    ).toEqual([]);
    expect(wrongNatives([sqlite('darwin-x64'), ...kinds.map(keytar), fat], target)).toEqual([
      'better-sqlite3 has no binary for darwin arm64',
    ]);
  });

  test('are refused for another system, another processor, and where one bears another’s name', () => {
    const target = { platform: 'linux', arch: 'x64' } as const;
    const port = serial('linux-x64', '.glibc');
    expect(
      wrongNatives([sqlite('linux-x64', 'win32-x64'), keytar('linux-x64'), port], target),
    ).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-x64.node is no binary for linux x64',
      'better-sqlite3 has no binary for linux x64',
    ]);
    expect(wrongNatives([sqlite('linux-x64'), keytar('linux-arm64'), port], target)).toEqual([
      'node_modules/keytar/prebuilds/linux-arm64/keytar.node is no binary for linux x64',
      'keytar has no binary for linux x64',
    ]);
    const spare = [sqlite('linux-x64'), keytar('linux-x64'), port, keytar('darwin-x64')];
    expect(wrongNatives(spare, target)).toHaveLength(1);
  });

  test('are missed where there is none', () => {
    expect(wrongNatives([], { platform: 'linux', arch: 'x64' })).toEqual([
      'better-sqlite3 has no binary for linux x64',
      'keytar has no binary for linux x64',
      '@serialport/bindings-cpp has no binary for linux x64',
    ]);
  });
});
