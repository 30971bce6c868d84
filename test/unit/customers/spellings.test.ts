import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it, test } from 'vitest';
import {
  checkChargeable,
  customerForm,
  mayBeSameCustomer,
  customerLines,
  looksLikeNumber,
  ruleName,
  searchForms,
} from '../../../src/main/core/payments/customers/customer.ts';
import { COUNTRIES } from '../../../src/shared/core/page/countries.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { IDS, NOBODY, phoneIn, SPELLED } from '../../support/samples/spellings.ts';

const HOMES: Readonly<Record<string, RegExp>> = { NG: /^\+234/, KE: /^\+254/ };

describe('a phone number', () => {
  it.each(SPELLED)('$text in $country is $key', ({ country, key, text }) => {
    expect(customerForm(text, phoneIn(country))).toMatchObject({ key, canBePhone: true });
    // One from abroad is dialled with a plus, or with what stands for it.
    const isAbroad = /^(?:254712345678|2348031234567)$/.test(text) && !HOMES[country]?.test(key);
    expect(checkChargeable(text, phoneIn(country), true)).toBe(
      isAbroad ? 'customer-digits-long' : null,
    );
    expect(looksLikeNumber(text)).toBe(true);
  });

  it('of every country is one customer at home and from abroad, however it is set apart', () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (!number) continue;
      const home = customerForm(number.formatNational(), phoneIn(country)).key;
      const spellings = [
        number.number,
        number.formatInternational(),
        number.formatNational().replace(/[ -]/g, ''),
        number.number.replace('+', '00'),
        `\u202a${number.formatNational().replaceAll(' ', '\u00a0')}\u202c`,
      ];
      for (const text of spellings)
        expect([country, text, customerForm(text, phoneIn(country)).key]).toEqual([
          country,
          text,
          home,
        ]);
    }
  });

  it('in a range that is new to us is one customer with its trunk’s zero and without', () => {
    for (const text of ['0603 123 4567', '603 123 4567', '+234 603 123 4567', '234 0603 1234567'])
      expect(customerForm(text, phoneIn('NG'))).toMatchObject({
        key: '+2346031234567',
        canBePhone: true,
      });
  });

  it('is another customer where it is another number', () => {
    const keys = [
      '08031234567',
      '08031234568',
      '0803123456',
      '+44 803 123 4567',
      '+1 415 555 2671',
    ];
    const made = keys.map((text) => customerForm(text, phoneIn('NG')).key);
    expect(new Set(made).size).toBe(keys.length);
  });

  it('is read by the country that a person confirmed', () => {
    expect(customerForm('0712345678', phoneIn('KE')).key).toBe('+254712345678');
    expect(customerForm('0712345678', phoneIn('GB')).key).not.toBe('+254712345678');
  });
});

describe('what can’t be a phone number', () => {
  it.each([
    ['ada', 'customer-not-a-number'],
    ['ada@example.com', 'customer-not-a-number'],
    ['0803 123 4567 ada', 'customer-not-a-number'],
    ['+999 123456', 'customer-not-a-number'],
    ['+', 'customer-not-a-number'],
    ['08', 'customer-digits-short'],
    ['12', 'customer-digits-short'],
    ['+2348', 'customer-digits-short'],
    ['0803 123 456', 'customer-one-digit-short'],
    ['0803 123 45678', 'customer-one-digit-long'],
    ['08031234567, 08031234568', 'customer-not-a-number'],
    ['+44 7911 12345', 'customer-one-digit-short'],
  ])('is not charged by USSD, and what is missing is said: %s', (text, problem) => {
    for (const isLive of [true, false])
      expect(checkChargeable(text, phoneIn('NG'), isLive)).toBe(problem);
  });

  it('is charged all the same where customers are IDs, and in practice while nobody has said', () => {
    for (const text of ['ada', '12']) {
      expect(checkChargeable(text, IDS, true)).toBeNull();
      expect(checkChargeable(text, NOBODY, false)).toBeNull();
    }
  });

  it('is what has no plus, of a real charge, while nobody has said which country’s it is', () => {
    for (const text of ['08', '08031234567', '234 803 123 4567', '00234 803 123 4567'])
      expect(checkChargeable(text, NOBODY, true)).toBe('customer-country-missing');
    expect(checkChargeable('ada', NOBODY, true)).toBe('customer-not-a-number');
    expect(checkChargeable('+234 803 123 4567', NOBODY, true)).toBeNull();
    expect(checkChargeable('+234 803 123 456', NOBODY, true)).toBe('customer-one-digit-short');
  });

  it('is one customer by its digits', () => {
    const keyOf = (text: string) => customerForm(text, phoneIn('NG')).key;
    expect(keyOf('1-2')).toBe('id:12');
    expect(keyOf('12')).toBe('id:12');
    expect(keyOf('Ada@Example.com')).toBe('id:ada@example.com');
  });
});

