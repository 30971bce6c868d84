/**
 * Looks through a ledger, or a part of it, for what neither SQLite's own check nor the hash chain
 * covers: rows and poll states that are not what their events add up to. It reads much, so it runs
 * off the main thread.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AuditPart, auditPartSchema } from './audit-plan.ts';
import { type AuditedPayment, type AuditReader, openAuditReader } from './audit-reader.ts';
import type { Payment } from '../../../shared/payments.ts';
import { isDamage } from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { foldLife, isCheckOwed, personalDigest } from '../payments/life/index.ts';

export const auditReportSchema = z.strictObject({
  /** The first thing that is not what the events say, in words for the log; null when all is. */
  fault: z.string().nullable(),
  /** SQLite found the file itself damaged, in an audit of a part. */
  isUnreadable: z.boolean(),
  /** Ids of payments that an answer is owed for and nobody asks about. */
  unwatched: z.array(z.string()),
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
  const report: AuditReport = { fault: null, isUnreadable: false, unwatched: [] };
  let number = 0;
  let events = 0;
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
        number = one.number;
        events += one.life.events.filter(({ sequence }) => sequence <= ends.sequence).length;
      }
      onAudited(number, ends.number);
    }
    if (events !== reader.eventsOfPayments(ends.sequence))
      report.fault ??= 'some events belong to no payment';
    report.fault ??= recordFault(reader.brokenRecordRow(0, ends.sequence));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    report.fault ??= `after payment ${number}: ${error.message}`;
  }
  return report;
}

function judge(one: AuditedPayment, now: number, report: AuditReport): void {
  report.fault ??= faultOf(one);
  if (one.payment && isUnwatched(one, one.payment, now)) report.unwatched.push(one.payment.id);
}

/** What came since the last look, and a slice. Of a part, nobody else has read the pages. */
function auditPart(reader: AuditReader, part: AuditPart, now: number): AuditReport {
  const report: AuditReport = { fault: null, isUnreadable: false, unwatched: [] };
  try {
    auditTail(reader, part, now, report);
    if (part.slice !== null) auditSlice(reader, part.slice, now, report);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    report.fault ??= error.message;
    report.isUnreadable = isDamage(error);
  }
  return report;
}

function auditTail(
  reader: AuditReader,
  { tail, upTo }: AuditPart,
  now: number,
  report: AuditReport,
): void {
  if (reader.hashAt(tail.sequence) !== tail.hash)
    report.fault = `event ${tail.sequence} is not the one that was seen before`;
  report.fault ??= chainFault(reader.brokenAfter(tail, upTo));
  report.fault ??= recordFault(reader.brokenRecordRow(tail.sequence, upTo));
  for (const number of reader.touched(tail.sequence, upTo)) {
    const one = reader.ofNumber(number);
    if (one === null) report.fault ??= 'some events belong to no payment';
    else judge(one, now, report);
  }
}

function auditSlice(
  reader: AuditReader,
  { events, payments }: NonNullable<AuditPart['slice']>,
  now: number,
  report: AuditReport,
): void {
  const hash = reader.hashAt(events.after);
  report.fault ??=
    hash === null
      ? `event ${events.after} can not be read`
      : chainFault(reader.brokenAfter({ sequence: events.after, hash }, events.upTo));
  report.fault ??= recordFault(reader.brokenRecordRow(events.after, events.upTo));
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
      if (!reader.isFound(one)) report.fault ??= `payment ${one.number}: an index has lost it`;
      number = one.number;
    }
  }
}

const chainFault = (brokenAt: number | null) =>
  brokenAt === null ? null : `event ${brokenAt} does not follow`;

const recordFault = (sequence: number | null) => {
  if (sequence === null) return null;
  return sequence === 0 ? 'a close is missing' : `event ${sequence}: its close or paper is another`;
};

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

const isUnwatched = ({ isPolled, life }: AuditedPayment, payment: Payment, now: number) =>
  !isPolled && isCheckOwed(payment, life, now);

function hasItsPersonalData({ personalSalt, life }: AuditedPayment, payment: Payment): boolean {
  if (personalSalt === null) return true;
  const first = life.events[0]?.event;
  return (
    first?.type === 'recorded' && first.personalDigest === personalDigest(personalSalt, payment)
  );
}
