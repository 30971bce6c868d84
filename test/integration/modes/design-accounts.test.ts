import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDesignAccounts } from '../../../src/main/app/design-accounts.ts';
import { openSettings } from '../../../src/main/adapters/settings/store.ts';
import { personWho } from '../../support/confirmations.ts';
import { registrationFor } from '../../support/design-account.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { lockableKeychain } from '../../support/lockable-keychain.ts';
import { silentLog } from '../../support/silent-log.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { englishOnly } from '../../support/languages.ts';

const CALLBACK = 'http://127.0.0.1:47631/design-account/callback';

function openFolder() {
  const { keychain } = lockableKeychain();
  const dataFolder = tempFolder();
  const providerBook = path.join(dataFolder, 'practice', 'design-provider.db');
  mkdirSync(path.dirname(providerBook));
  const clock = fakeClock();
  const start = () => {
    const accounts = createDesignAccounts({
      dataFolder,
      settings: openSettings({
        path: path.join(dataFolder, 'settings.json'),
        random: randomBytes,
        now: () => clock.now(),
      }),
      keychain,
      openBrowser: async () => true,
      confirmation: personWho(),
      language: englishOnly(),
      clock,
      random: randomBytes,
      log: silentLog,
      onChange: () => undefined,
    });
    onTestFinished(() => accounts.close());
    return accounts;
  };
  return { start, providerBook };
}

it('opens practice’s account at another service also where practice’s own provider can’t start', async () => {
  const { start, providerBook } = openFolder();
  const before = start();
  await before.of.practice.saveRegistration(registrationFor('http://127.0.0.1:9', CALLBACK));
  await before.close();

  mkdirSync(providerBook);
  const after = start();
  await after.openPractice();
  expect(after.of.practice.view()).toMatchObject({
    provider: 'own',
    practicePage: null,
    clientSecret: 'keychain',
  });
});

it('starts practice’s provider when it can, after a time when it could not', async () => {
  const { start, providerBook } = openFolder();
  mkdirSync(providerBook);
  const accounts = start();
  await accounts.openPractice();
  expect(accounts.of.practice.view()).toMatchObject({ provider: 'own', registration: null });

  await accounts.closePractice();
  rmSync(providerBook, { recursive: true });
  await accounts.openPractice();
  expect(accounts.of.practice.view()).toMatchObject({ provider: 'practice' });
});

it('ends an attempt of practice when practice is taken down', async () => {
  const { start } = openFolder();
  const accounts = start();
  await accounts.openPractice();
  await accounts.of.practice.connect();
  const { attempt, registration } = accounts.of.practice.view();
  expect(attempt).toMatchObject({ browserOpened: true });

  await accounts.closePractice();
  expect(accounts.of.practice.view()).toMatchObject({ attempt: null, practicePage: null });
  await expect(fetch(registration?.callbackUrl ?? '')).rejects.toThrow('fetch failed');
});
