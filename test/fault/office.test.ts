/**
 * Counters and their head office while everything goes wrong that can: two runs of the campaign, which meet
 * each kind of fault at least once. They cost some ten processor seconds with PostgreSQL's: a copy that is
 * decided about, restores of both sides and a server that stops take that many acts. All of it is
 * `npm run campaign -- office`.
 */
import { expect, test } from 'vitest';
import { createBook, type EventLine, eventLines } from '../campaign/office-book.ts';
import { believe, checkCustomers, checkEvents, checkKept } from '../campaign/office-checks.ts';
import { officeFigures, runOfficeCampaign } from '../campaign/office.ts';
import { mountSmallDisk } from '../support/machines/small-disk.ts';
import { aReply, anAcceptance } from '../support/samples/payment-samples.ts';
import { CREATE, move, record } from '../integration/ledger/lives.ts';
import { openTestLedger } from '../integration/ledger/support.ts';

const SEEDS = [4, 9];

/** Whether this machine lets us make a disk full in earnest. */
function canFill(): boolean {
  const disk = mountSmallDisk();
  disk?.close();
  return disk !== null;
}

test('an office has all that its counters committed and kept, once, and nothing of whom they forgot', async () => {
  const report = await runOfficeCampaign(SEEDS);
  expect(report.findings).toEqual([]);
  expect(officeFigures(report)).toBe(
    `${SEEDS.length} runs, ${report.tally.events} events, 0 lost, 0 doubled, 0 wrong, 0 unnamed, 0 unforgotten`,
  );
  const { fullDisks, stops, ...always } = report.tally;
  const faults = canFill() ? { ...always, fullDisks, stops } : always;
  expect(Object.entries(faults).filter(([, times]) => times === 0)).toEqual([]);
});

test('the campaign finds what it looks for', () => {
  const ledger = openTestLedger();
  const { id, customer, note } = record(ledger, { method: 'link' });
  move(ledger, id, CREATE);
  move(ledger, id, { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() });
  const book = createBook(true);
  book.note(ledger);
  const sent = eventLines(ledger, true);
  const row = { id, customer, note, digest: 'd' };
  const bare = sent.map((event) => ({ ...event, line: event.forgotten }));
  const bareRow = { id, customer: null, note: null, digest: null };
  const kinds = (events: readonly EventLine[], payment: typeof row | typeof bareRow) => {
    const believed = [believe('Counter', ledger, true)];
    return [
      ...checkKept(sent, events, book),
      ...checkEvents(events, believed, book),
      ...checkCustomers([payment], believed, book),
    ].map(({ kind }) => kind);
  };
  expect(kinds(sent, row)).toEqual([]);
  expect(kinds(sent.slice(1), row)).toEqual(['lost', 'lost']);
  expect(kinds([...sent, ...sent.slice(0, 1)], row)).toEqual(['doubled', 'doubled']);
  expect(new Set(kinds(bare, bareRow))).toEqual(new Set(['wrong']));

  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  book.note(ledger);
  expect(kinds(bare, bareRow)).toEqual([]);
  // Of its second event the words, of the third the facts as well.
  expect(kinds(sent, row)).toEqual(['unforgotten', 'unforgotten', 'unforgotten']);
  expect(kinds(bare, { ...bareRow, digest: 'd' })).toEqual(['unforgotten']);
});
