/** A version that does not start is taken back to the one before it, if a person wants that. */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import { readFirstSettings } from '../../core/settings/first-settings.ts';
import type { VerifiedFile } from '../../features/updates/index.ts';
import type { MainLanguage } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import { showTrouble } from './trouble.ts';

export interface WayBackParts {
  readonly dataFolder: string;
  readonly language: MainLanguage;
  readonly starts: StartNote;
  readonly log: Log;
}

/**
 * Asks before anything of the app is opened. What it takes is loaded here alone, where the usual
 * start has failed.
 * @returns whether this version is to be started after all; else the app is ending
 */
export async function offerWayBack(parts: WayBackParts, version: string): Promise<boolean> {
  const { dataFolder, language, starts, log } = parts;
  log.error('this version did not start, twice in a row', { version });
  // Whoever closes the box has not made the version any better.
  starts.hadTrouble();
  const { language: chosen } = readFirstSettings(join(dataFolder, 'settings.json'));
  await language.speak(chosen ?? SYSTEM_LANGUAGE);
  const texts = language.texts.wayBack;
  const file = await findBefore(parts);
  const before = file?.release.version ?? '';
  const acts = [
    ...(file ? [{ name: fill(texts.goBack, { before }), does: 'back' as const }] : []),
    { name: texts.tryAgain, does: 'try' as const },
    { name: texts.close, does: 'close' as const },
  ];
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: fill(texts.question, { version }),
    detail: file ? fill(texts.can, { before }) : texts.cannot,
    buttons: acts.map(({ name }) => name),
    defaultId: 0,
    cancelId: acts.length - 1,
    noLink: true,
  });
  const act = acts[response]?.does ?? 'close';
  if (act === 'try') {
    starts.tryAgain();
    return true;
  }
  if (act === 'back' && file) await goBack(parts, file, version);
  else app.quit();
  return false;
}

/** Its installer, whose signature and hash are good, if it reads the ledger as it is by now. */
async function findBefore({ dataFolder, starts, log }: WayBackParts): Promise<VerifiedFile | null> {
  const { before } = starts;
  if (before === null || !before.readsLedger) return null;
  try {
    const { findInstaller } = await import('./update-means.ts');
    return await findInstaller(dataFolder, before.version);
  } catch (error) {
    log.error('the version before was not found', errorFields(error));
    return null;
  }
}

async function goBack(parts: WayBackParts, file: VerifiedFile, version: string): Promise<void> {
  const { dataFolder, language, starts, log } = parts;
  const before = file.release.version;
  try {
    const { handOverFrom } = await import('./update-means.ts');
    starts.takingBack();
    log.info('the version before is put back', { before });
    await handOverFrom({ dataFolder, version, log }, file, true);
  } catch (error) {
    log.error('the version before was not put back', errorFields(error));
    await showTrouble(fill(language.texts.wayBack.failed, { before }));
    app.quit();
  }
}
