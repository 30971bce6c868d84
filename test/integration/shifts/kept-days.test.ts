/**
 * Random days of a counter whose record is backed up, restored, cut off by the power and read under
 * other time zones: nothing that it knew is lost, and what it comes to is the same to the minor unit
 * for a reader that knows docs/record-format.md alone. A life costs a second.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { readRecord } from '../../support/readers/record-reader.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { DAY_MS, backUp } from '../ledger/days.ts';
import { open, place, restore } from '../ledger/lives.ts';
import { openShop } from './random-shop.ts';
import { booksOf, type Books } from './read-books.ts';

const LIVES = Number(process.env['KEPT_DAYS'] ?? 3);
const SEED = Number(process.env['KEPT_DAYS_SEED'] ?? 3);
const STEPS = 120;
const START = Date.parse('2026-10-24T20:00:00Z');
const NOTHING = { counted: [], elsewhere: [], note: null };
const ZONES = ['Africa/Lagos', 'Africa/Nairobi', 'Europe/London', 'America/St_Johns', 'UTC'];

afterEach(() => vi.unstubAllEnvs());

/** What a record has, whatever the order in which it was put together. */
const known = (books: Books) => ({
  events: new Set(books.ofPayments),
  closes: new Map(books.closes.map(({ number, hash }) => [number, hash])),
});

/** The files of a ledger as they are on the disk at this moment, while it is open. */
function cutOff(file: string): string {
  const image = place();
  mkdirSync(dirname(image), { recursive: true });
  if (existsSync(backupFolder(file)))
    cpSync(backupFolder(file), backupFolder(image), { recursive: true });
  for (const end of ['', '-wal'])
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${image}${end}`);
  return image;
}

async function live(seed: number): Promise<void> {
  const random = seeded(seed);
  let file = place();
  let ledger = open(file);
  const shop = openShop(random, START, () => ledger);
  const backups: string[] = [];
  const shifts = () => shiftsOf(ledger, { clock: shop.clock });

  const acts: Readonly<Record<string, () => void | Promise<void>>> = {
    close() {
      const { report, lastReceipt } = shifts().look();
      shifts().close({ shift: report.shift, lastReceipt }, NOTHING);
    },
    print() {
      const last = shifts().list(null)[0];
      if (last === undefined) return;
      const copy = ledger.reportPrints.nextReportCopy(last.number);
      ledger.reportPrints.beginReportPrint({ close: last.number, copy }, shop.clock.now());
    },
    async backUp() {
      backups.push(await backUp(file, START + backups.length * DAY_MS));
    },
    async restore() {
      if (backups.length === 0) return;
      const before = known(booksOf(readRecord(file)));
      await ledger.close();
      restore(file, random.pick(backups));
      ledger = open(file);
      const after = known(booksOf(readRecord(file)));
      expect([...before.events].filter((each) => !after.events.has(each))).toEqual([]);
      expect(Object.fromEntries(after.closes)).toEqual(Object.fromEntries(before.closes));
    },
    async cutOff() {
      const image = cutOff(file);
      await ledger.close();
      file = image;
      ledger = open(file);
    },
    zone: () => void vi.stubEnv('TZ', random.pick(ZONES)),
    clock() {
      shop.setClock(random.below(2 * DAY_MS) - DAY_MS);
    },
  };

  try {
    for (let step = 0; step < STEPS; step += 1) {
      shop.go();
      if (random.chance(0.25)) await acts[random.pick(Object.keys(acts))]?.();
    }
    const { closes, receipts, differences } = booksOf(readRecord(file));
    expect(differences).toEqual([]);
    expect(closes.map(({ number }) => number)).toEqual(closes.map((_, index) => index + 1));
    expect(new Set(receipts).size).toBe(receipts.length);
    expect(await ledger.check()).toBe('sound');
  } finally {
    await ledger.close();
  }
}

describe('random days with backups, restores and power cuts', () => {
  const seeds = Array.from({ length: LIVES }, (_, index) => SEED * 1000 + index);
  it.each(seeds)('of seed %i keep what they knew, and read the same by the page alone', live);
});
