/** What the cashier sees while the disk lets itself be read and not be written to. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { methods } from '../../../src/shared/i18n/en/methods.ts';
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
import { canProtect, protectFolder } from '../../support/machines/write-protection.ts';
import { openDetails } from '../../support/pages/payment-details.ts';

const isPossible = canProtect();
if (!isPossible)
  process.stdout.write('\nNo file can be protected here: the read-only disk is not tested.\n');

const disk = mountSmallDisk();
if (disk === null)
  process.stdout.write(
    '\nNo disk can be mounted here: the start on a read-only one is not tested.\n',
  );

afterAll(async () => {
  await closeBrowser();
  disk?.close();
});

it.skipIf(!isPossible)(
  'refuses a charge in one sentence, keeps the entry, and goes on by itself once it can write',
  async () => {
    const service = await startScriptedService(tempFolder());
    onTestFinished(() => service.close());
    const dataFolder = tempFolder();
    const { page, trouble } = await startApp({ dataFolder, trust: service.trust, hurry: HURRY });
    await connectAccount(page, service);
    await askToPay(page, { method: 'link', amount: '92.00', customer: 'ada@shop.example' });
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    const waiting = await shownReference(page);
    service.fates.charge = 'held';
    await askToPay(page, { method: 'ussd', amount: '93.00', customer: '+2348035550009' });
    await page.getByRole('heading', { name: payment.advice.starting.headline }).waitFor();
    const cutOff = await shownReference(page);
    await expect.poll(() => service.count('charge')).toBe(1);

    const makeWritable = protectFolder(dataFolder);
    service.release();
    service.report(waiting, PAID);
    const alarm = page.getByText(common.storage['write-failed']);
    await alarm.waitFor();
    const demands = () => [service.count('create'), service.count('charge')];
    await askToPay(page, { method: 'ussd', amount: '94.00', customer: '+2348035550010' });
    await page.getByRole('alert').getByText(common.call['storage-failed']).waitFor();
    expect(demands()).toEqual([2, 1]);
    expect(await page.getByLabel(methods.ussd.customer).inputValue()).toBe('+2348035550010');

    // What the service says can't be kept, so it is asked again and again.
    const asked = service.count('status');
    await expect.poll(() => service.count('status')).toBeGreaterThan(asked + 2);
    await openFromHistory(page, waiting);
    await page.getByRole('heading', { name: payment.advice['waiting-link'].headline }).waitFor();
    await alarm.waitFor();

    service.report(cutOff, PAID);
    makeWritable();
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    await alarm.waitFor({ state: 'detached' });
    await openFromHistory(page, cutOff);
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    await openDetails(page);
    await page.getByText(payment.reason.interrupted).first().waitFor();
    expect(demands()).toEqual([2, 1]);

    service.fates.charge = 'answered';
    await page.keyboard.press('Alt+N');
    expect(await page.getByLabel(methods.ussd.customer).inputValue()).toBe('+2348035550010');
    await page.getByRole('button', { name: /^Charge/ }).press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(demands()).toEqual([3, 2]);
    expect(trouble).toEqual([]);
  },
);

it.skipIf(disk === null)(
  'does not start on it, says why in plain words, and goes on once it can write',
  async () => {
    if (disk === null) return;
    const service = await startScriptedService(tempFolder());
    onTestFinished(() => service.close());
    // Where Electron is there, it says the same in a window of the system.
    const options = { dataFolder: disk.folder(), trust: service.trust, inChromium: true };
    const first = await startApp(options);
    await connectAccount(first.page, service);
    await askToPay(first.page, { method: 'link', amount: '95.00', customer: 'ada@shop.example' });
    await first.page.getByText(payment.advice['waiting-link'].tell).waitFor();
    const reference = await shownReference(first.page);
    await first.kill();

    disk.remount('ro');
    await expect(startApp(options)).rejects.toThrow(main.start.mayNotWrite);
    disk.remount('rw');
    service.fates.status = 'held';
    const { page, trouble } = await startApp(options);
    await page.getByText(common.connection.recovering_one).waitFor();
    service.report(reference, PAID);
    service.fates.status = 'answered';
    service.release();
    await openFromHistory(page, reference);
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    await openDetails(page);
    await page.getByText('ada@shop.example').first().waitFor();
    expect(service.count('create')).toBe(1);
    expect(trouble).toEqual([]);
  },
);
