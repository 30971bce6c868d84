import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isReadable } from '../../../src/main/core/ledger/ledger-reader.ts';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { HistorySearch } from '../../../src/main/core/ledger/finding/finds.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { HistoryFilter } from '../../../src/shared/core/contract/history.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { seedLedger } from '../../bench/seed.ts';
import {
  intent,
  keep,
  ledgerOptions,
  openTestLedger,
  payment,
  temporaryFolder,
} from './support.ts';
import { WORKERS } from '../../support/real/workers.ts';

const query = (
  filter: Partial<HistoryFilter>,
  more: Partial<HistorySearch> = {},
): HistorySearch => ({
  filter: { ...EVERY_PAYMENT, ...filter },
  anchor: null,
  offset: 0,
  limit: 50,
  customer: [],
  ...more,
});

describe('History', () => {
  test('filters by words, status, method and day, alone and together', async () => {
    const ledger = openTestLedger();
    const a = keep(ledger, payment({ customer: 'Ada', note: 'rice 50%', status: 'paid' }));
    const b = keep(ledger, payment({ customer: 'Bo', method: 'link', localDay: '2026-03-15' }));
    const c = keep(ledger, payment({ customer: 'Ada', note: 'beans', localDay: '2026-03-15' }));
    const found = async (filter: Partial<HistoryFilter>) => {
      const page = await ledger.finds.history(query(filter));
      expect(page.total).toBe(page.payments.length);
      return page.payments;
    };
    expect(await found({})).toEqual([c, b, a]);
    expect(await found({ search: 'ada' })).toEqual([c, a]);
    expect(await found({ search: 'ADA rice' })).toEqual([a]);
    expect(await found({ search: '50%' })).toEqual([a]);
    expect(await found({ search: '1,234.5' })).toEqual([c, b, a]);
    expect(await found({ search: b.reference.toLowerCase() })).toEqual([b]);
    expect(await found({ search: 'nothing like it' })).toEqual([]);
    expect(await found({ status: 'paid' })).toEqual([a]);
    expect(await found({ method: 'link' })).toEqual([b]);
    expect(await found({ fromDay: '2026-03-15' })).toEqual([c, b]);
    expect(await found({ fromDay: '2026-03-15', method: 'ussd', search: 'ada' })).toEqual([c]);
    expect(await found({ status: 'paid', method: 'link' })).toEqual([]);
  });

  test('open and ended payments come in one order, page by page', async () => {
    const ledger = openTestLedger();
    const all = Array.from({ length: 9 }, (_, index) =>
      keep(ledger, payment({ status: index % 3 === 0 ? 'waiting' : 'paid' })),
    ).toReversed();
    for (let offset = 0; offset < all.length; offset += 2) {
      const page = await ledger.finds.history(query({ method: 'ussd' }, { offset, limit: 2 }));
      expect(page).toMatchObject({ payments: all.slice(offset, offset + 2), total: 9 });
    }
  });

  test.each([{}, { method: 'ussd' }, { search: 't1' }] as const)(
    'pages of %o stand still while new payments arrive',
    async (filter) => {
      const ledger = openTestLedger();
      const all = Array.from({ length: 7 }, () => keep(ledger, payment())).toReversed();
      const first = await ledger.finds.history(query(filter, { limit: 3 }));
      expect(first).toEqual({ payments: all.slice(0, 3), total: 7, totalIsExact: true, anchor: 7 });
      const newer = keep(ledger, payment());
      const { anchor } = first;
      const second = await ledger.finds.history(query(filter, { anchor, offset: 3, limit: 3 }));
      expect(second).toEqual({ payments: all.slice(3, 6), total: 7, totalIsExact: true, anchor });
      const beyond = await ledger.finds.history(query(filter, { anchor, offset: 9, limit: 3 }));
      expect(beyond).toEqual({ payments: [], total: 7, totalIsExact: true, anchor });
      const fresh = await ledger.finds.history(query(filter, { limit: 1 }));
      expect(fresh).toEqual({ payments: [newer], total: 8, totalIsExact: true, anchor: 8 });
    },
  );

  test('is empty before the first payment', async () => {
    const nothing = { payments: [], total: 0, totalIsExact: true, anchor: 0 };
    const ledger = openTestLedger();
    expect(await ledger.finds.history(query({}))).toEqual(nothing);
    expect(await ledger.finds.history(query({ search: 'x' }, { anchor: 5 }))).toEqual(nothing);
  });
});

test('every row is what its events add up to', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await seedLedger(path, 200);
  const ledger = openTestLedger(path);
  const { payments } = await ledger.finds.history(query({}, { limit: 200 }));
  expect(payments).toHaveLength(200);
  expect(payments.every(isReadable)).toBe(true);
  for (const row of payments.filter(isReadable))
    expect(foldPayment(row.id, ledger.getLife(row.id).events, row)).toEqual(row);
  expect(await ledger.verifyChain()).toMatchObject({ brokenAt: null });
});

describe('the reader worker', () => {
  /** A worker that dies at its first question, and from the second start on is the real one. */
  function frailWorker(): URL {
    const folder = temporaryFolder();
    const [script, flag] = [join(folder, 'worker.mjs'), join(folder, 'died')];
    writeFileSync(
      script,
      `import { existsSync, writeFileSync } from 'node:fs';
       import { parentPort } from 'node:worker_threads';
       if (existsSync(${JSON.stringify(flag)})) await import(${JSON.stringify(WORKERS.reader.href)});
       else parentPort.once('message', () => {
         writeFileSync(${JSON.stringify(flag)}, '');
         throw new Error('frail');
       });`,
    );
    return pathToFileURL(script);
  }

  test('that dies fails the questions under way, and the next starts another', async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    const ledger = openLedger({
      ...ledgerOptions(path),
      workers: { ...WORKERS, reader: frailWorker() },
    });
    onTestFinished(() => ledger.close());
    ledger.append(intent(payment()));
    const underWay = await Promise.allSettled([
      ledger.verifyChain(),
      ledger.finds.history(query({ search: 'x' })),
    ]);
    expect(underWay.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ledger.verifyChain()).toEqual({ events: 1, brokenAt: null });
  });

  test('ends with the ledger, and what was under way is told', async () => {
    const ledger = openTestLedger();
    const [underWay] = await Promise.allSettled([ledger.verifyChain(), ledger.close()]);
    expect(underWay).toMatchObject({ status: 'rejected', reason: { name: 'StorageError' } });
    await expect(ledger.verifyChain()).rejects.toThrow(/closed/);
  });
});
