/** The part of the disk campaign that strikes single rows: no other payment may be touched by it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PaymentRow } from '../../src/main/core/ledger/ledger-reader.ts';
import { auditLedger } from '../../src/main/core/record/audit.ts';
import { damageRows } from '../support/real/damaged-rows.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import { type Seeded, seeded } from '../support/samples/seeded.ts';
import { buildTemplate, copyFiles, openTemplateLedger } from './disk-template.ts';
import { ROW_BLOWS } from './row-blows.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';

const PAYMENTS = 60;
const BLOWS_AT_MOST = 3;

/**
 * Strikes up to three payments of a ledger in each run, opens it as the app does and looks at all.
 * @returns `lost` where another payment is not what it was or has no line, `wrong` where a struck one
 *   ends the reading, `unreported` where nothing says that the ledger does not add up
 */
export async function strikeRows(
  runs: number,
  seed: number,
): Promise<{ runs: number; findings: RowFinding[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-struck-'));
  try {
    const { closed } = await buildTemplate(folder, PAYMENTS);
    const path = join(closed, 'ledger.db');
    const { unpolled } = auditLedger({ path, now: fakeClock().now() });
    const whole = { payments: await readAll(path), unpolled: unpolled.length };
    const findings: RowFinding[] = [];
    for (let run = 0; run < runs; run += 1) {
      const copy = copyFiles(closed, join(folder, 'struck'));
      findings.push(
        ...(await strikeOnce(join(copy, 'ledger.db'), whole, seeded(seed * 10_000 + run))),
      );
      rmSync(copy, { recursive: true });
    }
    return { runs, findings };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface RowFinding {
  kind: 'lost' | 'wrong' | 'unreported';
  what: string;
}

/** What there is before anything is struck. */
interface Whole {
  payments: readonly PaymentRow[];
  /** How many are found to be asked about no more. */
  unpolled: number;
}

async function strikeOnce(
  path: string,
  { payments: whole, unpolled: unwatchedBefore }: Whole,
  random: Seeded,
): Promise<RowFinding[]> {
  const numbers = random
    .shuffled(Array.from({ length: PAYMENTS }, (_, index) => index + 1))
    .slice(0, 1 + random.below(BLOWS_AT_MOST));
  const names = random.shuffled(Object.keys(ROW_BLOWS)).slice(0, numbers.length);
  const what = names.map((name, index) => `${name} (payment ${numbers[index]})`).join(', ');
  const blows = names.flatMap((name) => ROW_BLOWS[name] ?? []);
  damageRows(
    path,
    blows.flatMap((blow, index) => blow.statements(numbers[index] ?? 0)),
  );
  try {
    const read = await readAll(path);
    const isSame = whole.every(
      (payment, index) =>
        numbers.includes(PAYMENTS - index) || isDeepStrictEqual(read[index], payment),
    );
    const findings: RowFinding[] = [];
    if (!isSame || read.length !== whole.length) findings.push({ kind: 'lost', what });
    if (!(await isReported(path, unwatchedBefore)) && !blows.every(({ isQuiet }) => isQuiet))
      findings.push({ kind: 'unreported', what });
    return findings;
  } catch (error) {
    return [{ kind: 'wrong', what: `${what}: ${String(error)}` }];
  }
}

/** Newest first. */
async function readAll(path: string): Promise<PaymentRow[]> {
  const ledger = openTemplateLedger(path, fakeClock());
  try {
    ledger.listOpenRows();
    ledger.listUnreadable();
    ledger.pollStates.due(Number.MAX_SAFE_INTEGER, 500, new Set());
    const query = {
      filter: EVERY_PAYMENT,
      customer: [],
      anchor: null,
      offset: 0,
      limit: 200,
      whole: true,
    };
    const { payments } = await ledger.finds.history(query);
    for (const { id } of payments) if (id !== null) ledger.getLife(id);
    return payments;
  } finally {
    await ledger.close();
  }
}

async function isReported(path: string, unwatchedBefore: number): Promise<boolean> {
  const { fault, unpolled } = auditLedger({ path, now: fakeClock().now() });
  if (fault !== null || unpolled.length > unwatchedBefore) return true;
  const ledger = openTemplateLedger(path, fakeClock());
  try {
    return (await ledger.check()) === 'altered';
  } finally {
    await ledger.close();
  }
}
