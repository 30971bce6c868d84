/** What becomes of payments under way when the account is changed or its key is gone. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { keptEntriesOf, keyEntryOf } from '../../support/real/key-entry.ts';
import { accountAt, composeLive, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import {
  PAID,
  type ScriptedService,
  startScriptedService,
} from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

let here: ScriptedService;
let elsewhere: ScriptedService;
let dataFolder: string;
let core: AppCore;

beforeEach(async () => {
  here = await startScriptedService(tempFolder());
  elsewhere = await startScriptedService(tempFolder());
  dataFolder = tempFolder();
  core = await composeLive(dataFolder, [here, elsewhere]);
  await connectTo(core, accountAt(here));
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
    await connectTo(core, changed());
    here.release();
    expect((await waits).payment).toMatchObject({ id: payment.id, reason: null });
    expect(here.senders('charge')).toEqual([`${here.email}:${here.secret}`]);
    expect(elsewhere.count('charge')).toBe(0);
    expect(connections).not.toContain('offline');
  });
});

describe('a payment of another account than the one that is connected', () => {
  const waiting = async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    return payment;
  };
  const overview = async () => await core.handlers.getOverview({});

  it.for([false, true])(
    'is asked about at its own service with its own key, which goes with the last (the same account: %s)',
    async (sameAccount) => {
      const first = await waiting();
      expect(await core.handlers.getAccountUse({})).toEqual({ asked: 1 });
      await connectTo(core, accountAt(elsewhere, { secret: 'sk_live_2', sameAccount }));
      expect(await core.handlers.getAccountUse({})).toEqual({ asked: 0 });
      expect((await overview()).keptKeys).toEqual([
        { baseUrl: here.baseUrl, email: here.email, payments: 1 },
      ]);
      // Once more where it happens to be its turn besides.
      await vi.waitFor(async () => {
        const asked = here.count('status');
        const { payment } = await core.handlers.checkPayment({ id: first.id });
        expect(payment.status).toBe('waiting');
        expect(here.count('status')).toBe(asked + 1);
      });
      const { view } = await core.handlers.getPayment({ id: first.id });
      expect(view.polling?.otherAccount).toBeNull();
      const second = await core.handlers.startPayment(liveEntry({ customer: '+2348039999999' }));
      await elsewhere.arrival('status');

      const paid = told(
        core,
        (each) => each.payment.id === first.id && each.payment.status === 'paid',
      );
      here.report(first.reference, PAID);
      await core.handlers.checkPayment({ id: first.id });
      await paid;
      await vi.waitFor(async () => expect((await overview()).keptKeys).toEqual([]));
      await vi.waitFor(() => expect(keptEntriesOf(dataFolder)).toEqual([]));

      const own = (service: ScriptedService, secret: string) => `${service.email}:${secret}`;
      const allAsked = (service: ScriptedService) =>
        new Set([...service.senders('status'), ...service.senders('charge')]);
      expect(allAsked(here)).toEqual(new Set([own(here, here.secret)]));
      expect(allAsked(elsewhere)).toEqual(new Set([own(elsewhere, 'sk_live_2')]));
      expect(elsewhere.questions).not.toContain(first.reference);
      expect(here.questions).not.toContain(second.payment.reference);
    },
  );

  it('holds up nothing where its service can’t be reached any more', async () => {
    const first = await waiting();
    await here.unplug();
    await connectTo(core, accountAt(elsewhere, { secret: 'sk_live_2' }));
    await core.handlers.testConnection({});
    // Until then a question to the service that is gone may rightly say so.
    const connections: string[] = [];
    core.subscribe('overviewChanged', ({ connection }) => connections.push(connection));
    await core.handlers.checkPayment({ id: first.id });
    const waits = told(
      core,
      ({ payment }) => payment.id !== first.id && payment.status === 'waiting',
    );
    await core.handlers.startPayment(liveEntry({ customer: '+2348039999999' }));
    await waits;
    const { view } = await core.handlers.getPayment({ id: first.id });
    expect(view.polling?.lastError?.code).toBe('offline');
    expect(connections).not.toContain('offline');
    await here.plugIn();
  });

  it('is left alone once nobody has its key any more, and asked about again under its own', async () => {
    const first = await waiting();
    await core.handlers.disconnectAccount({});
    await connectTo(core, accountAt(elsewhere));
    const { view } = await core.handlers.getPayment({ id: first.id });
    expect(view.polling?.otherAccount).toEqual({ baseUrl: here.baseUrl, email: here.email });
    await expect(
      Promise.resolve(core.handlers.checkPayment({ id: first.id })),
    ).rejects.toMatchObject({ code: 'other-account' });

    const before = here.askedFor().length;
    const again = here.arrival('status');
    await core.handlers.saveAccount(accountAt(here));
    await again;
    expect(new Set(here.askedFor().slice(before))).toEqual(
      new Set([view.payment.gatewayReference]),
    );
    const back = await core.handlers.getPayment({ id: first.id });
    expect(back.view.polling?.otherAccount).toBeNull();
  });

  it('is asked about where its key belongs when the settings were edited, a new key or not', async () => {
    const first = await waiting();
    await core.close();
    const file = path.join(dataFolder, 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(here.baseUrl, elsewhere.baseUrl));
    core = await composeLive(dataFolder, [here, elsewhere]);
    const kept = [{ baseUrl: here.baseUrl, email: here.email, payments: 1 }];
    await vi.waitFor(async () => expect((await overview()).keptKeys).toEqual(kept));
    const asked = here.count('status');
    await core.handlers.checkPayment({ id: first.id });
    expect(here.count('status')).toBeGreaterThan(asked);

    await connectTo(core, accountAt(elsewhere, { secret: 'sk_live_2' }));
    expect((await overview()).keptKeys).toEqual(kept);
    const paid = told(core, ({ payment }) => payment.status === 'paid');
    here.report(first.reference, PAID);
    await core.handlers.checkPayment({ id: first.id });
    await paid;
    await vi.waitFor(async () => expect((await overview()).keptKeys).toEqual([]));
    expect(here.senders('status')).not.toContain(`${elsewhere.email}:sk_live_2`);
    expect(elsewhere.questions).not.toContain(first.reference);
    expect(elsewhere.senders('status')).not.toContain(`${here.email}:${here.secret}`);
  });

  it('is its own still where the manager said that only the name changed', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    const renamed = { email: 'renamed@merchant.example', secret: null, sameAccount: true };
    await connectTo(core, accountAt(here, renamed));
    expect(await core.handlers.getAccountUse({})).toEqual({ asked: 1 });
    // A question that was on its way already is not asked a second time.
    await vi.waitFor(async () => {
      await core.handlers.checkPayment({ id: payment.id });
      expect(here.senders('status')).toContain(`renamed@merchant.example:${here.secret}`);
    });
  });

  it('is not started again behind its back', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await waits;
    await core.handlers.disconnectAccount({});
    await connectTo(core, accountAt(elsewhere));
    await expect(
      Promise.resolve(core.handlers.startPayment(liveEntry({ replaces: payment.id }))),
    ).rejects.toMatchObject({
      code: 'held-back',
      view: { mode: 'live', payment: { id: payment.id } },
    });
    expect(elsewhere.count('create')).toBe(0);
  });
});

describe('a page that was taken over', () => {
  it('sends the key to no other service, whatever flags it sets', async () => {
    const waits = told(core, ({ payment }) => payment.status === 'waiting');
    await core.handlers.startPayment(liveEntry());
    await waits;
    for (const sameAccount of [true, false])
      for (const allowMemory of [true, false])
        for (const secret of [null, 'sk_typed_by_the_page'])
          for (const requestShape of ['endpoint', 'quickstart'] as const) {
            const change = { sameAccount, allowMemory, secret, requestShape };
            const saved = Promise.resolve(core.handlers.saveAccount(accountAt(elsewhere, change)));
            if (secret === null)
              await expect(saved).rejects.toMatchObject({
                field: 'secret',
                problem: 'secret-other-origin',
              });
            else await saved;
            await core.handlers.testConnection({});
            await connectTo(core, accountAt(here));
          }
    for (const call of ['create', 'charge', 'status'] as const)
      expect(elsewhere.senders(call).filter((sender) => sender.includes(here.secret))).toEqual([]);
    expect(elsewhere.count('status')).toBeGreaterThan(0);
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
    ).rejects.toMatchObject({ code: 'no-secret' });
    expect(here.count('status')).toBe(asked);
    expect((await core.handlers.getPayment({ id: payment.id })).events).toEqual(before.events);
  });
});
