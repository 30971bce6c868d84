/** The journals of each mode's record, wired to the rest of the app. */
import type { JOURNAL_CALLS } from '../../../shared/features/journal/calls.ts';
import { type JournalWords, mappingWords } from '../../../shared/features/journal/journal.ts';
import { createJournalHandlers } from './handlers.ts';
import type { ExportService } from '../exports/index.ts';
import { createJournalMapping, createJournals, type Journals } from './index.ts';
import type { Payments } from '../../core/payments/index.ts';
import { loadReportWords } from '../reports/index.ts';
import type { Shifts } from '../shifts/index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

export function openJournals(
  { language }: CoreOptions,
  core: Core,
  parts: { exports: ExportService; shiftsOf: (payments: Payments) => Shifts | null },
): Feature<typeof JOURNAL_CALLS> {
  const opened = new WeakMap<Payments, Journals>();
  const mapping = createJournalMapping(core.settings);
  const words = async (): Promise<JournalWords> => {
    const { method } = await loadReportWords(language, []);
    return { said: language.texts.journalWords, method };
  };
  return {
    handlers: (services) =>
      createJournalHandlers({
        ...services,
        mapping,
        mappingWords: async () => mappingWords(await words()),
        journalsOf: (payments) => opened.get(payments) ?? null,
      }),
    inMode({ mode, ledger, payments }) {
      const shifts = parts.shiftsOf(payments);
      if (shifts === null) throw new Error('a mode has its shifts before its journals');
      opened.set(
        payments,
        createJournals({
          mode,
          ledger,
          shifts,
          exports: parts.exports,
          mapping,
          terminal: () => core.settings.get().preferences.terminal,
          words,
        }),
      );
      return { close: () => void opened.delete(payments) };
    },
  };
}
