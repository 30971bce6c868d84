import { describe, expect, it } from 'vitest';
import { NumberText } from '../../../src/main/core/gateway/replies/lossless.ts';
import {
  integer,
  namesNothing,
  numberOrText,
  optionalNumberOrText,
  optionalReference,
  optionalText,
  reference,
  referenceIfAny,
  text,
  textIfAny,
  textOf,
} from '../../../src/main/core/gateway/replies/wire-fields.ts';

const number = (written: string) => new NumberText(written);
const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

/** What a service writes where it has no reference to write. */
const NO_NAMES = [
  ...'null NULL Null (null) <null> "null" nil none None undefined NaN N/A n/a NA n.a. - -- --- . … _'.split(
    ' ',
  ),
  ...'0 00 000-000 0.0 00000000-0000-0000-0000-000000000000 -1 -15 ? # * empty blank unknown unset'.split(
    ' ',
  ),
  ...'not-set true false string [object\u{a0}Object] ｎｕｌｌ n\u{200b}ull'.split(' '),
  'Not available',
  'not applicable',
  'No reference',
];

/** What is neither text nor a number, and so is no field of any kind. */
const OTHER_VALUES = [true, false, [], ['GW-1'], {}, { text: 'GW-1' }, 12] as const;

describe('a text', () => {
  it.each(['', 'Transaction Successful', ' as it came ', 'Ọ̀nà 😀'])(
    'is kept as it came: %j',
    (came) => {
      expect(text(200).parse(came)).toBe(came);
      expect(optionalText(200).parse(came)).toBe(came);
    },
  );

  it.each([
    'line\nbreak',
    '\u0000',
    'end\u001b',
    '\u0085in C1',
    'half of a character \ud83d',
    '\ude00 the other half',
  ])('with what can not be printed is none: %j', (came) => {
    expect(takes(text(200), came)).toBe(false);
    expect(takes(optionalText(200), came)).toBe(false);
  });

  it('is as long as is sensible and no longer', () => {
    expect(takes(text(5), '12345')).toBe(true);
    expect(takes(text(5), '123456')).toBe(false);
    expect(takes(optionalText(5), '12345')).toBe(true);
    expect(takes(optionalText(5), '123456')).toBe(false);
  });

  it('may be missing or null only where it is optional', () => {
    expect([takes(text(5), undefined), takes(text(5), null)]).toEqual([false, false]);
    expect(optionalText(5).parse(undefined)).toBeUndefined();
    expect(optionalText(5).parse(null)).toBeNull();
  });

  it.each([...OTHER_VALUES, number('1')])('is nothing else: %j', (value) => {
    expect(takes(text(200), value)).toBe(false);
    expect(takes(optionalText(200), value)).toBe(false);
  });
});

describe('a number that may be missing', () => {
  it.each(['12.5', '0', '-3', '1e400', '10.50'])('is kept digit by digit: %s', (written) => {
    expect(optionalNumberOrText(64).parse(number(written))).toEqual(number(written));
    expect(optionalNumberOrText(64).parse(written)).toEqual(written);
  });

  it('is no longer than is sensible, as a number or as a text', () => {
    for (const kept of ['123', number('123')]) expect(takes(numberOrText(3), kept)).toBe(true);
    for (const long of ['1234', number('1234')]) expect(takes(numberOrText(3), long)).toBe(false);
    expect(takes(numberOrText(3), '1\n')).toBe(false);
    for (const missing of [null, undefined]) {
      expect(takes(optionalNumberOrText(3), missing)).toBe(true);
      expect(takes(numberOrText(3), missing)).toBe(false);
    }
  });
});

