/** Each practice scenario ends on the right screen; minutes of waiting pass in seconds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import type { Advice } from '../../src/renderer/core/payment/advice.ts';
import { METHODS, type Method } from '../../src/shared/core/payments/payments.ts';
import {
  PRACTICE_SCENARIOS,
  type PracticeScenario,
} from '../../src/shared/features/practice/practice-scenarios.ts';
import { closeBrowser, launchApp, type RunningApp } from '../support/app.ts';
import { practise } from '../support/cashier.ts';

/** How many times faster than the machine's the app's clock runs: 20 minutes take 20 seconds. */
const SPEED = 60;

const ENDINGS: Readonly<Record<PracticeScenario, Advice>> = {
  paid: 'paid',
  'never-paid': 'expired',
  // No code is known to be final until a manager lists it, so waiting runs its course.
  refused: 'expired',
  'create-reply-lost': 'unconfirmed-not-asked',
  'charge-reply-lost-then-paid': 'paid',
  'paid-late': 'paid-late',
  'amount-mismatch': 'mismatch',
  'quickstart-reply': 'paid',
  'very-slow': 'paid',
  'long-reference': 'paid',
  'credentials-refused': 'declined-account',
  forbidden: 'declined-account',
  malformed: 'declined',
  'field-message': 'declined',
  'html-502': 'unconfirmed-not-asked',
  'busy-then-paid': 'paid',
  'dial-code': 'paid',
};

const CASES = [{ ending: 50, name: 'paid' as const }, ...PRACTICE_SCENARIOS].flatMap(
  ({ ending, name }) => METHODS.map((method) => ({ ending, name, method })),
);

/** None is a part of another, so that a search finds one alone. */
const customerOf = (name: string, method: Method) => `/${name}/${method}`;

let app: RunningApp;
let dataFolder: string;

const heading = () => app.page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).waitFor();

/** What is entered is put into its fields at once: how a cashier types it is no subject here. */
async function ask(method: Method, amount: string, customer: string): Promise<void> {
  const { page } = app;
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press(method === 'ussd' ? 'Alt+U' : 'Alt+L');
  await page
    .getByLabel(counter.amount.replace('{{currency}}', 'NGN'), { exact: true })
    .fill(amount);
  const field = page.getByLabel(methods[method].customer, { exact: true });
  await field.fill(customer);
  await field.press('Enter');
  await heading();
}

/** Opens the one payment that a search finds. */
async function open(customer: string): Promise<void> {
  const { page } = app;
  await page.keyboard.press('Alt+H');
  await page.getByLabel(history.search.label, { exact: true }).fill(customer);
  await page.getByText(history.countMatching_one.replace('{{formatted}}', '1')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading();
}

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'counterfoil-test-'));
  app = await launchApp({ dataFolder, speed: SPEED });
  await practise(app.page);
  for (const { ending, name, method } of CASES) {
    const amount = `7.${String(ending).padStart(2, '0')}`;
    await ask(method, amount, customerOf(name, method));
  }
});

afterAll(async () => {
  await app.close();
  await closeBrowser();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('practice scenarios', () => {
  it.each(CASES)('$name by $method', async ({ name, method }) => {
    await open(customerOf(name, method));
    await app.page.getByText(payment.advice[ENDINGS[name]].tell).waitFor();
  });

  it('threw and logged no error in the page', () => {
    expect(app.trouble).toEqual([]);
  });
});
