/** What must not be lost with the ledger is on disk elsewhere before money can move. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { EVENT_CODES } from '../../../src/main/core/ledger/event-types.ts';
import { readHeadNote } from '../../../src/main/core/record/head-note.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('names the charge before it leaves, outside of the folder of the ledger, and the end after it', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const dataFolder = tempFolder();
  const { keychain } = lockableKeychain();
  const start = () =>
    composeFromSource({ dataFolder, keychain, trust: [readFileSync(service.trust, 'utf8')] });
  const core = await start();
  await connectTo(core, accountAt(service));
  await core.handlers.setMode({ mode: 'live' });
  const note = () => readHeadNote(path.join(dataFolder, 'heads', 'live'));
  const ledger = new Database(path.join(dataFolder, 'live', 'ledger.db'), { readonly: true });
  onTestFinished(() => void ledger.close());
  const noted = () =>
    ledger
      .prepare('SELECT type, lower(hex(hash)) AS hash FROM events WHERE sequence = ?')
      .get(note()?.sequence);

  service.fates.charge = 'held';
  const arrived = service.arrival('charge');
  const { payment } = await core.handlers.startPayment(liveEntry());
  await arrived;
  expect(noted()).toEqual({ type: EVENT_CODES['charge-requested'], hash: note()?.hash });

  const waits = told(core, (view) => view.payment.status === 'waiting');
  service.release();
  await waits;
  await core.handlers.stopWaiting({ id: payment.id });
  expect(noted()).toEqual({ type: EVENT_CODES['stopped-by-cashier'], hash: note()?.hash });
  await core.close();
  ledger.close();

  rmSync(path.join(dataFolder, 'live'), { recursive: true });
  const again = await start();
  onTestFinished(() => again.close());
  expect(await again.handlers.getOverview({})).toMatchObject({
    mode: 'live',
    recordNotice: { damage: { kind: 'missing' } },
  });
});
