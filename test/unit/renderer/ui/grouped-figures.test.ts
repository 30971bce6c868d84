/** Amounts in groups while they are typed: the same amount, and the caret where the person has it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped, regrouped, ungrouped } from '../../../../src/renderer/core/ui/grouped-figures.ts';
import { readSum } from '../../../../src/shared/core/money/amount-sum.ts';

const CURRENCIES = ['NGN', 'UGX', 'KWD', 'CLF'] as const;
const BACKSPACE = '⌫';
const DELETE = '⌦';

interface Field {
  readonly text: string;
  readonly caret: number;
  readonly isByHand: boolean;
}
const fieldOf = (text: string, caret = text.length): Field => ({ text, caret, isByHand: false });

/** A key, or what is pasted, as the browser changes a field by it, and the groups behind that. */
function press(field: Field, key: string, currency = 'NGN'): Field {
  const { text: before, caret, isByHand } = field;
  const isTaken = key === BACKSPACE || key === DELETE;
  const [from, to] = [caret - Number(key === BACKSPACE), caret + Number(key === DELETE)];
  if (from < 0 || to > before.length) return field;
  const written = isTaken ? '' : key;
  return regrouped(
    {
      before,
      text: before.slice(0, from) + written + before.slice(to),
      caret: from + written.length,
      written: written.length,
      takes: key === BACKSPACE ? 'before' : key === DELETE ? 'behind' : null,
      isByHand,
    },
    currency,
  );
}
const typed = (keys: string, field = fieldOf(''), currency = 'NGN') =>
  Array.from(keys).reduce((now, key) => press(now, key, currency), field);
/** With the caret as `|`. */
const drawn = ({ text, caret }: Field) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const at = (text: string) => fieldOf(text.replace('|', ''), text.indexOf('|'));

describe('an amount in groups', () => {
  it.each([
    ['1250000', '1,250,000'],
    ['999', '999'],
    ['1000.5', '1,000.5'],
    ['1250.', '1,250.'],
    ['1234.567890', '1,234.567890'],
    ['1500+250×2000', '1,500+250×2,000'],
    [' 1500 * 2 ', ' 1,500 * 2 '],
    // Written otherwise, by hand or elsewhere.
    ['0803123', '0803123'],
    ['12,50', '12,50'],
    ['1250,50', '1250,50'],
    ['1250,500', '1250,500'],
    ['1 250 000', '1 250 000'],
    ['1.250.000', '1.250.000'],
    ['12,50,000', '12,50,000'],
    ['₦1250', '₦1250'],
    ['١٢٥٠', '١٢٥٠'],
    ['', ''],
  ])('%j stands as %j', (text, shown) => {
    expect(grouped(text, 'NGN')).toBe(shown);
    expect(grouped(shown, 'NGN')).toBe(shown);
  });

  it('has a blank where a comma before three figures could be the decimal one', () => {
    expect(grouped('1250000.5', 'KWD')).toBe('1 250 000.5');
    expect(grouped('1250000', 'UGX')).toBe('1,250,000');
  });

  it.each([
    ['1,250+12,50', '1250+12,50'],
    ['1,2500', '1,2500'],
    ['0,250', '0,250'],
    ['₦1,250', '₦1,250'],
  ])('%j is %j without the marks of groups alone', (text, plain) => {
    expect(ungrouped(text, 'NGN')).toBe(plain);
  });

  it('is the same amount, and the same text once the groups go', () => {
    const number = fc.stringMatching(/^[1-9]\d{0,11}(?:\.\d{0,4})?$/);
    const sum = fc.array(number, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('+'));
    fc.assert(
      fc.property(sum, fc.constantFrom(...CURRENCIES), (text, currency) => {
        const shown = grouped(text, currency);
        expect(readSum(shown, currency)).toEqual(readSum(text, currency));
        expect(ungrouped(shown, currency)).toBe(text);
      }),
    );
  });
});

