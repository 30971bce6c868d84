/** A real ledger in a folder of its own, and payments to put into it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { onTestFinished } from 'vitest';
import type { Append, Ledger } from '../../../src/main/ledger/ledger.ts';
import { openLedger, type LedgerOptions, type OpenLedger } from '../../../src/main/ledger/open.ts';
import { systemClock } from '../../../src/main/system/clock.ts';
import type { HistoryFilter } from '../../../src/shared/contract.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/payments.ts';

export const START = Date.UTC(2026, 2, 14, 9);

export const READER_WORKER = new URL('../../../src/main/ledger/reader-worker.ts', import.meta.url);

export const EVERYTHING: HistoryFilter = { search: '', status: null, method: null, day: null };

/** A folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function ledgerOptions(path: string): LedgerOptions {
  return { path, terminal: 'T1', clock: systemClock, readerWorker: READER_WORKER };
}

/** An open ledger, closed when the test has ended. */
export function openTestLedger(
  path = join(temporaryFolder(), 'live', 'ledger.db'),
): OpenLedger & { path: string } {
  const ledger = openLedger(ledgerOptions(path));
  onTestFinished(() => ledger.close());
  return { ...ledger, path };
}

let minted = 0;

/** A payment as its `recorded` event leaves it, with what a test cares about. */
export function payment(own: Partial<Payment> = {}): Payment {
  minted += 1;
  const id = own.id ?? v7();
  const createdAt = own.createdAt ?? START + minted * 1000;
  return {
    id,
    reference: `T1-260314-${String(minted).padStart(6, '0')}`,
    saleId: id,
    replaces: null,
    method: 'ussd',
    amountMinor: 123_450,
    currency: 'NGN',
    customer: '0801 234 5678',
    note: null,
    status: 'recorded',
    customerAsked: false,
    createdAt,
    updatedAt: createdAt,
    localDay: '2026-03-14',
    gatewayReference: null,
    paymentUrl: null,
    paymentUrlReference: null,
    externalPaymentReference: null,
    reason: null,
    reported: null,
    differs: [],
    paidAt: null,
    late: false,
    alarms: [],
    override: null,
    ...own,
  };
}

export function recorded(of: Payment): Extract<PaymentEvent, { type: 'recorded' }> {
  return {
    type: 'recorded',
    reference: of.reference,
    saleId: of.saleId,
    replaces: of.replaces,
    method: of.method,
    amountMinor: of.amountMinor,
    currency: of.currency,
    localDay: of.localDay,
    personalDigest: 'd'.repeat(64),
    override: of.override,
  };
}

/** What writes a payment's intent. */
export function intent(of: Payment, more: Partial<Append> = {}): Append {
  return {
    event: recorded(of),
    at: of.createdAt,
    payment: of,
    opening: { draftId: randomUUID(), personalSalt: 's'.repeat(32) },
    ...more,
  };
}

/** Writes an intent and, where the payment has gone further, one event that makes it so. */
export function keep(ledger: Ledger, of: Payment): Payment {
  ledger.append(intent(of));
  return of;
}