describe('an ID', () => {
  it.each([
    ['Ada Obi', ' ada  OBI '],
    ['Ada Obi', 'ada\u00a0obi'],
    ['Ada Obi', 'Ada\u200b Obi\u200f'],
    ['ＡＤＡ', 'ada'],
    ['Straße', 'STRASSE'],
    ['é', 'e\u0301'],
    ['Adá', 'Ada'],
    ['Ọláyínká Sadé', 'OLAYINKA SADE'],
    ['D’Souza', "D'Souza"],
    ['محمد عَلِيّ', 'محمد علي'],
    ['A‑12', 'A—12'],
    ['ﬁfi', 'FIFI'],
    ['ΟΔΟΣ', 'οδος'],
    ['A-12', 'a-12'],
    ['08031234567', '\u202a08031234567\u202c'],
  ])('%s is %s', (one, other) => {
    expect(customerForm(one, IDS).key).toBe(customerForm(other, IDS).key);
    expect(customerForm(one, IDS).key).toMatch(/^id:./);
  });

  it.each([
    ['A-12', 'A12'],
    ['08031234567', '0803 123 4567'],
    ['Ada', 'Ade'],
    ['किरण', 'करण'],
  ])('%s is not %s', (one, other) => {
    expect(customerForm(one, IDS).key).not.toBe(customerForm(other, IDS).key);
  });
});

describe('while nobody has said', () => {
  it('two numbers are one customer when their last eight digits are', () => {
    const spellings = SPELLED.filter(({ key }) => key === '+2348031234567').map(({ text }) => text);
    for (const text of spellings) expect(customerForm(text, NOBODY).key).toBe('~31234567');
    expect(customerForm('+254 731 234567', NOBODY).key).toBe('~31234567');
    expect(customerForm('08031234568', NOBODY).key).toBe('~31234568');
  });

  it.each([
    '0803 123 4567 Ada',
    'Ada +234 (803) 123-4567',
    'Ada: 0803/123/4567, again',
    'ada٠٨٠٣١٢٣٤٥٦٧',
    '08031234567 #2',
  ])('a number is the customer’s with words or marks beside it: %s', (text) => {
    expect(customerForm(text, NOBODY).key).toBe('~31234567');
  });

  it('anything shorter is an ID', () => {
    expect(customerForm('Ada 803-1234', NOBODY).key).toBe('id:ada 803-1234');
    expect(customerForm('0803123', NOBODY).key).toBe('id:0803123');
    expect(customerForm('12345678', NOBODY).key).toBe('~12345678');
    expect(customerForm('Ada', NOBODY).key).toBe('id:ada');
  });
});

describe('two customers who may be one, by whatever rule they were typed', () => {
  const mayBe = (rule: CustomerRule) => (pair: readonly [string, string]) => [
    mayBeSameCustomer(...pair, rule),
    mayBeSameCustomer(pair[1], pair[0], rule),
  ];
  const always = [
    ['08031234567', '0803 123 4567'],
    ['08031234567', '+2348031234567'],
    ['8031234567', '+234 803 123 4567'],
  ] as const;

  it.each([phoneIn('NG'), phoneIn('GH'), phoneIn('US'), NOBODY, IDS, { ...IDS, country: 'NG' }])(
    'are where a number leaves its country out, which the rule may have been another for: %j',
    (rule) => {
      expect(always.flatMap(mayBe(rule))).toEqual(always.flatMap(() => [true, true]));
    },
  );

  it('are with words beside the number, but for IDs', () => {
    const pair = ['Ada 08031234567', '+2348031234567'] as const;
    expect(mayBe(phoneIn('GH'))(pair)).toEqual([true, true]);
    expect(mayBe(NOBODY)(pair)).toEqual([true, true]);
    expect(mayBe(IDS)(pair)).toEqual([false, false]);
  });

  it.each([
    ['+2348031234567', '+2338031234567'],
    ['+2348031234567', 'Ada +2338031234567'],
    ['08031234567', '07031234567'],
    ['Ada', 'Bo'],
    ['803123', '0803123'],
  ] as const)('are not: %s and %s', (...pair) => {
    for (const rule of [phoneIn('NG'), phoneIn('GH')])
      expect(mayBe(rule)(pair)).toEqual([false, false]);
    expect(mayBe(IDS)(['Ada', 'Bo'])).toEqual([false, false]);
  });

  it('are where both say the same country, also for IDs', () => {
    const pair = ['+2348031234567', '+234 803 123 4567'] as const;
    expect(mayBe(IDS)(pair)).toEqual([true, true]);
    expect(mayBe(IDS)(['+2348031234567', '+233 803 123 4567'])).toEqual([false, false]);
  });

  it('are from seven digits on', () => {
    expect(mayBe(IDS)(['999 1234', '0999 1234'])).toEqual([true, true]);
    expect(mayBe(IDS)(['999 123', '0999 123'])).toEqual([false, false]);
  });

  it('are by the rule, where it calls them one', () => {
    expect(mayBe(IDS)(['Ada', 'ADA'])).toEqual([true, true]);
  });
});

