/** The worker thread of heavy reads: it has a read-only connection of its own. */
import { setImmediate } from 'node:timers/promises';
import { walkChain, type ChainReport } from './chain.ts';
import { checkPages } from './check.ts';
import { openReadOnly } from './connection.ts';
import { isDamage } from './errors.ts';
import { createDayReader } from './finding/day-reader.ts';
import { createFinder } from './finding/finder.ts';
import { createIndexKeeper } from './finding/index-keeper.ts';
import { createLedgerReads } from './finding/ledger-reads.ts';
import { createChargeReader } from './finding/charges.ts';
import { createRecentCustomers } from './finding/recent-customers.ts';
import { createTakingsReader } from './finding/takings-reader.ts';
import {
  readerDataSchema,
  readerRequestSchema,
  type ReaderReply,
  type ReaderRequest,
} from './reader-protocol.ts';
import { enterWorker } from '../platform/worker-thread.ts';

const { port, data } = enterWorker();

const { path, searchPath } = readerDataSchema.parse(data);
const db = openReadOnly(path);
const find = once(() => {
  const reads = createLedgerReads(db);
  const keeper = createIndexKeeper(searchPath, reads);
  const finder = createFinder(db, reads, keeper);
  void keeper.keep(finder.isBusy);
  return finder;
});
const readDay = once(() => createDayReader(db));
const readTakings = once(() => createTakingsReader(db));

const recent = once(() => createRecentCustomers(db));
const charges = once(() => createChargeReader(db));

/** What was made at the first call. Who looks a copy through makes no index of it. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** Gives way between strides, so that a page of History is not kept waiting by the walk. */
async function verify(): Promise<ChainReport> {
  const walk = walkChain(db);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

function carryOut(request: ReaderRequest): unknown {
  switch (request.kind) {
    case 'history':
      return find().history(request.query);
    case 'history-counts':
      return find().counts(request.query);
    case 'history-months':
      return find()
        .months(request.query)
        .then((months) => ({ months }));
    case 'history-day':
      return find()
        .day(request.query)
        .then((offset) => ({ offset }));
    case 'customers':
      return recent().find(request.beginning);
    case 'charges':
      return charges()(request.query);
    case 'day-so-far':
      return readDay()(request.day);
    case 'takings':
      return readTakings()(request.periods);
    case 'keep-index':
      find();
      return null;
    case 'verify-chain':
      return verify();
    case 'check-pages':
      return checkPages(db);
  }
}

async function answer(request: ReaderRequest): Promise<ReaderReply> {
  try {
    return { ok: true, id: request.id, value: await carryOut(request) };
  } catch (error) {
    return { ok: false, id: request.id, message: String(error), damaged: isDamage(error) };
  }
}

port.on('message', (message: unknown) => {
  void answer(readerRequestSchema.parse(message)).then((reply) => port.postMessage(reply));
});
