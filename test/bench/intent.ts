/**
 * Recording an intent durably, against bare statements that write the same rows into the same tables
 * with the same indexes and pragmas, in one transaction, with nothing hashed and nothing checked.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type Database from 'better-sqlite3';
import { openWriter } from '../../src/main/core/ledger/connection.ts';
import { storedType } from '../../src/main/core/ledger/event-types.ts';
import { partsOf } from '../../src/main/core/ledger/facts-and-words.ts';
import { migrate } from '../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../src/main/core/ledger/tables.ts';
import { storedId } from '../../src/main/core/ledger/stored-ids.ts';
import { WRITE_SQL } from '../../src/main/core/ledger/writer.ts';
import type { Append } from '../../src/main/core/ledger/append.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { allValues } from '../../src/main/core/ledger/payment-row.ts';
import { openPayment } from '../../src/main/core/payments/life/lifecycle.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { formatReference } from '../../src/shared/core/payments/reference.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';
import { WORKERS } from '../support/real/workers.ts';

const ROUNDS = 41;
const INTENTS_A_ROUND = 100;
const TARGET = 0.9;
export const INTENT_MINOR = 123_450;

let minted = 0;

/** Spread over all references as random bytes are, but never the same twice. */
function nextBytes(): Uint8Array {
  minted += 1;
  const spread = Math.imul(minted, 0x9e3779b1);
  return Uint8Array.from({ length: 6 }, (_, index) => spread >>> (5 * index));
}

/** What the desk hands over for one intent; everything that comes before is not measured. */
export function mintIntent({ customer = '08012345678', at = Date.now() } = {}) {
  const id = v7({ msecs: at });
  const event = {
    type: 'recorded',
    reference: formatReference('C1', '2026-03-14', nextBytes()),
    saleId: id,
    replaces: null,
    method: 'ussd',
    amountMinor: INTENT_MINOR,
    currency: 'NGN',
    localDay: '2026-03-14',
    utcOffsetMinutes: 60,
    personalDigest: 'd'.repeat(64),
    override: null,
  } as const;
  const personal = { customer, note: 'two sacks of rice' };
  const opening = { draftId: crypto.randomUUID(), personalSalt: 's'.repeat(32) };
  return { event, at, payment: openPayment(id, event, personal, { at }), opening };
}

/** The checks are triggers; a hash is as long as any other. */
function bareWriter(db: Database.Database): (intent: Append) => void {
  migrate(
    db,
    MIGRATIONS,
    () => undefined,
    () => 1,
  );
  for (const name of db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
    .pluck()
    .all())
    db.exec(`DROP TRIGGER ${name}`);
  const insertEvent = db.prepare(WRITE_SQL.event);
  const data = db.prepare(WRITE_SQL.data);
  const open = db.prepare(WRITE_SQL.open);
  const hash = Buffer.alloc(32, 7);
  let last = 0;
  return db.transaction(({ event, at, payment, opening }: Append) => {
    last += 1;
    const id = storedId(payment.id);
    insertEvent.run(last, last, null, storedType(event.type), at, 'C1', null, id, hash);
    data.run(last, partsOf(event).facts, null, null, null);
    const draftId = storedId(opening?.draftId ?? '');
    open.run(last, allValues(payment), last, draftId, opening?.personalSalt, null);
  }).immediate;
}

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const ledger = openLedger({
    path: join(folder, 'ledger.db'),
    terminal: 'C1',
    clock: systemClock,
    workers: WORKERS,
  });
  const bare = openWriter(join(folder, 'bare.db'));
  try {
    const write = bareWriter(bare);
    const { ours, theirs, ratio } = await alternate(ROUNDS, {
      prepare: () => Array.from({ length: INTENTS_A_ROUND }, mintIntent),
      ours: (intents) => {
        for (const intent of intents) ledger.append(intent);
      },
      theirs: (intents) => {
        for (const intent of intents) write(intent);
      },
    });
    const rate = (times: number[]) => Math.round((INTENTS_A_ROUND * 1000) / median(times));
    // Times become rates, so the ratio turns over.
    const ofRates = 1 / ratio;
    return [
      {
        name: 'Record an intent durably',
        ours: `${rate(ours)}/s`,
        bare: `${rate(theirs)}/s`,
        ratio: ofRates,
        target: `at least ${TARGET}`,
        met: ofRates >= TARGET,
      },
    ];
  } finally {
    bare.close();
    await ledger.close();
    await rm(folder, { recursive: true });
  }
}
