/** Rows of payments cut out of the file, while their events are still there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { idOfStored, storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { found, ledgerIn, startComposed as start } from '../../support/real/composed.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { damageOf, shop, take } from '../../support/real/lost-shop.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

function cut(file: string, where: string): void {
  const db = new Database(file);
  try {
    db.pragma('foreign_keys = OFF');
    db.exec(`DROP TRIGGER payments_no_delete; DELETE FROM payments WHERE ${where}`);
  } finally {
    db.close();
  }
}

const CUTS: [which: string, where: string][] = [
  ['the first', 'number = 1'],
  ['one between', 'number = 2'],
  ['the latest', 'number = 3'],
  ['the latest two', 'number > 1'],
  ['all but the latest', 'number < 3'],
  ['all', 'true'],
];

it.each(CUTS)(
  'rows that are gone are said before the first payment, and made anew: %s',
  async (_, where) => {
    const { folder, ids } = await shop(false);
    cut(ledgerIn(folder), where);
    const second = await start(folder);
    expect(await damageOf(second.core)).toMatchObject({ kind: 'altered', file: null });
    ids.push(await take(second.core, 'meanwhile'));
    for (const id of ids) expect((await found(second.core, id)).payment.id).toBe(id);
    await second.core.handlers.closeNotice({ part: 'damage' });
    await second.stop();

    const db = new Database(ledgerIn(folder), { readonly: true });
    expect(
      db.prepare('SELECT id FROM payments ORDER BY number').pluck().all().map(idOfStored),
    ).toEqual(ids);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
    const third = await start(folder);
    expect(await damageOf(third.core)).toBeNull();
  },
);

it('a row that can not be made anew is said at each opening, and keeps no other from it', async () => {
  const { folder, ids } = await shop(false);
  const file = ledgerIn(folder);
  const db = new Database(file);
  db.exec('DROP TRIGGER event_data_no_update');
  db.prepare(
    `UPDATE event_data SET facts = '{' WHERE sequence = (SELECT sequence FROM events
      WHERE payment_id = ?)`,
  ).run(storedId(ids[0] ?? ''));
  db.close();
  cut(file, 'number < 3');
  for (const time of [1, 2]) {
    const { core, stop } = await start(folder);
    expect(await damageOf(core), `opening ${time}`).toMatchObject({ kind: 'altered' });
    for (const id of ids.slice(1)) expect((await found(core, id)).payment.id).toBe(id);
    await core.handlers.closeNotice({ part: 'damage' });
    await stop();
  }
});

it('a live charge of unknown outcome without its row is asked about again, under all its names', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const dataFolder = tempFolder();
  const { keychain } = lockableKeychain();
  const open = () =>
    composeFromSource({ dataFolder, keychain, trust: [readFileSync(service.trust, 'utf8')] });
  const first = await open();
  await connectTo(first, accountAt(service));
  await first.handlers.setMode({ mode: 'live' });
  service.fates.charge = 'lost';
  service.fates.status = 'portal';
  const unknown = told(first, ({ payment }) => payment.status === 'unconfirmed');
  const { payment } = await first.handlers.startPayment(liveEntry());
  await unknown;
  await first.close();

  cut(path.join(dataFolder, 'live', 'ledger.db'), 'true');
  const second = await open();
  onTestFinished(() => second.close());
  const { recordNotice } = await second.handlers.getOverview({});
  expect(recordNotice.damage).toMatchObject({ kind: 'altered' });
  expect((await found(second, payment.id)).payment).toMatchObject({
    status: 'unconfirmed',
    customerAsked: true,
    customer: null,
    reference: payment.reference,
  });
  const paid = told(
    second,
    (view) => view.payment.id === payment.id && view.payment.status === 'paid',
  );
  service.fates.status = 'answered';
  service.report(payment.reference, PAID);
  await paid;
});
