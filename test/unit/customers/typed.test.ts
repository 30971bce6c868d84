import { describe, expect, it, test } from 'vitest';
import { proposeCustomers } from '../../../src/main/core/payments/customers/customer-kind.ts';
import { systemRegion } from '../../../src/main/core/platform/region.ts';
import { checkCustomer, CUSTOMER_MAX, visibleText } from '../../../src/shared/core/text/fields.ts';
import { customerRuleSchema } from '../../../src/shared/settings.ts';

describe('a customer as typed', () => {
  it.each([
    ['(0803) 123 4567', '(0803) 123 4567'],
    ['0803\u00a0123\u20094567', '0803 123 4567'],
    ['0803\u3000123\u28004567', '0803 123 4567'],
    ['0803\t123\r\n4567', '0803 123 4567'],
    ['0803\u2028123\u0085', '0803 123'],
    ['  0803   123  ', '0803 123'],
    ['\u202a0803\u202c\u200e\u200f\u2066\u2069\u061c', '0803'],
    ['08\u200b03\ufeff12\u00ad3\u20604', '08031234'],
    ['Ada\u0000\u0007Obi\u034f\u3164', 'AdaObi'],
    ['0803 \u200b 123', '0803 123'],
    ['０８０３－１２３（４５６７）', '０８０３－１２３（４５６７）'],
    ['٠٨٠٣ ١٢٣', '٠٨٠٣ ١٢٣'],
    ['0803–123—4567−1', '0803–123—4567−1'],
    ['tel:+234-803;phone-context=+234', 'tel:+234-803;phone-context=+234'],
    ['Adé O’Brien, “no”'.replace(/ “no”/, ''), 'Adé O’Brien,'],
    ["ada.o'b_1@shop.example/#2:3", "ada.o'b_1@shop.example/#2:3"],
    ['[0803] 1·2', '[0803] 1·2'],
  ])('%j is kept as %j', (text, value) => {
    expect(checkCustomer(text, true)).toEqual({ ok: true, value });
  });

  it.each([
    '*737*1#',
    '<b>',
    '0803 🙂',
    '"Ada"',
    'a|b',
    'a\\b',
    '\ue000',
    'a\ud800',
    '100%',
    'a&b',
  ])('can’t hold %j', (text) => {
    expect(checkCustomer(text, true)).toEqual({ ok: false, problem: 'customer-characters' });
  });

  it('is nothing where nothing can be seen', () => {
    for (const text of ['', ' ', '\u200b', '\u00a0\u202e\ufeff']) {
      expect(checkCustomer(text, true)).toEqual({ ok: false, problem: 'customer-empty' });
      expect(checkCustomer(text, false)).toEqual({ ok: true, value: null });
    }
  });

  it('is as long as it can be seen to be', () => {
    const longest = '8'.repeat(CUSTOMER_MAX);
    expect(checkCustomer(`\u202a${longest}\u202c`, true)).toEqual({ ok: true, value: longest });
    expect(checkCustomer(`${longest}8`, true)).toEqual({ ok: false, problem: 'customer-too-long' });
  });

  it('is the same when it is read again', () => {
    const once = visibleText(' \u202aAda \u200b Obi\u00a0\u202c ');
    expect(once).toBe('Ada Obi');
    expect(visibleText(once)).toBe(once);
  });
});

describe('what a person is asked to confirm', () => {
  it('is phone numbers of the system’s country, or IDs where there are others', () => {
    expect(proposeCustomers(false, 'KE')).toEqual({ kind: 'phone', country: 'KE' });
    expect(proposeCustomers(true, 'KE')).toEqual({ kind: 'id', country: 'KE' });
  });

  it('is no country that has no numbers of its own', () => {
    for (const region of [null, '001', 'ZZ', 'ke', ''])
      expect(proposeCustomers(false, region)).toEqual({ kind: 'phone', country: null });
  });
});

describe('where the system stands', () => {
  test.each<[Record<string, string>, string, string | null]>([
    [{}, 'en-NG', 'NG'],
    [{}, 'en', null],
    [{}, 'zh-Hant-TW', 'TW'],
    [{ LANG: 'en_NG.UTF-8' }, 'en-US', 'NG'],
    [{ LANG: 'en_KE' }, 'en-US', 'KE'],
    [{ LANG: 'de_DE@euro' }, 'en-US', 'DE'],
    [{ LANG: 'C.UTF-8' }, 'en-US', null],
    [{ LANG: 'POSIX' }, 'en-US', null],
    [{ LANG: 'en_USA' }, 'en-US', null],
    [{ LANG: 'x_en_US' }, 'en-US', null],
    [{ LC_ALL: '', LANG: 'en_NG.UTF-8' }, 'en-US', 'NG'],
    [{ LC_ALL: 'en_GH.UTF-8', LC_TELEPHONE: 'en_KE', LANG: 'en_NG' }, 'en-US', 'GH'],
    [{ LC_TELEPHONE: 'en_KE.UTF-8', LANG: 'en_NG' }, 'en-US', 'KE'],
  ])('with %j and %s is %s', (env, locale, region) => {
    expect(systemRegion(env, locale, 'UTC')).toBe(region);
  });

  test.each([
    ['en-US', 'Africa/Lagos', 'NG'],
    ['en-US', 'Africa/Accra', 'GH'],
    ['en', 'Africa/Nairobi', 'KE'],
    ['en-US', 'America/Chicago', 'US'],
    ['en-NG', 'Nowhere/Known', 'NG'],
  ])('a clock says more than a region that it is not of: %s, %s', (locale, zone, region) => {
    expect(systemRegion({}, locale, zone)).toBe(region);
  });
});

describe('the rule', () => {
  const isRule = (rule: object) => customerRuleSchema.safeParse(rule).success;
  it('needs a country for phone numbers, and one whose numbers are known', () => {
    expect(isRule({ kind: 'phone', country: 'NG', sendAs: 'e164' })).toBe(true);
    expect(isRule({ kind: 'phone', country: null, sendAs: 'typed' })).toBe(false);
    expect(isRule({ kind: 'phone', country: 'ZZ', sendAs: 'typed' })).toBe(false);
    expect(isRule({ kind: 'id', country: null, sendAs: 'typed' })).toBe(true);
    expect(isRule({ kind: 'id', country: 'NG', sendAs: 'typed' })).toBe(true);
    expect(isRule({ kind: null, country: null, sendAs: 'typed' })).toBe(true);
  });
});