describe('what goes out', () => {
  const sent = (text: string, rule: CustomerRule) => customerForm(text, rule).sent;

  it('is as typed but for separators', () => {
    expect(sent('0803-123 (4567)', phoneIn('NG'))).toBe('08031234567');
    expect(sent('\u202a+234 803\u00a0123 4567\u202c', phoneIn('NG'))).toBe('+2348031234567');
    expect(sent('٠٨٠٣ ١٢٣ ٤٥٦٧', phoneIn('NG'))).toBe('08031234567');
    expect(sent('tel:0803-123-4567', phoneIn('NG'))).toBe('08031234567');
    expect(sent('12', phoneIn('NG'))).toBe('12');
    expect(sent('Ada  Obi', phoneIn('NG'))).toBe('Ada Obi');
  });

  it('has no digit that is dialled at home alone', () => {
    expect(sent('+234 (0)803 123 4567', phoneIn('NG'))).toBe('+2348031234567');
    expect(sent('+39 (0)6 12345678', phoneIn('IT'))).toBe('+390612345678');
  });

  it('is E.164 where the manager chose that, and only for a number that can exist', () => {
    const rule: CustomerRule = { ...phoneIn('NG'), sendAs: 'e164' };
    for (const text of ['0803-123-4567', '+234 (0)803 123 4567', '234 803 123 4567'])
      expect(sent(text, rule)).toBe('+2348031234567');
    expect(sent('12', rule)).toBe('12');
    expect(sent('ada@example.com', rule)).toBe('ada@example.com');
    // Either a new range at home, typed without its zero, or a number in Singapore.
    expect(sent('659 123 4567', rule)).toBe('6591234567');
    expect(sent('+65 9123 4567', rule)).toBe('+6591234567');
    expect(sent('0603 123 4567', rule)).toBe('+2346031234567');
    expect(sent('011 15 2345-6789', { ...rule, country: 'AR' })).toBe('+5491123456789');
  });

  it('is as typed, but for what can’t be seen, where customers are IDs or nobody has said', () => {
    for (const rule of [IDS, NOBODY])
      expect(sent(' 0803-123\u00a04567\u200b', rule)).toBe('0803-123 4567');
  });
});

describe('a ledger’s own customers', () => {
  it.each(['ada', 'A-12', '123456', '12', 'ada@example.com', '8'.repeat(20), ''])(
    'has others where one is %s',
    (text) => expect(looksLikeNumber(text)).toBe(false),
  );
  it.each(['1234567', '08031234567', '009 234 803 123 4567', '8'.repeat(19)])(
    'may be a number: %s',
    (text) => expect(looksLikeNumber(text)).toBe(true),
  );
});

test('every spelling of any text by any rule gives a key and forms, and never an error', () => {
  const rule = fc.record({
    kind: fc.constantFrom('phone' as const, 'id' as const, null),
    country: fc.constantFrom('NG', 'US', 'MX', 'ZZ'),
    sendAs: fc.constantFrom('typed' as const, 'e164' as const),
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), rule, (text, by) => {
      const { key, forms } = customerForm(text, by);
      expect(key).not.toContain('\n');
      expect(forms).toEqual([...new Set(forms)]);
      expect(customerLines(text, by).split('\n')[0]).toBe(key);
      searchForms(text, by);
    }),
  );
});

test('the rule’s name is another where keys may be, and with another version of the library', () => {
  const names = [phoneIn('NG'), phoneIn('KE'), IDS, NOBODY].map(ruleName);
  expect(new Set(names).size).toBe(4);
  expect(ruleName({ ...phoneIn('NG'), sendAs: 'e164' })).toBe(ruleName(phoneIn('NG')));
  const manifest = new URL('../../../package.json', import.meta.url);
  const version = /"libphonenumber-js": "([^"]+)"/.exec(readFileSync(manifest, 'utf8'))?.[1];
  expect(names[0]).toBe(`third form, libphonenumber-js ${version}, phone, NG`);
  expect(names[3]).toBe(`third form, libphonenumber-js ${version}, unknown, nowhere`);
});

test('the countries to choose from are those whose numbers can be read', () => {
  expect(COUNTRIES).toEqual(getCountries().toSorted());
});
