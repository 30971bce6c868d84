/**
 * One counter, killed again and again: one ledger and one gateway through a row of lives, checked
 * after each death and settled at the end.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPracticeGateway } from '../../src/main/adapters/practice/practice-gateway.ts';
import type { Payment } from '../../src/shared/payments.ts';
import { fastClock } from '../support/fast-clock.ts';
import { seeded } from '../support/seeded.ts';
import { silentLog } from '../support/silent-log.ts';
import { readLedgerBook } from './kill-books.ts';
import { type Books, checkAtAnyMoment, checkSettled, type Finding } from './kill-checks.ts';
import { type Life, liveUntil, liveUntilSettled } from './kill-life.ts';
import { LATE_AFTER_MS, type Note, type Order } from './kill-messages.ts';
import { createCashiers, type Moment } from './kill-plan.ts';
import { openRelay } from './kill-relay.ts';

/** An hour of the counter in 36 seconds. */
const SPEED = 100;

export interface RoundOptions {
  moments: readonly Moment[];
  seed: number;
  /** The round's own; made if it is missing. */
  folder: string;
  compileCache: string;
  onKill: (moment: Moment, hasCome: boolean) => void;
}

export interface RoundResult {
  findings: Finding[];
  payments: number;
}

export async function runRound(options: RoundOptions): Promise<RoundResult> {
  const { moments, folder, compileCache, onKill } = options;
  mkdirSync(folder, { recursive: true });
  const ledgerPath = join(folder, 'ledger.db');
  const pace = { origin: Date.now(), speed: SPEED };
  const gateway = await startPracticeGateway({
    bookPath: join(folder, 'gateway.db'),
    clock: fastClock(pace.origin, pace.speed),
    random: randomBytes,
    log: silentLog,
    lateAfterMs: LATE_AFTER_MS,
  });
  const relay = await openRelay(gateway.account.baseUrl);
  const cashiers = createCashiers(seeded(options.seed));
  const findings = new Map<string, Finding>();
  const taken = new Set<string>();
  const refused = new Set<string>();
  const onTheWire = new Set<() => void>();
  let entered: Order[] = [];

  const readBooks = (): Books => ({
    ledger: readLedgerBook(ledgerPath),
    service: { requests: gateway.book.requests(), payments: gateway.book.payments() },
    drafts: { taken, refused },
  });
  const keep = (found: readonly Finding[]) => {
    for (const one of found) findings.set(one.what, one);
  };
  const onNote = (note: Note) => {
    if (note.kind === 'taken') taken.add(note.draftId);
    if (note.kind === 'refused') refused.add(note.draftId);
    if (note.kind !== 'opened') return;
    for (const letGo of onTheWire) letGo();
    onTheWire.clear();
  };
  /** What is entered next: anew, and again where a cashier saw no answer or saw it vanish. */
  const nextOrders = (known: readonly Payment[]): Order[] => {
    const unanswered = entered.filter(
      ({ draftId }) => !taken.has(draftId) && !refused.has(draftId),
    );
    const repeats = cashiers.repeats(entered.filter(({ draftId }) => taken.has(draftId)));
    entered = [...unanswered, ...repeats, ...cashiers.orders(known)];
    return entered;
  };
  const nextLife = ({ ledger }: Books): Life => {
    const known = ledger.payments.map(({ payment }) => payment);
    return {
      instruction: {
        ledgerPath,
        secret: gateway.secret,
        clock: pace,
        orders: nextOrders(known),
        oneByOne: cashiers.oneByOne(),
        stops: cashiers.stops(known),
      },
      account: { ...gateway.account, baseUrl: relay.baseUrl },
      relay,
      compileCache,
      onNote,
      onHeldBack: (letGo) => void onTheWire.add(letGo),
    };
  };

  try {
    let books = readBooks();
    for (const moment of moments) {
      const hasCome = await liveUntil(moment, nextLife(books));
      books = readBooks();
      keep(checkAtAnyMoment(books));
      onKill(moment, hasCome);
    }
    if (!(await liveUntilSettled(nextLife(books))))
      keep([{ kind: 'wrong', what: 'the payments did not settle in time' }]);
    books = readBooks();
    keep(checkSettled(books));
    return { findings: [...findings.values()], payments: books.ledger.payments.length };
  } finally {
    for (const letGo of onTheWire) letGo();
    await relay.close();
    await gateway.close();
  }
}
