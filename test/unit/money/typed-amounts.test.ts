import { describe, expect, it } from 'vitest';
import { searchWords, textForSearch } from '../../../src/main/core/ledger/search.ts';
import { readSum } from '../../../src/shared/core/money/amount-sum.ts';
import { splitAmounts } from '../../../src/shared/core/money/amounts-within.ts';
import {
  amountParts,
  formatAmount,
  formatFigures,
  formatSum,
} from '../../../src/shared/i18n/format.ts';
import {
  type AmountProblem,
  MAX_AMOUNT_MINOR,
  minorDigits,
  plainAmount,
} from '../../../src/shared/core/money/money.ts';
import {
  markWritten,
  plainForms,
  readTyped,
  readWritten,
} from '../../../src/shared/core/money/written-amounts.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['1500', 'NGN', 150_000],
    [' 1500.5 ', 'NGN', 150_050],
    ['1,500', 'NGN', 150_000],
    ['1 500', 'NGN', 150_000],
    ['1\u00a0500', 'NGN', 150_000],
    ['1\u202f500,25', 'NGN', 150_025],
    ["1'500", 'NGN', 150_000],
    ['1.500,25', 'NGN', 150_025],
    ['1.234.567', 'NGN', 123_456_700],
    ['1,50,000', 'INR', 15_000_000],
    ['1,50', 'NGN', 150],
    ['1,500', 'JPY', 1500],
    ['₦1500', 'NGN', 150_000],
    ['₦ 1,500.00', 'NGN', 150_000],
    ['N1,500', 'NGN', 150_000],
    ['NGN 1500', 'NGN', 150_000],
    ['1500 ngn', 'NGN', 150_000],
    ['GH₵1,500', 'GHS', 150_000],
    ['₵1500', 'GHS', 150_000],
    ['CA$5', 'CAD', 500],
    ['$5', 'CAD', 500],
    ['١٥٠٠', 'NGN', 150_000],
    ['۱٬۵۰۰٫۵۰', 'NGN', 150_050],
    ['\u200f١٬٥٠٠', 'NGN', 150_000],
    ['1250.', 'NGN', 125_000],
    ['.5', 'NGN', 50],
    [',50', 'NGN', 50],
    ['007', 'NGN', 700],
    ['00000000000000000005', 'NGN', 500],
    ['1250.00', 'UGX', 1250],
    ['USh 1,250', 'UGX', 1250],
    ['1.250', 'UGX', 1250],
    ['F\u202fCFA 1,550', 'XOF', 1550],
    ['FCFA 1,550', 'XAF', 1550],
    ['RF 1,550', 'RWF', 1550],
    ['ZK 1,550.00', 'ZMW', 155_000],
    ['1,250/=', 'KES', 125_000],
    ['5 naira', 'NGN', 500],
    ['1.234', 'KWD', 1234],
    ['999,999,999.99', 'NGN', MAX_AMOUNT_MINOR],
  ])('is read where it can be one alone: %s in %s', (text, currency, minor) => {
    expect(readTyped(text, currency)).toEqual({ ok: true, minor });
  });

  it.each<[string, string, AmountProblem]>([
    ['', 'NGN', 'amount-empty'],
    ['abc', 'NGN', 'amount-not-a-number'],
    ['-5', 'NGN', 'amount-negative'],
    ['−5', 'NGN', 'amount-negative'],
    ['(5)', 'NGN', 'amount-negative'],
    ['5-', 'NGN', 'amount-negative'],
    ['.', 'NGN', 'amount-not-a-number'],
    ['1e3', 'NGN', 'amount-not-a-number'],
    ['1_250', 'NGN', 'amount-not-a-number'],
    ['1250.000', 'NGN', 'amount-too-many-decimals'],
    ['0,250', 'NGN', 'amount-too-many-decimals'],
    ['1234.50', 'UGX', 'amount-too-many-decimals'],
    ['₦0', 'NGN', 'amount-zero'],
    ['1,500', 'KWD', 'amount-separators'],
    ['1,2,3', 'NGN', 'amount-separators'],
    ['12 34', 'NGN', 'amount-separators'],
    ['12.,', 'NGN', 'amount-separators'],
    ['1.234', 'NGN', 'amount-too-many-decimals'],
    ['₦1.234', 'NGN', 'amount-too-many-decimals'],
    ['1,500.999', 'NGN', 'amount-too-many-decimals'],
    ['1,50', 'JPY', 'amount-too-many-decimals'],
    ['9,999,999,999,999', 'NGN', 'amount-too-large'],
    ['$1500', 'NGN', 'amount-not-a-number'],
    ['USD 1500', 'NGN', 'amount-not-a-number'],
    ['US$1500', 'CAD', 'amount-not-a-number'],
    ['N1,500', 'GHS', 'amount-not-a-number'],
  ])('is told what is wrong with it: %s in %s', (text, currency, problem) => {
    expect(readTyped(text, currency)).toEqual({ ok: false, problem });
  });
});

