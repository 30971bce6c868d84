import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { checkChargeable } from '../../../src/main/core/payments/customers/customer.ts';
import { readNetwork } from '../../../src/main/core/payments/customers/networks.ts';
import { BUILT_IN_NETWORKS } from '../../../src/shared/core/networks/built-in.ts';
import { phoneIn } from '../../support/samples/spellings.ts';

/** A country whose numbers have no zero before them has prefixes without one, or numbers with it. */
function trunkOf(country: string, example: string): string {
  const prefixes = (BUILT_IN_NETWORKS[country] ?? []).flatMap((network) => network.prefixes);
  return prefixes.every((each) => each.startsWith('0')) && !example.startsWith('0') ? '0' : '';
}

test('in the countries whose networks are known, numbers of another length than a mobile’s are refused, and of no network', () => {
  const countries = getCountries().filter((country) => Object.hasOwn(BUILT_IN_NETWORKS, country));
  expect(countries).toHaveLength(10);
  const counted = { refused: 0, taken: 0, named: 0 };
  for (const country of countries) {
    const example = getExampleNumber(country, examples);
    if (!example) throw new Error(`no number of ${country}`);
    const { nationalNumber, countryCallingCode } = example;
    const trunk = trunkOf(country, nationalNumber);
    for (const prefix of (BUILT_IN_NETWORKS[country] ?? []).flatMap(({ prefixes }) => prefixes)) {
      const begun = prefix.slice(trunk.length);
      for (let length = Math.max(begun.length, 3); length <= 15; length += 1) {
        const digits = begun.padEnd(length, '1234567890');
        for (const text of [`${trunk}${digits}`, `+${countryCallingCode}${digits}`]) {
          const isRight = length === nationalNumber.length;
          const isTaken = checkChargeable(text, phoneIn(country), true) === null;
          expect([country, text, isTaken]).toEqual([country, text, isRight]);
          const network = readNetwork(text, phoneIn(country), []);
          expect([text, network === null]).toEqual([text, !isRight]);
          counted[isRight ? 'taken' : 'refused'] += 1;
          if (typeof network?.issuer === 'string') counted.named += 1;
        }
      }
    }
  }
  expect(counted).toEqual({ refused: 3500, taken: 292, named: 292 });
});
