/** One run of the office campaign: counters that sell and send to an office of theirs, and what goes wrong. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { digestOf, enrolmentOf } from '../integration/office/counters.ts';
import type { PostgresServer } from '../support/machines/postgres.ts';
import type { SmallDisk } from '../support/machines/small-disk.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import { createBook, type EventLine, latestEvents, type OfficeBook } from './office-book.ts';
import {
  believe,
  checkCloses,
  checkCustomers,
  checkEvents,
  checkForks,
  checkKept,
  checkPayments,
  type MadeFork,
  type OfficeFinding,
} from './office-checks.ts';
import {
  type CampaignCounter,
  checkSent,
  copyCounter,
  openCounter,
  recordsOf,
  sendAgain,
  sending,
  settleCopies,
} from './office-counter.ts';
import { type CampaignOffice, openCampaignOffice } from './office-database.ts';
import {
  close,
  type CounterRecord,
  forgetSomebody,
  LIFE_STEPS,
  moveSome,
  rememberBatch,
  restoreRecord,
  sell,
  startAgain,
} from './office-record.ts';
import { type Tally, waysOf } from './office-ways.ts';

export interface RunTally extends Tally {
  events: number;
  forks: number;
  counterRestores: number;
  officeRestores: number;
  /** Payments of which a customer was forgotten. */
  forgotten: number;
}

interface OfficeBackup {
  readonly name: string;
  readonly events: readonly EventLine[];
}

/** All that an act needs and changes. */
interface World {
  readonly server: PostgresServer;
  readonly disk: SmallDisk | null;
  readonly office: CampaignOffice;
  readonly folder: string;
  readonly random: Seeded;
  readonly book: OfficeBook;
  readonly counters: readonly CampaignCounter[];
  readonly tally: RunTally;
  readonly findings: OfficeFinding[];
  /** What the office had when it was last looked at. */
  kept: readonly EventLine[];
  /** Oldest first; none of a time that a restore took back. */
  backups: OfficeBackup[];
  /** All forks that were made, and those that have to stand in the office as it is. */
  made: MadeFork[];
  owed: MadeFork[];
  copies: number;
}

type Act = (world: World, counter: CampaignCounter) => Promise<void> | void;

const recordOf = ({ random }: World, { own, copy }: CampaignCounter): CounterRecord =>
  copy !== null && random.chance(0.5) ? copy : own;

/** Keeps what comes of a record's start in its place. */
function put(counter: CampaignCounter, before: CounterRecord, after: CounterRecord): void {
  if (counter.own === before) counter.own = after;
  else if (counter.copy === before) counter.copy = after;
}

function work({ random, book }: World, record: CounterRecord): void {
  const { ledger } = record;
  if (random.chance(0.6)) sell(record, 1 + random.below(random.pick([4, 30, 90])), random);
  const known = latestEvents(ledger, false).map(({ id }) => id);
  moveSome(record, random.shuffled(known).slice(0, random.below(25)));
  if (random.chance(0.15)) close(record);
  book.note(ledger);
}

const trade: Act = (world, counter) => work(world, recordOf(world, counter));

const remember: Act = ({ random }, counter) => {
  const { hintKey } = enrolmentOf(counter.code).secrets;
  const how = { withWords: counter.withWords, digestOf: digestOf(hintKey) };
  counter.own = rememberBatch(counter.own, how, random);
};

/** Whoever is forgotten has mostly paid or left by then: what is open would stay. */
async function forgetIn({ random, book, tally }: World, record: CounterRecord): Promise<void> {
  const { ledger } = record;
  const ids = random.shuffled(latestEvents(ledger, false).map(({ id }) => id)).slice(0, 40);
  for (let step = 0; step < LIFE_STEPS; step += 1) moveSome(record, ids);
  book.note(ledger);
  tally.forgotten += await forgetSomebody(record, random);
  book.note(ledger);
}

const forget: Act = (world, counter) => forgetIn(world, recordOf(world, counter));

/** What was read for the office before that may come there behind it. */
const forgetMeanwhile: Act = async (world, counter) => {
  const record = recordOf(world, counter);
  const under = sending(counter, record)();
  await pause(world.random.below(60));
  await forgetIn(world, record);
  world.findings.push(...checkSent(counter, record, await under, false));
};

const restart: Act = async (world, counter) => {
  const before = recordOf(world, counter);
  put(counter, before, await startAgain(before, world.random));
};

const sendWell: Act = async (world, counter) => {
  const record = world.random.pick([recordOf(world, counter), ...counter.refused]);
  const sent = await sending(counter, record)();
  world.findings.push(...checkSent(counter, record, sent, false));
};

const sendIll: Act = async (world, counter) => {
  const { server, disk, office, random, tally } = world;
  const record = random.pick([recordOf(world, counter), ...counter.refused]);
  const trouble = { server, disk, database: office.name, random, tally };
  const sent = await random.pick(waysOf(disk))(trouble, sending(counter, record));
  world.findings.push(...checkSent(counter, record, sent, true));
};

/** It sells on meanwhile: what came too late for this time is waiting. */
const sellMeanwhile: Act = async (world, counter) => {
  const record = recordOf(world, counter);
  const under = sending(counter, record)();
  await pause(world.random.below(60));
  work(world, record);
  const { trouble, waiting } = await under;
  const isLate = trouble === 'none' && waiting !== null;
  const sent = isLate ? { trouble, waiting: 0 } : { trouble, waiting };
  world.findings.push(...checkSent(counter, record, sent, false));
};

