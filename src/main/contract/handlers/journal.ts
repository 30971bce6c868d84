/** Calls about a month's journal for an accountant. */
import type { JOURNAL_CALLS } from '../../../shared/contract/journal.ts';
import type { MappingWords } from '../../../shared/journal/mapping.ts';
import type { JournalMappingStore, Journals } from '../../features/journal/index.ts';
import type { Payments } from '../../features/payments/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf } from '../handlers.ts';
import { modeChanged, toRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

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
    async saveJournalMapping(changes) {
      try {
        return await mapping.save(changes, await mappingWords());
      } catch (error) {
        throw toRefusal(error, null);
      }
    },
    exportJournal: gate.limited('exportJournal', ({ mode, month, format }) =>
      withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return journalsIn(payments).save(month, format);
      }),
    ),
  };
}
