/** What the cashier sees after a power cut, and of a charge whose outcome is not known. */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { openPlaceMark } from '../../../src/main/features/moving/place-mark.ts';
import { createJournal } from '../../../src/main/core/payments/journal.ts';
import { personalDigest } from '../../../src/main/core/payments/life/personal-data.ts';
import { localDay, systemClock } from '../../../src/main/core/platform/clock.ts';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { counter } from '../../../src/shared/i18n/en/counter.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { formatReference } from '../../../src/shared/core/payments/reference.ts';
import { closeBrowser } from '../../support/app.ts';
import {
  askToPay,
  connectAccount,
  type Entry,
  openFromHistory,
  shownReference,
  tabTo,
} from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { onEveryScreen, settleAlarm } from '../../support/pages/manager.ts';
import { openDetails } from '../../support/pages/payment-details.ts';
import { recordedEvent } from '../../support/samples/payment-samples.ts';
import {
  PAID,
  type ScriptedService,
  startScriptedService,
} from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { typeQuickly } from '../../support/pages/typing.ts';
import { machineZone } from '../../../src/shared/core/time/time-zones.ts';
import { WORKERS } from '../../support/real/workers.ts';

afterAll(closeBrowser);

const CUSTOMER = '+2348035550001';
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

/** Writes an intent as the desk does, and nothing after it: where the power went first. */
async function keepIntentAlone(dataFolder: string): Promise<string> {
  openPlaceMark(dataFolder, null).expectRecord();
  const ledger = openLedger({
    path: path.join(dataFolder, 'live', 'ledger.db'),
    terminal: 'E2E',
    clock: systemClock,
    workers: WORKERS,
  });
  const personal = { customer: '+2348035550013', note: null };
  const personalSalt = randomBytes(16).toString('hex');
  const day = localDay(systemClock.now(), machineZone());
  const reference = formatReference('E2E', day, randomBytes(6));
  const id = uuidv7();
  const journal = createJournal(ledger, systemClock, () => undefined);
  journal.open(
    id,
    recordedEvent({
      reference,
      saleId: id,
      method: 'ussd',
      localDay: day,
      personalDigest: personalDigest(personalSalt, personal),
    }),
    personal,
    { draftId: randomUUID(), personalSalt },
  );
  await ledger.close();
  return reference;
}

describe('a power cut', () => {
  it('leaves each payment where its last step on disk says', async () => {
    const service = await startService();
    const dataFolder = tempFolder();
    const first = await startApp({ dataFolder, trust: service.trust });
    await connectAccount(first.page, service);
    const cutOff = async (call: 'create' | 'charge', entry: Entry) => {
      service.fates[call] = 'held';
      const arrived = service.arrival(call);
      await askToPay(first.page, entry);
      await arrived;
      service.fates[call] = 'answered';
      await first.page.getByRole('heading', { name: payment.advice.starting.headline }).waitFor();
      return shownReference(first.page);
    };
    const created = await cutOff('create', { method: 'link', amount: '53.00' });
    const charge = { method: 'ussd', amount: '54.00', customer: CUSTOMER } as const;
    const charged = await cutOff('charge', charge);
    await first.kill();
    const recorded = await keepIntentAlone(dataFolder);

    const { page, trouble } = await startApp({ dataFolder, trust: service.trust });
    const headline = (advice: keyof typeof payment.advice) =>
      page.getByRole('heading', { name: payment.advice[advice].headline }).waitFor();
    await openFromHistory(page, recorded);
    await headline('stopped-not-asked');
    await page.getByText(payment.reason['never-sent']).first().waitFor();
    expect(await page.getByText(payment.polling.nextCheck).count()).toBe(0);
    expect(service.askedFor()).not.toContain(recorded);

    await openFromHistory(page, created);
    await headline('unconfirmed-not-asked');
    await page.getByText(payment.reason.interrupted).first().waitFor();
    await page.keyboard.press('Alt+R');
    await page.getByRole('button', { name: /^Link for/ }).press('Enter');
    await headline('waiting-link');
    await page.getByRole('region', { name: payment.sale.title }).getByText(created).waitFor();

    await openFromHistory(page, charged);
    await headline('unconfirmed-asked');
    await askToPay(page, charge);
    await page
      .getByRole('region', { name: counter.obstacle.held.title })
      .getByRole('button', { name: charged })
      .first()
      .waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([3, 1]);
    expect(service.questions).toContain(charged);
    expect(trouble).toEqual([]);
  });
});

describe('a charge whose outcome is not known', () => {
  it('holds back the next one to that customer until a person gives a reason, and twice paid is an alarm', async () => {
    const service = await startService();
    const options = { dataFolder: tempFolder(), trust: service.trust };
    const app = await startApp(options);
    const { page } = app;
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
    await typeQuickly(page, reason);
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const second = await shownReference(page);
    await openDetails(page);
    await page.getByText(reason).waitFor();
    await page.getByRole('region', { name: payment.sale.title }).getByText(first).waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([2, 2]);

    service.report(second, PAID);
    await page.keyboard.press('Alt+K');
    await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
    service.report(first, PAID);
    await onEveryScreen(page, common.alarm.double.title);
    await page.getByRole('button', { name: common.alarm.look, exact: true }).click();
    await page.getByText(/^\S+ \(₦50\.00\) was paid for the same sale/).waitFor();
    expect(app.trouble).toEqual([]);
    await app.kill();

    const { page: later, trouble } = await startApp(options);
    const note = 'Gave back 50.00 in cash, Ada';
    await settleAlarm(later, common.alarm.double.title, note);
    await openFromHistory(later, first);
    await openDetails(later);
    await later.getByText(`Resolved: ${note}`).waitFor();
    await later.keyboard.press('Alt+N');
    await later.getByRole('heading', { name: counter.title }).waitFor();
    expect(await later.getByRole('alert').filter({ hasText: 'paid twice' }).count()).toBe(0);
    expect(trouble).toEqual([]);
  });
});
