/**
 * A second place for the backups of real payments: a stick, a drive or a network folder of the
 * manager's own. Everything that goes there is sealed with a passphrase that is kept nowhere; the
 * key that is made of it lies in the keychain.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { passphraseProblem } from '../../../shared/passphrase.ts';
import type {
  DayRestored,
  PlaceNamed,
  PlaceOpened,
  PlaceUnlocked,
  SecondPlace,
  SealedDayView,
  SecondPlaces,
} from '../../../shared/second-place.ts';
import { type Keychain, KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { StorageError } from '../../core/ledger/errors.ts';
import { deriveKey, deriveNewKey } from '../../core/sealed-file/file-header.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import { isWithin } from '../../core/platform/is-within.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';
import { type CopiedLedger, shelfName } from '../../core/record/index.ts';
import { createCopying } from './copying.ts';
import { createPlaceKeys } from './place-key.ts';
import { openPlaceNote, type PlaceNote } from './place-note.ts';
import type { PlacesOfBackups } from './places.ts';
import { createPlaceRestoring, type RestoringParts } from './restoring.ts';

export interface SecondPlaceParts extends Pick<
  RestoringParts,
  'dataFolder' | 'workers' | 'takeName'
> {
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly keychain: Keychain;
  readonly places: PlacesOfBackups;
  /** The app's own folder of second places, where there is one; what is in it may be chosen. */
  readonly placesFolder: string;
  /** This counter's name. */
  readonly terminal: () => string;
  readonly live: RestoringParts['live'] & {
    /** Makes a backup, if the record is open, which is then brought to the second place. */
    backUp(): Promise<void>;
    /** The same without making one. */
    takeElsewhere(): void;
  };
  /** What `view` says is another. */
  readonly onChange: () => void;
}

export interface SecondPlaceService {
  view(): SecondPlace;
  places(): SecondPlaces;
  /** Returns at once and never throws. */
  bringUp(of: CopiedLedger): void;
  /** @throws Refusal as `name`; changes nothing */
  demandName(passphrase: string): void;
  /** A day of the place that is open, which can be restored; null where there is none. */
  dayOf(shelf: number, name: string): SealedDayView | null;
  /** @throws Refusal where the passphrase can't be used, or something else is being done */
  name(passphrase: string, place: string | null): Promise<PlaceNamed>;
  /** @throws Refusal as above */
  unlock(passphrase: string): Promise<PlaceUnlocked>;
  /** @throws Refusal as above, StorageError */
  stop(): Promise<void>;
  /** @throws Refusal as above */
  open(passphrase: string, place: string | null): Promise<PlaceOpened>;
  /** @throws Refusal as above */
  restore(shelf: number, name: string): Promise<DayRestored>;
  closeOpened(): void;
  start(): void;
  close(): Promise<void>;
}

