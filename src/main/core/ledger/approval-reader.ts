/** What somebody said yes to about a payment: events of the record, found by what they name. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { APPROVALS_SHOWN_MAX } from '../../../shared/core/text/listed.ts';
import type { LoggedApproval } from '../../../shared/core/contract/payments.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { readRecordEvent } from './stored-events.ts';
import { idTextOfStored, storedId } from './stored-ids.ts';

/** Within the minute in which it holds no more than that happens before a payment is recorded. */
const BEFORE_INTENT = 1000;

export const APPROVAL_SQL = {
  draft: 'SELECT draft_id FROM payments WHERE id = ?',
  about: `SELECT sequence FROM events JOIN event_data USING (sequence)
    WHERE payment IS NULL AND type = ${EVENT_CODES.approved} AND sequence > @after AND json_valid(facts)
      AND (facts ->> '$.paymentId' = @id OR facts ->> '$.draftId' = @draft)
    ORDER BY sequence DESC LIMIT ${APPROVALS_SHOWN_MAX}`,
} as const;

const readSchema = z.object({
  sequence: z.int().positive(),
  at: z.int(),
  by: z.string().max(80),
});

/** @returns reads those of a payment, oldest first; one that can't be read is left out */
export function approvalReader(db: Database.Database): (paymentId: string) => LoggedApproval[] {
  const draft = db.prepare(APPROVAL_SQL.draft).pluck();
  const about = db.prepare(APPROVAL_SQL.about).pluck();
  const events = createEventRows(db);

  function read(sequence: number): LoggedApproval[] {
    const [row] = events.stretch(sequence - 1, sequence, 1);
    const place = readSchema.safeParse(row);
    const event = readRecordEvent(row);
    if (event?.type !== 'approved' || !place.success) return [];
    const { kind, approver, from } = event;
    return [{ ...place.data, kind, approver, ...(from && { from }) }];
  }

  return (paymentId) => {
    const first = z.int().safeParse(events.intentOf(paymentId)?.sequence).data ?? 0;
    const of = {
      id: paymentId,
      draft: idTextOfStored(draft.get(storedId(paymentId)) ?? null),
      after: first - BEFORE_INTENT,
    };
    return z.array(z.int()).parse(about.all(of)).toReversed().flatMap(read);
  };
}
