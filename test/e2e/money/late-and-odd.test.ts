/** What the cashier sees of money that comes late, is not what was asked for, or is taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { closeBrowser, launchApp, type RunningApp } from '../../support/app.ts';
import {
  askToPay,
  connectAccount,
  openFromHistory,
  shownReference,
} from '../../support/cashier.ts';
import { onEveryScreen, settleAlarm } from '../../support/pages/manager.ts';
import { openDetails } from '../../support/pages/payment-details.ts';
import {
  PAID,
  type Report,
  type ScriptedService,
  startScriptedService,
} from '../../support/machines/scripted-service.ts';

/** How many times faster than the machine's the app's clock runs: 15 minutes take 15 seconds. */
const SPEED = 60;

let folder: string;
let service: ScriptedService;
let app: RunningApp;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-test-'));
  service = await startScriptedService(folder);
  const dataFolder = path.join(folder, 'data');
  app = await launchApp({ dataFolder, trust: service.trust, speed: SPEED });
  await connectAccount(app.page, service);
});
afterAll(async () => {
  await app.close();
  await closeBrowser();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks by link and waits until the service has taken it. @returns the reference */
async function takeLink(amount: string): Promise<string> {
  await askToPay(app.page, { method: 'link', amount, customer: `cust-${amount}` });
  await app.page.getByText(payment.advice['waiting-link'].tell).waitFor();
  return shownReference(app.page);
}

const headline = (advice: keyof typeof payment.advice) =>
  app.page.getByRole('heading', { name: payment.advice[advice].headline, exact: true });

describe('money after waiting had ended', () => {
  it('is an alarm on every screen when the waiting time was over', async () => {
    const reference = await takeLink('70.00');
    await headline('expired').waitFor();
    service.report(reference, PAID);
    await onEveryScreen(app.page, common.alarm.late.title);
    await openFromHistory(app.page, reference);
    await headline('paid-late').waitFor();
    await settleAlarm(app.page, common.alarm.late.title, 'Goods were handed over, Ada');
    await openDetails(app.page);
    await app.page.getByText('Resolved: Goods were handed over, Ada').waitFor();
  });

  it('is an alarm on every screen when the cashier had stopped waiting', async () => {
    const reference = await takeLink('71.00');
    await app.page.keyboard.press('Alt+S');
    await app.page.getByText(payment.stop.ask).waitFor();
    await app.page.getByRole('button', { name: payment.stop.yes }).press('Enter');
    await headline('stopped').waitFor();
    service.report(reference, PAID);
    await app.page.keyboard.press('Alt+K');
    await headline('paid-late').waitFor();
    await onEveryScreen(app.page, common.alarm.late.title);
    await settleAlarm(app.page, common.alarm.late.title, 'Sent home with it, Ada');
  });
});

/** Reports a payment as paid, but not as asked, and settles the alarm that comes of it. */
async function bothSides(
  amount: string,
  field: 'amount' | 'currency' | 'reference',
  reported: Partial<Report>,
  asked: RegExp,
): Promise<void> {
  const reference = await takeLink(amount);
  service.report(reference, { ...PAID, ...reported });
  await headline('mismatch').waitFor();
  const row = app.page.getByRole('row', { name: payment.differs[field] });
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells).toHaveLength(2);
  expect(cells[0]).toMatch(asked);
  const said = reported[field];
  expect(cells[1]).toBe(field === 'amount' ? `${said} NGN` : said);
  await onEveryScreen(app.page, common.alarm.mismatch.title);
  await settleAlarm(app.page, common.alarm.mismatch.title, 'Looked into by hand, Ada');
}

describe('an answer that does not fit', () => {
  it('is shown with both sides when another amount is reported as paid', async () => {
    await bothSides('1250.50', 'amount', { amount: '1,250.00' }, /1,250\.50/);
  });

  it('is shown with both sides when another currency is reported as paid', async () => {
    await bothSides('73.00', 'currency', { currency: 'GHS' }, /^NGN$/);
  });

  it('is shown with both sides when another reference is reported as paid', async () => {
    await bothSides('74.00', 'reference', { reference: 'SOMEONE-ELSE-1' }, /^\d+$/);
  });

  it('changes nothing when it comes again', async () => {
    const reference = await takeLink('75.00');
    await openDetails(app.page);
    const steps = app.page.locator('.steps li');
    const questions = () => service.questions.filter((asked) => asked === reference).length;
    const askAgain = async () => {
      const asked = questions();
      // Pressed in the moment in which the check before it ends, it is taken for a part of that one.
      const press = async () => {
        if (questions() === asked) await app.page.keyboard.press('Alt+K');
        return questions();
      };
      await expect.poll(press, { interval: 500 }).toBeGreaterThan(asked);
      await app.page.getByRole('button', { name: payment.act.checking }).waitFor({
        state: 'detached',
      });
    };
    await steps.getByText(payment.steps.verdict.pending).waitFor();
    const waiting = await steps.allTextContents();
    await askAgain();
    await askAgain();
    expect(await steps.allTextContents()).toEqual(waiting);
    service.report(reference, PAID);
    await headline('paid').waitFor();
    await steps.getByText(payment.steps.verdict.paid).waitFor();
    const paid = await steps.allTextContents();
    expect(paid).toHaveLength(waiting.length + 1);
    await askAgain();
    await askAgain();
    expect(await steps.allTextContents()).toEqual(paid);
    await headline('paid').waitFor();
    expect(await app.page.getByRole('alert').count()).toBe(0);
  });

  it('leaves a payment paid that later reads otherwise, with an alarm', async () => {
    const reference = await takeLink('72.00');
    service.report(reference, PAID);
    await headline('paid').waitFor();
    service.report(reference, { code: 51, description: 'Reversed' });
    await app.page.keyboard.press('Alt+K');
    await headline('paid-alarm').waitFor();
    await onEveryScreen(app.page, common.alarm.contradiction.title);
    await openFromHistory(app.page, reference);
    await openDetails(app.page);
    await app.page.getByText('“Reversed”').first().waitFor();
    await settleAlarm(app.page, common.alarm.contradiction.title, 'Asked the service, Ada');
    await headline('paid-settled').waitFor();
  });

  it('threw and logged no error in the page', () => {
    expect(app.trouble).toEqual([]);
  });
});
