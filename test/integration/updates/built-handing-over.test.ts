/** What replaces the app, as the build writes it: its packages were not made for such a build. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { handOver } from '../../../src/main/hosts/electron/handing-over.ts';
import { fileOf, releaseWith } from '../../support/machines/signed-release.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { installerFor } from '../../support/real/update-shop.ts';

const root = resolve(import.meta.dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'counterfoil-build-'));
afterAll(() => rmSync(out, { recursive: true }));

beforeAll(async () => {
  const vite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', out], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
});

it('starts the installer, with nothing loaded but Node’s own', async () => {
  const chunks = join(out, 'main', 'chunks');
  const chunk = readdirSync(chunks).find((name) => name.startsWith('handing-over-')) ?? '';
  const loaded: unknown = await import(join(chunks, chunk));
  const built = z
    .object({ handOver: z.custom<typeof handOver>((value) => typeof value === 'function') })
    .parse({ ...Object(loaded) });

  const appFolder = join(out, 'app');
  mkdirSync(appFolder);
  const program = installerFor(appFolder, '1.2.0');
  const path = join(out, 'kept', 'installer.exe');
  mkdirSync(dirname(path));
  writeFileSync(path, program);
  const file = fileOf(program);
  const done: string[] = [];
  await built.handOver(
    { path, file, release: releaseWith({ files: [file] }) },
    {
      version: '1.1.0',
      platform: 'win32',
      folder: join(out, 'handed-over'),
      publisher: null,
      isBack: false,
      quit: () => void done.push('quit'),
      log: silentLog,
    },
  );
  expect(done).toEqual(['quit']);
  expect(readFileSync(join(appFolder, 'app'), 'utf8')).toBe('1.2.0');
});
