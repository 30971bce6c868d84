import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startTrouble } from '../../../src/main/app/start-trouble.ts';
import {
  LedgerInUseError,
  NewerLedgerError,
  StorageError,
} from '../../../src/main/core/ledger/errors.ts';
import { SettingsUnusableError } from '../../../src/main/core/settings/store.ts';
import { EarlierBuildError } from '../../../src/main/core/platform/earlier-build.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const refusedBy = (code: string) =>
  new StorageError('/home/ada', { cause: Object.assign(new Error('ada'), { code }) });

test.each([
  ['another process has it', new LedgerInUseError('held by ada'), /already open/],
  ['a newer app wrote the ledger', new NewerLedgerError(9, 3), /newer Counterfoil/],
  ['a newer app wrote the settings', new SettingsUnusableError('newer', 'ada'), /newer/],
  ['an earlier build wrote it', new EarlierBuildError('/shop'), /^An earlier build .*\/shop/],
  ['the settings are refused', new SettingsUnusableError('unreadable', 'ada'), /permissions/],
  ['the disk refused', new StorageError('/home/ada: disk full'), /Check disk space/],
  ['the folder may only be read', refusedBy('EACCES'), /can’t write/],
  ['its disk may only be read', refusedBy('EROFS'), /can’t write/],
  ['so says SQLite', refusedBy('SQLITE_READONLY_DBMOVED'), /can’t write/],
  ['there is no room', refusedBy('ENOSPC'), /Check disk space/],
  ['anything else', 'ada', /Check disk space/],
])('%s', (_why, thrown, sentence) => {
  const shown = startTrouble(thrown, main.start);

  expect(shown).toMatch(sentence);
  expect(shown).not.toMatch(/\bada\b/);
});

/** What loading SQLite's binary from that file throws. */
function thrownBy(nativeBinding: string): unknown {
  try {
    return new Database(':memory:', { nativeBinding });
  } catch (error) {
    return error;
  }
}

test('a binary that is gone, or no binary any more, is a matter of the installation', () => {
  const file = join(tempFolder(), 'sqlite.node');
  const gone = startTrouble(thrownBy(file), main.start);
  writeFileSync(file, 'taken into quarantine');
  const damaged = startTrouble(thrownBy(file), main.start);

  expect([gone, damaged]).toEqual([main.start.brokenInstallation, main.start.brokenInstallation]);
});

test('and so is a module of the app’s own that is gone', async () => {
  const missing = join(tempFolder(), 'open-core.js');
  const thrown: unknown = await import(missing).catch((error: unknown) => error);

  expect(startTrouble(thrown, main.start)).toBe(main.start.brokenInstallation);
});
