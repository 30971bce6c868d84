import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LedgerInUseError } from '../../../src/main/core/ledger/errors.ts';
import { lockLedger } from '../../../src/main/core/record/lock.ts';
import { carryOver, CarryOverError } from '../../../src/main/app/carry-over.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { contents, writeRecord } from '../../support/real/record-folder.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { mountSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

it('brings the whole record, and puts what it was aside', async () => {
  const [before, record] = [join(tempFolder(), 'old'), join(tempFolder(), 'new')];
  writeRecord(before);
  const was = contents(before);
  expect(await carryOver({ record, before: [before] }, silentLog)).toBeNull();
  expect(contents(record)).toEqual(was);
  expect(Object.keys(was)).toContain('live/backups/ledger-2.db');
  expect(readdirSync(before).toSorted()).toEqual([
    'carried-away',
    'electron',
    'logs',
    'place.json',
    'window.json',
  ]);
  expect(contents(join(before, 'carried-away'))).toEqual(was);
  // Another start has nothing to do.
  expect(await carryOver({ record, before: [before] }, silentLog)).toBeNull();
  expect(contents(record)).toEqual(was);
});

it('goes on with the payments of the old place in the new one', async () => {
  const [before, record] = [tempFolder(), join(tempFolder(), 'new')];
  const first = await composeFromSource({ dataFolder: before });
  const { payment } = await first.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  await first.close();
  await carryOver({ record, before: [before] }, silentLog);
  const second = await composeFromSource({ dataFolder: record });
  const { rows } = await second.handlers.getHistory({
    filter: EVERY_PAYMENT,
    anchor: null,
    offset: 0,
    limit: 10,
  });
  expect(rows).toMatchObject([{ payment: { id: payment.id } }]);
  await second.close();
});

it('takes what a link leads to', async () => {
  const [before, record, elsewhere] = [tempFolder(), join(tempFolder(), 'new'), tempFolder()];
  writeRecord(before);
  const was = contents(before);
  cpSync(join(before, 'live'), join(elsewhere, 'live'), { recursive: true });
  const linked = tempFolder();
  for (const name of ['settings.json', 'settings.copy-1.json', 'practice', 'heads'])
    cpSync(join(before, name), join(linked, name), { recursive: true });
  symlinkSync(join(elsewhere, 'live'), join(linked, 'live'), 'junction');
  await carryOver({ record, before: [linked] }, silentLog);
  expect(contents(record)).toEqual(was);
  expect(existsSync(join(elsewhere, 'live/ledger.db'))).toBe(true);
});

it('leaves a record that is there alone, and names another one', async () => {
  const [before, record] = [tempFolder(), tempFolder()];
  writeRecord(before);
  writeRecord(record);
  const [theirs, ours] = [contents(before), contents(record)];
  expect(await carryOver({ record, before: [before] }, silentLog)).toBe(before);
  expect(contents(before)).toEqual(theirs);
  expect(contents(record)).toEqual(ours);
});

it.each([
  ['an older state of the same record', 6, null],
  ['the same state', 7, null],
  ['a later state, which another computer has written', 8, 'named'],
])('takes %s for what it is', async (_, sequence, told) => {
  const [before, record, id] = [tempFolder(), tempFolder(), randomUUID()];
  writeRecord(before, { id, sequence });
  writeRecord(record, { id, sequence: 7 });
  const ours = contents(record);
  const other = await carryOver({ record, before: [before] }, silentLog);
  expect(other).toBe(told && before);
  expect(contents(record)).toEqual(ours);
  expect(existsSync(join(before, 'carried-away'))).toBe(told === null);
});

it('says nothing of practice alone, beside a record that is there', async () => {
  const [before, record] = [tempFolder(), tempFolder()];
  mkdirSync(join(before, 'practice'));
  writeFileSync(join(before, 'settings.json'), '{}');
  writeRecord(record);
  expect(await carryOver({ record, before: [before] }, silentLog)).toBeNull();
});

it('waits for the app that has the old record open', async () => {
  const [before, record] = [tempFolder(), join(tempFolder(), 'new')];
  writeRecord(before);
  const was = contents(before);
  const letGo = lockLedger(join(before, 'live', 'ledger.db'));
  const opening = carryOver({ record, before: [before] }, silentLog);
  await expect(opening).rejects.toThrow(LedgerInUseError);
  letGo();
  expect(contents(before)).toEqual(was);
  expect(readdirSync(record)).toEqual(['ledger.lock']);
});

const disk = mountSmallDisk();
afterAll(() => disk?.close());

it.skipIf(disk === null)('leaves everything as it was where there is no room', async () => {
  const [before, record] = [tempFolder(), disk?.folder() ?? ''];
  writeRecord(before);
  const was = contents(before);
  disk?.fill(20);
  const opening = carryOver({ record, before: [before] }, silentLog);
  await expect(opening).rejects.toThrow(CarryOverError);
  await expect(opening).rejects.toMatchObject({ from: before, to: record });
  expect(contents(before)).toEqual(was);
  expect(readdirSync(record).filter((name) => !name.startsWith('ledger.lock'))).toEqual([]);
  disk?.makeRoom();
  await carryOver({ record, before: [before] }, silentLog);
  expect(contents(record)).toEqual(was);
});

it.skipIf(process.platform === 'win32')(
  'gives what it brings the modes of its new place',
  async () => {
    const [before, record] = [tempFolder(), join(tempFolder(), 'new')];
    writeRecord(before);
    const mask = process.umask(0o007);
    try {
      await carryOver({ record, before: [before] }, silentLog);
    } finally {
      process.umask(mask);
    }
    expect(statSync(join(record, 'live')).mode & 0o777).toBe(0o770);
    for (const name of ['live/ledger.db', 'settings.json', 'heads/live'])
      expect(statSync(join(record, name)).mode & 0o777).toBe(0o660);
  },
);
