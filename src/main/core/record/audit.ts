/**
 * Looks through a ledger, or a part of it, for what neither SQLite's own check nor the hash chain
 * covers: rows and poll states that are not what their events add up to. It reads much, so it runs
 * off the main thread.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AuditPart, auditPartSchema, SMALL_EVENTS } from './audit-plan.ts';
import { type AuditedPayment, type AuditReader, openAuditReader } from './audit-reader.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { StorageError } from '../ledger/index.ts';
import {
  isDamage,
  mendingSchema,
  NOTHING_TO_MEND,
  type ShiftsToCheck,
  stepsOf,
} from '../ledger/storage.ts';
import { foldLife, folding, isCheckOwed, personalDigest } from '../payments/life/index.ts';

export const auditReportSchema = z.strictObject({
  /** The first thing that is not what the events say, in words for the log; null when all is. */
  fault: z.string().nullable(),
  /** SQLite found the file itself damaged, in an audit of a part. */
  isUnreadable: z.boolean(),
  /** Ids of payments that an answer is owed for and nobody asks about. */
  unpolled: z.array(z.string()),
  /** What is kept beside the events and is not what they say: it can be made anew. */
  mend: mendingSchema,
});
export type AuditReport = z.infer<typeof auditReportSchema>;

/** What the worker of an audit is given. */
export const auditDataSchema = z.strictObject({
  path: z.string(),
  /** UTC milliseconds. */
  now: z.int(),
  /** Absent for the whole, whose pages and chain are checked by others. */
  part: auditPartSchema.optional(),
});
export type AuditData = z.infer<typeof auditDataSchema>;

/** How many of the payments were looked at. */
export type OnAudited = (done: number, total: number) => void;

/**
 * Audits the ledger, or a part of it, as it is when the audit begins.
 * @param onAudited told now and then in an audit of the whole
 * @throws StorageError when the ledger can't be opened for reading, or a part of it not be read
 */
export function auditLedger(
  { path, now, part }: AuditData,
  onAudited: OnAudited = () => undefined,
): AuditReport {
  const reader = openAuditReader(path);
  try {
    return part === undefined ? auditWhole(reader, now, onAudited) : auditPart(reader, part, now);
  } finally {
    reader.close();
  }
}

/** Goes on after a fault: a lost poll state further on is owed to a customer all the same. */
function auditWhole(reader: AuditReader, now: number, onAudited: OnAudited): AuditReport {
  const report = newReport();
  let number = 0;
  let events = 0;
  let references = 0;
  try {
    const ends = reader.ends();
    while (number < ends.number) {
      const audited = reader.after(number);
      if (audited.length === 0) {
        report.fault ??= missing(number + 1);
        return report;
      }
      for (const one of audited) {
        if (one.number !== number + 1) report.fault ??= missing(number + 1);
        judge(one, now, report);
        references += judgeReferences(reader, one, report);
        number = one.number;
        events += one.life.events.filter(({ sequence }) => sequence <= ends.sequence).length;
      }
      onAudited(number, ends.number);
    }
    if (events !== reader.eventsOfPayments(ends.sequence))
      report.fault ??= 'some events belong to no payment';
    // What came meanwhile may be counted in one and not in the other.
    if (reader.ends().sequence === ends.sequence && references < reader.derived.references.count())
      report.mend = { ...report.mend, strayReferences: true };
    const all = sliceOfShifts({ after: 0, upTo: ends.sequence }, ends.sequence);
    judgeDerived(reader, [all], true, report);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    report.fault ??= `after payment ${number}: ${error.message}`;
  }
  return report;
}

function judge(one: AuditedPayment, now: number, report: AuditReport): void {
  report.fault ??= faultOf(one);
  if (one.payment && isUnpolled(one, one.payment, now)) report.unpolled.push(one.payment.id);
}

const newReport = (): AuditReport => ({
  fault: null,
  isUnreadable: false,
  unpolled: [],
  mend: NOTHING_TO_MEND,
});

/** What is kept beside the events, where the events themselves can be gone by. */
function judgeDerived(
  { derived, areEpochsAsBegun }: AuditReader,
  shifts: readonly ShiftsToCheck[],
  isOfAll: boolean,
  report: AuditReport,
): void {
  if (!areEpochsAsBegun()) report.fault ??= 'the epochs are not those that were begun';
  report.fault ??= derived.matchFault();
  // The sums of a shift are of what its close says: they come when that is right again.
  if (shifts.some(({ after, upTo }) => derived.brokenRecordRow(after, upTo) !== null))
    report.mend = { ...report.mend, closes: true };
  else report.mend = { ...report.mend, ...derived.find(shifts, isOfAll) };
}

/** How a slice of the events, up to the end of all where it is the last, is gone through. */
const sliceOfShifts = (
  { after, upTo }: { after: number; upTo: number },
  end: number,
): ShiftsToCheck => ({ after, upTo, withOpen: upTo >= end, eventsAtMost: Infinity });

