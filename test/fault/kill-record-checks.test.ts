/** The checks of the kill campaign's backups, restores and exports, with something known to be wrong. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../src/shared/features/exports/exports.ts';
import { type KeptPayment, type LedgerContents, NO_CONTENTS } from '../campaign/kill-contents.ts';
import { checkAtAnyMoment, checkSettled } from '../campaign/kill-checks.ts';
import type { Finding } from '../campaign/kill-findings.ts';
import { openRecord } from '../campaign/kill-record.ts';
import { checkBackup, checkEarlier, checkExport } from '../campaign/kill-record-checks.ts';
import { made, orderOf } from '../integration/exports/support.ts';
import { open, record } from '../integration/ledger/lives.ts';
import { aPayment } from '../support/samples/payment-samples.ts';
import { seeded } from '../support/samples/seeded.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

const kindsOf = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);

/** A payment whose events stand at these places of the chain. */
function kept(reference: string, sequences: readonly number[]): KeptPayment {
  return {
    payment: aPayment({ id: `id of ${reference}`, reference, status: 'paid' }),
    draftId: `draft of ${reference}`,
    events: sequences.map(() => 'recorded'),
    places: sequences.map((sequence) => ({ sequence, hash: `${reference} ${sequence}` })),
    statuses: ['recorded', 'waiting', 'paid'],
    isPolled: false,
  };
}

const bookOf = (...payments: KeptPayment[]): LedgerContents => ({ ...NO_CONTENTS, payments });

describe('an earlier record', () => {
  const earlier = bookOf(kept('A', [1, 2]), kept('B', [3, 5]), kept('C', [4, 6]));

  test('is the beginning of a later one', () => {
    const later = bookOf(
      kept('A', [1, 2, 9]),
      kept('B', [3, 5]),
      kept('C', [4, 6]),
      kept('D', [8]),
    );
    expect(checkEarlier('it', earlier, later)).toEqual([]);
  });

  test('of which a payment has gone has lost it', () => {
    const later = bookOf(kept('A', [1, 2]), kept('C', [4, 6]));
    expect(kindsOf(checkEarlier('it', earlier, later))).toEqual(['lost']);
  });

  test.each([
    ['another event', kept('B', [3, 7])],
    ['an event less', kept('B', [3])],
    ['another draft', { ...kept('B', [3, 5]), draftId: 'another' }],
  ])('one of whose payments has %s is wrong', (_, other) => {
    const later = bookOf(kept('A', [1, 2]), other, kept('C', [4, 6]));
    expect(kindsOf(checkEarlier('it', earlier, later))).toEqual(['wrong']);
  });

  const loss = { from: 4, named: new Set(['C']) };

  test('may lose what stands behind a broken place, where it is named', () => {
    const later = bookOf(kept('A', [1, 2]), kept('B', [3, 20]));
    expect(checkEarlier('it', earlier, later, loss)).toEqual([]);
    const unnamed = { ...loss, named: new Set<string>() };
    expect(kindsOf(checkEarlier('it', earlier, later, unnamed))).toEqual(['lost']);
  });

  test('loses nothing that stands before the broken place, named or not', () => {
    const named = { ...loss, named: new Set(['B', 'C']) };
    const later = bookOf(kept('A', [1, 2]));
    expect(kindsOf(checkEarlier('it', earlier, later, named))).toEqual(['lost']);
  });

  test('is not mixed with what stands behind the broken place', () => {
    const later = bookOf(kept('A', [1, 2]), kept('B', [3, 5]));
    expect(kindsOf(checkEarlier('it', earlier, later, loss))).toEqual(['wrong']);
  });
});

describe('a backup', () => {
  const today = bookOf(kept('A', [1, 2]));
  const listed = { name: 'ledger-1.base', payments: 1 };

  test.each([
    ['that can not be unpacked', new Error('a piece is missing')],
    ['with another number of payments', bookOf()],
    ['that is damaged', { ...today, damage: ['the chain is broken at event 2'] }],
    ['of another past', bookOf(kept('A', [1, 7]))],
  ])('%s is wrong', (_, held) => {
    expect(kindsOf(checkBackup(listed, held, today))).toEqual(['wrong']);
  });

  test('with a payment that the ledger has not shows that it is lost', () => {
    expect(kindsOf(checkBackup(listed, bookOf(kept('B', [1])), today))).toEqual(['lost']);
  });

  test('that is an earlier state is as it should be', () => {
    expect(checkBackup(listed, bookOf(kept('A', [1])), today)).toEqual([]);
  });
});

describe('an exported file', () => {
  const book = bookOf(kept('A', [1]), kept('B', [2]));
  const row = (number: string, reference: string) => ({
    number,
    id: `id of ${reference}`,
    reference,
    status: 'waiting',
    amountMinor: String(aPayment().amountMinor),
  });
  const rows = [row('2', 'B'), row('1', 'A')];
  const file = (other: readonly ReturnType<typeof row>[] | Error, atLeast = 1) => ({
    name: 'file',
    rows: other,
    atLeast,
  });

  test('has the payments of one moment', () => {
    expect(checkExport(file(rows), book)).toEqual([]);
    expect(checkExport(file(rows.slice(1)), book)).toEqual([]);
  });

  test('with fewer than there were when it was begun has lost some', () => {
    expect(kindsOf(checkExport(file(rows.slice(1), 2), book))).toEqual(['lost']);
  });

  test.each([
    ['a payment that is not there', [...rows, row('3', 'C')]],
    ['another amount', [{ ...row('1', 'A'), amountMinor: '1' }]],
    ['a status that the payment never had', [{ ...row('1', 'A'), status: 'declined' }]],
    ['a payment left out', [row('2', 'B')]],
    ['one payment in the place of another', [row('1', 'B')]],
    ['half a line', new Error('a line has no number')],
  ])('with %s is wrong', (_, other) => {
    expect(kindsOf(checkExport(file(other), book))).toEqual(['wrong']);
  });
});

