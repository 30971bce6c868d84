/** The client secret and the token of the design account are found nowhere: not on disk, not in the page. */
import { afterAll, expect, it } from 'vitest';
import { designAccount as texts } from '../../src/shared/i18n/en/design-account.ts';
import { closeBrowser } from '../support/app.ts';
import { practise, tabTo } from '../support/cashier.ts';
import {
  ACCOUNT,
  CLIENT_ID,
  CLIENT_SECRET,
  startCertifiedProvider,
} from '../support/certified-provider.ts';
import { freeCallback } from '../support/design-account.ts';
import { confirmQuestion } from '../support/confirm-questions.ts';
import { startApp } from '../support/e2e.ts';
import { openOwner } from '../support/owner.ts';
import { findForms, formsOf, textsBelow } from '../support/secret-forms.ts';
import { standInBrowser } from '../support/system-browser.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { openSection } from '../support/settings-sections.ts';

afterAll(closeBrowser);

it('are found in no file, no log and nothing that the page received', async () => {
  const callbackUrl = await freeCallback();
  const provider = await startCertifiedProvider(callbackUrl);
  const dataFolder = tempFolder();
  const systemBrowser = standInBrowser();
  const app = await startApp({ dataFolder, systemBrowser });
  const { page } = app;
  await practise(page);
  await page.keyboard.press('Alt+T');
  await openSection(page, texts.title);
  const region = page.getByRole('region', { name: texts.title });

  await region.getByText(texts.practice.other).press('Enter');
  const { registration: words } = texts;
  for (const [label, value] of [
    [words.callback, callbackUrl],
    [words.clientId, CLIENT_ID],
    [words.clientSecret, CLIENT_SECRET],
    [words.authorizeUrl, `${provider.address}/authorize?response_type=code&scope=openid`],
    [words.authUrl, provider.address],
    [words.apiUrl, provider.address],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await confirmQuestion(page);
  await region.getByText(words.change).waitFor();

  const owner = await openOwner();
  const connect = async () => {
    await tabTo(page, texts.connect);
    await page.keyboard.press('Enter');
    await owner.follow(systemBrowser);
    await owner.page.getByRole('heading', { name: 'Go back to Counterfoil' }).waitFor();
  };
  await connect();
  await region.getByRole('heading', { name: ACCOUNT.name }).waitFor();
  await provider.revokeTokens();
  await tabTo(page, texts.check);
  await page.keyboard.press('Enter');
  await region.getByText(texts.problem['token-refused']).waitFor();
  await connect();
  await region.getByText(`Connected as ${ACCOUNT.name}`).waitFor();

  const received = await app.received.text();
  await app.close();
  const tokens = provider.userCalls.map(({ authorization = '' }) =>
    authorization.replace(/^Bearer /, ''),
  );
  expect(new Set(tokens).size).toBe(2);
  const places = await textsBelow(dataFolder);
  expect([...places.keys()]).toContain('settings.json');
  places.set('what the page received', received);
  expect(findForms(places, [CLIENT_SECRET, ...tokens].flatMap(formsOf))).toEqual([]);
  // The scan would find what is there.
  expect(findForms(places, formsOf(CLIENT_ID))).not.toEqual([]);
  expect(app.trouble).toEqual([]);
});
