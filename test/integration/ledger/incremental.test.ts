/** Backups in pieces, on real ledgers: each day is there again, whatever befalls the files. */
import { copyFileSync, cpSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import { DamagedLedgerError } from '../../../src/main/core/ledger/errors.ts';
import { backupFolder, listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { backupWitness } from '../../../src/main/core/record/backup.ts';
import { lookAt } from '../../../src/main/core/record/look.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { TABLES } from '../../../src/main/core/record/backup-tables.ts';
import { makeBackup } from '../../../src/main/core/record/make-backup.ts';
import {
  DAY_MS,
  FIRST,
  backUp,
  dump,
  goOn,
  kindsOf,
  ledgerOfDays,
  paymentsIn,
  pieceNamed,
  quietTime,
  spoil,
  tablesOf,
  trade,
  turnOf,
  unpacked,
} from './days.ts';
import { contents, open, place, record, recordMany, reopened, restore } from './lives.ts';

describe('a ledger of many days', () => {
  test('is there again as it was on each of them, table by table', async () => {
    const { path, ledger, names, dumps } = await ledgerOfDays(8);
    await ledger.close();
    expect(kindsOf(names)).toEqual(['base', ...Array<string>(7).fill('increment')]);
    for (const [day, name] of names.entries()) expect(unpacked(path, name)).toEqual(dumps[day]);
    expect(paymentsIn(path)).toEqual([1035, 1030, 1025, 1020, 1015, 1010, 1005, 1000]);
  });

  test('is restored from any, with what came after as long as anything has it', async () => {
    const { path, ledger, ids, names } = await ledgerOfDays(5);
    const before = contents(ledger, ids);
    await ledger.close();
    expect(restore(path, names[1] ?? '')).toMatchObject({
      payments: 1020,
      complete: true,
      lost: [],
    });
    await reopened(path, async (restored) => {
      expect(contents(restored, ids)).toEqual(before);
      expect(await restored.check()).toBe('sound');
    });
  });

  test('gives back what newer backups alone still hold', async () => {
    const { path, ledger, ids, names } = await ledgerOfDays(5);
    await ledger.close();
    rmSync(path);
    // The newest can't be read: the one before has all the others have.
    spoil(pieceNamed(path, names[4]));
    expect(restore(path, names[1] ?? '')).toMatchObject({ payments: 1015, lost: [] });
    await reopened(path, (restored) => expect(restored.getPayment(ids[1010] ?? '')).not.toBeNull());
    expect(readdirSync(join(path, '..')).filter((name) => /ing\./.test(name))).toEqual([]);
  });

  test('writes little on a quiet day, and on one without any payment', async () => {
    const { path, ledger, names } = await ledgerOfDays(3);
    const [base = '', first = ''] = names;
    expect(statSync(pieceNamed(path, first)).size).toBeLessThan(
      statSync(pieceNamed(path, base)).size / 3,
    );
    const now = dump(path);
    const name = await backUp(path, FIRST + 3 * DAY_MS);
    await ledger.close();
    expect(kindsOf([name])).toEqual(['increment']);
    expect(unpacked(path, name)).toEqual(now);
  });

  test('declares how each of its tables travels', () => {
    const path = place();
    const ledger = open(path);
    onTestFinished(() => ledger.close());
    const db = new Database(path, { readonly: true });
    const declared = Object.keys(TABLES);
    expect(tablesOf(db).filter((table) => !declared.includes(table))).toEqual([]);
    db.close();
  });
});

describe('a new base is made', () => {
  test.each([
    ['the middle is missing', (path: string, name: string) => rmSync(pieceNamed(path, name))],
    [
      'the head of one makes no sense',
      (path: string, name: string) => spoil(pieceNamed(path, name), 30),
    ],
  ])('where %s; those before are there all the same', async (_, harm) => {
    const { path, ledger, names, dumps } = await ledgerOfDays(4);
    harm(path, names[1] ?? '');
    const name = await backUp(path, quietTime(path, FIRST + 4 * DAY_MS));
    expect(kindsOf([name])).toEqual(['base']);
    expect(unpacked(path, name)).toEqual(dump(path));
    await ledger.close();
    expect(unpacked(path, names[0] ?? '')).toEqual(dumps[0]);
    expect(() => unpacked(path, names[3] ?? '')).toThrow(DamagedLedgerError);
    expect(listBackups(path).find((each) => each.name === names[3])?.payments).toBeNull();
    expect(() => restore(path, names[3] ?? '')).toThrow(DamagedLedgerError);
  });

  test('where one is found damaged when it is read again, which is said', async () => {
    const { path, ledger, names } = await ledgerOfDays(4);
    const [, second = ''] = names;
    const size = statSync(pieceNamed(path, second)).size;
    spoil(pieceNamed(path, second), size - 20);
    // Nobody knows yet.
    expect(paymentsIn(path)).toEqual([1015, 1010, 1005, 1000]);
    const at = turnOf(path, second, FIRST + 4 * DAY_MS);
    const made = await makeBackup({ path, at, altered: false, spared: null }, goOn);
    await ledger.close();
    expect(made).toMatchObject({ damaged: [second] });
    expect(kindsOf([made.name])).toEqual(['base']);
    expect(paymentsIn(path)).toEqual([1015, null, null, null, 1000]);
    expect(readdirSync(backupFolder(path))).toContain(`${second}.damaged`);
    expect(() => restore(path, `${second}.damaged`)).toThrow(DamagedLedgerError);
  });

  test('of a ledger that was restored in between, or is another one', async () => {
    const { path, ledger, names } = await ledgerOfDays(2);
    await ledger.close();
    restore(path, names[0] ?? '');
    const again = open(path);
    record(again);
    const restored = await backUp(path, FIRST + 5 * DAY_MS);
    await again.close();
    expect(kindsOf([restored])).toEqual(['base']);

    const other = place();
    const stranger = open(other);
    recordMany(stranger, 3);
    cpSync(backupFolder(path), backupFolder(other), { recursive: true });
    const own = await backUp(other, FIRST + 6 * DAY_MS);
    await stranger.close();
    expect(kindsOf([own])).toEqual(['base']);
    expect(unpacked(other, own)).toEqual(dump(other));
  });

  test('of a ledger whose chain is broken, and is named for it', async () => {
    const { path, ledger } = await ledgerOfDays(2);
    const { id } = record(ledger);
    await ledger.close();
    const db = new Database(path);
    db.exec('DROP TRIGGER events_no_update');
    db.prepare('UPDATE events SET at = at + 1 WHERE payment_id = ?').run(storedId(id));
    db.close();
    const name = await backUp(path, FIRST + 2 * DAY_MS);
    expect(name).toMatch(/^ledger-altered-.*\.base$/);
    expect(unpacked(path, name)).toEqual(dump(path));
  });
});

describe('pieces', () => {
  test('are found under another name, and twice', async () => {
    const { path, ledger, names, dumps } = await ledgerOfDays(4);
    const folder = backupFolder(path);
    const other = 'ledger-20200101T000000Z.increment';
    renameSync(join(folder, names[1] ?? ''), join(folder, other));
    copyFileSync(join(folder, names[2] ?? ''), join(folder, 'ledger-20200102T000000Z.increment'));
    expect(unpacked(path, names[3] ?? '')).toEqual(dumps[3]);
    ledger.close().catch(() => undefined);
    const name = await backUp(path, quietTime(path, FIRST + 4 * DAY_MS));
    expect(kindsOf([name])).toEqual(['increment']);
    expect(unpacked(path, name)).toEqual(dump(path));
  });

  test('of one second have names of their own, in their order', async () => {
    const { path, ledger, names } = await ledgerOfDays(1);
    const again = await backUp(path, FIRST);
    record(ledger);
    const third = await backUp(path, FIRST);
    const fourth = await backUp(path, FIRST);
    const now = dump(path);
    await ledger.close();
    expect(listBackups(path).map(({ name }) => name)).toEqual([fourth, third, again, ...names]);
    expect(unpacked(path, fourth)).toEqual(now);
  });

  test('go on where the clock was set back', async () => {
    const { path, ledger } = await ledgerOfDays(2);
    const [ahead] = [await backUp(path, FIRST + 1000 * DAY_MS)];
    trade(ledger, 9);
    const back = await backUp(path, FIRST + 2 * DAY_MS);
    const now = dump(path);
    await ledger.close();
    expect(kindsOf([ahead, back])).toEqual(['increment', 'increment']);
    expect(unpacked(path, back)).toEqual(now);
  });
});

describe('a ledger that is found', () => {
  /** The ledger as it was on that day, named otherwise or not at all. */
  function olderCopy(path: string, name: string, id: string | null): string {
    const older = join(path, '..', 'older.db');
    unpackBackup(backupFolder(path), name, older);
    const db = new Database(older);
    db.prepare("DELETE FROM ledger_state WHERE name = 'ledger-id'").run();
    if (id !== null)
      db.prepare("INSERT INTO ledger_state (name, value) VALUES ('ledger-id', ?)").run(id);
    db.close();
    return older;
  }

  const witness = (path: string, file: string) => lookAt(file, (view) => backupWitness(path, view));

  test('is held against the newest piece: as far, behind, of another, or gone', async () => {
    const { path, ledger, names } = await ledgerOfDays(4);
    const { id } = ledger;
    await ledger.close();
    const at = FIRST + 3 * DAY_MS;
    expect(witness(path, path)).toEqual({ at, id, agrees: true, isAhead: false });
    expect(backupWitness(path, null)).toEqual({ at, id, agrees: false, isAhead: false });
    const behind = { at, id, agrees: false, isAhead: true };
    for (const name of [names[0] ?? '', names[2] ?? ''])
      for (const named of [id, null, 'another'])
        expect(witness(path, olderCopy(path, name, named))).toEqual(behind);

    const other = place();
    const stranger = open(other);
    record(stranger);
    await stranger.close();
    expect(witness(path, other)).toEqual({ at, id, agrees: false, isAhead: false });
    expect(readdirSync(join(path, '..')).filter((name) => name.includes('looking'))).toEqual([]);
  });

  test('is held against one before where a piece is missing', async () => {
    const { path, ledger, names } = await ledgerOfDays(3);
    await ledger.close();
    rmSync(pieceNamed(path, names[1]));
    expect(backupWitness(path, null)).toMatchObject({ at: FIRST });
  });
});
