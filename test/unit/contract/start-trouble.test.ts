import { expect, test } from 'vitest';
import { startTrouble } from '../../../src/main/app/start-trouble.ts';
import { LedgerInUseError, NewerLedgerError } from '../../../src/main/adapters/ledger/errors.ts';
import { StorageError } from '../../../src/main/adapters/ledger/ledger.ts';
import { SettingsUnusableError } from '../../../src/main/adapters/settings/store.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';

test.each([
  ['another process has it', new LedgerInUseError('held by ada'), /already open/],
  ['a newer app wrote the ledger', new NewerLedgerError(9, 3), /newer Counterfoil/],
  ['a newer app wrote the settings', new SettingsUnusableError('newer', 'ada'), /newer/],
  ['the settings are refused', new SettingsUnusableError('unreadable', 'ada'), /permissions/],
  ['the disk refused', new StorageError('/home/ada: disk full'), /disk has room/],
  ['anything else', 'ada', /disk has room/],
])('%s', (_why, thrown, sentence) => {
  const shown = startTrouble(thrown, main.start);

  expect(shown).toMatch(sentence);
  expect(shown).not.toMatch(/\bada\b/);
});
