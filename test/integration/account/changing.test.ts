/** What becomes of payments under way when the account is changed or its key is gone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppCore } from '../../../src/main/contract/handlers.ts';
import { createOsKeychain } from '../../../src/main/keychain/os-keychain.ts';
import { keyEntryOf } from '../../support/key-entry.ts';
import { accountAt, composeLive, liveEntry, told } from '../../support/live-app.ts';
import { type ScriptedService, startScriptedService } from '../../support/scripted-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';

let here: ScriptedService;
let elsewhere: ScriptedService;
let dataFolder: string;
let core: AppCore;

beforeEach(async () => {
  here = await startScriptedService(tempFolder());
  elsewhere = await startScriptedService(tempFolder());
  dataFolder = tempFolder();
  core = await composeLive(dataFolder, [here, elsewhere]);
  await core.handlers.saveAccount(accountAt(here));
  await core.handlers.setMode({ mode: 'live' });
});
afterEach(async () => {
  here.release();
  await core.handlers.disconnectAccount({});
  await core.close();
  await Promise.all([here.close(), elsewhere.close()]);
});

describe('an account that is changed while a customer is being asked', () => {
  const changes = [
    ['one of its fields', () => accountAt(here, { secret: null, isV2: false })],
    ['another account', () => accountAt(elsewhere, { secret: 'sk_live_elsewhere' })],
  ] as const;

  it.for(changes)('lets the payment end where it began: %s', async ([, changed]) => {
    here.fates.create = 'held';
    const arrived = here.arrival('create');
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await arrived;
    const connections: string[] = [];
    core.subscribe('overviewChanged', ({ connection }) => connections.push(connection));
    await core.handlers.saveAccount(changed());
    here.release();
    expect((await waits).payment).toMatchObject({ id: payment.id, reason: null });
    expect(here.senders('charge')).toEqual([`${here.email}:${here.secret}`]);
    expect(elsewhere.count('charge')).toBe(0);
    expect(connections).not.toContain('offline');
  });
});

describe('an account whose key is gone', () => {
  it('says so when a payment is to be checked, and writes nothing down', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    const before = await core.handlers.getPayment({ id: payment.id });
    await createOsKeychain().clear(keyEntryOf(dataFolder));
    const asked = here.count('status');
    await expect(
      Promise.resolve(core.handlers.checkPayment({ id: payment.id })),
    ).rejects.toMatchObject({ error: { code: 'no-secret' } });
    expect(here.count('status')).toBe(asked);
    expect((await core.handlers.getPayment({ id: payment.id })).events).toEqual(before.events);
  });
});
