/**
 * One counter, killed again and again: one ledger and one gateway through a row of lives, checked
 * after each death and settled at the end.
 */
import { cpSync } from 'node:fs';
import type { Payment } from '../../src/shared/core/payments/payments.ts';
import { type Seeded, seeded } from '../support/samples/seeded.ts';
import { type Books, checkAtAnyMoment, checkSettled } from './kill-checks.ts';
import type { Finding } from './kill-findings.ts';
import { hearCloses } from './kill-closes.ts';
import { type Death, type Life, liveToTheEnd, liveUntil } from './kill-life.ts';
import { type Chore, type Note, type Order, WAITING_WINDOW_MINUTES } from './kill-messages.ts';
import { createCashiers, type Moment } from './kill-plan.ts';
import { openRecord, type Record } from './kill-record.ts';
import { openService } from './kill-service.ts';
import { formatOf, isRestore } from './kill-works.ts';

/** Of those that are to be killed in a restore: so many restore a ledger that can't be read whole. */
const BROKEN = 0.5;
/** Of the starts after a restore that was cut off: so many are left alone with it. */
const RESTORED_IN_PEACE = 0.5;
/** Of the other lives: so many close shifts now and then. */
const CLOSING = 0.3;
const CLOSE: Chore = { kind: 'close', pauseMs: 150 };
const CLOSE_OFTEN: Chore = { kind: 'close', pauseMs: 10 };
/** Where what a life was to be killed in can't be done yet. */
const INSTEAD_MS = 300;

export interface RoundOptions {
  moments: readonly Moment[];
  seed: number;
  /** The counter's data folder; made if it is missing. */
  folder: string;
  compileCache: string;
  onKill: (moment: Moment, death: Death) => void;
}

export interface RoundResult {
  findings: Finding[];
  payments: number;
}

export async function runRound(options: RoundOptions): Promise<RoundResult> {
  const { moments, folder, compileCache, onKill } = options;
  const service = await openService(folder, Date.now());
  const { gateway, relay } = service;
  const record = openRecord(folder);
  const random = seeded(options.seed);
  const cashiers = createCashiers(random);
  const findings = new Map<string, Finding>();
  const taken = new Set<string>();
  const refused = new Set<string>();
  /** Drafts of payments that the app said are missing: nobody enters those again. */
  const missing = new Set<string>();
  const closed = hearCloses();
  const onTheWire = new Set<() => void>();
  let entered: Order[] = [];
  let exportsBegun: number[] = [];

  const readBooks = (): Books => ({
    ledger: record.read(),
    service: { requests: gateway.book.requests(), payments: gateway.book.payments() },
    drafts: { taken, refused },
    missing: record.missing(),
  });
  /** What is found first is kept as it was found: later lives go on in the folder. */
  const keep = (found: readonly Finding[]) => {
    if (findings.size === 0 && found.length > 0)
      cpSync(folder, `${folder}-as-found`, { recursive: true });
    for (const one of found) findings.set(one.what, one);
  };
  const onNote = (note: Note) => {
    if (note.kind === 'closed') closed.hear(note);
    if (note.kind === 'taken') taken.add(note.draftId);
    if (note.kind === 'refused') refused.add(note.draftId);
    if (note.kind === 'began' && formatOf(note.work) !== null) exportsBegun.push(note.payments);
    if (note.kind !== 'opened') return;
    for (const letGo of onTheWire) letGo();
    onTheWire.clear();
  };
  /** What is entered next: anew, and again where a cashier saw no answer or saw it vanish. */
  const nextOrders = (known: readonly Payment[]): Order[] => {
    const asked = entered.filter(({ draftId }) => !missing.has(draftId));
    const unanswered = asked.filter(({ draftId }) => !taken.has(draftId) && !refused.has(draftId));
    const repeats = cashiers.repeats(asked.filter(({ draftId }) => taken.has(draftId)));
    entered = [...unanswered, ...repeats, ...cashiers.orders(known)];
    return entered;
  };
  const nextLife = ({ ledger }: Books, chore: Chore | null): Life => {
    const known = ledger.payments.map(({ payment }) => payment);
    return {
      instruction: {
        ...service.access,
        orders: nextOrders(known),
        oneByOne: cashiers.oneByOne(),
        pauseMs: 0,
        windowMinutes: WAITING_WINDOW_MINUTES,
        stops: cashiers.stops(known),
        chore,
      },
      relay,
      compileCache,
      onNote,
      onHeldBack: (letGo) => void onTheWire.add(letGo),
    };
  };
  /** What the dead app left, with what is known by now to be missing. */
  const look = (): Books => {
    const { findings: found, missingDrafts, mayLack } = record.look(exportsBegun);
    exportsBegun = [];
    keep([...found, ...closed.compare(record.read(), mayLack, record.broken)]);
    for (const draft of missingDrafts) {
      taken.delete(draft);
      missing.add(draft);
    }
    return readBooks();
  };

  try {
    let books = readBooks();
    for (const planned of moments) {
      if (record.broken !== null && random.chance(RESTORED_IN_PEACE)) {
        const chore: Chore = { kind: 'restore', work: NEWEST };
        await liveToTheEnd(nextLife(books, chore), 'done');
        books = look();
        keep(checkAtAnyMoment(books));
      }
      const { moment, chore } = choreOf(planned, record, random);
      const death = await liveUntil(moment, nextLife(books, chore));
      books = look();
      keep(checkAtAnyMoment(books));
      onKill(planned, { ...death, hasCome: death.hasCome && moment === planned });
    }
    const last: Chore | null = record.broken !== null ? { kind: 'restore', work: NEWEST } : null;
    if (!(await liveToTheEnd(nextLife(books, last), 'settled')))
      keep([{ kind: 'wrong', what: 'the payments did not settle in time' }]);
    books = look();
    keep([...checkSettled(books), ...record.lookAtEnd()]);
    return { findings: [...findings.values()], payments: books.ledger.payments.length };
  } finally {
    for (const letGo of onTheWire) letGo();
    await service.close();
  }
}

const NEWEST = 'restore of the newest';

/** What is done beside the payments until a moment; another moment where that can't be done. */
function choreOf(
  moment: Moment,
  record: Record,
  random: Seeded,
): { moment: Moment; chore: Chore | null } {
  const work = moment.kind === 'work' ? moment.work : null;
  if (record.broken !== null) {
    const instead: Moment = { kind: 'instant', afterMs: INSTEAD_MS };
    // As a manager does it: until it is done, at each start anew.
    const wanted = work !== null && isRestore(work) && record.has(work) ? work : NEWEST;
    const isIts = work === null || work === wanted;
    return { moment: isIts ? moment : instead, chore: { kind: 'restore', work: wanted } };
  }
  if (work === 'close of a shift') return { moment, chore: CLOSE_OFTEN };
  if (work === null) return { moment, chore: random.chance(CLOSING) ? CLOSE : null };
  const format = formatOf(work);
  if (format !== null) return { moment, chore: { kind: 'export', format } };
  if (!isRestore(work)) return { moment, chore: { kind: 'back-up' } };
  if (record.has(work) && random.chance(BROKEN)) record.breakChain(random);
  return { moment, chore: { kind: 'restore', work } };
}
