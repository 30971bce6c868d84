/**
 * A data folder that was copied to another computer, or put back from a copy, also in its own place. Nothing real is done with
 * it until a person has said whose it is; then it goes on under another name, as after a move.
 */
import type { CopyDecision } from '../../../shared/features/moving/moving.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import type { Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { CounterName } from './counter-name.ts';
import { asStorageError } from './file-errors.ts';
import type { MovedNoteFile } from './moved-note.ts';
import type { PlaceMark } from './place-mark.ts';

export interface CopiedFolder {
  /** Which of them is still to be said; null where none is. */
  state(): 'copied' | 'set-back' | null;
  /** Whether one is. */
  stands(): boolean;
  /** @throws Refusal `counter-copied` where it stands */
  demandSettled(): void;
  /** Before the first real payment, or before any come from elsewhere. @throws StorageError */
  expectRecord(): void;
  /** Takes a person's word, which the app's next composition carries out. @throws Refusal, SettingsWriteError, StorageError */
  settle(as: CopyDecision): Promise<void>;
}

export function createCopiedFolder({
  mark,
  note,
  name,
  settings,
  log,
  isSetBack,
  hasRecord,
  anew,
}: {
  readonly mark: PlaceMark;
  readonly note: MovedNoteFile;
  readonly name: CounterName;
  readonly settings: SettingsStore;
  readonly log: Pick<Log, 'info'>;
  /** The record is older than it was on this computer. */
  readonly isSetBack: boolean;
  readonly hasRecord: () => boolean;
  readonly anew: () => Promise<void>;
}): CopiedFolder {
  function state(): 'copied' | 'set-back' | null {
    if (!(mark.isCopied || isSetBack) || !hasRecord()) return null;
    return mark.isCopied ? 'copied' : 'set-back';
  }
  const stands = () => state() !== null;
  return {
    state,
    stands,
    expectRecord() {
      if (stands()) return;
      try {
        mark.expectRecord();
      } catch (error) {
        throw asStorageError(error);
      }
    },
    demandSettled() {
      if (stands()) throw new Refusal('counter-copied', 'this record is a copy');
    },
    async settle(as) {
      const now = state();
      if (now === null) return;
      if (now === 'set-back' && as !== 'moved-here')
        throw new Refusal('not-possible-now', 'it is no other counter’s record');
      try {
        name.retire([settings.get().preferences.terminal]);
        await name.take();
        // A move that the other computer had made was of its record.
        note.set({ state: 'here' });
        if (as === 'begin-anew')
          await settings.save(({ ledgers }) => ({ ledgers: { ...ledgers, live: null } }));
        mark.decide(as);
      } catch (error) {
        throw asStorageError(error);
      }
      log.info('a person said what this copied folder is', { as });
      await anew();
    },
  };
}
