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

describe('a payment of another account than the one that is connected', () => {
  it('is not asked about there, says so, and is asked about again under its own', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const first = await core.handlers.startPayment(liveEntry());
    await waits;
    expect(await core.handlers.getAccountUse({})).toEqual({ asked: 1 });

    await core.handlers.saveAccount(accountAt(elsewhere));
    expect(await core.handlers.getAccountUse({})).toEqual({ asked: 0 });
    const asked = elsewhere.arrival('status');
    const second = await core.handlers.startPayment(liveEntry({ customer: '08039999999' }));
    await asked;
    const { view } = await core.handlers.getPayment({ id: first.payment.id });
    expect(view.watch?.otherAccount).toEqual({ baseUrl: here.baseUrl, email: here.email });
    await expect(
      Promise.resolve(core.handlers.checkPayment({ id: first.payment.id })),
    ).rejects.toMatchObject({ error: { code: 'other-account' } });
    const { view: own } = await core.handlers.getPayment({ id: second.payment.id });
    expect(elsewhere.askedFor()).toEqual([own.payment.gatewayReference]);

    const before = here.askedFor().length;
    const again = here.arrival('status');
    await core.handlers.saveAccount(accountAt(here));
    await again;
    expect(here.askedFor().slice(before)).toEqual([view.payment.gatewayReference]);
    const back = await core.handlers.getPayment({ id: first.payment.id });
    expect(back.view.watch?.otherAccount).toBeNull();
  });

  it('is its own still where the manager said that only the name changed', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    const renamed = { email: 'renamed@merchant.example', secret: null, sameAccount: true };
    await core.handlers.saveAccount(accountAt(here, renamed));
    expect(await core.handlers.getAccountUse({})).toEqual({ asked: 1 });
    await core.handlers.checkPayment({ id: payment.id });
    expect(here.senders('status')).toContain(`renamed@merchant.example:${here.secret}`);
  });

  it('is not started again behind its back', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    await core.handlers.saveAccount(accountAt(elsewhere));
    await expect(
      Promise.resolve(core.handlers.startPayment(liveEntry({ replaces: payment.id }))),
    ).rejects.toMatchObject({
      error: { code: 'held-back', payment: { payment: { id: payment.id } } },
    });
    expect(elsewhere.count('create')).toBe(0);
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
