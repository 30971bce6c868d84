/** What a hostile screen might send. */

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const circular = (): unknown => {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
};

class Forged {
  readonly toJSON = () => ({});
}

// What is large is made once: it takes longer than what refuses it.
const TEN_MB = 'x'.repeat(10_000_000);
const TEN_MB_OF_KEY = 'k'.repeat(10_000_000);
const HUGE_LIST = Array.from({ length: 1_000_000 }, () => 0);
const MANY_KEYS = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]));
const DEEP = nested(200_000);

const without = (object: object, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/**
 * What a hostile screen might send, made around an input that would otherwise be let in.
 * @param needed its fields without which it would not be; all of them where nothing is said
 */
export function hostileInputs(
  good: object,
  needed: readonly string[] = Object.keys(good),
): [what: string, input: unknown][] {
  const fields = Object.keys(good);
  return [
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['a number', 1],
    ['not a number', Number.NaN],
    ['a big integer', 1n],
    ['a symbol', Symbol('input')],
    ['a text', JSON.stringify(good)],
    ['a function', () => good],
    ['a list', []],
    ['a list of the input', [good]],
    ['a date', new Date(0)],
    ['a map', new Map(Object.entries(good))],
    ['bytes', new Uint8Array(8)],
    ['an error', new Error('boo')],
    ['a promise', Promise.resolve(good)],
    ['an instance', new Forged()],
    ['an unknown key', { ...good, extra: 1 }],
    ['an unknown key without a value', { ...good, extra: undefined }],
    ['a symbol key', { ...good, [Symbol('key')]: 1 }],
    [
      'an own __proto__',
      Object.defineProperty({ ...good }, '__proto__', { value: {}, enumerable: true }),
    ],
    ['a constructor key', { ...good, constructor: { prototype: {} } }],
    ['another prototype', Object.assign(Object.create({ inherited: true }), good)],
    ['inherited fields alone', Object.create({ ...good, extra: 1 })],
    ['10 MB of text', TEN_MB],
    ['10 MB in a field', { ...good, note: TEN_MB }],
    ['10 MB in a key', { ...good, [TEN_MB_OF_KEY]: 1 }],
    ['a huge list', { ...good, note: HUGE_LIST }],
    ['a huge list of nothing', { ...good, note: Array(4_000_000_000) }],
    ['many keys', MANY_KEYS],
    ['deep nesting', DEEP],
    ['a circle', circular()],
    ['the wrong types', Object.fromEntries([...fields, 'more'].map((key) => [key, { $ne: 0 }]))],
    ...fields.map((key): [string, unknown] => [`a wrong ${key}`, { ...good, [key]: { $ne: 0 } }]),
    ...needed.map((key): [string, unknown] => [`no ${key}`, without(good, key)]),
  ];
}

export const HOSTILE_NAMES: unknown[] = [
  '',
  'nothing',
  'getoverview',
  'getOverview ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  TEN_MB,
  undefined,
  null,
  0,
  Symbol.iterator,
  ['getOverview'],
  { toString: () => 'getOverview' },
  () => 'getOverview',
];
