/** The log as it is handed out to another reader: in order, by names, with all that proves it. */
import { describe, expect, it } from 'vitest';
import { eventHash, GENESIS } from '../../../src/main/core/ledger/chain.ts';
import {
  type EventName,
  type HandedEvent,
  UnknownEventError,
} from '../../../src/main/core/ledger/event-feed.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { open, place, recordMany, reopened, restore } from './lives.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { openTestLedger } from './support.ts';

/** Everything, some at a time, as a reader that goes on where it was. */
function readAll(ledger: {
  eventsAfter: (name: EventName | null, limit: number) => HandedEvent[];
}) {
  const all: HandedEvent[] = [];
  for (;;) {
    const some = ledger.eventsAfter(all.at(-1)?.name ?? null, 7);
    if (some.length === 0) return all;
    all.push(...some);
  }
}

it('is whole and proves itself, whatever was withheld', () => {
  const ledger = openTestLedger();
  const ids = recordMany(ledger, 5);
  closeShift(ledger);
  ledger.erasures.erase([1, 2], { at: 1, by: 'person' });
  const events = readAll(ledger);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(new Set(events.flatMap(({ paymentId }) => paymentId ?? []))).toEqual(new Set(ids));
  expect(events.at(-1)).toMatchObject({ type: 'shift-closed', paymentId: null, by: null });
  let before = GENESIS.hash;
  for (const event of events) {
    expect(eventHash(before, event)).toBe(event.hash);
    before = event.hash;
  }
  expect(ledger.eventsAfter(events.at(-1)?.name ?? null, 7)).toEqual([]);
});

describe('a name', () => {
  it('stays the same after a restore, and what comes then has others', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 3);
    const backup = await ledger.backUp();
    recordMany(ledger, 2);
    const before = readAll(ledger);
    await ledger.close();
    restore(path, backup);
    await reopened(path, (restored) => {
      recordMany(restored, 1);
      const after = readAll(restored);
      expect(after.slice(0, before.length)).toEqual(before);
      const more = after.slice(before.length).map(({ name }) => name.epoch);
      expect(Math.min(...more)).toBeGreaterThan(before.at(-1)?.name.epoch ?? Infinity);
    });
  });

  it('that the ledger does not know is refused: of another, of a life that was lost, of no event yet', () => {
    const ledger = openTestLedger();
    recordMany(ledger, 3);
    const known = ledger.eventsAfter(null, 2).at(-1)?.name;
    if (known === undefined) throw new Error('nothing was handed out');
    for (const other of [
      { ...known, ledgerId: openTestLedger().id },
      { ...known, epoch: known.epoch + 1 },
      { ...known, sequence: 999 },
    ])
      expect(() => ledger.eventsAfter(other, 1)).toThrow(UnknownEventError);
  });
});

it('ends with an error at an event that can not be read, and never passes over it', () => {
  const ledger = openTestLedger();
  recordMany(ledger, 3);
  damageRows(ledger.path, ['DELETE FROM event_data WHERE sequence = 2']);
  expect(() => ledger.eventsAfter(null, 9)).toThrow('event 2 can not be read');
  expect(ledger.eventsAfter(null, 1)).toHaveLength(1);
});
