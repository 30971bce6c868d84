/** The name that this counter mints references under, and those that it may not have again. */
import type { SettingsStore } from '../../core/settings/store.ts';
import { asStorageError } from './file-errors.ts';
import type { MovedNoteFile } from './moved-note.ts';
import { FRESH_NAME_LENGTH, freshName, retire } from './names.ts';

export interface CounterName {
  /** Takes a name that no counter with this record had. @throws SettingsWriteError */
  take(): Promise<void>;
  /**
   * For a record that came otherwise than by a move: its names are retired.
   * @returns this counter's name from now on, which none of them is
   * @throws SettingsWriteError, StorageError
   */
  takeFor(retired: readonly string[]): Promise<string>;
  /** No counter has these any more. @throws the file system's errors */
  retire(names: readonly string[]): void;
  /** Whether a counter with this record had this name before it was moved. */
  isRetired(terminal: string): boolean;
}

export function createCounterName({
  settings,
  note,
  random,
}: {
  readonly settings: SettingsStore;
  readonly note: MovedNoteFile;
  readonly random: (bytes: number) => Uint8Array;
}): CounterName {
  async function take(): Promise<void> {
    await settings.save(({ preferences }) => ({
      preferences: { ...preferences, terminal: freshName(random, note.get().retired) },
    }));
  }
  const retireAlso = (names: readonly string[]) =>
    note.set({ retired: retire(note.get().retired, names) });
  return {
    take,
    async takeFor(names) {
      const present = settings.get().preferences.terminal;
      const isFresh = present.length === FRESH_NAME_LENGTH && !names.includes(present);
      try {
        retireAlso(isFresh ? names : [...names, present]);
        if (!isFresh) await take();
      } catch (error) {
        throw asStorageError(error);
      }
      return settings.get().preferences.terminal;
    },
    retire: retireAlso,
    isRetired: (terminal) => note.get().retired.includes(terminal),
  };
}