export function createSecondPlace(parts: SecondPlaceParts): SecondPlaceService {
  const { dataFolder, clock, random, log, places, live, onChange } = parts;
  const note = openPlaceNote(join(dataFolder, 'second-place.json'));
  const keys = createPlaceKeys(parts.keychain, random, log);
  const copying = createCopying({ ...parts, note, keys });
  const restoring = createPlaceRestoring(parts);
  let work: 'nothing' | 'naming' | 'reading' | 'restoring' = 'nothing';

  function demandFree(): void {
    if (work !== 'nothing') throw new Refusal('not-possible-now', 'something is being done there');
  }

  /** One at a time: each guess at a passphrase takes its time, and none beside another. */
  async function alone<T>(
    kind: Exclude<typeof work, 'nothing'>,
    act: () => Promise<T>,
  ): Promise<T> {
    demandFree();
    work = kind;
    onChange();
    try {
      return await act();
    } finally {
      work = 'nothing';
      onChange();
    }
  }

  function demandPassphrase(passphrase: string): void {
    const problem = passphraseProblem(passphrase);
    if (problem !== null) throw wrongField('passphrase', problem);
  }

  async function nameIt(passphrase: string, named: string | null): Promise<PlaceNamed> {
    const folder = await places.choose(named, 'keep');
    if (folder === null) return { named: false, why: 'cancelled' };
    if (!(await isFolder(folder))) return { named: false, why: 'missing' };
    if (isWithin(folder, dataFolder) && !isWithin(folder, parts.placesFolder))
      return { named: false, why: 'own-folder' };
    const key = await deriveNewKey(passphrase, random);
    const shelf = shelfName(parts.terminal(), key.kdf.salt);
    const before = note.get();
    const entry = await keys.keep(key);
    try {
      await mkdir(join(folder, shelf), { mode: folderMode() });
      flushFolder(folder);
      const former = before?.folder === folder ? [...before.former, before.shelf].slice(-20) : [];
      const { kdf, check } = key;
      note.set({
        folder,
        shelf,
        entry,
        kdf,
        check: check.toString('hex'),
        namedAt: clock.now(),
        copiedAt: null,
        former,
      });
    } catch (error) {
      await keys.forget(entry);
      throw error;
    }
    if (before !== null) await keys.forget(before.entry);
    copying.renewed();
    log.info('a second place was named', {});
    void bringNow();
    return { named: true };
  }

  /** What keeps it from being made is said where backups are; the keeper's next look tries again. */
  async function bringNow(): Promise<void> {
    try {
      await live.backUp();
    } catch (error) {
      log.warn('no backup could be made for the second place yet', errorFields(error));
    }
  }

  async function unlockIt(place: PlaceNote, passphrase: string): Promise<PlaceUnlocked> {
    const key = await deriveKey(passphrase, place.kdf);
    if (key.check.toString('hex') !== place.check)
      return { unlocked: false, why: 'wrong-passphrase' };
    await keys.put(place.entry, key);
    copying.renewed();
    live.takeElsewhere();
    return { unlocked: true };
  }

  return {
    view() {
      const place = note.get();
      const isCopying = copying.isSealing ? 'copying' : 'nothing';
      return {
        folder: place?.folder ?? null,
        namedAt: place?.namedAt ?? null,
        copiedAt: place?.copiedAt ?? null,
        trouble: copying.trouble,
        isOverdue: copying.isOverdue,
        work: work === 'reading' || work === 'restoring' ? work : isCopying,
      };
    },
    places: () => places.view(),
    bringUp: (of) => copying.bringUp(of),
    demandName(passphrase) {
      demandFree();
      demandPassphrase(passphrase);
    },
    dayOf: (shelf, name) => restoring.dayOf(shelf, name),
    async name(passphrase, named) {
      demandPassphrase(passphrase);
      return alone('naming', async () => {
        try {
          return await nameIt(passphrase, named);
        } catch (error) {
          if (error instanceof KeychainUnavailableError)
            return { named: false, why: 'no-keychain' };
          log.warn('a second place could not be named', errorFields(error));
          if (isOfFiles(error)) return { named: false, why: 'not-written' };
          throw error;
        }
      });
    },
    async unlock(passphrase) {
      demandPassphrase(passphrase);
      const place = note.get();
      if (place === null) return { unlocked: false, why: 'missing' };
      return alone('naming', async () => {
        try {
          return await unlockIt(place, passphrase);
        } catch (error) {
          if (error instanceof KeychainUnavailableError)
            return { unlocked: false, why: 'no-keychain' };
          throw error;
        }
      });
    },
    stop: () =>
      alone('naming', async () => {
        const place = note.get();
        try {
          note.set(null);
        } catch (error) {
          throw new StorageError('the note could not be removed', { cause: error });
        }
        if (place !== null) await keys.forget(place.entry);
        copying.renewed();
      }),
    async open(passphrase, named) {
      demandPassphrase(passphrase);
      return alone('reading', async () => {
        const folder = await places.choose(named, 'restore');
        if (folder === null) return { opened: false, why: 'cancelled' };
        return restoring.open(folder, passphrase);
      });
    },
    restore: (shelf, name) => alone('restoring', () => restoring.restore(shelf, name)),
    closeOpened() {
      // Whoever leaves the page while a day is restored does not mean to end that.
      if (work !== 'restoring') restoring.close();
    },
    start: () => restoring.clearUp(),
    async close() {
      restoring.close();
      await copying.close();
    },
  };
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

const isOfFiles = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
