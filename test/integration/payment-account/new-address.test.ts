/** A new address of the payment account: nothing is stored or asked before a person said so. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useAccountService } from '../../support/real/account-service.ts';
import { personWho } from '../../support/fakes/confirmations.ts';

const shop = useAccountService();
const { entry, start } = shop;
const HERE = { purpose: 'payment-service', address: 'https://pay.example/v1' };
const elsewhere = { ...entry, baseUrl: 'https://evil.example/v1', secret: 'sk_of_the_page' };
const file = () => readFileSync(path.join(shop.folder, 'settings.json'), 'utf8');

/** An account that is connected, and a person who says no from then on. */
async function connected() {
  shop.person = personWho((addresses) =>
    addresses.every(({ address }) => address === HERE.address) ? 'confirmed' : 'refused',
  );
  const account = start();
  await account.save(entry);
  return account;
}

describe('the address of the payment account', () => {
  it.for(['refused', 'unanswered', 'busy'] as const)(
    'is not stored where it is %s, and neither is its key',
    async (why) => {
      shop.person = personWho(() => why);
      const account = start();
      await expect(account.save(entry)).rejects.toMatchObject({
        field: 'baseUrl',
        problem: `address-${why}`,
      });
      expect(shop.person.asked).toEqual([[HERE]]);
      expect([account.current(), account.borrow(), shop.os.keys()]).toEqual([null, null, []]);
    },
  );

  it.for([true, false])(
    'leaves everything as it was where another is refused (the same account: %s)',
    async (sameAccount) => {
      const account = await connected();
      const before = file();
      await expect(account.save({ ...elsewhere, sameAccount })).rejects.toMatchObject({
        code: 'field-invalid',
        problem: 'address-refused',
      });
      expect(file()).toBe(before);
      expect(account.current()?.baseUrl).toBe(HERE.address);
      expect(await account.readSecret()).toBe('sk_test_1');
      expect(account.kept()).toEqual([]);
    },
  );

  it('is asked about once: not again with another path, key, e-mail or flag, nor at the next start', async () => {
    await connected();
    const account = start();
    await account.look();
    for (const change of [
      {},
      { secret: null },
      { baseUrl: 'https://PAY.example:443/shop/v1' },
      { email: 'other@example.com' },
      { isV2: false, requestShape: 'quickstart' as const },
    ])
      await account.save({ ...entry, ...change });
    expect(shop.person.asked).toHaveLength(1);
  });

  it.for([
    'https://pay.example:8443/v1',
    'https://api.pay.example/v1',
    'https://pay.example./v1',
    'https://xn--py-0ja.example/v1',
  ])('is another one at %s', async (baseUrl) => {
    const account = await connected();
    await expect(account.save({ ...entry, baseUrl })).rejects.toMatchObject({
      problem: 'address-refused',
    });
    expect(shop.person.asked.at(-1)).toEqual([{ purpose: 'payment-service', address: baseUrl }]);
  });

  it('is asked about anew after it was left', async () => {
    shop.person = personWho();
    const account = start();
    await account.save(entry);
    await account.save(elsewhere);
    await account.save(entry);
    await account.disconnect();
    await account.save(entry);
    expect(shop.person.asked.map(([first]) => first?.address)).toEqual([
      HERE.address,
      elsewhere.baseUrl,
      HERE.address,
      HERE.address,
    ]);
  });

  it('is asked about together with the callback, which counts by its every letter', async () => {
    shop.person = personWho();
    const account = start();
    const save = (callbackUrl: string) => account.save({ ...entry, callbackUrl });
    await save('https://shop.example/results');
    await save('https://shop.example/results');
    await save('https://shop.example/other');
    await save('');
    const callback = (address: string) => ({ purpose: 'payment-callback', address });
    expect(shop.person.asked).toEqual([
      [HERE, callback('https://shop.example/results')],
      [callback('https://shop.example/other')],
    ]);
  });

  it('asks nobody where a field is wrong, or the key is missing', async () => {
    const account = await connected();
    for (const [change, field, problem] of [
      [{ baseUrl: 'https://evil.example' }, 'baseUrl', 'base-url-no-version'],
      [{ callbackUrl: 'http://evil.example' }, 'callbackUrl', 'callback-not-https'],
      [{ baseUrl: 'https://evil.example/v1', secret: null }, 'secret', 'secret-other-origin'],
      [{ email: '' }, 'email', 'email-empty'],
    ] as const)
      await expect(account.save({ ...entry, ...change })).rejects.toMatchObject({
        code: 'field-invalid',
        field,
        problem,
      });
    expect(shop.person.asked).toHaveLength(1);
  });

  it('is not asked about again where only the keychain stood in the way', async () => {
    shop.person = personWho();
    const account = start();
    shop.os.lock(true);
    await expect(account.save(entry)).rejects.toMatchObject({ name: 'KeychainUnavailableError' });
    await account.save({ ...entry, allowMemory: true });
    expect(account.secretPlace).toBe('memory');
    expect(shop.person.asked).toHaveLength(1);
  });

  it('holds up nothing while somebody thinks', async () => {
    const thinking = Promise.withResolvers<'confirmed'>();
    shop.person = personWho((addresses) =>
      addresses[0]?.address === elsewhere.baseUrl ? thinking.promise : 'confirmed',
    );
    const account = start();
    await account.save(entry);
    const saving = account.save(elsewhere);
    await account.save({ ...entry, isV2: false, secret: null });
    expect(account.current()).toMatchObject({ baseUrl: HERE.address, isV2: false });
    await account.disconnect();
    expect(account.current()).toBeNull();
    thinking.resolve('confirmed');
    // It was asked about in the place of an account that is none any more.
    await expect(saving).rejects.toMatchObject({ code: 'not-confirmed' });
    expect([account.current(), await account.readSecret()]).toEqual([null, null]);
    await account.save(elsewhere);
    expect(account.current()?.baseUrl).toBe(elsewhere.baseUrl);
  });

  it('that stays is still asked about where e-mail or key are others: money would go elsewhere', async () => {
    const account = await connected();
    const before = file();
    shop.person = personWho(() => 'refused');
    const again = start();
    await again.look();
    for (const [change, what] of [
      [{ email: 'page@example.com', secret: 'sk_of_the_page' }, 'account-other'],
      [{ email: 'page@example.com', secret: null, sameAccount: true }, 'account-other'],
      [{ secret: 'sk_of_the_page' }, 'account-key'],
    ] as const) {
      await expect(again.save({ ...entry, ...change })).rejects.toMatchObject({
        code: 'not-confirmed',
      });
      expect(shop.person.changes.at(-1)).toMatchObject([{ what }]);
      expect(file()).toBe(before);
    }
    expect(await account.readSecret()).toBe('sk_test_1');
    await again.save({ ...entry, secret: null, isV2: false, requestShape: 'quickstart' });
    expect(shop.person.changes).toHaveLength(3);
  });

  it('is refused where it was stored when it was sent, and is no more when it is its turn', async () => {
    const account = await connected();
    const [gone, saved] = await Promise.allSettled([
      account.disconnect(),
      account.save({ ...entry, isV2: false }),
    ]);
    expect([gone.status, saved.status]).toEqual(['fulfilled', 'rejected']);
    expect(account.current()).toBeNull();
    expect(shop.person.asked).toHaveLength(1);
  });

  it('counts as confirmed where it is stored', async () => {
    await connected();
    shop.person = personWho(() => 'refused');
    const account = start();
    await account.look();
    await account.save({ ...entry, secret: null, isV2: false });
    expect(shop.person.asked).toEqual([]);
  });
});
