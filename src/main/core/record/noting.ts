/** Whatever the ledger writes is noted outside of it, so that not even its loss hides how far it had come. */
import { OPEN_STATUSES } from '../../../shared/core/payments/payments.ts';
import type { Append } from '../ledger/index.ts';
import type { createWriter, Tables } from '../ledger/storage.ts';
import type { HeadFile } from './head-note.ts';

type Writer = ReturnType<typeof createWriter>;

/** A writer that notes how far the ledger has come, and has it on disk when a payment has ended. */
export function notingWriter(head: HeadFile, writer: Writer): Writer {
  function note(appends: readonly Append[]): void {
    const hasEnded = appends.some(({ payment }) => !OPEN_STATUSES.includes(payment.status));
    if (hasEnded) void head.sync();
    else head.note();
  }
  return {
    ...writer,
    append(append, check) {
      const logged = writer.append(append, check);
      note([append]);
      return logged;
    },
    appendAll(appends, check) {
      const logged = writer.appendAll(appends, check);
      note(appends);
      return logged;
    },
  };
}

/** What happens to the record as a whole is on disk elsewhere as soon as a payment that has ended. */
export const notingTables = (head: HeadFile, tables: Tables): Tables => ({
  ...tables,
  shifts: {
    ...tables.shifts,
    closeShift(make) {
      const close = tables.shifts.closeShift(make);
      void head.sync();
      return close;
    },
    openShift(at) {
      const isOpened = tables.shifts.openShift(at);
      head.note();
      return isOpened;
    },
  },
  serviceMatches: {
    ...tables.serviceMatches,
    noteChecked(owed, found, at) {
      tables.serviceMatches.noteChecked(owed, found, at);
      head.note();
    },
  },
  settlements: {
    ...tables.settlements,
    addMatch(match) {
      const number = tables.settlements.addMatch(match);
      void head.sync();
      return number;
    },
  },
  decisions: {
    noteDecision(decision, at) {
      tables.decisions.noteDecision(decision, at);
      void head.sync();
    },
    noteOwedDecision(decision, at) {
      tables.decisions.noteOwedDecision(decision, at);
      void head.sync();
    },
  },
  reportPrints: {
    ...tables.reportPrints,
    beginReportPrint(paper, at) {
      tables.reportPrints.beginReportPrint(paper, at);
      void head.sync();
    },
  },
});
