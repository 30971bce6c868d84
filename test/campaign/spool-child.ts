/** A counter's payments and its spool in a process of their own, made to be killed. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { PaymentPrints, Payments } from '../../src/main/core/payments/index.ts';
import type { Spool } from '../../src/main/features/printing/index.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { LINK_SALE, openPrintingCounter } from '../support/real/printing-counter.ts';
import { SHOP } from './spool-checks.ts';
import { type Instruction, instructionSchema, type Step } from './spool-messages.ts';

/** The practice service says at the third question that the customer has paid. */
const QUESTIONS = 4;

// Without the campaign nobody would end it.
process.once('disconnect', () => process.exit());
const [told] = z.tuple([instructionSchema, z.unknown()]).parse(await once(process, 'message'));
await live(told);

async function live(instruction: Instruction): Promise<void> {
  const { ledger, payments, spool, close } = openPrintingCounter({
    service: instruction,
    ledgerPath: instruction.ledgerPath,
    terminal: 'S1',
    printerPort: instruction.printerPort,
    heading: SHOP,
    through: (prints) => dying(prints, instruction.killAt),
  });
  process.send?.('open');
  const earlier = ledger.newestIds(instruction.copies);
  await Promise.all([
    ...Array.from({ length: instruction.sales }, () => sell(payments)),
    ...earlier.map((id) => printAgain(payments, spool, id)),
  ]);
  if (!instruction.settles) return;
  for (const id of ledger.newestIds(1000)) await follow(payments, id);
  await settle(spool);
  await close();
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
  const { payment } = await payments.start({ draftId: randomUUID(), ...LINK_SALE });
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
