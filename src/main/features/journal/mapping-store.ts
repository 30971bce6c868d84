/** What a journal is booked by, kept in the settings. */
import {
  type JournalMapping,
  type KeptMapping,
  mappingFrom,
  mappingProblems,
  type MappingWords,
  withChanges,
} from '../../../shared/features/journal/mapping.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { wrongField } from '../../core/platform/refusal.ts';

export interface JournalMappingStore {
  /** @param words what is called so where nobody has said otherwise */
  get(words: MappingWords): JournalMapping;
  /**
   * Keeps what was changed, on what was saved before it.
   * @throws Refusal `field-invalid`, SettingsWriteError
   */
  save(changes: KeptMapping, words: MappingWords): Promise<JournalMapping>;
}

export function createJournalMapping(
  settings: Pick<SettingsStore, 'get' | 'save'>,
): JournalMappingStore {
  const get = (words: MappingWords) => mappingFrom(settings.get().journal, words);
  return {
    get,
    async save(changes, words) {
      await settings.save(({ journal: before }) => {
        const journal = withChanges(before, changes);
        for (const [field, problem] of mappingProblems(mappingFrom(journal, words)))
          throw wrongField(field, problem);
        return { journal };
      });
      return get(words);
    },
  };
}
