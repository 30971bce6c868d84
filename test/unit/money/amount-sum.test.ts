import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSum, readSum, withSumSigns } from '../../../src/shared/core/money/amount-sum.ts';
import {
  MAX_AMOUNT_MINOR,
  minorDigits,
  plainAmount,
} from '../../../src/shared/core/money/money.ts';
import { readTyped } from '../../../src/shared/core/money/written-amounts.ts';

const CURRENCIES = ['NGN', 'JPY', 'KWD', 'CLF'];

describe('a sum as it is typed', () => {
  it.each([
    ['1500+250×2', 'NGN', 200_000],
    ['1,500.00 + 1 250×2', 'NGN', 400_000],
    ['₦1,500 + NGN 250', 'NGN', 175_000],
    ['XOF 1,500x2', 'XOF', 3000],
    ['1,5×400', 'NGN', 60_000],
    ['١+5', 'NGN', 600],
    ['1.0+1', 'JPY', 2],
    ['1500 + 250 × 2', 'NGN', 200_000],
    ['250*2+1500', 'NGN', 200_000],
    ['250x2', 'NGN', 50_000],
    ['250X2', 'NGN', 50_000],
    ['250✕2', 'NGN', 50_000],
    ['250✖2', 'NGN', 50_000],
    ['250⨯2', 'NGN', 50_000],
    ['1＋2', 'NGN', 300],
    ['0.1+0.2', 'NGN', 30],
    ['1.1×1.1', 'KWD', 1210],
    ['1.25×400', 'NGN', 50_000],
    ['1.25×400', 'JPY', 500],
    ['2×3×4', 'JPY', 24],
    ['0+5', 'NGN', 500],
    ['5×0+5', 'NGN', 500],
    ['.5+.5', 'NGN', 100],
    ['1.+1', 'NGN', 200],
    ['0.005×1', 'KWD', 5],
    ['0.5×0.02', 'NGN', 1],
    ['000000000000000000000000000001+1', 'NGN', 200],
    ['999999999.98+0.01', 'NGN', MAX_AMOUNT_MINOR],
    [`${'9'.repeat(24)}×0+5`, 'NGN', 500],
  ])('%j in %s is %i of the smallest unit', (typed, currency, minor) => {
    expect(readSum(typed, currency)).toEqual({ ok: true, minor });
  });

  it.each([
    ['+', 'NGN', 'amount-sum-unfinished'],
    ['5+', 'NGN', 'amount-sum-unfinished'],
    ['+5', 'NGN', 'amount-sum-unfinished'],
    ['5++5', 'NGN', 'amount-sum-unfinished'],
    ['5×+5', 'NGN', 'amount-sum-unfinished'],
    ['5× ', 'NGN', 'amount-sum-unfinished'],
    ['5+x', 'NGN', 'amount-sum-unfinished'],
    ['.+5', 'NGN', 'amount-not-a-number'],
    ['5+five', 'NGN', 'amount-not-a-number'],
    ['1e3+5', 'NGN', 'amount-not-a-number'],
    ['1,500+250', 'KWD', 'amount-separators'],
    ['1,2,50+250', 'NGN', 'amount-separators'],
    ['1500+-250', 'NGN', 'amount-negative'],
    // What some write for thousands must not pass for a weight or a small sum.
    ['1.500+250', 'NGN', 'amount-too-many-decimals'],
    ['1.500×2', 'NGN', 'amount-too-many-decimals'],
    ['1.500×2', 'JPY', 'amount-too-many-decimals'],
    ['1.5+1', 'JPY', 'amount-too-many-decimals'],
    ['0.33×0.33', 'NGN', 'amount-too-many-decimals'],
    ['0.25×5', 'JPY', 'amount-too-many-decimals'],
    ['0+0', 'NGN', 'amount-zero'],
    ['0×5', 'NGN', 'amount-zero'],
    ['999999999.99+0.01', 'NGN', 'amount-too-large'],
    [`${'9'.repeat(24)}×1`, 'NGN', 'amount-too-large'],
    [`1+${'9'.repeat(25)}`, 'NGN', 'amount-too-large'],
    [`${'9'.repeat(25)}×0+5`, 'NGN', 'amount-too-large'],
    [Array.from({ length: 60 }, () => '99').join('×'), 'NGN', 'amount-too-large'],
  ])('%j in %s: %s', (typed, currency, problem) => {
    expect(readSum(typed, currency)).toEqual({ ok: false, problem });
  });

  it('is read as an amount where it is one', () => {
    const texts = fc.oneof(
      fc.stringMatching(/^[0-9.,'’ ٣(−-]{0,12}$/),
      fc.double({ noNaN: true }).map((number) => String(number).replaceAll('+', '')),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(...CURRENCIES), (text, currency) => {
        expect(isSum(text)).toBe(false);
        expect(readSum(text, currency)).toEqual(readTyped(text, currency));
      }),
    );
  });

  it('is exactly what whole numbers say', () => {
    const factor = (places: number) =>
      fc.tuple(fc.nat({ max: 999_999 }), fc.nat({ max: places })).map(([digits, point]) => ({
        text: point === 0 ? String(digits) : scaled(BigInt(digits), point),
        digits: BigInt(digits),
        places: point,
      }));
    const sum = (digits: number) =>
      fc.array(
        fc.oneof(
          fc.array(factor(digits), { minLength: 1, maxLength: 1 }),
          fc.array(factor(Math.max(digits, 2)), { minLength: 2, maxLength: 4 }),
        ),
        { minLength: 1, maxLength: 5 },
      );
    const cases = fc
      .constantFrom(...CURRENCIES)
      .chain((currency) => fc.tuple(fc.constant(currency), sum(minorDigits(currency))));
    fc.assert(
      fc.property(cases, fc.constantFrom('×', '*', ' x '), ([currency, products], sign) => {
        const text = products
          .map((factors) => factors.map((each) => each.text).join(sign))
          .join('+');
        const wanted = wholeOf(products, minorDigits(currency));
        const reading = readSum(text, currency);
        if (wanted === null)
          expect(reading).toEqual({ ok: false, problem: 'amount-too-many-decimals' });
        else if (wanted === 0n) expect(reading).toEqual({ ok: false, problem: 'amount-zero' });
        else if (wanted > BigInt(MAX_AMOUNT_MINOR))
          expect(reading).toEqual({ ok: false, problem: 'amount-too-large' });
        else expect(reading).toEqual({ ok: true, minor: Number(wanted) });
      }),
      { numRuns: 2000 },
    );
  });

  it('comes to the same in any order', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(amounts, (minors) => {
        const texts = minors.map((minor) => plainAmount(minor, 'NGN'));
        expect(readSum(texts.toReversed().join('+'), 'NGN')).toEqual(
          readSum(texts.join('+'), 'NGN'),
        );
      }),
    );
  });
});

describe('the signs', () => {
  it('are shown as plus and times, whatever was typed', () => {
    expect(withSumSigns('1＋2＋3*4x5X6✕7✖8⨯9')).toBe('1+2+3×4×5×6×7×8×9');
    expect(withSumSigns('12.50')).toBe('12.50');
  });
});

function scaled(digits: bigint, places: number): string {
  const padded = String(digits).padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

/** Minor units; null where a product is not whole in them. */
function wholeOf(
  products: readonly (readonly { readonly digits: bigint; readonly places: number }[])[],
  digits: number,
): bigint | null {
  let sum = 0n;
  for (const factors of products) {
    const product = factors.reduce((all, each) => all * each.digits, 10n ** BigInt(digits));
    const unit = 10n ** BigInt(factors.reduce((all, each) => all + each.places, 0));
    if (product % unit !== 0n) return null;
    sum += product / unit;
  }
  return sum;
}
