/** Practice mode's provider as it is built in, where nothing is entered and no keychain is needed. */
import { expect, it } from 'vitest';
import { openDesignShop } from '../../support/design-shop.ts';

const builtIn = () => openDesignShop((desk) => ({ builtIn: () => desk.provider }));

it('connects with nothing entered', async () => {
  const shop = await builtIn();
  expect(await shop.connect()).toMatchObject({
    provider: 'practice',
    token: 'keychain',
    profile: { name: 'Practice Shop' },
    problem: null,
  });
});

it('keeps a token in memory where there is no keychain, and forgets it when it is revoked', async () => {
  const shop = await builtIn();
  const { account, desk, keychain } = shop;
  keychain.lock(true);
  expect(await shop.connect()).toMatchObject({ token: 'memory', problem: null });

  await desk.press('revoke');
  await account.service.check();
  expect(account.service.view()).toMatchObject({
    token: 'none',
    profile: { name: 'Practice Shop' },
    problem: { code: 'token-refused' },
  });
  expect(await shop.connect()).toMatchObject({ token: 'memory', problem: null });
});
