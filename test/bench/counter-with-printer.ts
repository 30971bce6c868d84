/** A counter's payments and its spool above a practice service, with or without a printer. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startPracticeGateway } from '../../src/main/features/practice/practice-gateway.ts';
import type { Spool } from '../../src/main/features/printing/index.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { LINK_SALE, openPrintingCounter } from '../support/real/printing-counter.ts';
import { silentLog } from '../support/fakes/silent-log.ts';

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
  const service = await startPracticeGateway({
    bookPath: join(folder, 'gateway.db'),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
  });
  const { payments, spool, close } = openPrintingCounter({
    service,
    ledgerPath,
    terminal: 'C1',
    printerPort,
    heading: 'Bench',
    // Some of the customers' names would have to be drawn, and no page is here.
    layout: { showsCustomer: false },
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
  return {
    spool,
    async sell() {
      const { payment } = await payments.start({ draftId: randomUUID(), ...LINK_SALE });
      const status = () => payments.get(payment.id).view.payment.status;
      await changed(() => status() !== 'recorded' && status() !== 'starting');
      while (status() !== 'paid') await payments.check(payment.id);
    },
    async close() {
      await close();
      await service.close();
    },
  };
}
