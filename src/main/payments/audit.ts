/**
 * Looks through a whole ledger for what neither SQLite's own check nor the hash chain covers: rows
 * and watches that are not what their events add up to. It reads everything, so it runs off the
 * main thread.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AuditedPayment, type AuditReader, openAuditReader } from '../ledger/audit-reader.ts';
import { StorageError } from '../ledger/ledger.ts';
import { isAskedAbout } from './asking.ts';
import { foldPayment } from './lifecycle.ts';
import { personalDigest } from './personal-data.ts';

/**
 * `row`: a payment's row is not what its events add up to; `watch`: a payment is owed an answer and
 * nobody asks for it.
 */
export const auditFaultSchema = z.strictObject({
  kind: z.enum(['row', 'watch']),
  what: z.string(),
});
export type AuditFault = z.infer<typeof auditFaultSchema>;

/** What the worker of an audit is given. */
export const auditDataSchema = z.strictObject({ path: z.string() });

/**
 * Audits the ledger as it is when the audit begins.
 * @param path the ledger's database; it may be in use
 * @returns the first thing that is not as it should be, or null
 * @throws StorageError when the ledger can't be opened for reading
 */
export function auditLedger(path: string): AuditFault | null {
  const reader = openAuditReader(path);
  try {
    return auditPayments(reader);
  } finally {
    reader.close();
  }
}

function auditPayments(reader: AuditReader): AuditFault | null {
  let number = 0;
  let events = 0;
  try {
    const ends = reader.ends();
    while (number < ends.number) {
      const audited = reader.after(number);
      if (audited.length === 0) return missing(number + 1);
      for (const one of audited) {
        if (one.number !== number + 1) return missing(number + 1);
        const fault = faultOf(one);
        if (fault !== null) return fault;
        number = one.number;
        events += one.events.filter(({ sequence }) => sequence <= ends.sequence).length;
      }
    }
    if (events === ends.sequence) return null;
    return { kind: 'row', what: 'some events belong to no payment' };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { kind: 'row', what: `after payment ${number}: ${error.message}` };
  }
}

const missing = (number: number): AuditFault => ({
  kind: 'row',
  what: `payment ${number} is missing`,
});

function faultOf(audited: AuditedPayment): AuditFault | null {
  const { number, payment, isIndexedRightly, isWatched } = audited;
  const fault = (kind: AuditFault['kind'], what: string) => ({
    kind,
    what: `payment ${number}: ${what}`,
  });
  if (!addsUp(audited)) return fault('row', 'its row is not what its events add up to');
  if (!isIndexedRightly) return fault('row', 'it would not be found or counted rightly');
  if (!hasItsPersonalData(audited)) return fault('row', 'its customer or note is not as entered');
  if (isWatched || !isAskedAbout(audited.events.map(({ event }) => event))) return null;
  return fault('watch', `nobody asks about it, and it is ${payment.status}`);
}

function addsUp({ payment, events }: AuditedPayment): boolean {
  try {
    return isDeepStrictEqual(foldPayment(payment.id, events, payment), payment);
  } catch {
    return false;
  }
}

function hasItsPersonalData({ payment, personalSalt, events }: AuditedPayment): boolean {
  if (personalSalt === null) return true;
  const first = events[0]?.event;
  return (
    first?.type === 'recorded' && first.personalDigest === personalDigest(personalSalt, payment)
  );
}