describe('payments that a restore could not bring back', () => {
  const demand = {
    id: 1,
    receivedAt: 0,
    method: 'POST',
    path: '/',
    endpoint: 'create' as const,
    reference: 'A',
    earlier: 0,
    body: '',
    answeredWith: 200,
  };
  const booksWith = (missing: ReadonlyMap<string, boolean>) => ({
    ledger: bookOf(),
    service: { requests: [demand], payments: [] },
    drafts: { taken: new Set<string>(), refused: new Set<string>() },
    missing,
  });

  test('are lost unless they are named', () => {
    expect(kindsOf(checkAtAnyMoment(booksWith(new Map())))).toEqual(['lost']);
    expect(checkAtAnyMoment(booksWith(new Map([['A', false]])))).toEqual([]);
  });

  test('are lost unless the service was asked about them in the end', () => {
    expect(kindsOf(checkSettled(booksWith(new Map([['A', false]]))))).toEqual(['lost']);
    expect(checkSettled(booksWith(new Map([['A', true]])))).toEqual([]);
  });
});

describe('a data folder', () => {
  const PAYMENTS = 12;

  /** A ledger with a base, an increment and an exported file of each format. */
  async function dataFolder(): Promise<string> {
    const folder = tempFolder();
    const path = join(folder, 'practice', 'ledger.db');
    const ledger = open(path);
    for (let count = 0; count < PAYMENTS; count += 1) record(ledger);
    await ledger.backUp();
    record(ledger);
    await ledger.backUp();
    await ledger.close();
    mkdirSync(join(folder, 'exports'));
    for (const format of EXPORT_FORMATS) {
      const target = { path: join(folder, 'exports', `file.${format}`), mayReplace: false };
      await made(orderOf(path, { format, mode: 'practice', target }));
    }
    return folder;
  }

  const pathIn = (folder: string) => join(folder, 'practice', 'ledger.db');
  const BEGUN = [PAYMENTS + 1, PAYMENTS + 1];
  const found = (folder: string) => {
    const seen = openRecord(folder);
    return [...seen.look(BEGUN).findings, ...seen.lookAtEnd()];
  };

  test('with nothing wrong is found so', async () => {
    expect(found(await dataFolder())).toEqual([]);
  });

  test.each(['file.csv', 'file.xlsx'])(
    'with half of %s under its name is found out',
    async (name) => {
      const folder = await dataFolder();
      const file = join(folder, 'exports', name);
      const content = readFileSync(file);
      // Of the one that has lines, whole ones.
      const end = name.endsWith('.csv') ? content.lastIndexOf('\r\n', -3) + 2 : content.length / 2;
      truncateSync(file, Math.floor(end));
      expect(found(folder)).toHaveLength(1);
    },
  );

  test('with a damaged piece of a backup is found out', async () => {
    const folder = await dataFolder();
    const backups = join(folder, 'practice', 'backups');
    const base = readdirSync(backups).find((name) => name.endsWith('.base')) ?? '';
    const bytes = readFileSync(join(backups, base));
    bytes.fill(0xa5, bytes.length - 40, bytes.length - 20);
    writeFileSync(join(backups, base), bytes);
    expect(kindsOf(found(folder))).toContain('wrong');
  });

  test.each([
    'exports/file.csv.0a1b2c3d.unfinished',
    'practice/ledger.restoring.db',
    'practice/ledger.restored.json',
    'practice/backups/ledger-20261121T070000Z.base.unfinished',
  ])('with %s in it is found out', async (name) => {
    const folder = await dataFolder();
    writeFileSync(join(folder, name), '');
    expect(found(folder)).toEqual([
      { kind: 'wrong', what: `${name.split('/').at(-1)} was left behind` },
    ]);
  });

  test('whose ledger is broken and then replaced by a backup has to name what is gone', async () => {
    const folder = await dataFolder();
    const path = pathIn(folder);
    const older = join(folder, 'older.db');
    copyFileSync(path, older);
    const ledger = open(path);
    for (let count = 0; count < PAYMENTS; count += 1) record(ledger);
    await ledger.close();
    const seen = openRecord(folder);
    seen.look(BEGUN);
    seen.breakChain(seeded(1));
    expect(seen.broken).not.toBeNull();
    expect(seen.read().damage).toEqual([]);
    renameSync(path, path.replace('.db', '.replaced-20261121T070000Z.db'));
    renameSync(older, path);
    expect(new Set(kindsOf(seen.look([]).findings))).toEqual(new Set(['lost']));
    expect(seen.broken).toBeNull();
  });

  test('of which the app says that it is damaged is found out', async () => {
    const folder = await dataFolder();
    const damage = { kind: 'behind', at: 0, file: null };
    writeFileSync(
      join(folder, 'practice', 'notice.json'),
      JSON.stringify({ damage, report: null, unpolled: null }),
    );
    expect(kindsOf(found(folder))).toEqual(['wrong']);
  });
});
