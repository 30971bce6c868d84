/** What the cashier sees while the disk is full, and after there is room again. */
import { afterAll, expect, it } from 'vitest';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { closeBrowser, HURRY } from '../../support/app.ts';
import {
  askToPay,
  connectAccount,
  openFromHistory,
  shownReference,
} from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { mountSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { openDetails } from '../../support/pages/payment-details.ts';

const disk = mountSmallDisk();
if (disk === null)
  process.stdout.write('\nNo small disk can be mounted here: the full disk is not tested.\n');

afterAll(async () => {
  await closeBrowser();
  disk?.close();
});

it.skipIf(disk === null)(
  'refuses a charge before it is sent, and asks again for a reply that it could not keep',
  async () => {
    if (disk === null) return;
    const service = await startScriptedService(tempFolder());
    const { page, trouble, close } = await startApp({
      dataFolder: disk.folder(),
      trust: service.trust,
      hurry: HURRY,
    });
    await connectAccount(page, service);
    service.fates.charge = 'held';
    await askToPay(page, { method: 'ussd', amount: '90.00', customer: '+2348035550007' });
    await page.getByRole('heading', { name: payment.advice.starting.headline }).waitFor();
    const reference = await shownReference(page);
    await expect.poll(() => service.count('charge')).toBe(1);

    disk.fill(0);
    service.release();
    const alarm = page.getByText(common.storage['write-failed']);
    await alarm.waitFor();
    await askToPay(page, { method: 'link', amount: '91.00' });
    await page.getByRole('alert').getByText(common.call['storage-failed']).waitFor();
    await alarm.waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([1, 1]);

    service.report(reference, PAID);
    disk.makeRoom();
    await alarm.waitFor({ state: 'detached' });
    await openFromHistory(page, reference);
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    await openDetails(page);
    await page.getByText(payment.reason.interrupted).first().waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([1, 1]);
    expect(trouble).toEqual([]);
    await close();
    await service.close();
  },
);
