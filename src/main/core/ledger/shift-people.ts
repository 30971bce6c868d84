/** What each person did in a shift, from whom its events and payments name. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import { heldSum } from '../../../shared/core/money/sums.ts';
import { PERSON_DEEDS, type PersonDeed } from '../../../shared/features/shifts/person-deeds.ts';
import type { PersonInShift } from '../../../shared/features/shifts/shifts.ts';
import { createEventRows } from './event-rows.ts';
import { EVENT_CODES } from './event-types.ts';
import { BECAME_PAID, IS_AMOUNT, TOUCHED } from './shift-conditions.ts';
import { readEvent } from './stored-events.ts';

const DEED_OF_TYPE = [
  ['stopped-by-cashier', 'stopped'],
  ['alarm-acknowledged', 'resolved'],
  ['paid-back', 'refund-noted'],
] as const satisfies [keyof typeof EVENT_CODES, PersonDeed][];

const DEED = DEED_OF_TYPE.map(([type, deed]) => `WHEN ${EVENT_CODES[type]} THEN '${deed}'`).join(
  ' ',
);

export const SHIFT_PEOPLE_SQL = {
  prints: `SELECT sequence FROM events
    WHERE sequence > @lastSequence AND made_by IS NOT NULL AND type = ${EVENT_CODES['print-sent']}`,
  paid: `SELECT made_by AS person, currency, count(*) AS payments, total(amount_minor) AS minor
    FROM payments WHERE made_by IS NOT NULL AND status = 'paid' AND ${IS_AMOUNT}
      AND number IN (${TOUCHED}) AND ${BECAME_PAID} GROUP BY 1, 2 ORDER BY 1, 2`,
  deeds: `SELECT made_by AS person, CASE type ${DEED} END AS deed, count(*) AS times FROM events
    WHERE sequence > @lastSequence AND made_by IS NOT NULL AND deed IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT made_by, 'against-advice', count(*) FROM payments
    WHERE number > @lastPayment AND made_by IS NOT NULL AND override IS NOT NULL GROUP BY 1
    UNION ALL SELECT facts ->> iif(type = ${EVENT_CODES.approved}, '$.approver', '$.person') AS person,
      iif(type = ${EVENT_CODES.approved}, 'approved', 'pins-wrong'), count(*)
    FROM events JOIN event_data USING (sequence)
    WHERE payment IS NULL AND type IN (${EVENT_CODES.approved}, ${EVENT_CODES['pins-wrong']})
      AND sequence > @lastSequence AND json_valid(facts) GROUP BY 1, 2
    HAVING typeof(person) = 'text'`,
} as const;

const person = z.string().min(1).max(80);
const paidSchema = z.array(
  z.object({
    person,
    currency: z.string().regex(CURRENCY_PATTERN),
    payments: z.int(),
    minor: z.number().transform(heldSum),
  }),
);
const deedsSchema = z.array(z.object({ person, deed: z.enum(PERSON_DEEDS), times: z.int() }));
type Deed = z.infer<typeof deedsSchema>[number];

/** @returns reads what each did behind the start of a shift, by the person's id */
export function createShiftPeople(db: Database.Database): (where: object) => PersonInShift[] {
  const paid = db.prepare(SHIFT_PEOPLE_SQL.paid);
  const deeds = db.prepare(SHIFT_PEOPLE_SQL.deeds);
  const printedAgain = printedAgainReader(db);
  return (where) => {
    const sums = Map.groupBy(paidSchema.parse(paid.all(where)), (each) => each.person);
    const all = [...deedsSchema.parse(deeds.all(where)), ...printedAgain(where)];
    const done = Map.groupBy(all, (each) => each.person);
    return [...new Set([...sums.keys(), ...done.keys()])].toSorted().map((id) => ({
      person: id,
      paid: (sums.get(id) ?? []).map(({ currency, payments, minor }) => ({
        currency,
        payments,
        minor,
      })),
      deeds: (done.get(id) ?? [])
        .map(({ deed, times }) => ({ deed, times }))
        .toSorted(
          (one, other) => PERSON_DEEDS.indexOf(one.deed) - PERSON_DEEDS.indexOf(other.deed),
        ),
    }));
  };
}

/** Whether something had been printed before stands in what a print's event says, and in no column. */
function printedAgainReader(db: Database.Database): (where: object) => Deed[] {
  const prints = db.prepare(SHIFT_PEOPLE_SQL.prints).pluck();
  const events = createEventRows(db);
  return (where) => {
    const times = new Map<string, number>();
    for (const sequence of z.array(z.int()).parse(prints.all(where))) {
      const logged = readEvent(events.stretch(sequence - 1, sequence, 1)[0]);
      if (logged?.event.type !== 'print-sent' || logged.event.copy === 0) continue;
      const { by = '' } = logged;
      times.set(by, (times.get(by) ?? 0) + 1);
    }
    return [...times].map(([by, count]) => ({ person: by, deed: 'printed-again', times: count }));
  };
}
