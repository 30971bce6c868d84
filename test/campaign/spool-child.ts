/** A counter's payments and its spool in a process of their own, made to be killed. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createGateway } from '../../src/main/adapters/gateway/client.ts';
import { createPrinters } from '../../src/main/adapters/printers/printers.ts';
import { firstSettings } from '../../src/main/adapters/settings/settings.ts';
import {
  createPayments,
  type PaymentPrints,
  type Payments,
} from '../../src/main/features/payments/index.ts';
import {
  createSpool,
  loadPrintoutTexts,
  type Spool,
} from '../../src/main/features/printing/index.ts';
import { openLedger } from '../../src/main/features/record/open-ledger.ts';
import { systemClock } from '../../src/main/platform/clock.ts';
import { Refusal } from '../../src/main/platform/refusal.ts';
import { createSerialQueue } from '../../src/main/platform/serial-queue.ts';
import { receiptPrinterAt } from '../support/receipt-printer/settings.ts';
import { silentLog } from '../support/silent-log.ts';
import { SHOP } from './spool-checks.ts';
import { type Instruction, instructionSchema, type Step } from './spool-messages.ts';

/** The practice service says at the third question that the customer has paid. */
const QUESTIONS = 4;

// Without the campaign nobody would end it.
process.once('disconnect', () => process.exit());
const [told] = z.tuple([instructionSchema, z.unknown()]).parse(await once(process, 'message'));
await live(told);

async function live(instruction: Instruction): Promise<void> {
  const { account, secret } = instruction;
  const preferences = { ...firstSettings(randomBytes).preferences, terminal: 'S1' };
  const gateway = createGateway({
    account,
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => systemClock.now(),
    allowPlainHttpOnLoopback: true,
  });
  const ledger = openLedger({
    path: instruction.ledgerPath,
    terminal: preferences.terminal,
    clock: systemClock,
    readerWorker: new URL('../../src/main/adapters/ledger/reader-worker.ts', import.meta.url),
  });
  const payments = createPayments({
    mode: 'practice',
    ledger,
    gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
    preferences: () => ({ ...preferences, duplicateWindowMinutes: 0 }),
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
    printsWhenPaid: () => true,
  });
  const spool = createSpool({
    payments: { ...payments, prints: dying(payments.prints, instruction.killAt) },
    printer: () => receiptPrinterAt(instruction.printerPort),
    printers: createPrinters(),
    letterhead: () => ({ heading: SHOP, layout: preferences.printouts }),
    texts: () => loadPrintoutTexts('en', ['en']),
    desk: { draw: async () => null },
    turns: createSerialQueue(),
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
  payments.begin();
  spool.begin();
  process.send?.('open');
  const earlier = ledger.newestIds(instruction.copies);
  await Promise.all([
    ...Array.from({ length: instruction.sales }, () => sell(payments)),
    ...earlier.map((id) => printAgain(payments, spool, id)),
  ]);
  if (!instruction.settles) return;
  for (const id of ledger.newestIds(1000)) await follow(payments, id);
  await settle(spool);
  await spool.close();
  await payments.close();
  await gateway.close();
  process.disconnect();
}

/** The nearest thing to a power cut at a line of code: nothing after it runs. */
function dying(prints: PaymentPrints, killAt: Instruction['killAt']): PaymentPrints {
  let passings = 0;
  const pass = (step: Step, side: 'before' | 'after') => {
    if (killAt?.step !== step || killAt.side !== side) return;
    passings += 1;
    if (passings === killAt.nth) process.kill(process.pid, 'SIGKILL');
  };
  const around =
    <A extends unknown[], R>(step: Step, act: (...args: A) => R) =>
    (...args: A): R => {
      pass(step, 'before');
      const result = act(...args);
      pass(step, 'after');
      return result;
    };
  return {
    ...prints,
    queue: around('queue', prints.queue),
    begin: around('begin', prints.begin),
    printed: around('printed', prints.printed),
    lose: around('lose', prints.lose),
    retryPrint: around('retryPrint', prints.retryPrint),
  };
}

async function sell(payments: Payments): Promise<void> {
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
  await follow(payments, payment.id);
}

/** Asks until it is paid. */
async function follow(payments: Payments, id: string): Promise<void> {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const { status } = payments.get(id).view.payment;
    if (status === 'paid') return;
    if (status !== 'recorded' && status !== 'starting') await payments.check(id);
    await pause(20);
  }
}

/** A receipt that was printed before, or may have been. */
async function printAgain(payments: Payments, spool: Spool, id: string): Promise<void> {
  try {
    if (payments.get(id).view.payment.status === 'paid') await spool.print(id, 'receipt');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function settle(spool: Spool): Promise<void> {
  for (;;) {
    const { jobs, givenUp } = spool.view();
    if (givenUp > 0) spool.decide(null, true);
    else if (jobs.every(({ state }) => state === 'unknown')) return;
    spool.wake();
    await pause(100);
  }
}
