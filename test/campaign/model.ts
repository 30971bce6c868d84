/**
 * The model campaign: the real desk, watcher and ledger under random commands, fates, restarts,
 * crashes, disk trouble and clock moves, against a model that knows only the two promises. What it
 * finds, fast-check shrinks to the shortest run that shows it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { StorageError, type Ledger } from '../../src/main/ledger/ledger.ts';
import { openLedger } from '../../src/main/ledger/open.ts';
import type { NewPayment } from '../../src/main/payments/desk.ts';
import { foldPayment } from '../../src/main/payments/lifecycle.ts';
import { createPayments } from '../../src/main/payments/payments.ts';
import { Refusal } from '../../src/main/payments/refusal.ts';
import { firstSettings } from '../../src/main/settings/settings.ts';
import type { Clock } from '../../src/main/system/clock.ts';
import { silentLog } from '../../src/main/system/log.ts';
import type { Payment } from '../../src/shared/payments.ts';
import { fakeClock } from '../support/fake-clock.ts';
import type { Campaign } from './campaign.ts';
import { AMOUNTS, command, type Command, CUSTOMERS, HOUR } from './model-commands.ts';
import { createModelService, type Known } from './model-service.ts';

/** A promise that did not hold. */
export class BrokenPromiseError extends Error {
  override readonly name = 'BrokenPromiseError';
}

