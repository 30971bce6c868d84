/** New addresses of the design account: none is stored, asked or opened before a person said so. */
import { describe, expect, it } from 'vitest';
import { type Person, personWho } from '../../support/fakes/confirmations.ts';
import { designAccountForTests, registrationFor } from '../../support/real/design-account.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';

const CALLBACK = 'http://127.0.0.1:47631/design-account/callback';
const AT = 'https://design.example';
const entry = registrationFor(AT, CALLBACK);
const opens = `${AT}/authorize?client_id=client&redirect_uri=${encodeURIComponent(CALLBACK)}`;
const all = [
  { purpose: 'design-page', address: opens },
  { purpose: 'design-token', address: AT },
  { purpose: 'design-profile', address: AT },
];

function account(person: Person) {
  const keychain = lockableKeychain();
  return {
    keychain,
    person,
    ...designAccountForTests({
      keychain: keychain.keychain,
      confirmation: person,
    }),
  };
}

/** A registration is kept, and whatever is new from then on is refused. */
async function registered() {
  let answer: 'confirmed' | 'refused' = 'confirmed';
  const own = account(personWho(() => answer));
  await own.service.saveRegistration(entry);
  answer = 'refused';
  own.person.asked.length = 0;
  return own;
}

describe('the addresses of a registration', () => {
  it.for(['refused', 'unanswered', 'busy'] as const)(
    'are not kept where they are %s, nor is the secret',
    async (why) => {
      const own = account(personWho(() => why));
      await expect(own.service.saveRegistration(entry)).rejects.toMatchObject({
        code: 'field-invalid',
        field: 'authorizeUrl',
        problem: `address-${why}`,
      });
      expect(own.person.asked).toEqual([all]);
      expect(own.stored.registration).toBeNull();
      expect(own.keychain.stored.size).toBe(0);
      await expect(own.service.connect()).rejects.toMatchObject({ code: 'no-account' });
      expect(own.opened).toEqual([]);
    },
  );

  it.for([
    ['authorizeUrl', `${AT}/other`, 'authorizeUrl'],
    ['authorizeUrl', `${AT}/authorize?prompt=none`, 'authorizeUrl'],
    ['authorizeUrl', 'https://evil.example/authorize', 'authorizeUrl'],
    ['authUrl', 'https://evil.example', 'authUrl'],
    ['authUrl', `${AT}:8443`, 'authUrl'],
    ['apiUrl', 'https://evil.example', 'apiUrl'],
    // Whose application the owner would approve, and where its code would go.
    ['clientId', 'of-somebody-else', 'authorizeUrl'],
    ['callbackUrl', 'http://127.0.0.1:47632/callback', 'authorizeUrl'],
    ['sendsCallback', false, 'authorizeUrl'],
  ] as const)('are new with another %s: %s', async ([field, value, asked]) => {
    const own = await registered();
    const before = structuredClone(own.stored);
    const secrets = new Map(own.keychain.stored);
    await expect(own.service.saveRegistration({ ...entry, [field]: value })).rejects.toMatchObject({
      field: asked,
      problem: 'address-refused',
    });
    expect(own.person.asked).toHaveLength(1);
    expect(own.person.asked[0]).toHaveLength(1);
    expect(own.stored).toEqual(before);
    expect(own.keychain.stored).toEqual(secrets);
  });

  it('are not new with another secret, nor on another path of what is only asked', async () => {
    const own = await registered();
    await own.service.saveRegistration({ ...entry, clientSecret: 'another' });
    await own.service.saveRegistration({ ...entry, authUrl: `${AT}/auth`, apiUrl: `${AT}/api` });
    expect(own.person.asked).toEqual([]);
  });

  it('are what the browser is sent to, letter by letter but for the state', async () => {
    const own = await registered();
    await own.service.connect();
    const opened = new URL(own.opened[0] ?? '');
    opened.searchParams.delete('state');
    expect(opened.href).toBe(opens);
    await own.service.cancel();
  });

  it('are asked about after what can be seen without asking', async () => {
    const own = account(personWho());
    for (const [change, field, problem] of [
      [{ clientSecret: null }, 'clientSecret', 'secret-empty'],
      [{ apiUrl: 'http://evil.example' }, 'apiUrl', 'address-not-https'],
      [{ apiUrl: 'http://127.0.0.1:9' }, 'apiUrl', 'address-not-https'],
    ] as const)
      await expect(own.service.saveRegistration({ ...entry, ...change })).rejects.toMatchObject({
        code: 'field-invalid',
        field,
        problem,
      });
    expect(own.person.asked).toEqual([]);
  });

  it('hold up nothing while somebody thinks', async () => {
    const thinking = Promise.withResolvers<'confirmed'>();
    const own = account(personWho(() => thinking.promise));
    const saving = own.service.saveRegistration(entry);
    await own.service.saveHeading('Mama Ngozi Stores');
    expect(own.stored.receiptHeading).toBe('Mama Ngozi Stores');
    thinking.resolve('confirmed');
    await saving;
    expect(own.stored.registration?.apiUrl).toBe(AT);
  });

  it('are refused where they were kept when they were sent, and are no more', async () => {
    const own = await registered();
    const [gone, saved] = await Promise.allSettled([
      own.service.forgetRegistration(),
      own.service.saveRegistration({ ...entry, clientSecret: 'another' }),
    ]);
    expect([gone.status, saved.status]).toEqual(['fulfilled', 'rejected']);
    expect(own.stored.registration).toBeNull();
  });

  it('are not asked about again where only the keychain stood in the way', async () => {
    const own = account(personWho());
    own.keychain.lock(true);
    await expect(own.service.saveRegistration(entry)).rejects.toMatchObject({
      name: 'KeychainUnavailableError',
    });
    own.keychain.lock(false);
    await own.service.saveRegistration(entry);
    expect(own.person.asked).toEqual([all]);
  });
});
