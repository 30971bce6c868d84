/**
 * A bad value gets one sentence beside its field; nothing is sent and nothing is lost. One of each field is
 * shown here; what is said of which value is `unit/renderer/bad-input`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import type { FieldProblem } from '../../src/shared/core/text/fields.ts';
import type { AmountProblem } from '../../src/shared/core/money/money.ts';
import { closeBrowser, launchApp, type RunningApp } from '../support/app.ts';
import { practise } from '../support/cashier.ts';
import { openSection } from '../support/pages/settings-sections.ts';

type Case = [what: string, value: string, problem: FieldProblem | AmountProblem];

const AMOUNTS: Case[] = [['too many decimals', '1.234', 'amount-too-many-decimals']];

const CUSTOMERS: Case[] = [['a code to dial', '*737*1#', 'customer-characters']];

const NOTES: Case[] = [['a bidi override', 'two \u202estrihs', 'note-characters']];

const ACCOUNT: [field: 'baseUrl' | 'email' | 'secret' | 'callbackUrl', ...Case][] = [
  ['baseUrl', 'http', 'http://pay.example/v1', 'base-url-not-https'],
  ['secret', 'a space inside', 'sk one', 'secret-characters'],
];

const GOOD_ACCOUNT = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@merchant.example',
  secret: 'sk_good',
  callbackUrl: '',
};

let app: RunningApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-test-'));
  app = await launchApp({ dataFolder: folder });
  await practise(app.page);
});

afterAll(async () => {
  await app.close();
  await closeBrowser();
  await rm(folder, { recursive: true, force: true });
});

/** What a field is described by, and the value that still stands in it. */
async function readField(label: string) {
  const field = app.page.getByLabel(label, { exact: true });
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const described = await Promise.all(
    ids.map((id) => app.page.locator(`[id="${id}"]`).allTextContents()),
  );
  return {
    problem: described.flat().join(' '),
    value: await field.inputValue(),
    invalid: await field.getAttribute('aria-invalid'),
  };
}

describe('the Counter', () => {
  const amount = counter.amount.replace('{{currency}}', 'NGN');

  async function submit(values: { amount: string; customer: string; note: string }) {
    const { page } = app;
    await page.keyboard.press('Alt+N');
    await page.keyboard.press('Alt+U');
    await page.getByLabel(amount).fill(values.amount);
    await page.getByLabel(methods.ussd.customer).fill(values.customer);
    await page.keyboard.press('Alt+O');
    await page.getByLabel(counter.note).fill(values.note);
    await page.getByLabel(counter.note).press('Enter');
  }

  const good = { amount: '12.50', customer: '0803', note: 'a note' };

  it.each(AMOUNTS)('amount: %s', async (_, value, problem) => {
    await submit({ ...good, amount: value });
    await app.page.getByText(common.problem[problem]).waitFor();
    const field = await readField(amount);
    expect(field).toMatchObject({ value, invalid: 'true' });
    expect(field.problem).toContain(common.problem[problem]);
    expect((await readField(methods.ussd.customer)).value).toBe(good.customer);
  });

  it.each(CUSTOMERS)('customer: %s', async (_, value, problem) => {
    await submit({ ...good, customer: value });
    await app.page.getByText(common.problem[problem]).waitFor();
    const field = await readField(methods.ussd.customer);
    expect(field).toMatchObject({ value, invalid: 'true' });
    expect(field.problem).toContain(common.problem[problem]);
    expect((await readField(amount)).value).toBe(good.amount);
  });

  it.each(NOTES)('note: %s', async (_, value, problem) => {
    await submit({ ...good, note: value });
    await app.page.getByText(common.problem[problem]).waitFor();
    const field = await readField(counter.note);
    expect(field).toMatchObject({ value, invalid: 'true' });
    expect(field.problem).toContain(common.problem[problem]);
    expect((await readField(amount)).value).toBe(good.amount);
  });

  it('shows every wrong field at once', async () => {
    await submit({ amount: '0', customer: '', note: 'two\u0007shirts' });
    for (const problem of ['amount-zero', 'customer-empty', 'note-characters'] as const)
      await app.page.getByText(common.problem[problem]).waitFor();
  });

  it('sent and recorded nothing of all that', async () => {
    await app.page.keyboard.press('Alt+H');
    await app.page.getByText(history.empty.title).waitFor();
    expect(app.trouble).toEqual([]);
  });
});

describe('the account in Settings', () => {
  const label = (field: keyof typeof GOOD_ACCOUNT) => settings.account[field];

  it.each(ACCOUNT)('%s: %s', async (field, _, value, problem) => {
    const { page } = app;
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.account.title);
    const more = page.getByText(settings.account.more);
    await more.waitFor();
    const callback = page.getByLabel(label('callbackUrl'), { exact: true });
    if (!(await callback.isVisible())) await more.click();
    const typed = { ...GOOD_ACCOUNT, [field]: value };
    for (const name of ['baseUrl', 'email', 'secret', 'callbackUrl'] as const)
      await page.getByLabel(label(name), { exact: true }).fill(typed[name]);
    await page.getByLabel(label('email'), { exact: true }).press('Enter');
    await page.getByText(common.problem[problem]).first().waitFor();
    const shown = await readField(label(field));
    expect(shown).toMatchObject({ value, invalid: 'true' });
    expect(shown.problem).toContain(common.problem[problem]);
    expect((await readField(label('secret'))).value).toBe(
      field === 'secret' ? value : GOOD_ACCOUNT.secret,
    );
  });

  it('saved nothing of all that', async () => {
    const overview = await app.page.evaluate(() => globalThis.counterfoil.getOverview({}));
    expect(overview).toMatchObject({ ok: true, value: { account: null, secret: 'none' } });
    expect(app.trouble).toEqual([]);
  });
});
