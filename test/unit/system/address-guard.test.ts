/** Which new addresses a person is asked about, and that none is used without a yes. */
import { describe, expect, it } from 'vitest';
import {
  createAddressGuard,
  unconfirmed,
} from '../../../src/main/platform/address-confirmation/guard.ts';
import type { ConfirmationOutcome } from '../../../src/main/platform/address-confirmation/confirmation.ts';
import type { AddressPurpose, NamedAddress } from '../../../src/shared/address-question.ts';

const named = (purpose: AddressPurpose, address: string): NamedAddress => ({ purpose, address });
const service = (address: string) => named('payment-service', address);

const SHOP = service('https://pay.example/v1');
const OTHER = service('https://evil.example/v1');
const CALLBACK = named('payment-callback', 'https://pay.example/done');

/** A person who answers so, and what they were asked about. */
function person(...answers: ConfirmationOutcome[]) {
  const asked: (readonly NamedAddress[])[] = [];
  const guard = createAddressGuard({
    typed: null,
    confirm: async (addresses) => {
      asked.push(addresses);
      return answers.shift() ?? 'refused';
    },
    close: () => undefined,
  });
  return { guard, asked };
}

describe('what is new', () => {
  it.each<[AddressPurpose, string, string, boolean]>([
    // Requests go to an origin, whatever the path.
    ['payment-service', 'https://pay.example/v1', 'https://pay.example/v2', false],
    ['design-token', 'https://auth.example/token', 'https://auth.example/', false],
    ['design-profile', 'https://api.example/a', 'https://api.example/b?c', false],
    ['payment-service', 'https://pay.example/v1', 'https://pay.example:8443/v1', true],
    ['payment-service', 'https://pay.example/v1', 'http://pay.example/v1', true],
    ['payment-service', 'https://pay.example/v1', 'https://pay.example.evil.example/v1', true],
    // What is opened or handed on counts by its every letter.
    ['design-page', 'https://design.example/authorize', 'https://design.example/other', true],
    ['payment-callback', 'https://shop.example/done', 'https://shop.example/done2', true],
    ['design-page', 'https://design.example/authorize', 'https://design.example/authorize', false],
    // What has no origin is the same by its letters alone.
    ['payment-service', 'nowhere', 'nowhere', false],
    ['payment-service', 'nowhere', 'elsewhere', true],
  ])('%s: %s is known, %s is wanted', (purpose, known, wanted, isNew) => {
    const asked = unconfirmed([named(purpose, wanted)], [named(purpose, known)]);
    expect(asked.length > 0).toBe(isNew);
  });

  it('is an address for a purpose it was not confirmed for', () => {
    const same = 'https://pay.example/v1';
    expect(unconfirmed([named('design-token', same)], [service(same)])).toEqual([
      named('design-token', same),
    ]);
  });
});

describe('the guard', () => {
  it('asks nobody about what is known', async () => {
    const { guard, asked } = person();
    await expect(guard.demand([SHOP], [SHOP])).resolves.toEqual([]);
    expect(asked).toEqual([]);
  });

  it('asks about all that is new at once, and refuses all of it for one no', async () => {
    const { guard, asked } = person('refused');
    await expect(guard.demand([SHOP, OTHER, CALLBACK], [SHOP])).rejects.toThrow(
      'the address for payment-service was not confirmed: refused',
    );
    expect(asked).toEqual([[OTHER, CALLBACK]]);
    expect(() => guard.check([OTHER], [SHOP])).toThrow('was not confirmed');
  });

  it('does not ask again about what a person said yes to, until it is stored or given up', async () => {
    const { guard, asked } = person('confirmed', 'confirmed', 'confirmed');
    expect(await guard.demand([OTHER], [])).toEqual([OTHER]);
    expect(await guard.demand([OTHER, CALLBACK], [])).toEqual([OTHER, CALLBACK]);
    expect(asked).toEqual([[OTHER], [CALLBACK]]);
    guard.settled();
    expect(await guard.demand([OTHER], [])).toEqual([OTHER]);
    expect(asked).toHaveLength(3);
  });

  it('keeps no yes of one that ended otherwise', async () => {
    const { guard, asked } = person('refused', 'confirmed');
    await expect(guard.demand([OTHER], [])).rejects.toThrow('refused');
    await guard.demand([OTHER], []);
    expect(asked).toHaveLength(2);
  });

  it('looks once more before they are stored, since what is stored can change meanwhile', async () => {
    const { guard } = person('confirmed');
    const confirmed = await guard.demand([OTHER], [SHOP]);
    expect(() => guard.check([OTHER], [SHOP, ...confirmed])).not.toThrow();
    expect(() => guard.check([CALLBACK], [SHOP, ...confirmed])).toThrow(
      'the address for payment-callback was not confirmed: refused',
    );
  });
});
