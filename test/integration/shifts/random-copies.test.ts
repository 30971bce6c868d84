/**
 * Random days of a shop whose record is backed up, restored, killed, copied to other computers and
 * brought together again, in changing time zones. Each record is read by a reader that was written from
 * docs/record-format.md alone, and has all its money, once. RANDOM_DAYS and RANDOM_DAYS_SEED ask for more.
 */
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { goOnElsewhere } from '../../../src/main/core/record/index.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { type Restored, restoreLedger } from '../../../src/main/core/record/restore.ts';
import { folding } from '../../../src/main/core/payments/life/index.ts';
import { takenByCurrency } from '../../../src/shared/features/shifts/shift-sums.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { seeded, type Seeded } from '../../support/samples/seeded.ts';
import { backUp, FIRST } from '../ledger/days.ts';
import { place } from '../ledger/lives.ts';
import { ledgerOptions } from '../ledger/support.ts';
import { expectEachOnce, expectSound } from './copied-shop.ts';
import { openShop, type Shop } from './random-shop.ts';
import { type Money, readMoney } from './read-money.ts';

const DAYS = Number(process.env['RANDOM_DAYS'] ?? 2);
const SEED = Number(process.env['RANDOM_DAYS_SEED'] ?? 7);
const STEPS = 40;
/** Each step opens, copies or restores whole records: a life takes five processor seconds. */
const COUNTERS_AT_MOST = 3;
const ZONES = ['Africa/Lagos', 'Europe/London', 'America/St_Johns', 'Pacific/Kiritimati'] as const;

interface Backup {
  readonly name: string;
  /** The payments that are in it. */
  readonly ids: readonly string[];
}

interface Counter {
  readonly file: string;
  readonly shop: Shop;
  ledger: OpenLedger;
  /** Payments that have to be in its record. */
  readonly known: Set<string>;
  readonly backups: Backup[];
}

const open = ({ file, shop }: Pick<Counter, 'file' | 'shop'>) =>
  openLedger({ ...ledgerOptions(file), clock: shop.clock });

/** @param from whose record it goes on with; null for one of its own */
function startCounter(random: Seeded, index: number, file: string, from: Counter | null): Counter {
  const at = from?.shop.clock.now() ?? FIRST;
  const shop: Shop = openShop(random, at, () => counter.ledger, `T${index}`, from?.shop.ids);
  const known = new Set(from?.known);
  const counter: Counter = { file, shop, ledger: open({ file, shop }), known, backups: [] };
  onTestFinished(() => counter.ledger.close());
  return counter;
}

const close = (counter: Counter) => closeShift(counter.ledger, { clock: counter.shop.clock });

async function makeBackup(counter: Counter): Promise<void> {
  const { file, shop, known, backups } = counter;
  const name = await backUp(file, shop.clock.now());
  backups.push({ name, ids: [...known] });
}

/** The next start finds the files as they are at this moment. */
async function kill(counter: Counter): Promise<void> {
  const folder = dirname(counter.file);
  const found = dirname(place());
  cpSync(folder, found, { recursive: true });
  await counter.ledger.close();
  rmSync(folder, { recursive: true });
  cpSync(found, folder, { recursive: true });
  counter.ledger = open(counter);
}

/** On another computer; a person says that it was moved there, or nobody sees that it is a copy. */
async function copy(random: Seeded, of: Counter, index: number): Promise<Counter> {
  const file = place();
  await of.ledger.close();
  cpSync(dirname(of.file), dirname(file), { recursive: true });
  of.ledger = open(of);
  if (random.chance(0.5)) goOnElsewhere(dirname(dirname(file)), of.shop.clock.now());
  const other = startCounter(random, index, file, of);
  // Whatever comes next, both have gone on.
  for (const counter of [of, other]) close(counter);
  return other;
}

/** A backup of its own, or of a copy of its record. */
async function restore(counter: Counter, of: Counter, backup: Backup): Promise<Restored> {
  const { file, shop } = counter;
  await counter.ledger.close();
  const elsewhere = of === counter ? null : { folder: backupsOf(of), isAnothers: false };
  const restored = restoreLedger({
    path: file,
    backup: backup.name,
    elsewhere,
    terminal: 'T1',
    at: shop.clock.now(),
    folding,
    migrations: MIGRATIONS,
  });
  counter.ledger = open(counter);
  const more = backup.ids.filter((id) => !counter.known.has(id));
  for (const id of more) counter.known.add(id);
  expect(restored.lost).toEqual([]);
  // Two copies can tell of one payment what can't both be: then the restore says that not all came over.
  if (more.length > 0) expect(restored).toMatchObject({ complete: false, apart: { isCopy: true } });
  if (of === counter) expect(restored).toMatchObject({ complete: true, apart: null });
  return restored;
}

const backupsOf = ({ file }: Counter) => join(dirname(file), 'backups');

const sumOf = (sums: readonly Money[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const sum of sums)
    for (const [currency, minor] of Object.entries(sum))
      all[currency] = (all[currency] ?? 0) + minor;
  return all;
};

async function expectExact(counter: Counter): Promise<void> {
  const { file, shop, ledger, known } = counter;
  const { report } = shiftsOf(ledger, { clock: shop.clock }).look();
  const inOpenShift = Object.fromEntries(
    takenByCurrency(report).map(({ currency, minor }) => [currency, minor]),
  );
  expectEachOnce(ledger);
  await ledger.close();
  const read = readMoney(file);
  expect(new Set(read.payments.keys())).toEqual(known);
  expect(sumOf([read.closed, inOpenShift])).toEqual(read.paid);
  expect(read.closes).toEqual([...new Set(read.closes)].toSorted((a, b) => a - b));
  expect(read.unnamedReceipts).toEqual([]);
  expect(read.datedWrong).toEqual([]);
  expectSound(file);
  counter.ledger = open(counter);
}

async function liveDays(seed: number): Promise<void> {
  const random = seeded(seed);
  const counters = [startCounter(random, 1, place(), null)];
  for (let step = 0; step < STEPS; step += 1) {
    const counter = random.pick(counters);
    const { shop, known } = counter;
    // Both computers' clocks are right.
    shop.setClock(Math.max(...counters.map((each) => each.shop.clock.now())) - shop.clock.now());
    for (let more = random.below(12); more >= 0; more -= 1) shop.go();
    for (const id of shop.ids) known.add(id);
    if (random.chance(0.2)) shop.setZone(random.pick(ZONES));
    if (random.chance(0.3)) close(counter);
    if (random.chance(0.3)) await makeBackup(counter);
    if (random.chance(0.15)) await kill(counter);
    if (counters.length < COUNTERS_AT_MOST && random.chance(0.2))
      counters.push(await copy(random, counter, counters.length + 1));
    const of = random.pick(counters);
    if (of.backups.length > 0 && random.chance(0.2))
      await restore(counter, of, random.pick(of.backups));
  }
  const told = new Set(counters.flatMap(({ shop }) => shop.ids));
  for (const counter of counters) {
    await expectExact(counter);
    expect([...counter.known].filter((id) => !told.has(id))).toEqual([]);
  }
}

describe('random days with copies', () => {
  const seeds = Array.from({ length: DAYS }, (_, index) => SEED * 1000 + index);
  it.each(seeds)('of seed %i have all money once in each record', liveDays);
});
