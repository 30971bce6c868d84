/** The shop's design account with practice mode's provider, by keyboard, as a manager connects it. */
import { afterAll, expect, it } from 'vitest';
import { designAccount as texts } from '../../src/shared/i18n/en/design-account.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, type RunningApp } from '../support/app.ts';
import { practise, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/e2e.ts';
import { openOwner, type Owner } from '../support/owner.ts';
import { keyToSection, openSection } from '../support/settings-sections.ts';
import { standInBrowser, type SystemBrowser } from '../support/system-browser.ts';
import { tempFolder } from '../support/temp-folder.ts';

afterAll(closeBrowser);

const SHOP = 'Practice Shop';

const region = ({ page }: RunningApp) => page.getByRole('region', { name: texts.title });

async function openSettings({ page }: RunningApp): Promise<void> {
  await page.keyboard.press('Alt+T');
  await keyToSection(page, texts.title);
  await page.getByRole('heading', { name: texts.title }).waitFor();
}

async function press({ page }: RunningApp, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Connects: the app sends the browser out, and the owner answers there. */
async function connect(
  app: RunningApp,
  browser: SystemBrowser,
  owner: Owner,
  answer: 'Approve' | 'Deny',
): Promise<void> {
  await press(app, texts.connect);
  await region(app).getByText(texts.attempt.opened).waitFor();
  await owner.follow(browser);
  await tabTo(owner.page, answer);
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('heading', { name: 'Go back to Counterfoil' }).waitFor();
}

const receipts = ({ page }: RunningApp) =>
  page.getByRole('region', { name: settings.receipts.title, exact: true });

/** What stands at the head of receipts, as Settings have it; they show the design account again. */
async function shopName(app: RunningApp): Promise<string> {
  await openSection(app.page, settings.receipts.title);
  const name = await receipts(app).getByLabel(settings.receipts.heading).inputValue();
  await openSection(app.page, texts.title);
  return name;
}

/** Presses a button of the provider's own page, whose address the app shows. */
async function atTheProvider(
  app: RunningApp,
  owner: Owner,
  button: string,
  brings: string,
): Promise<void> {
  const shown = await region(app)
    .getByText(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    .textContent();
  await owner.page.goto(shown ?? '');
  await owner.page.getByRole('button', { name: button }).click();
  await owner.page.getByText(brings).waitFor();
}

it('is connected, shown offline after a restart, lost when it is revoked, and connected again', async () => {
  const dataFolder = tempFolder();
  const systemBrowser = standInBrowser();
  const owner = await openOwner();
  let app = await startApp({ dataFolder, systemBrowser });
  await practise(app.page);
  await openSettings(app);

  await connect(app, systemBrowser, owner, 'Deny');
  await region(app).getByText(texts.problem.denied).waitFor();

  await connect(app, systemBrowser, owner, 'Approve');
  await region(app).getByRole('heading', { name: SHOP }).waitFor();
  await region(app).getByText(`Connected as ${SHOP}`).waitFor();

  await press(app, texts.toReceipts);
  await press(app, settings.receipts.useName);
  await press(app, settings.save);
  await receipts(app).getByText(settings.saved).waitFor();
  await openSection(app.page, texts.title);
  await atTheProvider(app, owner, 'Pretend to be out of reach', 'Counterfoil gets no answer');
  await app.close();

  app = await startApp({ dataFolder, systemBrowser });
  await openSettings(app);
  await region(app).getByRole('heading', { name: SHOP }).waitFor();
  await region(app).getByText(texts.profile.seen).waitFor();
  await region(app).getByText(texts.problem.unreachable).waitFor();
  expect(await shopName(app)).toBe(SHOP);

  await atTheProvider(app, owner, 'Answer again', 'Counterfoil is answered');
  await press(app, texts.check);
  await region(app).getByText(texts.problem.unreachable).waitFor({ state: 'hidden' });

  await atTheProvider(app, owner, 'Revoke access', 'Access was revoked');
  await press(app, texts.check);
  await region(app).getByText(texts.problem['token-refused']).waitFor();
  await region(app).getByRole('heading', { name: SHOP }).waitFor();

  await connect(app, systemBrowser, owner, 'Approve');
  await region(app).getByText(`Connected as ${SHOP}`).waitFor();
  await region(app).getByText(texts.problem['token-refused']).waitFor({ state: 'hidden' });

  await press(app, texts.disconnect.act);
  await press(app, texts.disconnect.yes);
  await region(app).getByRole('heading', { name: SHOP }).waitFor({ state: 'hidden' });
  expect(await shopName(app)).toBe('');
  expect(app.trouble).toEqual([]);
});

it('is broken off with nothing left listening', async () => {
  const systemBrowser = standInBrowser();
  const owner = await openOwner();
  const app = await startApp({ systemBrowser });
  await practise(app.page);
  await openSettings(app);
  await press(app, texts.connect);
  await owner.follow(systemBrowser);
  await press(app, texts.attempt.cancel);
  await region(app).getByRole('button', { name: texts.connect }).waitFor();

  await owner.page.getByRole('button', { name: 'Approve' }).click();
  await owner.page.waitForURL(/^chrome-error:/);
  expect(await region(app).getByRole('heading', { name: SHOP }).count()).toBe(0);
});
