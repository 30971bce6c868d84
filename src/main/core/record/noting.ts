/** Whatever the ledger writes is noted outside of it, so that not even its loss hides how far it had come. */
import { OPEN_STATUSES } from '../../../shared/core/payments/payments.ts';
import type { Append } from '../ledger/index.ts';
import type { createWriter } from '../ledger/storage.ts';
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
