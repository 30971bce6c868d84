import { describe, expect, it } from 'vitest';
import {
  createAddressGuard,
  unconfirmed,
} from '../../../../src/main/core/platform/confirmation/guard.ts';
import { Refusal } from '../../../../src/main/core/platform/refusal.ts';
import {
  ADDRESS_PURPOSES,
  type AddressPurpose,
  type NamedAddress,
} from '../../../../src/shared/core/page/person-question.ts';
import { personWho } from '../../../support/fakes/confirmations.ts';

const at = (address: string, purpose: AddressPurpose = 'payment-service'): NamedAddress => ({
  purpose,
  address,
});
const BY_ORIGIN = ['payment-service', 'design-token', 'design-profile'] as const;
const BY_LETTER = ['payment-callback', 'design-page', 'receipt-printer'] as const;

describe('what has to be asked about', () => {
  it('knows how each purpose counts', () => {
    expect([...BY_ORIGIN, ...BY_LETTER].toSorted()).toEqual([...ADDRESS_PURPOSES].toSorted());
  });

  it.for(ADDRESS_PURPOSES)(
    'is everything while nothing is known, and nothing that is known: %s',
    (purpose) => {
      const address = at('https://pay.example/v1', purpose);
      expect(unconfirmed([address], [])).toEqual([address]);
      expect(unconfirmed([address], [at('https://other.example/v1', purpose), address])).toEqual(
        [],
      );
      expect(unconfirmed([], [address])).toEqual([]);
    },
  );

  const others = [
    'http://pay.example/v1',
    'https://pay.example:8443/v1',
    'https://pay.example./v1',
    'https://pay.example.evil.example/v1',
    'https://api.pay.example/v1',
    'https://pay.examples/v1',
    'https://xn--py-0ja.example/v1',
    'https://evil.example/pay.example/v1',
    'https://evil.example/?https://pay.example/v1',
  ];
  it.for(ADDRESS_PURPOSES.flatMap((purpose) => others.map((other) => [purpose, other] as const)))(
    'is another origin: %s %s',
    ([purpose, other]) => {
      const wanted = at(other, purpose);
      expect(unconfirmed([wanted], [at('https://pay.example/v1', purpose)])).toEqual([wanted]);
    },
  );

  it.for(BY_ORIGIN)('is no other path of the same origin, however it is written: %s', (purpose) => {
    const known = [at('https://pay.example/v1', purpose)];
    expect(unconfirmed([at('https://PAY.example:443/v2', purpose)], known)).toEqual([]);
  });

  it.for(BY_LETTER)('is any other letter: %s', (purpose) => {
    const known = [at('https://pay.example/a?b=c', purpose)];
    for (const other of [
      'https://pay.example/a?b=d',
      'https://pay.example/a',
      'https://pay.example/b?b=c',
    ])
      expect(unconfirmed([at(other, purpose)], known)).toEqual([at(other, purpose)]);
  });

  it('is the same address for another purpose', () => {
    for (const purpose of ADDRESS_PURPOSES)
      for (const other of ADDRESS_PURPOSES)
        expect(
          unconfirmed(
            [at('https://pay.example/v1', purpose)],
            [at('https://pay.example/v1', other)],
          ),
        ).toHaveLength(purpose === other ? 0 : 1);
  });

  it('is what is no address at all, unless it is the very same', () => {
    expect(unconfirmed([at('no address')], [at('neither')])).toEqual([at('no address')]);
    expect(unconfirmed([at('no address')], [at('no address')])).toEqual([]);
  });
});

describe('the guard', () => {
  const one = at('https://one.example/v1');
  const two = at('https://two.example/cb', 'payment-callback');

  it('asks nobody about what is stored', async () => {
    const person = personWho(() => 'refused');
    const guard = createAddressGuard(person);
    expect(await guard.demand([one], [one])).toEqual([]);
    expect(person.asked).toEqual([]);
    guard.check([one], [one]);
  });

  it('asks once about all that is new, and lets these through', async () => {
    const person = personWho();
    const guard = createAddressGuard(person);
    const confirmed = await guard.demand([one, two], []);
    expect(person.asked).toEqual([[one, two]]);
    expect(confirmed).toEqual([one, two]);
    guard.check([one, two], confirmed);
  });

  it.for(['refused', 'unanswered', 'busy'] as const)(
    'lets nothing through that is %s',
    async (why) => {
      const guard = createAddressGuard(personWho(() => why));
      const refused = guard.demand([one, two], [one]);
      await expect(refused).rejects.toMatchObject({
        code: 'field-invalid',
        field: 'callbackUrl',
        problem: `address-${why}`,
      });
      expect(() => guard.check([one, two], [one])).toThrow(Refusal);
    },
  );

  it.for([
    ['payment-service', 'baseUrl'],
    ['payment-callback', 'callbackUrl'],
    ['design-page', 'authorizeUrl'],
    ['design-token', 'authUrl'],
    ['design-profile', 'apiUrl'],
    ['receipt-printer', 'host'],
  ] as const)('names the field that the address of %s was typed into', async ([purpose, field]) => {
    const guard = createAddressGuard(personWho(() => 'refused'));
    const refused = guard.demand([at('https://one.example/v1', purpose)], []);
    const message = `the address for ${purpose} was not confirmed: refused`;
    await expect(refused).rejects.toMatchObject({ field, message });
  });

  it('asks about what else changes, with new addresses and without', async () => {
    const person = personWho();
    const guard = createAddressGuard(person);
    const changes = [{ what: 'codes-removed', values: {} }] as const;
    expect(await guard.demand([], [], changes)).toEqual([]);
    await guard.demand([one], [], changes);
    expect(person.changes).toEqual([changes, changes]);
    expect(person.asked).toEqual([[one]]);
  });

  it.for([
    ['refused', [], 'not-confirmed'],
    ['unanswered', [], 'not-answered'],
    ['not-kept', [], 'storage-failed'],
    ['not-kept', [one], 'storage-failed'],
  ] as const)(
    'names no field where none is to blame: %s, of %j',
    async ([why, addresses, code]) => {
      const guard = createAddressGuard(personWho(() => why));
      const refused = guard.demand(addresses, [], [{ what: 'codes-removed', values: {} }]);
      await expect(refused).rejects.toMatchObject({ code });
    },
  );

  it('looks again at the end: what was stored when it was asked may be stored no more', async () => {
    const guard = createAddressGuard(personWho());
    const confirmed = await guard.demand([one], [one]);
    expect(() => guard.check([one], confirmed)).toThrow(
      expect.objectContaining({ field: 'baseUrl', problem: 'address-refused' }),
    );
  });

  it('remembers what was confirmed until it is stored or given up', async () => {
    const person = personWho();
    const guard = createAddressGuard(person);
    await guard.demand([one], []);
    expect(await guard.demand([one, two], [])).toEqual([one, two]);
    expect(person.asked).toEqual([[one], [two]]);
    guard.settled();
    expect(await guard.demand([one], [one])).toEqual([]);
    await guard.demand([one], []);
    expect(person.asked).toEqual([[one], [two], [one]]);
  });
});