describe('the amounts of a text', () => {
  it('are told from its words, each with its currency', () => {
    expect(splitAmounts('rice NGN 1 500.00 and 20 $ tea')).toEqual({
      amounts: [
        { figures: '1 500.00', currency: 'NGN' },
        { figures: '20', currency: '$' },
      ],
      rest: 'rice   and   tea',
    });
  });

  it('have the plain forms that their separators allow', () => {
    expect(plainForms('1500')).toEqual(['1500']);
    expect(plainForms('1,500')).toEqual(['1,500', '1500', '1.500']);
    expect(plainForms('1 500,5')).toEqual(['1 500,5', '1500.5']);
  });
});

/** Regions whose way of writing the app takes over, where a computer is set to them. */
const LOCALES = (
  'en en-NG en-GH en-KE en-UG en-TZ en-RW en-ZM en-CM en-ZA en-IN en-GB en-US en-CA en-AU en-CH ' +
  'en-DE en-AT en-SE en-FI en-BI en-MG en-SL en-GM en-MW en-ZW'
).split(' ');
const CURRENCIES = (
  'NGN GHS KES UGX TZS RWF ZMW XOF XAF ZAR EGP ETB MAD TND KWD CDF GNF BIF MWK MZN AOA USD EUR GBP ' +
  'CAD JPY INR'
).split(' ');
const MINORS = [1, 5, 99, 100, 1234, 1250, 125_000, 155_000, 123_456_789, MAX_AMOUNT_MINOR];

/** Whatever writes amounts: screens, papers, exports, what stands in a field. */
function* written(currency: string) {
  for (const minor of MINORS) {
    const plain = plainAmount(minor, currency);
    const texts = [plain, `${plain} ${currency}`, `${currency} ${plain}`];
    for (const locale of LOCALES) {
      const parts = amountParts(minor, currency, locale);
      texts.push(
        formatAmount(minor, currency, locale),
        formatSum(String(minor), currency, locale),
        formatFigures(minor, currency, locale),
        parts.map(({ value }) => value).join(''),
        // A printer without the sign.
        formatAmount(minor, currency, locale)
          .replace(/\p{Sc}/gu, '')
          .trim(),
      );
    }
    yield { minor, texts: [...new Set(texts)] };
  }
}

describe('what the app writes', () => {
  it('is read as the same at every door, or refused where it could be two', () => {
    const counted = { read: 0, twofold: 0 };
    for (const currency of CURRENCIES)
      for (const { minor, texts } of written(currency))
        for (const text of texts) {
          const reading = readTyped(text, currency);
          expect([text, readSum(text, currency)]).toEqual([text, reading]);
          const isTwofold =
            minorDigits(currency) >= 3 && !reading.ok && reading.problem === 'amount-separators';
          if (isTwofold) counted.twofold += 1;
          else {
            expect([currency, text, reading]).toEqual([currency, text, { ok: true, minor }]);
            counted.read += 1;
          }
          const mark = markWritten(text) === 'comma' ? 'comma' : 'point';
          if (markWritten(text) !== 'ambiguous')
            expect([text, readWritten(text, mark, currency)]).toEqual([
              text,
              { ok: true, minor, currency },
            ]);
        }
    expect(counted.read).toBeGreaterThan(2500);
    expect(counted.twofold).toBeLessThan(50);
  });

  it('is found by it', () => {
    let found = 0;
    for (const currency of CURRENCIES)
      for (const { minor, texts } of written(currency)) {
        const kept = textForSearch([plainAmount(minor, currency)]);
        for (const text of texts) {
          const isFound = searchWords(text).every((readings) =>
            readings.some((reading) => kept.includes(reading)),
          );
          expect([currency, text, isFound]).toEqual([currency, text, true]);
          found += 1;
        }
      }
    expect(found).toBeGreaterThan(2500);
  });
});
