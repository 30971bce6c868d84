/** Whatever the ledger writes is noted outside of it, so that not even its loss hides how far it had come. */
import { OPEN_STATUSES } from '../../../shared/payments.ts';
import type { Append } from '../ledger/append.ts';
import type { Tables } from '../ledger/tables.ts';
import type { createWriter } from '../ledger/writer.ts';
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
  closeShift(make) {
    const close = tables.closeShift(make);
    void head.sync();
    return close;
  },
  openShift(at) {
    const isOpened = tables.openShift(at);
    head.note();
    return isOpened;
  },
  noteChecked(owed, found, at) {
    tables.noteChecked(owed, found, at);
    head.note();
  },
  addMatch(match) {
    const number = tables.addMatch(match);
    void head.sync();
    return number;
  },
  noteDecision(decision, at) {
    tables.noteDecision(decision, at);
    void head.sync();
  },
  noteOwedDecision(decision, at) {
    tables.noteOwedDecision(decision, at);
    void head.sync();
  },
  beginReportPrint(paper, at) {
    tables.beginReportPrint(paper, at);
    void head.sync();
  },
});