const again: Act = async (world, counter) => {
  if (counter.copy !== null) return;
  await sendWell(world, { ...counter, refused: [] });
  if (counter.own.ledger.head().sequence > 0)
    world.findings.push(...(await sendAgain(counter, world.random)));
};

const copyIt: Act = (world, counter) => {
  if (counter.copy !== null || counter.refused.length > 1) return;
  world.copies += 1;
  const folder = path.join(world.folder, `copy-${world.copies}`);
  copyCounter(counter, folder, world.random);
};

const isNoDebt = ({ kind }: OfficeFinding): boolean => kind !== 'unnamed';

const settle: Act = async (world, counter) => {
  const { office, book, random, tally } = world;
  const { fork, findings } = await settleCopies(office, counter, book, random);
  world.findings.push(...findings);
  if (fork === null) return;
  tally.forks += 1;
  world.made.push(fork);
  // Where an older fork came back with the office, it takes nothing of which it could name this one.
  if (checkForks(await office.forks(), [fork], []).every(isNoDebt)) world.owed.push(fork);
};

const backUpCounter: Act = async (_, { own }) => {
  if (own.ledger.head().sequence > 0) await own.ledger.backUp();
};

const restoreCounter: Act = async (world, counter) => {
  const { book, random, tally } = world;
  const before = counter.own;
  counter.own = await restoreRecord(before, book, random);
  if (counter.own === before) return backUpCounter(world, counter);
  counter.wasRestored = true;
  tally.counterRestores += 1;
  book.note(counter.own.ledger);
};

const backUpOffice: Act = async (world) => {
  const name = await world.office.backUp();
  world.backups.push({ name, events: await world.office.events() });
};

const restoreOffice: Act = async (world, counter) => {
  const { office, random, backups, counters, tally } = world;
  const backup = backups[random.below(backups.length)];
  if (backup === undefined) return backUpOffice(world, counter);
  await office.restore(backup.name);
  tally.officeRestores += 1;
  world.kept = backup.events;
  world.backups = backups.slice(0, backups.indexOf(backup) + 1);
  const there = await office.forks();
  world.owed = world.owed.filter((fork) => checkForks(there, [fork], []).every(isNoDebt));
  for (const each of counters) {
    const isUnsettled = there.some((fork) => fork.counter === each.name && !fork.isSettled);
    if (each.copy === null && isUnsettled) each.code = await office.enrol(each.name);
  }
};

const ACTS: readonly (readonly [times: number, act: Act])[] = [
  [10, trade],
  [3, remember],
  [2, restart],
  [5, sendWell],
  [12, sendIll],
  [3, sellMeanwhile],
  [3, again],
  [3, copyIt],
  [2, settle],
  [4, backUpCounter],
  [4, restoreCounter],
  [2, backUpOffice],
  [2, restoreOffice],
];
const FORGETTING: typeof ACTS = [
  [3, forget],
  [2, forgetMeanwhile],
];
const bagOf = (acts: typeof ACTS): Act[] =>
  acts.flatMap(([times, act]) => Array.from({ length: times }, () => act));
const FEWEST_ACTS = 30;
const MORE_ACTS = 40;

export interface RunParts {
  readonly server: PostgresServer;
  /** Of the server alone; null where none can be made full in earnest. */
  readonly disk: SmallDisk | null;
  /** Of this run alone. */
  readonly folder: string;
  readonly random: Seeded;
  readonly tally: RunTally;
}

export async function runOffice({
  server,
  disk,
  folder,
  random,
  tally,
}: RunParts): Promise<OfficeFinding[]> {
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: 1 + random.below(3) }, (_, index) => `counter ${index + 1}`);
  const office = await openCampaignOffice(server, names);
  const withWords = random.chance(0.5);
  const counters = [...office.codes].map(([name, code]) =>
    openCounter({ name, code, withWords }, folder, random),
  );
  const book = createBook(withWords);
  const past = { kept: [], backups: [], made: [], owed: [], copies: 0 };
  const parts = { server, disk, office, folder, random, book, counters, tally };
  const world: World = { ...parts, ...past, findings: [] };
  try {
    const acts = FEWEST_ACTS + random.below(MORE_ACTS);
    const bag = bagOf(random.chance(0.75) ? [...ACTS, ...FORGETTING] : ACTS);
    for (let act = 0; act < acts; act += 1) {
      await random.pick(bag)(world, random.pick(counters));
      await lookAgain(world);
    }
    await end(world);
    tally.events += world.book.events();
    return world.findings;
  } finally {
    for (const { ledger } of counters.flatMap(recordsOf)) await ledger.close();
    await office.drop();
  }
}

async function lookAgain(world: World): Promise<void> {
  const there = await world.office.events();
  world.findings.push(...checkKept(world.kept, there, world.book));
  world.kept = there;
}

/** Everything once more, with nothing in its way, and then what there is. */
async function end(world: World): Promise<void> {
  const { office, counters, random, book, findings } = world;
  for (const counter of counters) {
    await settle(world, counter);
    // A restored record begins its new life with the next event: the shop goes on.
    sell(counter.own, 1, random);
    book.note(counter.own.ledger);
    for (const record of [counter.own, ...counter.refused, counter.own])
      findings.push(...checkSent(counter, record, await sending(counter, record)(), false));
  }
  await lookAgain(world);
  const believed = counters.map(({ name, own, withWords }) => believe(name, own.ledger, withWords));
  const events = await office.events();
  const payments = await office.payments();
  findings.push(
    ...checkEvents(events, believed, book),
    ...checkPayments(payments, events, believed, book),
    ...checkCustomers(payments, believed, book),
    ...checkCloses(await office.closes(), believed),
    ...checkForks(await office.forks(), world.owed, world.made),
  );
}
