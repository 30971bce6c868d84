/** A counter's payments and its spool on a ledger of its own, above whatever service it is given. */
import { randomBytes } from 'node:crypto';
import { createGateway } from '../../../src/main/core/gateway/client.ts';
import { createPrinters } from '../../../src/main/features/printing/printers/printers.ts';
import type { PracticeGateway } from '../../../src/main/features/practice/practice-gateway.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import {
  createPayments,
  type PaymentPrints,
  type Payments,
} from '../../../src/main/core/payments/index.ts';
import {
  createSpool,
  loadPrintoutTexts,
  type Spool,
} from '../../../src/main/features/printing/index.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { createSerialQueue } from '../../../src/main/core/platform/serial-queue.ts';
import type { PrintoutLayout } from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import { receiptPrinterAt } from '../machines/receipt-printer/settings.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { WORKERS } from './workers.ts';

export interface PrintingCounter {
  readonly ledger: OpenLedger;
  readonly payments: Payments;
  readonly spool: Spool;
  close(): Promise<void>;
}

export interface PrintingCounterOptions {
  readonly service: Pick<PracticeGateway, 'account' | 'secret'>;
  readonly ledgerPath: string;
  readonly terminal: string;
  /** Of a printer that prints each receipt by itself; null for none. */
  readonly printerPort: number | null;
  /** The shop's name on paper. */
  readonly heading: string;
  readonly layout?: Partial<PrintoutLayout>;
  /** Stands between the spool and the record's prints, for faults that nothing real can produce. */
  readonly through?: (prints: PaymentPrints) => PaymentPrints;
}

/** Begun, with the clock of this machine. */
export function openPrintingCounter(options: PrintingCounterOptions): PrintingCounter {
  const { terminal, printerPort, heading, layout, through = (prints) => prints } = options;
  const { account, secret } = options.service;
  const preferences = {
    ...firstSettings(randomBytes).preferences,
    duplicateWindowMinutes: 0,
    terminal,
  };
  const gateway = createGateway({
    account,
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => systemClock.now(),
    allowPlainHttpOnLoopback: true,
  });
  const ledger = openLedger({
    path: options.ledgerPath,
    terminal,
    clock: systemClock,
    workers: WORKERS,
  });
  const payments = createPayments({
    mode: 'practice',
    ledger,
    gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
    preferences: () => preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
    printsWhenPaid: () => printerPort !== null,
  });
  const spool = createSpool({
    payments: { ...payments, prints: through(payments.prints) },
    printer: () => (printerPort === null ? null : receiptPrinterAt(printerPort)),
    printers: createPrinters(),
    letterhead: () => ({ heading, layout: { ...preferences.printouts, ...layout } }),
    texts: () => loadPrintoutTexts('en', ['en']),
    desk: { draw: async () => null },
    turns: createSerialQueue(),
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
  payments.begin();
  spool.begin();
  return {
    ledger,
    payments,
    spool,
    async close() {
      await spool.close();
      await payments.close();
      await gateway.close();
    },
  };
}

/** A payment by link as both of them take it. */
export const LINK_SALE = {
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '',
  note: '',
  replaces: null,
  override: null,
} as const;
