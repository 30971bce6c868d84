/**
 * The shop's design account with a certified provider, by keyboard, as a manager connects it in live; and
 * that its client secret and tokens are found nowhere: not on disk, not in the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { designAccount as texts } from '../../src/shared/i18n/en/design-account.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, type RunningApp } from '../support/app.ts';
import { connectAccount, tabTo } from '../support/cashier.ts';
import {
  ACCOUNT,
  CLIENT_ID,
  CLIENT_SECRET,
  startCertifiedProvider,
} from '../support/machines/certified-provider.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';
import { freeCallback } from '../support/real/design-account.ts';
import { startApp } from '../support/pages/e2e.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { openOwner } from '../support/pages/owner.ts';
import { findForms, formsOf, textsBelow } from '../support/samples/secret-forms.ts';
import { keyToSection, openSection } from '../support/pages/settings-sections.ts';
import { standInBrowser } from '../support/machines/system-browser.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

const region = ({ page }: RunningApp) => page.getByRole('region', { name: texts.title });

async function openSlip({ page }: RunningApp): Promise<void> {
  await page.keyboard.press('Alt+T');
  await keyToSection(page, texts.title);
  await page.getByRole('heading', { name: texts.title }).waitFor();
}

async function press({ page }: RunningApp, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
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

async function startServices() {
  const service = await startLiveService({ folder: tempFolder(), secret: 'sk_live_4Qd7' });
  onTestFinished(() => service.close());
  const provider = await startCertifiedProvider(await freeCallback());
  const trust = path.join(tempFolder(), 'authorities.pem');
  writeFileSync(trust, `${readFileSync(service.trust, 'utf8')}\n${provider.trust}`);
  return { service, provider, trust };
}

it('is registered, connected, shown offline, lost when it is revoked, connected again and forgotten', async () => {
  const { service, provider, trust } = await startServices();
  const dataFolder = tempFolder();
  const systemBrowser = standInBrowser();
  const owner = await openOwner();
  const start = () => startApp({ dataFolder, systemBrowser, trust });
  let app = await start();
  await connectAccount(app.page, service);
  await openSlip(app);

  const { registration: words } = texts;
  for (const [label, value] of [
    [words.callback, provider.entry.callbackUrl],
    [words.clientId, CLIENT_ID],
    [words.clientSecret, CLIENT_SECRET],
    [words.authorizeUrl, provider.entry.authorizeUrl],
    [words.authUrl, provider.entry.authUrl],
    [words.apiUrl, provider.entry.apiUrl],
  ] as const)
    await region(app).getByLabel(label, { exact: true }).fill(value);
  await app.page.keyboard.press('Enter');
  await confirmAddresses(app.page);
  await region(app).getByText(words.change).waitFor();

  /** The app sends the browser out, and the owner answers there. */
  const connect = async (decision: 'approve' | 'deny') => {
    provider.owner.decision = decision;
    await press(app, texts.connect);
    await owner.follow(systemBrowser);
    await owner.page.getByRole('heading', { name: 'Go back to Counterfoil' }).waitFor();
  };
  await connect('deny');
  await region(app).getByText(texts.problem.denied).waitFor();
  await connect('approve');
  await region(app).getByText(`Connected as ${ACCOUNT.name}`).waitFor();

  await press(app, texts.toReceipts);
  await press(app, settings.receipts.useName);
  await press(app, settings.save);
  await receipts(app).getByText(settings.saved).waitFor();
  const received = [await app.received.text()];
  await app.close();

  provider.outOfReach = true;
  app = await start();
  await openSlip(app);
  await region(app).getByRole('heading', { name: ACCOUNT.name }).waitFor();
  await region(app).getByText(texts.problem.unreachable).waitFor();
  expect(await shopName(app)).toBe(ACCOUNT.name);

  provider.outOfReach = false;
  await press(app, texts.check);
  await region(app).getByText(texts.problem.unreachable).waitFor({ state: 'hidden' });
  await provider.revokeTokens();
  await press(app, texts.check);
  await region(app).getByText(texts.problem['token-refused']).waitFor();
  await region(app).getByRole('heading', { name: ACCOUNT.name }).waitFor();
  await connect('approve');
  await region(app).getByText(`Connected as ${ACCOUNT.name}`).waitFor();

  await press(app, texts.disconnect.act);
  await press(app, texts.disconnect.yes);
  await region(app).getByRole('heading', { name: ACCOUNT.name }).waitFor({ state: 'hidden' });
  expect(await shopName(app)).toBe('');
  received.push(await app.received.text());
  await app.close();

  const tokens = provider.userCalls.map(({ authorization = '' }) =>
    authorization.replace(/^Bearer /, ''),
  );
  expect(new Set(tokens).size).toBe(2);
  const places = await textsBelow(dataFolder);
  expect([...places.keys()]).toContain('settings.json');
  places.set('what the page received', received.join('\n'));
  expect(findForms(places, [CLIENT_SECRET, ...tokens].flatMap(formsOf))).toEqual([]);
  // The scan would find what is there.
  expect(findForms(places, formsOf(CLIENT_ID))).not.toEqual([]);
  expect(app.trouble).toEqual([]);
});
