import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  openHeadFile,
  readHeadNote,
  writeHeadNote,
} from '../../../src/main/core/record/head-note.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { intent, ledgerOptions, payment, temporaryFolder } from './support.ts';

const ID = '0192f000-0000-4000-8000-000000000001';
const head = (sequence: number) => ({
  sequence,
  hash: String(sequence % 10).repeat(64),
  given: { close: sequence, receipt: 2 * sequence, print: 3 * sequence },
});
const place = () => join(temporaryFolder(), 'heads', 'live');

describe('the note of how far a ledger has come', () => {
  test('is read back as it was written', () => {
    const path = place();
    expect(readHeadNote(path)).toBeNull();
    writeHeadNote(path, ID, head(7));
    expect(readHeadNote(path)).toEqual({ id: ID, ...head(7) });
    writeHeadNote(path, ID, head(3));
    expect(readHeadNote(path)).toEqual({ id: ID, ...head(3) });
  });

  test('survives a power cut while it is written, a step behind', async () => {
    const path = place();
    let latest = 1;
    const file = openHeadFile(path, ID, () => head(latest));
    for (latest = 2; latest <= 4; latest += 1) await file.sync();
    latest = 4;
    await file.close();
    const whole = readFileSync(path, 'latin1');
    const at = whole.indexOf('0000000000000004');
    for (const [from, length] of [
      [at, 16],
      [at + 20, 30],
      [at - 10, 5],
    ] as const) {
      writeFileSync(
        path,
        whole.slice(0, from) + 'x'.repeat(length) + whole.slice(from + length),
        'latin1',
      );
      expect(readHeadNote(path)).toEqual({ id: ID, ...head(3) });
    }
    writeFileSync(path, 'rubbish');
    expect(readHeadNote(path)).toBeNull();
  });

  test('is never ahead, and written when what is being done is done', async () => {
    const path = place();
    let latest = 1;
    const file = openHeadFile(path, ID, () => head(latest));
    latest = 2;
    file.note();
    expect(readHeadNote(path)?.sequence).toBe(1);
    await turn();
    await turn();
    expect(readHeadNote(path)?.sequence).toBe(2);
    latest = 3;
    await Promise.all([file.sync(), file.sync()]);
    expect(readHeadNote(path)?.sequence).toBe(3);
    await file.close();
    await file.close();
    latest = 4;
    await file.sync();
    expect(readHeadNote(path)?.sequence).toBe(3);
  });

  test('stops nothing where it can not be kept', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'heads'), 'a file where the folder should be');
    const path = join(folder, 'live', 'ledger.db');
    const headPath = join(folder, 'heads', 'live');
    const ledger = openLedger({ ...ledgerOptions(path), headPath });
    ledger.append(intent(payment()));
    await expect(ledger.syncHead()).resolves.toBeUndefined();
    await ledger.close();
  });

  test("is at the ledger's latest event when a payment has ended, and when it is closed", async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'live', 'ledger.db');
    const headPath = join(folder, 'heads', 'live');
    const ledger = openLedger({ ...ledgerOptions(path), headPath });
    ledger.append(intent(payment({ status: 'waiting' })));
    expect(readHeadNote(headPath)).toMatchObject({ id: ledger.id, sequence: 0 });
    ledger.append(intent(payment({ status: 'paid' })));
    expect(readHeadNote(headPath)).toMatchObject({ id: ledger.id, sequence: 2 });
    ledger.append(intent(payment({ status: 'waiting' })));
    await ledger.syncHead();
    expect(readHeadNote(headPath)).toMatchObject({ sequence: 3 });
    ledger.append(intent(payment({ status: 'waiting' })));
    await ledger.close();
    expect(readHeadNote(headPath)).toMatchObject({ sequence: 4 });
    rmSync(join(folder, 'live'), { recursive: true });
    expect(openLedgerFound(path, headPath)).toBe('missing');
  });
});

function openLedgerFound(path: string, headPath: string): string | undefined {
  const ledger = openLedger({ ...ledgerOptions(path), headPath });
  const kind = ledger.found?.kind;
  void ledger.close();
  return kind;
}
