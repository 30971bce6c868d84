/** What the standards add to the interface document, as a certified provider has it. */
import { beforeEach, expect, it } from 'vitest';
import {
  ACCOUNT,
  startCertifiedProvider,
  type CertifiedProvider,
} from '../../support/machines/certified-provider.ts';
import {
  designAccountForTests,
  freeCallback,
  type DesignAccountUnderTest,
} from '../../support/real/design-account.ts';

let provider: CertifiedProvider;
let account: DesignAccountUnderTest;

beforeEach(async () => {
  provider = await startCertifiedProvider(await freeCallback());
  account = designAccountForTests({ trust: [provider.trust] });
  await account.service.saveRegistration(provider.entry);
  await account.service.connect();
  await provider.follow(account.opened.at(-1) ?? '');
  await account.until(({ attempt }) => attempt === null);
});

it('gets the registered query and the documented parameters, and nothing else', () => {
  const asked = new URL(account.opened.at(-1) ?? '').searchParams;
  expect([...asked.keys()].toSorted()).toStrictEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
});

it('is asked with the token in the header alone', () => {
  expect(provider.userCalls).toHaveLength(1);
  expect(provider.userCalls[0]?.url).toBe('/v2/user');
  expect(provider.userCalls[0]?.authorization).toMatch(/^Bearer \S+$/);
});

it('gives an id of any size by its digits', () => {
  expect(account.service.view().profile).toStrictEqual({
    id: String(ACCOUNT.id),
    name: ACCOUNT.name,
    username: ACCOUNT.username,
    seenAt: account.clock.now(),
  });
});