/** Runs one life of a counter. @throws BrokenPromiseError */
export async function live(commands: readonly Command[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-model-'));
  const clock = fakeClock();
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const preferences = { ...firstSettings(random).preferences, terminal: 'MDL' };
  let disk = { after: 0, refuses: 0 };
  const overridden = new Set<string>();
  /** Collected, not thrown: a throw in the middle of an exchange would look like trouble there. */
  const broken: string[] = [];
  const hold = (isKept: boolean, promise: string) => {
    if (!isKept) broken.push(promise);
  };

  const service = createModelService((kind, payment) => {
    hold(payment[`${kind}s`] === 1, `no ${kind} is sent twice`);
    const row = process.ledger
      .listInterrupted()
      .find(({ reference }) => reference === payment.reference);
    if (row?.override?.kind === 'held-back') overridden.add(row.reference);
    const events = row ? process.ledger.getEvents(row.id).map(({ event }) => event.type) : [];
    hold(events.includes(`${kind}-requested`), `a ${kind} is on disk before it leaves`);
    if (kind === 'charge') holdBack(payment);
  });

  /** A charge with an unknown outcome stands alone until it is known or a person decides. */
  function holdBack(payment: Known): void {
    if (overridden.has(payment.reference)) return;
    const unknown = process.ledger
      .listUnsettled()
      .filter(
        (other) =>
          other.status === 'unconfirmed' &&
          other.customerAsked &&
          other.customer === payment.customer &&
          other.reference !== payment.reference,
      );
    hold(unknown.length === 0, 'no charge goes out while an earlier one is unknown');
  }

  function openProcess() {
    let isDead = false;
    const mortal: Clock = {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      setTimer: (ms, callback) => clock.setTimer(ms, () => !isDead && callback()),
    };
    const ledger = openLedger({
      path: path.join(folder, 'ledger.db'),
      terminal: preferences.terminal,
      clock: mortal,
      readerWorker: new URL('../../src/main/ledger/reader-worker.ts', import.meta.url),
    });
    const refuse = () => {
      if (isDead) throw new StorageError('the process is dead');
      if (disk.refuses === 0) return;
      if (disk.after > 0) {
        disk.after -= 1;
        return;
      }
      disk.refuses -= 1;
      throw new StorageError('the disk refuses');
    };
    const fallible: Ledger = {
      ...ledger,
      append: (append) => {
        refuse();
        return ledger.append(append);
      },
      appendAll: (appends) => {
        refuse();
        return ledger.appendAll(appends);
      },
      saveWatches: (watches) => {
        refuse();
        ledger.saveWatches(watches);
      },
    };
    const payments = createPayments({
      mode: 'live',
      ledger: fallible,
      gateways: { current: () => service.gateway, ready: async () => service.gateway },
      preferences: () => preferences,
      accountRules: () => ({ paidWords: [] }),
      clock: mortal,
      random,
      log: silentLog,
    });
    return {
      ledger,
      payments,
      async die() {
        isDead = true;
        service.abandon();
        await ledger.close();
      },
    };
  }

  let process = openProcess();
  process.payments.begin();

  const everyPayment = (): Payment[] =>
    [...service.known.keys()].map(findByReference).filter((payment) => payment !== null);
  function findByReference(reference: string): Payment | null {
    const id = ids.get(reference);
    return id === undefined ? null : process.ledger.getPayment(id);
  }
  const ids = new Map<string, string>();
  const pick = (nth: number): Payment | undefined => {
    const payments = everyPayment();
    return payments[nth % Math.max(payments.length, 1)];
  };

  async function start(request: NewPayment): Promise<void> {
    try {
      const { payment } = await process.payments.start(request);
      ids.set(payment.reference, payment.id);
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof StorageError)) throw error;
      if (error instanceof Refusal && error.code === 'duplicate-suspected' && error.payment)
        await start({
          ...request,
          override: { kind: 'duplicate', reason: '', otherId: error.payment.id },
        });
    }
  }

  async function carryOut(next: Command): Promise<void> {
    switch (next.do) {
      case 'start': {
        service.decide(next.fates);
        const customer = CUSTOMERS[next.customer] ?? '';
        await start({
          draftId: randomUUID(),
          method: next.method,
          amountMinor: AMOUNTS[next.amount] ?? 1,
          currency: 'NGN',
          customer,
          note: '',
          replaces: null,
          override: next.overrides
            ? { kind: 'held-back', reason: 'a person decided', otherId: randomUUID() }
            : null,
        });
        break;
      }
      case 'start-again': {
        const old = pick(next.payment);
        if (!old) break;
        service.decide(next.fates);
        await start({
          draftId: randomUUID(),
          method: next.method,
          amountMinor: old.amountMinor,
          currency: old.currency,
          customer: old.customer ?? '',
          note: '',
          replaces: old.id,
          override: null,
        });
        break;
      }
      case 'customer-pays':
        service.pay(next.payment);
        break;
      case 'check':
      case 'stop': {
        const payment = pick(next.payment);
        try {
          if (payment && next.do === 'check') await process.payments.check(payment.id);
          else if (payment) process.payments.stopWaiting(payment.id);
        } catch (error) {
          if (!(error instanceof Refusal) && !(error instanceof StorageError)) throw error;
        }
        break;
      }
      case 'pass':
        await clock.advance(next.ms);
        break;
      case 'set-clock':
        clock.jump(next.ms);
        break;
      case 'network':
        service.connect(next.on);
        break;
      case 'disk':
        disk = { after: next.after, refuses: next.refuses };
        break;
      case 'restart': {
        const closed = process.payments.close();
        await clock.advance(10_000);
        await closed;
        process = openProcess();
        process.payments.begin();
        break;
      }
      case 'crash':
        await process.die();
        process = openProcess();
        process.payments.begin();
        break;
    }
    await clock.advance(0);
  }

  /** What must be true at every moment. */
  function checkAlways(): void {
    for (const payment of everyPayment()) {
      const truth = service.known.get(payment.reference);
      if (payment.status === 'paid')
        hold(truth?.paid === true, 'paid here means that money moved there');
      if (payment.status === 'declined')
        hold(!truth?.charged, 'declined means that no customer can pay');
      const { customer, note } = payment;
      const folded = foldPayment(payment.id, process.ledger.getEvents(payment.id), {
        customer,
        note,
      });
      hold(JSON.stringify(folded) === JSON.stringify(payment), 'events add up to the row');
    }
  }

  /** What must be true once everything had time to settle. */
  async function checkSettled(): Promise<void> {
    service.connect(true);
    service.decide([]);
    disk = { after: 0, refuses: 0 };
    service.timeOut();
    await clock.advance(3 * HOUR);
    checkAlways();
    for (const truth of service.known.values()) {
      const payment = findByReference(truth.reference);
      hold(payment !== null, 'every charge has its payment');
      if (truth.paid) hold(payment?.status === 'paid', 'money that moved is seen');
      else hold(payment?.status !== 'starting', 'nothing stays between two steps');
    }
    const chain = await process.ledger.verifyChain();
    hold(chain.brokenAt === null, 'the chain of events is whole');
  }

  try {
    for (const next of commands) {
      await carryOut(next);
      checkAlways();
      if (broken.length > 0) break;
    }
    if (broken.length === 0) await checkSettled();
    if (broken[0] !== undefined) throw new BrokenPromiseError(broken[0]);
  } finally {
    await process.die();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs many lives.
 * @returns the seed and how many lives were run
 * @throws what fast-check reports: the shortest run that breaks a promise
 */
export async function runModel(options: {
  runs: number;
  seed?: number;
}): Promise<{ seed: number; runs: number }> {
  const details = await fc.check(
    fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), live),
    {
      numRuns: options.runs,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
    },
  );
  if (details.failed)
    throw new BrokenPromiseError(
      `seed ${details.seed}, path ${details.counterexamplePath}: ${JSON.stringify(details.counterexample)}`,
      { cause: details.errorInstance },
    );
  return { seed: details.seed, runs: details.numRuns };
}

export const campaign: Campaign = {
  size: { option: 'lives', usual: 500 },
  async run(lives, seed) {
    try {
      const { runs } = await runModel({ runs: lives, seed });
      return { details: [], figures: `${runs} lives, 0 broken promises`, isClean: true };
    } catch (error) {
      if (!(error instanceof BrokenPromiseError)) throw error;
      return { details: [error.message], figures: '1 broken promise', isClean: false };
    }
  },
};
