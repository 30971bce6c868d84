import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  DamagedLedgerError,
  LedgerInUseError,
  NewerLedgerError,
  StorageError,
} from '../../../src/main/core/ledger/errors.ts';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { migrate } from '../../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import {
  keep,
  intent,
  ledgerOptions,
  openTestLedger,
  payment,
  temporaryFolder,
} from './support.ts';

/** A ledger with a few hundred payments, closed again. */
async function closedLedger(): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  const ledger = openLedger(ledgerOptions(path));
  ledger.appendAll(Array.from({ length: 300 }, () => intent(payment())));
  await ledger.close();
  return path;
}

const open = (path: string) => openLedger(ledgerOptions(path));

describe('opening', () => {
  test('leaves one whole file and the lock behind when closed', async () => {
    const path = await closedLedger();
    expect(readdirSync(dirname(path)).toSorted()).toEqual([
      'ledger.db',
      'ledger.db-head',
      'ledger.lock',
    ]);
  });

  test('closing twice does no harm', async () => {
    const ledger = openTestLedger();
    await ledger.close();
    await expect(ledger.close()).resolves.toBeUndefined();
  });

  test.runIf(process.platform !== 'win32')('lets nobody else into the folder', () => {
    const { path } = openTestLedger();
    expect(statSync(dirname(path)).mode & 0o077).toBe(0);
  });

  test('a folder that can not be made is a storage error', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => open(join(file, 'ledger.db'))).toThrow(StorageError);
  });
});

describe('one process a ledger', () => {
  test('a second opening is refused, until the first is closed', async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    const first = open(path);
    expect(() => open(path)).toThrow(LedgerInUseError);
    expect(() => setAsideLedger(path, fakeClock())).toThrow(LedgerInUseError);
    await first.close();
    openTestLedger(path);
  });

  test('another process holds it until it dies, however it dies', async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    const holder = fork(new URL('hold-ledger.ts', import.meta.url), [path], { execArgv: [] });
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder, 'message');
    expect(() => open(path)).toThrow(LedgerInUseError);
    const exited = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exited;
    const ledger = openTestLedger(path);
    expect(ledger.listOpen()).toHaveLength(1);
  });
});

describe('a newer ledger', () => {
  test('is refused and left as it was', async () => {
    const path = await closedLedger();
    const db = new Database(path);
    db.pragma('user_version = 99');
    db.close();
    const before = readFileSync(path);
    expect(() => open(path)).toThrow(NewerLedgerError);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('a damaged ledger', () => {
  test('that was set aside is told of, also after a start that ended before the new one had its id', async () => {
    const path = await closedLedger();
    setAsideLedger(path, fakeClock());
    const db = openWriter(path);
    migrate(db, MIGRATIONS, () => undefined, Date.now);
    db.close();
    const ledger = open(path);
    onTestFinished(() => ledger.close());
    expect(ledger.found?.kind).toBe('set-aside');
  });

  const damages: [string, (path: string) => void][] = [
    ['is no database', (path) => writeFileSync(path, 'x'.repeat(8192))],
    ['is cut short', (path) => truncateSync(path, 3 * 4096)],
    ['has lost its first page', (path) => overwrite(path, 0, 4096)],
    [
      'has lost its newest pages',
      (path) => overwrite(path, statSync(path).size - 200_000, 200_000),
    ],
    ['is a database of something else', makeForeign],
  ];

  test.each(damages)('is recognised when it %s, and set aside whole', async (_, damage) => {
    const path = await closedLedger();
    damage(path);
    const before = readFileSync(path);
    expect(() => open(path)).toThrow(DamagedLedgerError);

    const clock = fakeClock(Date.UTC(2026, 2, 14, 9, 5, 6));
    const target = setAsideLedger(path, clock);
    expect(basename(target)).toBe('ledger.damaged-20260314T090506Z.db');
    expect(readFileSync(target).equals(before)).toBe(true);
    expect(openTestLedger(path).listOpen()).toEqual([]);
  });

  test('keeps its journal, and a second one is not written over', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'ledger.db');
    const clock = fakeClock(Date.UTC(2026, 2, 14, 9, 5, 6));
    for (const content of ['first', 'second']) {
      writeFileSync(path, content);
      writeFileSync(`${path}-wal`, `${content} wal`);
      setAsideLedger(path, clock);
    }
    const aside = readdirSync(folder).filter((name) => name.includes('damaged'));
    const contents = aside
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    expect(Object.fromEntries(contents)).toEqual({
      'ledger.damaged-20260314T090506Z.db': 'first',
      'ledger.damaged-20260314T090506Z.db-wal': 'first wal',
      'ledger.damaged-20260314T090506Z-2.db': 'second',
      'ledger.damaged-20260314T090506Z-2.db-wal': 'second wal',
    });
  });

  test('a journal whose database is gone is not given to SQLite, which would delete it', () => {
    const path = join(temporaryFolder(), 'ledger.db');
    writeFileSync(`${path}-wal`, 'newest payments');
    expect(() => open(path)).toThrow(DamagedLedgerError);
    expect(readFileSync(`${path}-wal`, 'utf8')).toBe('newest payments');
    const target = setAsideLedger(path, fakeClock());
    expect(existsSync(target)).toBe(false);
    expect(readFileSync(`${target}-wal`, 'utf8')).toBe('newest payments');
  });
});

test('what was written before a crash is there after it', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  const first = open(path);
  const kept = keep(first, payment());
  const copy = join(temporaryFolder(), 'ledger.db');
  for (const suffix of ['', '-wal']) writeFileSync(copy + suffix, readFileSync(path + suffix));
  await first.close();
  expect(openTestLedger(copy).getPayment(kept.id)).toEqual(kept);
});

function overwrite(path: string, from: number, length: number): void {
  const content = readFileSync(path);
  content.fill(0xa5, Math.max(from, 0), from + length);
  writeFileSync(path, content);
}

function makeForeign(path: string): void {
  const db = new Database(path);
  db.pragma('application_id = 7');
  db.close();
}
