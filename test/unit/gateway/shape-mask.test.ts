/** What of a service's text belongs to one payment alone, by the request that it answers. */
import { describe, expect, it } from 'vitest';
import { maskFor } from '../../../src/main/core/gateway/replies/shape-mask.ts';

const masked = (request: unknown, text: string) => maskFor(JSON.stringify(request))(text);
/** What stands for the value of a field, and for an id or a time. */
const of = (name: string) => `\u{1}${name}\u{1}`;
const PASSING = '\u{2}';
const naira = (amount: string) => ({ amount, currency: 'NGN' });

describe('what stands in place of a value', () => {
  it('names its field, and no field for an id or a time', () => {
    expect(masked({ userId: 'Ada Obi' }, 'No Ada Obi')).toBe(`No ${of('userId')}`);
    expect(masked({}, 'No 12345678 at 10:00')).toBe(`No ${PASSING} at ${PASSING}`);
    expect(masked('Ada Obi', 'No Ada Obi')).toBe(`No ${of('')}`);
  });

  it('is nothing for what is neither a text nor a number, or a text of blanks', () => {
    const said = 'a null, a true and ( ) are no values';
    expect(masked({ a: null, b: true, c: [], d: {}, e: '', f: ' ' }, said)).toBe(said);
    expect(masked(null, said)).toBe(said);
  });
});

describe('an amount', () => {
  it.each([
    ['12.50', 'Error 12.5 refused', `Error ${of('amount')} refused`],
    ['12500', 'Error 12,500 refused', `Error ${of('amount')} refused`],
    ['0.05', 'amount 5 refused', `amount ${of('amount')} refused`],
    ['123456.78', 'Error 12345678 refused', `Error ${of('amount')} refused`],
    ['1250.00', 'Error 1250 NGN refused', `Error ${of('amount')} ${of('currency')} refused`],
    ['5000 or so', 'Error 5000 or so.00', `Error ${of('amount')}.00`],
    ['1250.00', 'NGN1250 refused', `${of('currency')} ${of('amount')} refused`],
  ])('of %s is seen in "%s"', (amount, said, shown) => {
    expect(masked(naira(amount), said)).toBe(shown);
  });

  it.each([
    ['12.50', 'amount 12 refused', 'is not its whole part alone'],
    ['1250.55', 'Error 1,250 refused', 'is not its grouped whole part alone'],
    ['12500.00', 'Error 1,2500.00 refused', 'has its groups of three from the right'],
    ['5000', 'Error 5000, refused', 'has a digit behind its point'],
    ['12345.67', 'Error 1234567', 'could be a code in minor units of seven digits'],
    ['0.00', 'The amount: (none)', 'is not what has no digits'],
    ['-1250.00', 'amount -1250 refused', 'is only what is written as one'],
    ['1250.00 or so', 'Error 1,250.00 or so', 'is only what is written as one to its end'],
  ])('of %s is not seen in "%s": it %s', (amount, said) => {
    expect(masked(naira(amount), said)).toBe(said);
  });

  it('is not told by a currency where the request has none', () => {
    expect(masked({ amount: '1250.00' }, 'Error 1250 of 1250x')).toBe('Error 1250 of 1250x');
    expect(masked({ amount: '1250.00' }, 'amount 1250')).toBe(`amount ${of('amount')}`);
  });
});

describe('a phone number', () => {
  it('is what has digits and their separators alone, eight at least', () => {
    expect(masked({ userId: '+234 803 (1) 23' }, 'No 2348.031-23')).toBe(`No ${of('userId')}`);
    for (const userId of ['shop-12345678', '12345678-shop', 'shop 12345678 a'])
      expect(masked({ userId }, 'Error 12345678')).toBe(`Error ${PASSING}`);
    expect(masked({ userId: '123-4567' }, 'Error 1234567')).toBe('Error 1234567');
  });
});
