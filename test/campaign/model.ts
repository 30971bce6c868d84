/**
 * The model campaign: the real desk, poller and ledger under random commands, fates, restarts,
 * crashes, disk trouble and clock moves, against a model that knows only the promises. What it
 * finds, fast-check shrinks to the shortest run that shows it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { StorageError } from '../../src/main/core/ledger/errors.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { firstSettings } from '../../src/main/core/settings/settings.ts';
import type { Payment } from '../../src/shared/core/payments/payments.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import type { Campaign } from './campaign.ts';
import { command, type Command, HOUR } from './model-commands.ts';
import { type Counter, createWindows } from './model-windows.ts';
import { RULES } from './model-people.ts';
import { openProcess, type ProcessParts } from './model-process.ts';
import { holdAlways, holdChargeAlone, holdSettled, type Told } from './model-promises.ts';
import { createModelService } from './model-service.ts';

/** A promise that did not hold. */
export class BrokenPromiseError extends Error {
  override readonly name = 'BrokenPromiseError';
}

/** Longer than any request waits for its turn and its answer together, twice over. */
const LONGEST_ANSWER_MS = 20 * 60_000;
const STEP_MS = 5000;
/** What a shop says of its windows along with each rule, in minutes. */
const WINDOWS = [
  { waitingWindowMinutes: 15, duplicateWindowMinutes: 10 },
  { waitingWindowMinutes: 90, duplicateWindowMinutes: 0 },
  { waitingWindowMinutes: 1, duplicateWindowMinutes: 1440 },
] as const;
/** An answer that takes no time is there after so many turns of the event loop. */
const TURNS = 5;

/** What came of a life. */
export interface Lived {
  /** Every payment as it ended, with the truth about it. */
  payments: Told[];
}

/** Runs one life of a counter. @throws BrokenPromiseError */
export async function live(commands: readonly Command[]): Promise<Lived> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-model-'));
  const clock = fakeClock();
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  let preferences = { ...firstSettings(random).preferences, terminal: 'MDL' };
  let disk = { after: 0, refuses: 0 };
  const circumstances = { diskRefused: false };
  /** Collected, not thrown: a throw in the middle of an exchange would look like trouble there. */
  const broken: string[] = [];
  const hold = (isKept: boolean, promise: string) => {
    if (!isKept) broken.push(promise);
  };

  const service = createModelService((kind, arrived) => {
    hold(arrived[`${kind}s`] === 1, `no ${kind} is sent twice`);
    const all = everyPayment();
    const one = all.find(({ truth }) => truth === arrived);
    const events = one ? process.ledger.getLife(one.payment.id).events : [];
    hold(
      events.some(({ event }) => event.type === `${kind}-requested`),
      `a ${kind} is on disk before it leaves`,
    );
    if (kind === 'charge' && one) holdChargeAlone(one, all, hold);
  }, clock);

  const parts: ProcessParts = {
    path: path.join(folder, 'ledger.db'),
    clock,
    random,
    gateway: service.gateway,
    preferences: () => preferences,
    disk: () => disk,
    abandon: () => service.abandon(),
  };
  let process = openProcess(parts);
  process.payments.begin();

  /** Whose each draft is, in the order of entering. */
  const drafts = new Map<string, number | null>();
  function everyPayment(): Told[] {
    return [...drafts].flatMap(([draftId, person]) => {
      const payment = process.ledger.findByDraft(draftId);
      if (!payment) return [];
      return [{ payment, person, truth: service.known.get(payment.reference) ?? null }];
    });
  }
  const pick = (nth: number): Payment | undefined => {
    const payments = everyPayment();
    return payments[nth % Math.max(payments.length, 1)]?.payment;
  };

  /** Lets time pass until something is over, as a cashier does who waits for an answer. */
  async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
    const state = { isOver: false };
    const over = work.finally(() => {
      state.isOver = true;
    });
    over.catch(() => {});
    for (let passed = 0; passed <= LONGEST_ANSWER_MS; passed += STEP_MS) {
      for (let turn = 0; turn < TURNS && !state.isOver; turn += 1) await nextTurn();
      if (state.isOver) return over;
      await clock.advance(STEP_MS);
    }
    throw new BrokenPromiseError('every entry has its answer');
  }

  const counter: Counter = {
    start: (request) => whileTimePasses(process.payments.start(request)),
    startAll: (requests) =>
      whileTimePasses(
        Promise.allSettled(requests.map((request) => process.payments.start(request))),
      ),
    entered: (draftId, person) => void drafts.set(draftId, person),
    everyPayment,
    pick,
    needsPlus: () => preferences.customers.country === null,
    noteRest: (saleId, rest, seen) => void process.payments.noteRest(saleId, rest, seen),
    hold,
  };
  const windows = createWindows(counter);

  async function carryOut(next: Command): Promise<void> {
    switch (next.do) {
      case 'start':
        service.decide(next.fates, next.habits);
        await windows.enter(next);
        break;
      case 'start-again':
        service.decide(next.fates);
        await windows.again(next.payment, next.method, next.insists);
        break;
      case 'windows':
        service.decide(next.fates);
        await windows.enterAtOnce(next.entries, next.isOneDraft);
        break;
      case 'windows-again':
        service.decide(next.fates);
        await windows.againAtOnce(next.payment, next.methods, next.insists);
        break;
      case 'split':
        service.decide(next.fates);
        await windows.splitSale(next.entries, next, next.openMinor);
        break;
      case 'many-links':
        service.decide([]);
        await windows.manyLinks(next.count);
        break;
      case 'pace':
        service.pace(next.answerMs, next.atOnce);
        break;
      case 'rule':
        preferences = {
          ...preferences,
          customers: RULES[next.rule] ?? preferences.customers,
          ...WINDOWS[next.rule],
        };
        process.payments.preferencesChanged();
        break;
      case 'customer-pays':
        service.pay(next.payment, (reference) =>
          everyPayment().some(
            ({ payment }) => payment.reference === reference && payment.method === 'ussd',
          ),
        );
        break;
      case 'check':
      case 'stop': {
        const payment = pick(next.payment);
        try {
          if (payment && next.do === 'check')
            await whileTimePasses(process.payments.check(payment.id));
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
        circumstances.diskRefused = true;
        disk = { after: next.after, refuses: next.refuses };
        break;
      case 'restart': {
        const closed = process.payments.close();
        await clock.advance(10_000);
        await closed;
        await process.die();
        process = openProcess(parts);
        process.payments.begin();
        break;
      }
      case 'crash':
        await process.die();
        process = openProcess(parts);
        process.payments.begin();
        break;
    }
    await clock.advance(0);
  }

  const checkAlways = () => holdAlways(everyPayment(), process.ledger, circumstances, hold);

  async function checkSettled(): Promise<void> {
    service.connect(true);
    service.decide([]);
    service.pace(0, 1);
    disk = { after: 0, refuses: 0 };
    await clock.advance(LONGEST_ANSWER_MS);
    service.timeOut();
    await clock.advance(3 * HOUR);
    checkAlways();
    const all = everyPayment();
    hold(
      [...service.known.values()].every((truth) => all.some((one) => one.truth === truth)),
      'every charge has its payment',
    );
    holdSettled(all, process.ledger, circumstances, hold);
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
    return { payments: everyPayment() };
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
    fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), async (commands) => {
      await live(commands);
    }),
    {
      numRuns: options.runs,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
    },
  );
  if (details.failed)
    throw new BrokenPromiseError(
      `${String(details.errorInstance)}; seed ${details.seed}, path ${details.counterexamplePath}: ${JSON.stringify(details.counterexample)}`,
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
