/** A counter's payments and its spool above a practice service, with or without a printer. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createGateway } from '../../src/main/adapters/gateway/client.ts';
import { startPracticeGateway } from '../../src/main/adapters/practice/practice-gateway.ts';
import { createPrinters } from '../../src/main/adapters/printers/printers.ts';
import { firstSettings } from '../../src/main/adapters/settings/settings.ts';
import { createPayments } from '../../src/main/features/payments/index.ts';
import {
  createSpool,
  loadPrintoutTexts,
  type Spool,
} from '../../src/main/features/printing/index.ts';
import { openLedger } from '../../src/main/features/record/open-ledger.ts';
import { systemClock } from '../../src/main/platform/clock.ts';
import { createSerialQueue } from '../../src/main/platform/serial-queue.ts';
import { receiptPrinterAt } from '../support/receipt-printer/settings.ts';
import { silentLog } from '../support/silent-log.ts';
import { READER_WORKER } from './seed.ts';

export interface CounterWithPrinter {
  readonly spool: Spool;
  /** One sale from its start until it is paid. */
  sell(): Promise<void>;
  close(): Promise<void>;
}

/** @param printerPort of a printer that prints each receipt by itself; null for none */
export async function openCounter(
  folder: string,
  printerPort: number | null,
  ledgerPath = join(folder, 'ledger.db'),
): Promise<CounterWithPrinter> {
  const preferences = { ...firstSettings(randomBytes).preferences, duplicateWindowMinutes: 0 };
  const service = await startPracticeGateway({
    bookPath: join(folder, 'gateway.db'),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
  });
  const { account, secret } = service;
  const gateway = createGateway({
    account,
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => systemClock.now(),
    allowPlainHttpOnLoopback: true,
  });
  const payments = createPayments({
    mode: 'practice',
    ledger: openLedger({
      path: ledgerPath,
      terminal: 'C1',
      clock: systemClock,
      readerWorker: READER_WORKER,
    }),
    gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
    preferences: () => preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
    printsWhenPaid: () => printerPort !== null,
  });
  const spool = createSpool({
    payments,
    printer: () => (printerPort === null ? null : receiptPrinterAt(printerPort)),
    printers: createPrinters(),
    // Some of the customers' names would have to be drawn, and no page is here.
    letterhead: () => ({
      heading: 'Bench',
      layout: { ...preferences.printouts, showsCustomer: false },
    }),
    texts: () => loadPrintoutTexts('en', ['en']),
    desk: { draw: async () => null },
    turns: createSerialQueue(),
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
  const waiting = new Set<() => void>();
  payments.onPaymentChange(() => {
    for (const look of waiting) look();
  });
  /** Resolves once something holds, which is looked at after each change of a payment. */
  const changed = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  payments.begin();
  spool.begin();
  return {
    spool,
    async sell() {
      const { payment } = await payments.start({
        draftId: randomUUID(),
        method: 'link',
        amountMinor: 125_000,
        currency: 'NGN',
        customer: '',
        note: '',
        replaces: null,
        override: null,
      });
      const status = () => payments.get(payment.id).view.payment.status;
      await changed(() => status() !== 'recorded' && status() !== 'starting');
      while (status() !== 'paid') await payments.check(payment.id);
    },
    async close() {
      await spool.close();
      await payments.close();
      await gateway.close();
      await service.close();
    },
  };
}