/** @returns how many of the names that the service gave the payment, by its events, are kept */
function judgeReferences({ derived }: AuditReader, one: AuditedPayment, report: AuditReport) {
  const { id, life, number } = one;
  const steps = id === null ? null : stepsOf(id, life, folding);
  if (steps === null) return 0;
  const given = derived.references.given({ steps });
  const kept = [...given].filter((reference) => derived.references.isKept(reference, number));
  if (kept.length < given.size)
    report.mend = { ...report.mend, references: [...report.mend.references, number] };
  return kept.length;
}

/** What came since the last look, and a slice. Of a part, nobody else has read the pages. */
function auditPart(reader: AuditReader, part: AuditPart, now: number): AuditReport {
  const report = newReport();
  const { tail, upTo, slice } = part;
  // The open shift of a counter that hardly closes is gone through once a day, with the slice.
  const eventsAtMost = slice === null ? SMALL_EVENTS : Infinity;
  const since = { after: tail.sequence, upTo, withOpen: true, eventsAtMost };
  try {
    auditChain(reader, part, report);
    const isChained = report.fault === null;
    auditTail(reader, part, now, report);
    if (slice !== null) auditSlice(reader, slice, now, report);
    const shifts = slice === null ? [since] : [since, sliceOfShifts(slice.events, upTo)];
    // Nothing is made of events that do not follow.
    if (isChained) judgeDerived(reader, shifts, slice !== null, report);
    else report.mend = NOTHING_TO_MEND;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    report.fault ??= error.message;
    report.isUnreadable = isDamage(error);
  }
  return report;
}

function auditChain(
  reader: AuditReader,
  { tail, upTo, slice }: AuditPart,
  report: AuditReport,
): void {
  if (reader.hashAt(tail.sequence) !== tail.hash)
    report.fault = `event ${tail.sequence} is not the one that was seen before`;
  report.fault ??= chainFault(reader.brokenAfter(tail, upTo));
  if (slice === null) return;
  const { events } = slice;
  const hash = reader.hashAt(events.after);
  report.fault ??=
    hash === null
      ? `event ${events.after} can not be read`
      : chainFault(reader.brokenAfter({ sequence: events.after, hash }, events.upTo));
}

function auditTail(
  reader: AuditReader,
  { tail, upTo }: AuditPart,
  now: number,
  report: AuditReport,
): void {
  for (const number of reader.touched(tail.sequence, upTo)) {
    const one = reader.ofNumber(number);
    if (one === null) report.fault ??= 'some events belong to no payment';
    else {
      judge(one, now, report);
      judgeReferences(reader, one, report);
    }
  }
}

function auditSlice(
  reader: AuditReader,
  { events, payments }: NonNullable<AuditPart['slice']>,
  now: number,
  report: AuditReport,
): void {
  for (const number of reader.touched(events.after, events.upTo))
    if (reader.ofNumber(number) === null) report.fault ??= 'some events belong to no payment';
  let number = payments.after;
  while (number < payments.upTo) {
    const [next, ...more] = reader.after(number);
    if (next === undefined) {
      report.fault ??= missing(number + 1);
      return;
    }
    for (const one of [next, ...more]) {
      if (one.number !== number + 1) report.fault ??= missing(number + 1);
      if (one.number > payments.upTo) return;
      judge(one, now, report);
      judgeReferences(reader, one, report);
      if (!reader.isFound(one)) report.fault ??= `payment ${one.number}: an index has lost it`;
      number = one.number;
    }
  }
}

const chainFault = (brokenAt: number | null) =>
  brokenAt === null ? null : `event ${brokenAt} does not follow`;

const missing = (number: number) => `payment ${number} is missing`;

function faultOf(audited: AuditedPayment): string | null {
  const { number, payment, life, isCountedRightly } = audited;
  const of = `payment ${number}`;
  if (payment === null) return `${of}: its row can not be read`;
  if (!life.isWhole) return `${of}: not all of its events can be read`;
  if (!isDeepStrictEqual(foldLife(payment, life), payment))
    return `${of}: its row is not what its events add up to`;
  if (!isCountedRightly) return `${of}: it would not be counted rightly`;
  if (!hasItsPersonalData(audited, payment)) return `${of}: its customer or note is not as entered`;
  return null;
}

const isUnpolled = ({ isPolled, life }: AuditedPayment, payment: Payment, now: number) =>
  !isPolled && isCheckOwed(payment, life, now);

function hasItsPersonalData({ personalSalt, life }: AuditedPayment, payment: Payment): boolean {
  if (personalSalt === null) return true;
  const first = life.events[0]?.event;
  return (
    first?.type === 'recorded' && first.personalDigest === personalDigest(personalSalt, payment)
  );
}
