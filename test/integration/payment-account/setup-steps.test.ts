/** No real payment is started before the counter is ready, and what is open is followed meanwhile. */
import { expect, it, onTestFinished } from 'vitest';
import { startScriptedService, PAID } from '../../support/machines/scripted-service.ts';
import { accountAt, composeLive, liveEntry, told } from '../../support/real/live-app.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('each step that is left is named, and another key leaves the last one again', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const core = await composeLive(tempFolder(), [service]);
  onTestFinished(async () => {
    await core.handlers.disconnectAccount({});
    await core.close();
  });
  const { handlers } = core;
  const start = async () => handlers.startPayment(liveEntry());
  const left = async () => (await handlers.getOverview({})).missingSteps;
  await handlers.saveAccount(accountAt(service));
  await handlers.setMode({ mode: 'live' });

  expect(await left()).toEqual(['no-country', 'no-shop-name', 'account-untested']);
  await expect(start()).rejects.toMatchObject({ code: 'no-country' });
  await handlers.saveShop({ customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } });
  await expect(start()).rejects.toMatchObject({ code: 'no-shop-name' });
  await handlers.saveReceiptHeading({ heading: 'Mama Ngozi' });
  await expect(start()).rejects.toMatchObject({ code: 'account-untested' });
  expect(service.count('create')).toBe(0);
  expect(await handlers.testConnection({})).toEqual({ result: 'works' });
  expect(await left()).toEqual([]);
  const waits = told(core, ({ payment }) => payment.status === 'waiting');
  const { payment } = await start();
  await waits;

  await handlers.saveAccount(accountAt(service));
  expect(await left()).toEqual(['account-untested']);
  await expect(
    Promise.resolve(handlers.startPayment(liveEntry({ customer: '+2348039999999' }))),
  ).rejects.toMatchObject({ code: 'account-untested' });
  const paid = told(core, (view) => view.payment.status === 'paid');
  service.report(payment.reference, PAID);
  await paid;
});
