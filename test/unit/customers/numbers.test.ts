import { describe, expect, it } from 'vitest';
import { internationalNumber } from '../../../src/main/core/payments/customers/customer.ts';
import {
  behindCallingCode,
  readNational,
  readNumber,
  readNumberText,
  ringProblem,
  type NumberText,
} from '../../../src/main/core/payments/customers/telephone-numbers.ts';

function written(text: string): NumberText {
  const number = readNumberText(text);
  if (number === null) throw new Error(`${text} is not written like a number`);
  return number;
}

const read = (text: string, country: string | null) => readNumber(written(text), country);
const keyOf = (text: string, country: string | null) => read(text, country)?.key;

describe('a text that is written like a number', () => {
  it.each(['tel: 0803 123', 'Tel.: 0803 123', 'tel... 0803123', 'SMS:0803123', 'callto 0803123'])(
    'may say first what it is: %s',
    (text) => expect(readNumberText(text)?.digits).toBe('0803123'),
  );

  it('is none where that stands within it, or is another word', () => {
    for (const text of [
      '0803 tel: 123',
      'hotel 0803123',
      'fax: 0803123',
      'tel0803123',
      'tel:',
      '+',
    ])
      expect([text, readNumberText(text)]).toEqual([text, null]);
  });

  it.each([
    ['tel:803-123;phone-context=+234', '234803123'],
    ['tel:803-123;phone-context=+234;ext=12', '234803123'],
    ['tel:803-123;ext=12;phone-context=+1', '1803123'],
    ['tel:803-123;phone-context=+44', '44803123'],
  ])('takes the country from the end of a link: %s', (text, digits) => {
    expect(readNumberText(text)).toMatchObject({ digits, isInternational: true });
  });

  it.each([
    ['tel:803-123;phone-context=shop.example', '803123', false],
    ['tel:803-123;phone-context=+2345', '803123', false],
    ['tel:803-123;phone-context=+', '803123', false],
    ['tel:803-123;ext=12', '803123', false],
    ['tel:+44-803-123;phone-context=+234', '44803123', true],
  ])('takes nothing else from there: %s', (text, digits, isInternational) => {
    expect(readNumberText(text)).toMatchObject({ digits, isInternational });
  });

  it('has a zero for dialling at home where that stands alone in brackets after a country', () => {
    const has = (text: string) => written(text).hasTrunkInBrackets;
    for (const text of ['+44 (0)20', '+44 [0]20', '+44 ( 0)20', '+44 (0 )20', '+44 ( 0 )20'])
      expect([text, has(text)]).toEqual([text, true]);
    for (const text of ['+44 20', '+44 (20)7', '+44 (02)7', '+44 0 20', '(0)20', '(020) 7', '020'])
      expect([text, has(text)]).toEqual([text, false]);
  });
});

describe('the country of a number', () => {
  it.each([null, 'ZZ', 'ng', '', 'constructor'])(
    'has to be written where the shop’s is %j',
    (country) => {
      expect(read('08031234567', country)).toBeNull();
      expect(keyOf('+234 803 123 4567', country)).toBe('+2348031234567');
      expect(keyOf('234 803 123 4567', country)).toBe('+2348031234567');
      expect(keyOf('00 234 803 123 4567', country)).toBe('+2348031234567');
      expect(keyOf('+00 234 803 123 4567', country)).toBe('+2348031234567');
    },
  );

  it('stands at the end of a link as well as in its number', () => {
    expect(keyOf('tel:803-123-4567;phone-context=+234', 'US')).toBe('+2348031234567');
    expect(keyOf('tel:803-123-4567;phone-context=+234;ext=1', 'US')).toBe('+2348031234567');
  });

  it('is not the shop’s where a plus says another, however well the digits would fit', () => {
    expect(read('+6887 0441', 'SE')).toMatchObject({ key: '+68870441' });
    expect(read('+65 9123 4567', 'NG')).toMatchObject({ key: '+6591234567', isCertain: true });
    expect(keyOf('+30 5700 1592', 'SN')).toBe('+3057001592');
  });

  it('is not begun by two zeros within the digits', () => {
    expect(keyOf('360 066 467507', 'US')).toBe('+1360066467507');
    expect(keyOf('374858 64007', 'MX')).toBe('+37485864007');
  });

  it('is not begun by the zero of a number that is dialled at home', () => {
    expect(read('0341 263 35088', 'IT')).toMatchObject({ key: '+3934126335088', isCertain: true });
  });
});

describe('digits that may mean two numbers', () => {
  it('are a number of a known range abroad before one of an unknown range at home', () => {
    // As digits of the shop's own country they would be possible too, or shorter.
    expect(keyOf('+000 7226 1310245', 'CO')).toBe('+72261310245');
    expect(keyOf('+0855 7106808717', 'BR')).toBe('+8557106808717');
    expect(keyOf('988023', 'BE')).toBe('+988023');
    expect(keyOf('985590', 'GE')).toBe('+985590');
  });

  it('are certain where the one is of a known range at home', () => {
    for (const [text, country] of [
      ['81 5997 9040', 'BR'],
      ['+0311 315 2380', 'BR'],
      ['552 810 7777', 'AI'],
    ] as const)
      expect([text, read(text, country)?.isCertain]).toEqual([text, true]);
  });

  it('are not certain where the other is of a known range abroad', () => {
    expect(read('364 505 9982', 'GB')).toMatchObject({ isPossible: true, isCertain: false });
    expect(read('659 123 4567', 'NG')).toMatchObject({ isPossible: true, isCertain: false });
  });

  it('are certain where the other can’t exist, or is the same one', () => {
    // In France, as in Ghana, two zeros are dialled for abroad, so that both readings are one.
    expect(read('0037 230070729', 'FR')).toMatchObject({ key: '+37230070729', isCertain: true });
    expect(read('0092 809696854', 'GH')).toMatchObject({ key: '+92809696854', isCertain: true });
    expect(read('326 452 666', 'LI')).toMatchObject({ key: '+423326452666', isCertain: true });
    expect(read('7677', 'BR')).toMatchObject({ key: '+557677', isCertain: true });
  });

  it('are the shorter number where nothing else speaks for either', () => {
    expect(keyOf('440 476 900', 'GB')).toBe('+44476900');
    expect(keyOf('180 95073', 'US')).toBe('+18095073');
    expect(keyOf('79900', 'RU')).toBe('+79900');
  });

  it('are measured from their first digit that is no zero, with every zero after it', () => {
    expect(keyOf('00970 440 861 313', 'NG')).toBe('+7440861313');
    expect(keyOf('009 70 4045', 'KH')).toBe('+74045');
    expect(keyOf('009 700 300', 'TH')).toBe('+7300');
  });
});

