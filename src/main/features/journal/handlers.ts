/** Calls about a month's journal for an accountant. */
import type { JOURNAL_CALLS } from '../../../shared/features/journal/calls.ts';
import type { MappingWords } from '../../../shared/features/journal/mapping.ts';
import type { JournalMappingStore, Journals } from './index.ts';
import type { Payments } from '../../core/payments/index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface JournalServices extends Services {
  /** Null where that record is being closed. */
  journalsOf: (payments: Payments) => Journals | null;
  mapping: JournalMappingStore;
  mappingWords: () => Promise<MappingWords>;
}

export function createJournalHandlers(services: JournalServices): HandlersOf<typeof JOURNAL_CALLS> {
  const { mapping, mappingWords, gate } = services;
  const { withPayments } = createShownMode(services);

  const journalsIn = (payments: Payments): Journals => {
    const journals = services.journalsOf(payments);
    if (journals === null) throw new Refusal('not-possible-now', 'the record is being changed');
    return journals;
  };

  return {
    listJournalMonths: () => withPayments((payments) => journalsIn(payments).months()),
    getJournal: ({ month }) => withPayments((payments) => journalsIn(payments).look(month)),
    getJournalMapping: async () => mapping.get(await mappingWords()),
    saveJournalMapping: async (changes) => mapping.save(changes, await mappingWords()),
    exportJournal: gate.limited('exportJournal', ({ mode, month, format }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return journalsIn(payments).save(month, format);
      }),
    ),
  };
}
