/** What the cashier sees after a power cut, and of a charge whose outcome is not known. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { common } from '../../../src/renderer/i18n/en/common.ts';
import { counter } from '../../../src/renderer/i18n/en/counter.ts';
import { payment } from '../../../src/renderer/i18n/en/payment.ts';
import { closeBrowser } from '../../support/app.ts';
import { askToPay, connectAccount, shownReference, tabTo } from '../../support/cashier.ts';
import { startApp } from '../../support/e2e.ts';
import { onEveryScreen, settleAlarm } from '../../support/manager.ts';
import {
  PAID,
  type ScriptedService,
  startScriptedService,
} from '../../support/scripted-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';

afterAll(closeBrowser);

const CUSTOMER = '08035550001';
const unknown = payment.advice['unconfirmed-asked'];

async function startService(): Promise<ScriptedService> {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  return service;
}

/** Asks by USSD and loses the reply to the charge. @returns the reference */
async function loseCharge(page: Page, service: ScriptedService, amount: string, customer: string) {
  service.fates.charge = 'lost';
  await askToPay(page, { method: 'ussd', amount, customer });
  await page.getByRole('heading', { name: unknown.headline }).waitFor();
  service.fates.charge = 'answered';
  return shownReference(page);
}

describe('a restart', () => {
  it('says how many payments from before a power cut are being checked, until they are answered', async () => {
    const service = await startService();
    const dataFolder = tempFolder();
    const first = await startApp({ dataFolder, trust: service.trust });
    await connectAccount(first.page, service);
    service.fates.status = 'held';
    const lost = await loseCharge(first.page, service, '50.00', CUSTOMER);
    for (const amount of ['51.00', '52.00']) {
      await askToPay(first.page, { method: 'link', amount });
      await first.page.getByText(payment.advice['waiting-link'].tell).waitFor();
    }
    await first.kill();

    const { page, trouble } = await startApp({ dataFolder, trust: service.trust });
    const checking = (count: number) =>
      page.getByText(
        count === 1
          ? common.connection.recovering_one
          : common.connection.recovering_other.replace('{{count}}', String(count)),
      );
    await checking(3).waitFor();
    // The charge stays what it was: nothing but an answer says how it ended.
    const slip = page.getByRole('button', { name: lost });
    await slip.getByText(common.status.unconfirmed.word).waitFor();
    service.report(lost, PAID);
    service.fates.status = 'answered';
    service.release();
    await slip.getByText(common.status.paid.word).waitFor();
    await checking(1).or(checking(2)).or(checking(3)).waitFor({ state: 'detached' });
    expect([service.count('create'), service.count('charge')]).toEqual([3, 1]);
    expect(trouble).toEqual([]);
  });
});

describe('a charge whose outcome is not known', () => {
  it('holds back the next one to that customer until a person gives a reason, and twice paid is an alarm', async () => {
    const service = await startService();
    const { page, trouble } = await startApp({ trust: service.trust });
    await connectAccount(page, service);
    const first = await loseCharge(page, service, '50.00', CUSTOMER);
    await page.getByText(unknown.tell).waitFor();

    await askToPay(page, { method: 'ussd', amount: '50.00', customer: CUSTOMER });
    const obstacle = page.getByRole('region', { name: counter.obstacle.held.title });
    await obstacle.getByText(counter.obstacle.held.tell).waitFor();
    const earlier = obstacle.getByRole('button', { name: first }).first();
    await earlier.getByText(common.status.unconfirmed.word).waitFor();
    await tabTo(page, counter.obstacle.reason);
    await page.keyboard.press('Enter');
    await obstacle.getByText(common.problem['reason-empty']).waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([1, 1]);

    const reason = 'Customer showed an empty phone';
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const second = await shownReference(page);
    await page.getByText(reason).waitFor();
    await page.getByRole('region', { name: payment.sale.title }).getByText(first).waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([2, 2]);

    service.report(second, PAID);
    await page.keyboard.press('Alt+K');
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    service.report(first, PAID);
    await onEveryScreen(page, common.alarm.double.title, async (alarm) => {
      const words = await alarm.getByText(second).textContent();
      for (const part of [first, second]) expect(words).toContain(part);
      expect(words?.match(/50\.00/g)).toHaveLength(2);
    });
    const note = 'Gave back 50.00 in cash, Ada';
    await settleAlarm(page, common.alarm.double.title, note);
    await page.keyboard.press('Alt+N');
    await page.getByRole('heading', { name: counter.title }).waitFor();
    expect(
      await page.getByRole('alert').filter({ hasText: common.alarm.double.title }).count(),
    ).toBe(0);
    expect(trouble).toEqual([]);
  });
});