describe('the key of a number', () => {
  it('has none of the zeros before a number of a range that is new to us', () => {
    for (const text of ['+234 603 123 4567', '+234 0603 123 4567', '+234 00 603 123 4567'])
      expect([text, keyOf(text, 'NG')]).toEqual([text, '+2346031234567']);
  });

  it('keeps one zero of a number that has nothing else', () => {
    expect(keyOf('+234 000', 'NG')).toBe('+2340');
  });

  it('keeps the zero that belongs to a known number', () => {
    expect(keyOf('+39 06 1234 5678', 'IT')).toBe('+390612345678');
  });

  it('reads a spelling that Mexico has left behind, and only where the whole number is one', () => {
    for (const prefix of ['044', '045', '01', '1'])
      expect(keyOf(`+52 ${prefix} 55 1234 5678`, 'MX')).toBe('+525512345678');
    expect(keyOf('+52 9 1 55 1234 5678', 'MX')).toBe('+52915512345678');
    expect(keyOf('+52 1 55 1234 5678 9', 'MX')).toBe('+52155123456789');
    expect(keyOf('+52 55 1234', 'MX')).toBe('+52551234');
  });

  it('reads Benin’s eight digits as ten, and no other count', () => {
    expect(keyOf('+229 9001 1234', 'BJ')).toBe('+2290190011234');
    expect(keyOf('+229 9001 1234 5', 'BJ')).toBe('+229900112345');
    expect(keyOf('+229 9001 123', 'BJ')).toBe('+2299001123');
  });

  it('leaves out the 9 of an Argentine mobile, and no other', () => {
    expect(keyOf('+54 9 11 2345 6789', 'AR')).toBe('+541123456789');
    expect(keyOf('+54 9 11 2345 6789 0', 'AR')).toBe('+54911234567890');
    expect(keyOf('+54 1 9 11 2345 6789', 'AR')).toBe('+54191123456789');
  });
});

describe('a number as it is known within its country', () => {
  it('says no country where it is written as at home', () => {
    expect(readNational(written('0803 123 4567'), 'NG')).toEqual({
      digits: '8031234567',
      callingCode: null,
    });
  });

  it('says its country after a plus, and abroad also without', () => {
    const abroad = { digits: '8031234567', callingCode: '234' };
    expect(readNational(written('+234 803 123 4567'), 'NG')).toEqual(abroad);
    expect(readNational(written('234 803 123 4567'), 'US')).toEqual(abroad);
    expect(readNational(written('234 803 123 4567'), null)).toEqual(abroad);
    expect(readNational(written('234 803 123 4567'), 'NG')).toEqual({
      ...abroad,
      callingCode: null,
    });
  });

  it('has no zeros before it, also where no plan knows what to make of it', () => {
    expect(readNational(written('+234 000 603 123 4567'), 'NG').digits).toBe('6031234567');
    expect(readNational(written('00 999 1234567'), null)).toEqual({
      digits: '9991234567',
      callingCode: null,
    });
  });
});

describe('what can’t ring', () => {
  it.each([
    ['8', 'NG', 'number-short'],
    ['+234', null, 'number-short'],
    ['8', null, 'not-a-number'],
    ['8', 'XX', 'not-a-number'],
    ['+999', 'NG', 'not-a-number'],
    ['+80012345678', 'NG', 'not-a-number'],
    ['0803555', 'NG', 'number-short'],
    ['9999999999', 'NG', null],
  ])('%s in %s: %s', (text, country, problem) => {
    expect(ringProblem(written(text), country)).toBe(problem);
  });

  it('has digits behind its calling code where it begins with one', () => {
    expect(behindCallingCode(written('+2340803'))).toBe('803');
    expect(behindCallingCode(written('+234'))).toBe('');
    for (const text of ['+999', '0803']) expect(behindCallingCode(written(text))).toBeNull();
  });
});

describe('a number to write to', () => {
  const NIGERIA = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;

  it('is in full, with its country', () => {
    expect(internationalNumber('0803 555 1234', NIGERIA)).toBe('+2348035551234');
    expect(internationalNumber('+233 24 123 4567', NIGERIA)).toBe('+233241234567');
  });

  it.each([
    ['0803 555 1234', { ...NIGERIA, kind: 'id' }],
    ['Ada', NIGERIA],
    ['0', NIGERIA],
    ['12025550123', { ...NIGERIA, country: 'AR' }],
    ['08035551234', { ...NIGERIA, country: 'GH' }],
  ] as const)('is none for an ID, and for what is no number for sure: %s', (text, rule) => {
    expect(internationalNumber(text, rule)).toBeNull();
  });
});