describe('an integer', () => {
  it.each(['0', '7', '-7', '01', '12345678901234567890'])(
    'is a number or its text: %s',
    (written) => {
      expect(takes(integer(32), number(written))).toBe(true);
      expect(takes(integer(32), written)).toBe(true);
    },
  );

  it.each(['', '-', '1.5', '1e3', '--7', ' 7', '7 ', '7\n', 'code 7', '7 of 9', '+7', '٧'])(
    'is not %j',
    (written) => {
      expect(takes(integer(32), number(written))).toBe(false);
      expect(takes(integer(32), written)).toBe(false);
    },
  );

  it('has as many digits as is sensible and no more', () => {
    expect([takes(integer(3), number('123')), takes(integer(3), '123')]).toEqual([true, true]);
    expect([takes(integer(3), number('1234')), takes(integer(3), '1234')]).toEqual([false, false]);
  });

  it.each([...OTHER_VALUES, null, undefined])('is nothing else: %j', (value) => {
    expect(takes(integer(32), value)).toBe(false);
  });
});

describe('a reference', () => {
  const LONGEST = '9'.repeat(200);

  it.each(['1', '90', '9007199254740993001', LONGEST])('is a number: %s', (written) => {
    expect(reference.parse(number(written))).toEqual(number(written));
  });

  it.each(['0', '-5', '1.5', '0.5', '1e3', '01', `${LONGEST}9`])(
    'is no number that names nothing, or that is no whole one: %s',
    (written) => {
      expect(takes(reference, number(written))).toBe(false);
    },
  );

  it.each([
    'G',
    'GW-1',
    'GW 1',
    '0001',
    '-1A',
    '0a',
    'a0',
    '00-01',
    'NA-1',
    'nullable',
    'N0NE',
    'none1',
    'A',
    LONGEST,
  ])('is a text: %j', (written) => {
    expect(reference.parse(written)).toBe(written);
  });

  it.each(['', '0', '000', ' ', ' GW-1', 'GW-1 ', 'GW\u00001', '\u00a0GW-1', `${LONGEST}9`])(
    'is no text that names nothing, or that could be read in two ways: %j',
    (written) => {
      expect(takes(reference, written)).toBe(false);
    },
  );

  it.each([...OTHER_VALUES, null, undefined])('is nothing else: %j', (value) => {
    expect(takes(reference, value)).toBe(false);
  });

  it.each(NO_NAMES)('is no word that stands for none: %j', (value) => {
    expect(takes(reference, value)).toBe(false);
    expect(takes(optionalReference, value)).toBe(true);
    expect(referenceIfAny(value)).toBeNull();
    expect(namesNothing(value)).toBe(!/^-\d/.test(value));
  });
});

describe('a reference that nothing is asked with', () => {
  it.each([undefined, null, '', '0', ' ', 'PU-1', number('0'), number('12'), '9'.repeat(200)])(
    'may say "none" in any way: %j',
    (value) => {
      expect(takes(optionalReference, value)).toBe(true);
    },
  );

  it.each([
    number('-1'),
    number('1.5'),
    number('1e3'),
    number('9'.repeat(201)),
    '9'.repeat(201),
    'PU\u00001',
    ...OTHER_VALUES,
  ])('is nothing else: %j', (value) => {
    expect(takes(optionalReference, value)).toBe(false);
  });
});

describe('the text of a field', () => {
  it('is what was written, of a number as of a text', () => {
    expect(textOf('GW-1')).toBe('GW-1');
    expect(textOf(number('9007199254740993001'))).toBe('9007199254740993001');
    expect(textIfAny('GW-1')).toBe('GW-1');
    expect(textIfAny(number('10.50'))).toBe('10.50');
  });

  it.each([undefined, null, ''])('is none where the field says nothing: %j', (value) => {
    expect(textIfAny(value)).toBeNull();
    expect(referenceIfAny(value)).toBeNull();
  });

  it('is a reference’s only where it names something', () => {
    expect(referenceIfAny('PU-1')).toBe('PU-1');
    expect(referenceIfAny(number('12'))).toBe('12');
    expect(referenceIfAny(number('0'))).toBeNull();
    expect(referenceIfAny(' ')).toBeNull();
  });
});
