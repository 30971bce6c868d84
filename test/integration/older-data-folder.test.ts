/**
 * A data folder that version 0.1.0 left behind, kept as it was, with what that version said of each
 * of its payments: it opens here and reads the same.
 */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openLedger } from '../../src/main/features/record/open-ledger.ts';
import { auditLedger } from '../../src/main/features/record/audit.ts';
import { openSettings } from '../../src/main/adapters/settings/store.ts';
import { MODES, type Mode } from '../../src/shared/payments.ts';
import { EVERY_PAYMENT } from '../../src/shared/history-filter.ts';
import { composeFromSource } from '../support/compose-from-source.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { READER_WORKER } from '../support/workers.ts';

const KEPT = new URL('../fixtures/data-folder-0.1.0/', import.meta.url);
const DAY_MS = 24 * 3_600_000;

const expectedSchema = z.object({
  payments: z.array(
    z.object({
      payment: z.looseObject({ id: z.string(), status: z.string() }),
      events: z.array(z.looseObject({ event: z.looseObject({ type: z.string() }) })),
      watch: z.looseObject({}).nullable(),
    }),
  ),
  chain: z.object({ events: z.int(), brokenAt: z.null() }),
});

const expected = (mode: Mode) =>
  expectedSchema.parse(JSON.parse(readFileSync(new URL(`expected-${mode}.json`, KEPT), 'utf8')));

function folderOfBefore(): string {
  const folder = tempFolder();
  cpSync(KEPT, folder, { recursive: true });
  return folder;
}

describe.each(MODES)('the %s ledger of before', (mode) => {
  it('reads the same, payment by payment, and its chain is whole', async () => {
    const file = path.join(folderOfBefore(), mode, 'ledger.db');
    const clock = fakeClock();
    const open = { path: file, terminal: 'K7Q', clock, readerWorker: READER_WORKER };
    const ledger = openLedger(open);
    onTestFinished(() => ledger.close());
    const { payments, chain } = expected(mode);
    expect(ledger.countPayments()).toBe(payments.length);
    for (const before of payments) {
      const { id } = before.payment;
      expect(ledger.getPayment(id)).toMatchObject(before.payment);
      expect(ledger.getEvents(id)).toEqual(before.events);
      expect(ledger.getPollState(id)).toEqual(before.watch);
    }
    await expect(ledger.verifyChain()).resolves.toEqual(chain);
    await expect(ledger.check()).resolves.toBe('sound');
    // Rows are what their events add up to, and long after, nothing is found that nobody asks about.
    const now = clock.now() + 30 * DAY_MS;
    expect(auditLedger({ path: file, now })).toEqual({
      fault: null,
      isUnreadable: false,
      unwatched: [],
    });
  });

  it('has what its events said and its rows did not keep', async () => {
    const file = path.join(folderOfBefore(), mode, 'ledger.db');
    const open = { terminal: 'K7Q', clock: fakeClock(), readerWorker: READER_WORKER };
    const ledger = openLedger({ path: file, ...open });
    onTestFinished(() => ledger.close());
    for (const { payment, events } of expected(mode).payments) {
      const types = events.map(({ event }) => event.type);
      const now = ledger.getPayment(payment.id);
      expect(now?.chargeReference !== null).toBe(types.includes('charge-accepted'));
      expect(now?.answered).toBe(types.includes('status-answered'));
      expect(now?.paidUnder !== null).toBe(payment.status === 'paid');
      for (const reference of [now?.gatewayReference, now?.chargeReference])
        if (typeof reference === 'string')
          expect(ledger.findByAnyReference(reference).map(({ id }) => id)).toContain(payment.id);
    }
  });
});

it('the settings of before are read whole', () => {
  const folder = folderOfBefore();
  const random = (bytes: number) => new Uint8Array(bytes);
  const store = openSettings({ path: path.join(folder, 'settings.json'), random, now: () => 0 });
  const { format: _, ...before } = z
    .looseObject({ preferences: z.looseObject({ refusedCodes: z.array(z.string()) }) })
    .parse(JSON.parse(readFileSync(new URL('settings.json', KEPT), 'utf8')));
  const { refusedCodes, ...preferences } = before.preferences;
  expect(store.get()).toMatchObject({ ...before, preferences });
  expect(refusedCodes).toEqual(['51']);
  const rules = { refusals: [], paidWords: [], refusedCodes };
  expect(store.get().accountRules).toEqual({ practice: rules, live: rules });
  expect([store.trouble, store.unsaved]).toEqual(['none', false]);
});

it('the app opens on it without a word, lists every payment and restores its backup', async () => {
  const folder = folderOfBefore();
  const core = await composeFromSource({ dataFolder: folder });
  onTestFinished(() => core.close());
  const { handlers } = core;
  const total = expected('live').payments.length;
  const overview = await handlers.getOverview({});
  expect(overview).toMatchObject({ mode: 'live', storageTrouble: 'none', firstStart: false });
  expect(overview.bookNotice).toMatchObject({ damage: null, report: null });
  const page = { filter: EVERY_PAYMENT, anchor: null, offset: 0, limit: 200 };
  expect((await handlers.getHistory(page)).total).toBe(total);
  const { backups } = await handlers.listBackups({});
  const kept = backups.find(({ name }) => name === 'ledger-20260115T090106Z.db');
  expect(kept).toMatchObject({ payments: total });
  await handlers.restoreBackup({ name: kept?.name ?? '' });
  const after = await handlers.getHistory(page);
  expect(after.total).toBe(total);
  expect((await handlers.getOverview({})).bookNotice.report).toMatchObject({ complete: true });
});
