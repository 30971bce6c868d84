/** A month's journal for an accountant. */
export { createJournals, type Journals } from './journals.ts';
export { createJournalMapping, type JournalMappingStore } from './mapping-store.ts';
