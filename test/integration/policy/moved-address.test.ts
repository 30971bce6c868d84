/** An address that a policy changes while a customer is still being waited for. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { locking } from '../../support/samples/policies.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('the payment is asked about where it began, with its own key; the new address gets neither', async () => {
  const here = await startScriptedService(tempFolder());
  const elsewhere = await startScriptedService(tempFolder());
  const dataFolder = tempFolder();
  const start = (baseUrl: string | null): Promise<AppCore> =>
    composeFromSource({
      dataFolder,
      clock: fastClock(Date.now(), 20),
      trust: [here, elsewhere].map(({ trust }) => readFileSync(trust, 'utf8')),
      ...(baseUrl !== null && { readPolicy: async () => locking({ baseUrl }) }),
    });
  const before = await start(null);
  await connectTo(before, accountAt(here));
  await before.handlers.setMode({ mode: 'live' });
  const waits = told(before, ({ payment }) => payment.status === 'waiting');
  await before.handlers.startPayment(liveEntry());
  const { payment } = await waits;
  await before.close();

  const core = await start(elsewhere.baseUrl);
  onTestFinished(async () => {
    await core.handlers.disconnectAccount({});
    await core.close();
    await Promise.all([here.close(), elsewhere.close()]);
  });
  const shown = await core.handlers.getOverview({});
  expect(shown).toMatchObject({
    mode: 'live',
    account: { baseUrl: elsewhere.baseUrl },
    secret: 'none',
    keptKeys: [{ baseUrl: here.baseUrl, email: here.email, payments: 1 }],
  });
  await expect(
    core.handlers.startPayment(liveEntry({ customer: '+2348039999999' })),
  ).rejects.toMatchObject({
    code: 'no-secret',
  });
  const paid = told(
    core,
    (each) => each.payment.id === payment.id && each.payment.status === 'paid',
  );
  here.report(payment.reference, PAID);
  await paid;
  await vi.waitFor(async () => expect((await core.handlers.getOverview({})).keptKeys).toEqual([]));
  expect(new Set(here.senders('status'))).toEqual(new Set([`${here.email}:${here.secret}`]));
  expect([elsewhere.count('status'), elsewhere.count('create')]).toEqual([0, 0]);
});
