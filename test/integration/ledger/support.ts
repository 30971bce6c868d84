/** A real ledger in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Ledger } from '../../../src/main/core/ledger/ledger.ts';
import {
  openLedger,
  type LedgerOptions,
  type OpenLedger,
} from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { intent } from './samples.ts';
import { WORKERS } from '../../support/real/workers.ts';

export { intent, payment, recorded, START } from './samples.ts';

/** A folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function ledgerOptions(path: string): LedgerOptions {
  return {
    path,
    terminal: 'T1',
    clock: systemClock,
    workers: WORKERS,
  };
}

/** An open ledger, closed when the test has ended. */
export function openTestLedger(
  path = join(temporaryFolder(), 'live', 'ledger.db'),
): OpenLedger & { path: string } {
  const ledger = openLedger(ledgerOptions(path));
  onTestFinished(() => ledger.close());
  return { ...ledger, path };
}

/** Writes a payment as it is, with its intent. */
export function keep(ledger: Ledger, of: Payment, check?: () => void): Payment {
  ledger.append(intent(of), check);
  return of;
}
