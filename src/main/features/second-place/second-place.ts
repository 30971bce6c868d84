/**
 * A second place for the backups of real payments: a stick, a drive or a network folder of the
 * manager's own. Everything that goes there is sealed with a passphrase that is kept nowhere; the
 * key that is made of it lies in the keychain.
 */
import { join } from 'node:path';
import { passphraseProblem } from '../../../shared/core/page/passphrase.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import { createCopying } from './copying.ts';
import { namePlace, stopPlace, unlockPlace } from './naming.ts';
import { createPlaceKeys } from './place-key.ts';
import { openPlaceNote } from './place-note.ts';
import { createPlaceRestoring } from './restoring.ts';
import type { SecondPlaceParts, SecondPlaceService } from './service.ts';

export function createSecondPlace(parts: SecondPlaceParts): SecondPlaceService {
  const { dataFolder, random, log, places, onChange } = parts;
  const note = openPlaceNote(join(dataFolder, 'second-place.json'));
  const keys = createPlaceKeys(parts.keychain, random, log);
  const copying = createCopying({ ...parts, note, keys });
  const naming = { ...parts, note, keys, copying };
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
      return alone('naming', () => namePlace(naming, passphrase, named));
    },
    async unlock(passphrase) {
      demandPassphrase(passphrase);
      const place = note.get();
      if (place === null) return { unlocked: false, why: 'missing' };
      return alone('naming', () => unlockPlace(naming, place, passphrase));
    },
    stop: () => alone('naming', () => stopPlace(naming)),
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
