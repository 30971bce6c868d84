/** What a cashier does, by keyboard alone; the words on the screen are the app's own texts. */
import type { Page } from 'playwright-core';
import { SHORTEST_OPEN, SILENCE_MS } from '../../src/renderer/features/scanner/scan-reader.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { setup } from '../../src/shared/i18n/en/setup.ts';
import type { Method } from '../../src/shared/core/payments/payments.ts';
import { confirmAddresses } from './confirm-addresses.ts';
import { typeQuickly } from './pages/typing.ts';

export interface Entry {
  method: Method;
  amount: string;
  customer?: string;
  note?: string;
}

/** More than any screen has to tab through. */
const MOST_TABS = 60;

/** Behind so many keys at a machine's pace an Enter is a scanner's, unless it comes after a while. */
export const pauseAsHandsDo = (page: Page): Promise<void> => page.waitForTimeout(SILENCE_MS + 20);

/** Presses Tab until the field or button of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name }))
    .filter({ visible: true });
  await target.first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0)
      return tabs < SHORTEST_OPEN - 1 ? undefined : pauseAsHandsDo(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${String(name)}”.`);
}

type Typing = (page: Page, text: string) => Promise<void>;

/** Goes to a field and types over what stands in it. */
async function retype(
  page: Page,
  name: string | RegExp,
  text: string,
  typing: Typing = typeQuickly,
): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  if (text !== '') await typing(page, text);
}

/** Chooses practice on the first start's screen, by the one key it asks for. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: counter.title }).waitFor();
}

/**
 * Fills the Counter and submits it; ends on whatever the app shows next.
 * @param typing as a person does, where the test is about just that
 */
export async function askToPay(page: Page, entry: Entry, typing?: Typing): Promise<void> {
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press(entry.method === 'ussd' ? 'Alt+U' : 'Alt+L');
  await retype(
    page,
    new RegExp(`^${counter.amount.replace('{{currency}}', '[A-Z]{3}')}$`),
    entry.amount,
    typing,
  );
  await retype(page, methods[entry.method].customer, entry.customer ?? '', typing);
  const hasNote = await page.getByLabel(counter.note, { exact: true }).isVisible();
  if (entry.note !== undefined && !hasNote) await page.keyboard.press('Alt+O');
  if (entry.note !== undefined || hasNote)
    await retype(page, counter.note, entry.note ?? '', typing);
  await pauseAsHandsDo(page);
  await page.keyboard.press('Enter');
}

/** The reference that the Payment screen shows in its heading. */
export async function shownReference(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).textContent();
  const reference = /[0-9A-Z]+-\d{6}-[0-9A-Z]{6}/.exec(heading ?? '')?.[0];
  if (reference === undefined) throw new Error(`There is no reference in “${heading ?? ''}”.`);
  return reference;
}

/** Searches History for what one payment alone matches, and opens that payment. */
export async function openFromHistory(page: Page, search: string): Promise<void> {
  await page.keyboard.press('Alt+H');
  await page.getByRole('heading', { level: 1, name: history.title }).waitFor();
  await retype(page, history.search.label, search);
  await page.getByText(history.countMatching_one.replace('{{formatted}}', '1')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).waitFor();
}

/** Connects an account from the first start's screen and goes live. */
export interface TypedAccount {
  readonly baseUrl: string;
  readonly email: string;
  readonly secret: string;
}

/** Settles country and shop's name, which come before the account. */
async function settleShop(page: Page): Promise<void> {
  const save = new RegExp(`^${settings.save}$`);
  await tabTo(page, settings.customers.country);
  await page.keyboard.press('Enter');
  await page.getByLabel(settings.customers.countrySearch).waitFor();
  await page.keyboard.type('Nigeria');
  await pauseAsHandsDo(page);
  await page.keyboard.press('Enter');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await tabTo(page, settings.receipts.heading);
  await page.keyboard.type('Mama Ngozi');
  await pauseAsHandsDo(page);
  await tabTo(page, save);
  await page.keyboard.press('Enter');
}

/** Settles the shop, types an account and sends it; a new address is asked about then. */
export async function enterAccount(page: Page, account: TypedAccount): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+C');
  await settleShop(page);
  await page.getByLabel(settings.account.baseUrl, { exact: true }).waitFor();
  await tabTo(page, settings.account.baseUrl);
  await page.keyboard.type(account.baseUrl);
  await tabTo(page, settings.account.email);
  await page.keyboard.type(account.email);
  const { secret, secretReplace } = settings.account;
  // The keychain may still hold the key of an earlier test.
  await tabTo(page, new RegExp(`^(${secret}|${secretReplace})$`));
  await page.keyboard.type(account.secret);
  await page.keyboard.press('Enter');
}

export async function connectAccount(page: Page, account: TypedAccount): Promise<void> {
  await enterAccount(page, account);
  await confirmAddresses(page);
  await page.getByText(setup.ready).waitFor();
  await tabTo(page, settings.mode.toLive);
  await pauseAsHandsDo(page);
  await page.keyboard.press('Enter');
  await confirmAddresses(page);
  await page.getByRole('form', { name: counter.title }).waitFor();
}
