/** A spool on a real ledger, with a printer and a disk that do what a test says. */
import { onTestFinished } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Printers } from '../../../src/main/features/printing/printers/printer.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import { createPayments } from '../../../src/main/core/payments/index.ts';
import {
  createSpool,
  loadPrintoutTexts,
  type Spool,
} from '../../../src/main/features/printing/index.ts';
import type { SpoolParts } from '../../../src/main/features/printing/spool.ts';
import { createSerialQueue } from '../../../src/main/core/platform/serial-queue.ts';
import { PLAIN_LAYOUT } from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import type { PrintState } from '../../../src/shared/features/printing/printing.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { statusAnswered } from '../../support/samples/payment-samples.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { move } from '../ledger/lives.ts';
import { opened, waiting } from '../ledger/print-lives.ts';

// A print loads it when it is first wanted, and a clock that tests move on waits for no disk.
await import('../../../src/main/features/printing/printers/encoding/index.ts');

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
const { preferences } = firstSettings(random);

type Prints = SpoolParts['payments']['prints'];

interface Help {
  readonly reach?: Printers['reach'];
  readonly prints?: (real: Prints) => Partial<Prints>;
  readonly parts?: Partial<SpoolParts>;
}

export const takesAll: Printers['reach'] = async () => ({
  confirms: true,
  isGone: () => false,
  print: async () => 'printed',
  close: () => undefined,
});

export function openShop({ reach = takesAll, prints = () => ({}), parts = {} }: Help = {}) {
  const { ledger } = opened();
  const clock = fakeClock();
  const payments = createPayments({
    mode: 'practice',
    ledger,
    gateways: {
      current: () => null,
      former: () => [],
      ready: () => Promise.reject(new Error('nobody is asked here')),
    },
    preferences: () => preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock,
    random,
    log: silentLog,
  });
  const spool = createSpool({
    payments: { ...payments, prints: { ...payments.prints, ...prints(payments.prints) } },
    printer: () => receiptPrinterAt(9100),
    printers: { reach },
    letterhead: () => ({ heading: null, layout: PLAIN_LAYOUT }),
    texts: () => loadPrintoutTexts('en', ['en']),
    desk: { draw: async () => null },
    turns: createSerialQueue(),
    clock,
    log: silentLog,
    onChange: () => undefined,
    ...parts,
  });
  onTestFinished(() => spool.close());
  let receipt = 0;
  const takePaid = () => {
    const { id } = waiting(ledger);
    receipt += 1;
    return move(ledger, id, statusAnswered({ verdict: 'paid', receipt }));
  };
  return { ledger, clock, spool, takePaid };
}

export const statesIn = (spool: Spool): PrintState[] => spool.view().jobs.map(({ state }) => state);
