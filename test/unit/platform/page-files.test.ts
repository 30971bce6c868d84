import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPageFiles } from '../../../src/main/core/platform/page-files.ts';

const isWindows = process.platform === 'win32';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists each file by the path of its address, with its type', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'assets', 'index-1.js'), '');
  writeFileSync(join(folder, 'assets', 'words-2.woff2'), '');

  expect(Object.fromEntries(listPageFiles(folder))).toEqual({
    '/assets/index-1.js': {
      file: join(folder, 'assets', 'index-1.js'),
      type: 'text/javascript; charset=utf-8',
    },
    '/assets/words-2.woff2': {
      file: join(folder, 'assets', 'words-2.woff2'),
      type: 'font/woff2',
    },
    '/index.html': { file: join(folder, 'index.html'), type: 'text/html; charset=utf-8' },
  });
});

test('leaves out what the build never writes: other kinds of files', () => {
  writeFileSync(join(folder, 'ledger.db'), '');
  writeFileSync(join(folder, 'index.js.map'), '');

  expect([...listPageFiles(folder).keys()]).toEqual([]);
});

// Making a link needs a right on Windows that hardly anybody has.
test.skipIf(isWindows)('leaves out links', () => {
  symlinkSync('/etc/hostname', join(folder, 'linked.html'));
  symlinkSync('/etc', join(folder, 'linked'));

  expect([...listPageFiles(folder).keys()]).toEqual([]);
});

test('lists a name as it stands in an address', () => {
  // Windows takes no question mark in a name.
  const [mark, inAddress] = isWindows ? ['', ''] : ['?', '%3F'];
  writeFileSync(join(folder, `a b%2e#c${mark}.css`), '');

  expect([...listPageFiles(folder).keys()]).toEqual([`/a%20b%252e%23c${inAddress}.css`]);
});

test('says so when the folder is not there', () => {
  expect(() => listPageFiles(join(folder, 'missing'))).toThrow(/ENOENT/);
});
