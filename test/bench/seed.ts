/**
 * Builds a ledger as a busy counter leaves it after years, the same one each time.
 * Also a program: `node test/bench/seed.ts <path of the database> <number of payments> [<UTC ms>]`,
 * where the last is the time of the newest payment.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openWriter } from '../../src/main/core/ledger/connection.ts';
import { createEventPacker } from '../../src/main/core/ledger/event-packer.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { lifeOf, TERMINAL } from './seed-life.ts';
import { WORKERS } from '../support/real/workers.ts';

const PAYMENTS_A_DAY = 200;
const BETWEEN_PAYMENTS_MS = (10 * 3_600_000) / PAYMENTS_A_DAY;
const DAY_MS = 24 * 3_600_000;
/** Few enough that no more texts wait for their packs than at a counter, whose events rest for a day. */
const PAYMENTS_A_TRANSACTION = 1000;
const STRIDES_A_TRANSACTION = 200;

/**
 * Writes `count` payments, all of them settled, through the ledger itself.
 * @param path the database file, which is made
 * @param newest UTC milliseconds of the newest payment
 */
export async function seedLedger(path: string, count: number, newest = Date.now()): Promise<void> {
  const ledger = openLedger({
    path,
    terminal: TERMINAL,
    clock: systemClock,
    workers: WORKERS,
  });
  const random = randomNumbers(count);
  for (let done = 0; done < count; done += PAYMENTS_A_TRANSACTION) {
    const batch = Math.min(PAYMENTS_A_TRANSACTION, count - done);
    ledger.appendAll(
      Array.from({ length: batch }, (_, index) => {
        const age = count - 1 - done - index;
        const days = Math.floor(age / PAYMENTS_A_DAY);
        return lifeOf(
          newest - days * DAY_MS - (age % PAYMENTS_A_DAY) * BETWEEN_PAYMENTS_MS,
          random,
        );
      }).flat(),
    );
    packAll(path, newest);
  }
  await ledger.close();
}

/**
 * Packs as a counter does behind its sales, without the rests that these need.
 * @param now UTC milliseconds
 */
function packAll(path: string, now: number): void {
  const db = openWriter(path);
  try {
    const packSome = createEventPacker(db, () => now);
    const packMany = db.transaction(() => {
      for (let stride = 0; stride < STRIDES_A_TRANSACTION; stride += 1)
        if (!packSome()) return false;
      return true;
    });
    while (packMany());
  } finally {
    db.close();
  }
}

/** The same in a process of its own, which leaves the caller's heap as small as an app's is. */
export async function seedLedgerApart(
  path: string,
  count: number,
  newest = Date.now(),
): Promise<void> {
  const program = fileURLToPath(import.meta.url);
  await promisify(execFile)(process.execPath, [program, path, String(count), String(newest)]);
}

/** Numbers from 0 to 1 that are the same in every run (a 32-bit xorshift). */
function randomNumbers(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

if (import.meta.main) {
  const [path, count, newest] = process.argv.slice(2);
  const isNumber = (text = '') => /^[1-9]\d*$/.test(text);
  if (path === undefined || !isNumber(count) || !isNumber(newest ?? '1')) {
    console.error('usage: node test/bench/seed.ts <path of the database> <payments> [<UTC ms>]');
    process.exitCode = 2;
  } else {
    await seedLedger(path, Number(count), newest === undefined ? undefined : Number(newest));
  }
}
