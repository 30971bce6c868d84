/** JSON as the gateway reads it, against two readers that others wrote. */
import fc from 'fast-check';
import { parse } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import { NumberText, parseJson } from '../../../src/main/gateway/lossless.ts';

/** What the package of the same purpose makes of a text; undefined where it refuses it. */
function independently(text: string): unknown {
  try {
    return parse(text, null, (number) => new NumberText(number));
  } catch {
    return undefined;
  }
}

/** JSON with white space wherever it may stand. */
const spaced = fc
  .tuple(fc.jsonValue(), fc.constantFrom('', ' ', '\t', '\r\n'))
  .map(([value, space]) => space + JSON.stringify(value, null, space) + space);

const PIECES = Array.from('{}[]",:\\/-+.eEtfnu01 \n\u0001\ud800');

/** JSON with a piece of it taken out, doubled or replaced. */
const broken = fc
  .tuple(spaced, fc.nat(), fc.nat(8), fc.constantFrom(...PIECES))
  .chain(([text, place, length, piece]) => {
    const at = place % (text.length + 1);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    return fc.constantFrom(before + after.slice(length), text + after, before + piece + after);
  });

describe('JSON', () => {
  test('is read as another reader reads it, whatever is wrong with it', () => {
    fc.assert(
      fc.property(fc.oneof(spaced, broken), (text) => {
        expect(parseJson(text)).toStrictEqual(independently(text));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['an empty text', ''],
    ['white space alone', ' \n'],
    ['two values', '1 2'],
    ['a comma after the last member', '{"a":1,}'],
    ['a comma after the last item', '[1,]'],
    ['a key without quotes', '{a:1}'],
    ['a leading zero', '01'],
    ['a plus sign', '+1'],
    ['a bare point', '1.'],
    ['an exponent of nothing', '1e'],
    ['no number', 'NaN'],
    ['a word cut off', 'tru'],
    ['a line break in a string', '"a\nb"'],
    ['an unknown escape', String.raw`"\x41"`],
    ['half an escape', String.raw`"\u12"`],
    ['a string without its end', '"abc'],
    ['a string that ends in a backslash', '"abc\\'],
    ['a no-break space', '\u00a01'],
    ['a member without a value', '{"a"}'],
    ['an object without its end', '{"a":1'],
  ])('%s is refused', (_what, text) => {
    expect(parseJson(text)).toBeUndefined();
    expect(() => {
      JSON.parse(text);
    }).toThrow(SyntaxError);
  });

  test('numbers stay as they were written', () => {
    const written = ['0', '-0', '1.10', '9007199254740993', '1E400', '-12.50e-07'];
    const numbers = written.map((text) => new NumberText(text));
    expect(parseJson(`[${written.join(', ')}]`)).toStrictEqual(numbers);
  });

  test('escapes become what they stand for, in keys as well', () => {
    const text = String.raw`{"a\u0062\n":"\"\\\/\b\f\n\r\t\ud83d\ude00"}`;
    expect(parseJson(text)).toStrictEqual({ 'ab\n': '"\\/\b\f\n\r\t😀' });
  });

  test('a key that comes twice is refused where its values differ', () => {
    expect(parseJson('{"a":[1,{"b":2}],"a":[1,{"b":2}]}')).toStrictEqual(
      independently('{"a":[1,{"b":2}]}'),
    );
    expect(parseJson('{"a":1,"a":1.0}')).toBeUndefined();
    expect(parseJson('{"a":1,"\\u0061":2}')).toBeUndefined();
    expect(parseJson('{"__proto__":1,"__proto__":2}')).toBeUndefined();
  });

  test('a member called __proto__ is a member', () => {
    const text = '{"__proto__":{"amount":"1"}}';
    expect(JSON.stringify(parseJson(text))).toBe(text);
  });
});
