/** What journals are said in, in English. */
import { journalWords } from '../../../src/shared/i18n/en/journal-words.ts';
import { methods } from '../../../src/shared/i18n/en/methods.ts';
import type { JournalWords } from '../../../src/shared/features/journal/journal.ts';

export const ENGLISH_JOURNAL: JournalWords = {
  said: journalWords,
  method: (method) => methods[method].name,
};
