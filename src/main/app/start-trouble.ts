/** Why the app could not be composed, in the one sentence that a host shows before it closes. */
import type { MainTexts } from '../../shared/i18n/catalogue.ts';
import { fill } from '../../shared/i18n/fill.ts';
import { LedgerInUseError, NewerLedgerError } from '../core/ledger/index.ts';
import { PracticeBookTooNewError } from '../features/practice/index.ts';
import { SettingsUnusableError } from '../core/settings/store.ts';
import { folderTrouble } from '../core/platform/record-folder.ts';
import { CarryOverError } from './carry-over.ts';

/** Node's codes for a module, with a binary or without, that is not there or can't be loaded. */
const BROKEN_INSTALLATION: ReadonlySet<unknown> = new Set([
  'ERR_DLOPEN_FAILED',
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
]);

/**
 * @param thrown what composing the app threw
 * @returns a sentence for a person at the counter; it quotes nothing of what was thrown
 */
export function startTrouble(thrown: unknown, texts: MainTexts['start']): string {
  const folder = folderTrouble(thrown, texts);
  if (folder !== null) return folder;
  if (thrown instanceof LedgerInUseError) return texts.alreadyOpen;
  if (isNewer(thrown)) return texts.newer;
  if (thrown instanceof SettingsUnusableError) return texts.settingsUnreadable;
  if (thrown instanceof CarryOverError)
    return fill(texts.notCarriedOver, { from: thrown.from, to: thrown.to });
  if (lacksModule(thrown)) return texts.brokenInstallation;
  return texts.dataFolder;
}

const lacksModule = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && BROKEN_INSTALLATION.has(thrown.code);

function isNewer(thrown: unknown): boolean {
  return (
    thrown instanceof NewerLedgerError ||
    thrown instanceof PracticeBookTooNewError ||
    (thrown instanceof SettingsUnusableError && thrown.why === 'newer')
  );
}
