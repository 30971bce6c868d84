/**
 * Looks through a whole ledger for what neither SQLite's own check nor the hash chain covers: rows
 * and poll states that are not what their events add up to. It reads everything, so it runs off the
 * main thread.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AuditedPayment, type AuditReader, openAuditReader } from './audit-reader.ts';
import type { Payment } from '../../../shared/payments.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { foldLife, isCheckOwed, personalDigest } from '../payments/life/index.ts';

export const auditReportSchema = z.strictObject({
  /** The first thing that is not what the events say, in words for the log; null when all is. */
  fault: z.string().nullable(),
  /** Ids of payments that an answer is owed for and nobody asks about. */
  unwatched: z.array(z.string()),
});
export type AuditReport = z.infer<typeof auditReportSchema>;

/** What the worker of an audit is given. */
export const auditDataSchema = z.strictObject({
  path: z.string(),
  /** UTC milliseconds. */
  now: z.int(),
});
export type AuditData = z.infer<typeof auditDataSchema>;

/**
 * Audits the ledger as it is when the audit begins.
 * @throws StorageError when the ledger can't be opened for reading
 */
export function auditLedger({ path, now }: AuditData): AuditReport {
  const reader = openAuditReader(path);
  try {
    return auditPayments(reader, now);
  } finally {
    reader.close();
  }
}

/** Goes on after a fault: a lost poll state further on is owed to a customer all the same. */
function auditPayments(reader: AuditReader, now: number): AuditReport {
  const report: AuditReport = { fault: null, unwatched: [] };
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
        report.fault ??= faultOf(one);
        if (one.payment && isUnwatched(one, one.payment, now))
          report.unwatched.push(one.payment.id);
        number = one.number;
        events += one.life.events.filter(({ sequence }) => sequence <= ends.sequence).length;
      }
    }
    if (events !== ends.sequence) report.fault ??= 'some events belong to no payment';
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    report.fault ??= `after payment ${number}: ${error.message}`;
  }
  return report;
}

const missing = (number: number) => `payment ${number} is missing`;

function faultOf(audited: AuditedPayment): string | null {
  const { number, payment, life, isIndexedRightly } = audited;
  const of = `payment ${number}`;
  if (payment === null) return `${of}: its row can not be read`;
  if (!life.isWhole) return `${of}: not all of its events can be read`;
  if (!isDeepStrictEqual(foldLife(payment, life), payment))
    return `${of}: its row is not what its events add up to`;
  if (!isIndexedRightly) return `${of}: it would not be found or counted rightly`;
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
