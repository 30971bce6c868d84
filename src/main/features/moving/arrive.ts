/** Arriving: takes in a moving file, once a person has confirmed the addresses in it. */
import type { TakeInOutcome } from '../../../shared/features/moving/moving.ts';
import { createAddressGuard } from '../../core/platform/confirmation/guard.ts';
import { errorFields } from '../../core/platform/log.ts';
import { addressesOf } from '../../core/payment-account/index.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { settingsText } from '../../core/settings/store.ts';
import type { CopiedFolder } from './copied-folder.ts';
import type { MovedNoteFile } from './moved-note.ts';
import { freshName, retire } from './names.ts';
import { commit, dropUnfinished, type PassTakeIn } from './place.ts';
import type { MovingParts } from './service.ts';
import { arrivedSettings } from './settings-of-move.ts';
import { unpack, type Unpacked } from './take-in.ts';
import type { Progress } from './under-way.ts';
import { whyNotTaken } from './why-not.ts';

export interface Arriving extends Omit<MovingParts, 'pass'> {
  note: MovedNoteFile;
  copy: Pick<CopiedFolder, 'expectRecord'>;
  /** Whether there is a record of real payments here. */
  hasRecord: () => boolean;
  pass: PassTakeIn;
}

/**
 * While no real payment is started.
 * @param named the file, as the page says it, where it shows any
 * @returns what was taken in: from then on it is put in place, by this start or by the next one
 * @throws what is not foreseen
 */
export async function arrive(
  parts: Arriving,
  passphrase: string,
  named: string | null,
  progress: Progress,
): Promise<TakeInOutcome> {
  const outcome = await takeIn(parts, passphrase, named, progress).catch(
    (error: unknown): TakeInOutcome => ({ taken: false, why: whyNotTaken(error, parts.log) }),
  );
  if (!outcome.taken) dropQuietly(parts);
  return outcome;
}

async function takeIn(
  parts: Arriving,
  passphrase: string,
  named: string | null,
  progress: Progress,
): Promise<TakeInOutcome> {
  const { dataFolder, clock, random, log, workers, settings, note, hasRecord, pass } = parts;
  if (hasRecord()) return { taken: false, why: 'has-record' };
  const file = await parts.places.chooseSource(named);
  if (file === null || progress.signal.aborted) return { taken: false, why: 'cancelled' };
  const at = clock.now();
  const arrived = await unpack({ ...progress, dataFolder, file, passphrase, workers, at, pass });
  const { manifest, settings: departed, ledgerId } = arrived;
  await demandConfirmed(arrived, settings.get(), parts.confirmation);
  progress.signal.throwIfAborted();
  if (hasRecord()) return { taken: false, why: 'has-record' };
  progress.onStep('placing', 0);
  const { terminal: before } = departed.preferences;
  const retired = retire(note.get().retired, [...manifest.retired, before]);
  const terminal = freshName(random, retired);
  const next = arrivedSettings(departed, settings.get(), { terminal, ledgerId });
  parts.copy.expectRecord();
  commit(dataFolder, settingsText(next), { format: 1, ledgerId, at, retired }, pass);
  const payments = manifest.ledger?.payments ?? 0;
  log.info('a moving file was taken in', { payments, terminal });
  return { taken: true, payments, terminal };
}

/** The file may be anybody's: a key that is typed next would go to the address in it. */
async function demandConfirmed(
  { manifest, settings: departed }: Unpacked,
  here: Settings,
  confirmation: MovingParts['confirmation'],
): Promise<void> {
  const addresses = departed.account === null ? [] : addressesOf(departed.account);
  const known = here.account === null ? [] : addressesOf(here.account);
  const to = String(manifest.ledger?.payments ?? 0);
  const values = { terminal: departed.preferences.terminal, to };
  await createAddressGuard(confirmation).demand(addresses, known, [{ what: 'take-in', values }]);
}

/** The next start would do it as well. */
function dropQuietly({ dataFolder, log }: Arriving): void {
  try {
    dropUnfinished(dataFolder);
  } catch (error) {
    log.warn('what was unpacked could not be removed yet', errorFields(error));
  }
}