describe('typing in groups', () => {
  it.each([
    ['1250000', '1,250,000|'],
    ['1250.50', '1,250.50|'],
    ['1500+2500', '1,500+2,500|'],
    [`1250${BACKSPACE}`, '125|'],
    [`1250000${BACKSPACE}`, '125,000|'],
    // By hand, as one who groups and as one whose decimals have a comma.
    ['1,250,000', '1,250,000|'],
    [`1,250${BACKSPACE}`, '125|'],
    ['1,2505', '12,505|'],
    ['12,50', '12,50|'],
    ['1250,50', '1250,50|'],
    [`1250,50${BACKSPACE.repeat(3)}`, '1,250|'],
    [`1,${BACKSPACE.repeat(2)}1250,50`, '1250,50|'],
    ['1 250 000', '1 250 000|'],
  ])('%j comes to %j', (keys, shown) => {
    expect(drawn(typed(keys))).toBe(shown);
  });

  it.each([
    ['1|,250,000', '9', '19|,250,000'],
    ['1,2|50,000', '9', '12,9|50,000'],
    ['1,|250', BACKSPACE, '|250'],
    ['1|,250', DELETE, '1|50'],
    ['12,|500,000', BACKSPACE, '1|,500,000'],
    ['1,2|50', BACKSPACE, '1|50'],
    ['|1,250', DELETE, '|250'],
    ['1,250|.50', '7', '12,507|.50'],
    ['1|,250', '.', '1.|250'],
    ['12,5|00', ',', '125,|00'],
    ['1,250|+3', '0', '12,500|+3'],
    ['1,500+2,|500', BACKSPACE, '1,500+|500'],
    ['|1,250', '₦', '₦|1,250'],
    ['1,250|', '000', '1,250,000|'],
    ['|50', '1,250,000', '125,000,0|50'],
    ['5|0', '1,25', '51,25|0'],
    ['5|0', '1,250', '512,50|0'],
    ['|250', '1,', '1,|250'],
  ])('%j with %j is %j', (before, key, after) => {
    expect(drawn(press(at(before), key))).toBe(after);
  });

  it('what is selected and written over leaves none of its marks', () => {
    const over = (text: string, caret: number, written: number) =>
      regrouped({ before: '1,250,000', text, caret, written, takes: null, isByHand: false }, 'NGN');
    expect(over('12,50', 5, 5).text).toBe('12,50');
    expect(over('1,2,50', 6, 6).text).toBe('1,2,50');
    expect(over('1,7,000', 3, 1)).toEqual({ text: '17,000', caret: 2, isByHand: false });
    expect(over('1,000', 2, 0).text).toBe('1,000');
  });

  it.each([
    ['a separator that is cut out alone', '1,250', '1250', null, '1,250'],
    ['more than a separator', '1,250', '10', 'before', '10'],
  ] as const)('takes no figure besides %s', (_, before, text, takes, shown) => {
    const cut = regrouped({ before, text, caret: 1, written: 0, takes, isByHand: false }, 'NGN');
    expect(drawn(cut)).toBe(`1|${shown.slice(1)}`);
  });

  it('changes anywhere what it would change without groups, and leaves the caret there', () => {
    const key = fc.constantFrom(...Array.from('0123456789'), '00', BACKSPACE, DELETE);
    const edit = fc.tuple(key, fc.nat(12));
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 20 }),
        fc.constantFrom(...CURRENCIES),
        (edits, of) => {
          let plain = { text: '1', caret: 1 };
          let field = fieldOf('1');
          for (const [pressed, place] of edits) {
            plain.caret = Math.min(plain.text.length, place);
            field = { ...field, caret: placeAfter(field.text, plain.caret) };
            plain = pressPlain(plain, pressed);
            field = press(field, pressed, of);
            const digitsBefore = field.text.slice(0, field.caret).replace(/\D/g, '').length;
            expect([field.text.replace(/\D/g, ''), digitsBefore]).toEqual([
              plain.text,
              plain.caret,
            ]);
            expect(field.text).toBe(grouped(plain.text, of));
          }
        },
      ),
    );
  });
});

function pressPlain({ text, caret }: Pick<Field, 'text' | 'caret'>, key: string) {
  const [from, to] = [caret - Number(key === BACKSPACE), caret + Number(key === DELETE)];
  if (from < 0 || to > text.length) return { text, caret };
  const written = key === BACKSPACE || key === DELETE ? '' : key;
  return { text: text.slice(0, from) + written + text.slice(to), caret: from + written.length };
}

/** Behind so many figures, before a mark. */
function placeAfter(text: string, figures: number): number {
  let place = 0;
  for (let passed = 0; passed < figures; place += 1) if (/\d/.test(text[place] ?? '')) passed += 1;
  return place;
}
