/** What a restore is given and what came of it, as its worker and the main thread say it. */
import { z } from 'zod';
import {
  LOST_SHOWN_AT_MOST,
  type LostPayment,
  lostPaymentSchema,
  type RestoreReport,
  restoreReportSchema,
} from '../../../shared/core/record/backups.ts';
import type { LostRow } from './salvage.ts';
import {
  DamagedLedgerError,
  LedgerInUseError,
  NewerLedgerError,
  StorageError,
} from '../ledger/index.ts';
import { MIGRATIONS } from '../ledger/storage.ts';
import { type Restored, restoreLedger } from './restore.ts';
import { writeReport } from './restore-report.ts';
import { Refusal } from '../platform/refusal.ts';
import { folding } from '../payments/life/index.ts';

export const restoreOrderSchema = z.strictObject({
  /** The ledger's file; nobody has it open. */
  path: z.string(),
  /** Where the note of how far it had come stands. */
  headPath: z.string(),
  /** The name of a backup. */
  backup: z.string(),
  /** Where that lies, and whether it is another counter's; null where it is beside the ledger. */
  elsewhere: z.strictObject({ folder: z.string(), isAnothers: z.boolean() }).nullable(),
  terminal: z.string(),
  /** UTC milliseconds. */
  at: z.int(),
});
export type RestoreOrder = z.infer<typeof restoreOrderSchema>;

/** Why there was no restore; then the ledger is as it was. */
const obstacleSchema = z.discriminatedUnion('why', [
  z.strictObject({ why: z.enum(['in-use', 'unknown', 'damaged', 'storage']), message: z.string() }),
  z.strictObject({ why: z.literal('newer'), found: z.int(), known: z.int() }),
]);
type Obstacle = z.infer<typeof obstacleSchema>;

const replySchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    report: restoreReportSchema,
    terminals: z.array(z.string()),
  }),
  z.strictObject({ ok: z.literal(false), obstacle: obstacleSchema }),
]);
type RestoreReply = z.infer<typeof replySchema>;

/** The worker's side: what came of it is beside the ledger before the restored one is in its place. */
export function carryOutRestore(order: RestoreOrder): RestoreReply {
  try {
    const restored = restoreLedger({
      ...order,
      folding,
      migrations: MIGRATIONS,
      keep: (made) => writeReport(order.path, reportOn(made, order)),
    });
    return { ok: true, report: reportOn(restored, order), terminals: restored.terminals };
  } catch (error) {
    return { ok: false, obstacle: obstacleOf(error) };
  }
}

function reportOn(restored: Restored, { at }: RestoreOrder): RestoreReport {
  const { backup, payments, salvaged, complete } = restored;
  const lost = restored.lost.flatMap(lostPayment).slice(0, LOST_SHOWN_AT_MOST);
  return { at, backup, payments, salvaged, complete, apart: apartOf(restored), lost };
}

const TERMINALS_TOLD = 12;

function apartOf({ apart }: Restored): RestoreReport['apart'] {
  if (apart === null) return null;
  const { since, payments, terminals, isAll } = apart;
  return { since, payments, terminals: terminals.slice(0, TERMINALS_TOLD), isAll };
}

/**
 * The main thread's side.
 * @param reply what came from the worker
 * @throws as `restoreLedger`
 */
export function reportOf(reply: unknown): { report: RestoreReport; terminals: string[] } {
  const parsed = replySchema.parse(reply);
  if (parsed.ok) return parsed;
  throw errorOf(parsed.obstacle);
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

function obstacleOf(error: unknown): Obstacle {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof NewerLedgerError)
    return { why: 'newer', found: error.found, known: error.known };
  if (error instanceof LedgerInUseError) return { why: 'in-use', message };
  if (error instanceof Refusal && error.code === 'not-found') return { why: 'unknown', message };
  if (error instanceof DamagedLedgerError) return { why: 'damaged', message };
  return { why: 'storage', message };
}

function errorOf(obstacle: Obstacle): Error {
  switch (obstacle.why) {
    case 'newer':
      return new NewerLedgerError(obstacle.found, obstacle.known);
    case 'in-use':
      return new LedgerInUseError(obstacle.message);
    case 'unknown':
      return new Refusal('not-found', obstacle.message);
    case 'damaged':
      return new DamagedLedgerError(obstacle.message);
    case 'storage':
      return new StorageError(obstacle.message);
  }
}
