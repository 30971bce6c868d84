/** Why the app could not be composed, in the one sentence that a host shows before it closes. */
import { LedgerInUseError, NewerLedgerError } from '../adapters/ledger/errors.ts';
import { PracticeBookTooNewError } from '../adapters/practice/book-file.ts';
import { SettingsUnusableError } from '../adapters/settings/store.ts';
import { DATA_FOLDER_TROUBLE } from './data-folder-trouble.ts';

/**
 * @param thrown what composing the app threw
 * @returns English for a person at the counter; it quotes nothing of what was thrown
 */
export function startTrouble(thrown: unknown): string {
  if (thrown instanceof LedgerInUseError)
    return 'Counterfoil is already open on this data folder. Use that window, or close it first.';
  if (isNewer(thrown))
    return 'This data folder was written by a newer Counterfoil. Nothing was changed: install the newer version again.';
  if (thrown instanceof SettingsUnusableError)
    return 'Counterfoil may not read its settings file, so it does not know which account to use. Nothing was changed: check the permissions of the data folder.';
  return DATA_FOLDER_TROUBLE;
}

function isNewer(thrown: unknown): boolean {
  return (
    thrown instanceof NewerLedgerError ||
    thrown instanceof PracticeBookTooNewError ||
    (thrown instanceof SettingsUnusableError && thrown.why === 'newer')
  );
}
