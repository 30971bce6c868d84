/** What a restore is given and what came of it, as its worker and the main thread say it. */
import { z } from 'zod';
import {
  LOST_SHOWN_AT_MOST,
  type LostPayment,
  lostPaymentSchema,
  type RestoreReport,
  restoreReportSchema,
} from '../../../shared/backups.ts';
import type { LostRow } from './salvage.ts';
import {
  DamagedLedgerError,
  LedgerInUseError,
  NewerLedgerError,
} from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { MIGRATIONS } from '../../adapters/ledger/migrations/index.ts';
import { restoreLedger, UnknownBackupError } from './restore.ts';
import { folding } from '../payments/life/index.ts';

export const restoreOrderSchema = z.strictObject({
  /** The ledger's file; nobody has it open. */
  path: z.string(),
  /** Where the note of how far it had come stands. */
  headPath: z.string(),
  /** The name of a backup. */
  backup: z.string(),
  terminal: z.string(),
  /** UTC milliseconds. */
  at: z.int(),
});
export type RestoreOrder = z.infer<typeof restoreOrderSchema>;

/** Why there was no restore; then the ledger is as it was. */
const refusalSchema = z.discriminatedUnion('why', [
  z.strictObject({ why: z.enum(['in-use', 'unknown', 'damaged', 'storage']), message: z.string() }),
  z.strictObject({ why: z.literal('newer'), found: z.int(), known: z.int() }),
]);
type Refusal = z.infer<typeof refusalSchema>;

const replySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), report: restoreReportSchema }),
  z.strictObject({ ok: z.literal(false), refusal: refusalSchema }),
]);
type RestoreReply = z.infer<typeof replySchema>;

/** The worker's side. */
export function carryOutRestore(order: RestoreOrder): RestoreReply {
  try {
    const { lost, ...restored } = restoreLedger({ ...order, folding, migrations: MIGRATIONS });
    const shown = lost.flatMap(lostPayment).slice(0, LOST_SHOWN_AT_MOST);
    return { ok: true, report: { ...restored, at: order.at, lost: shown } };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}

/**
 * The main thread's side.
 * @param reply what came from the worker
 * @throws as `restoreLedger`
 */
export function reportOf(reply: unknown): RestoreReport {
  const parsed = replySchema.parse(reply);
  if (parsed.ok) return parsed.report;
  throw errorOf(parsed.refusal);
}

/** A row of a damaged file can be read and still make no sense; nobody could be told of that one. */
function lostPayment({ payment, account }: LostRow): LostPayment[] {
  const { reference, gatewayReference, chargeReference } = payment;
  const { method, amountMinor, currency, createdAt } = payment;
  const names = { reference, gatewayReference, chargeReference };
  const lost = { ...names, account, method, amountMinor, currency, createdAt, answer: null };
  const parsed = lostPaymentSchema.safeParse(lost);
  return parsed.success ? [parsed.data] : [];
}

function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof NewerLedgerError)
    return { why: 'newer', found: error.found, known: error.known };
  if (error instanceof LedgerInUseError) return { why: 'in-use', message };
  if (error instanceof UnknownBackupError) return { why: 'unknown', message };
  if (error instanceof DamagedLedgerError) return { why: 'damaged', message };
  return { why: 'storage', message };
}

function errorOf(refusal: Refusal): Error {
  switch (refusal.why) {
    case 'newer':
      return new NewerLedgerError(refusal.found, refusal.known);
    case 'in-use':
      return new LedgerInUseError(refusal.message);
    case 'unknown':
      return new UnknownBackupError(refusal.message);
    case 'damaged':
      return new DamagedLedgerError(refusal.message);
    case 'storage':
      return new StorageError(refusal.message);
  }
}
