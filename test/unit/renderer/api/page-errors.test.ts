import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { describeError } from '../../../../src/renderer/core/api/page-errors.ts';
import { pageErrorSchema } from '../../../../src/shared/core/page/page-error.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'app://counterfoil' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function thrown(message: string, frames: string, name = 'TypeError'): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = `${name}: ${message}\n${frames}`;
  return error;
}

test('an error is told by its kind and by places in our own scripts', () => {
  const frames = [
    '    at pay (app://counterfoil/assets/index-Dk2f.js:12:345)',
    '    at app://counterfoil/assets/react.js:1:2',
    '    at https://evil.example/a.js:1:2',
    '    at extension (chrome-extension://abc/a.js:1:2)',
    '    at <anonymous>',
  ].join('\n');

  expect(describeError(thrown('no customer 0803 555 1234', frames), 'other')).toEqual({
    kind: 'other',
    name: 'TypeError',
    at: ['assets/index-Dk2f.js:12:345', 'assets/react.js:1:2'],
  });
});

test('a message that looks like a place says nothing', () => {
  const message = 'at app://counterfoil/0803555.js:1:2\n at (app://counterfoil/08031234567.js:1:2)';

  expect(describeError(thrown(message, ''), 'screen').at).toEqual([]);
});

test.each([
  ['a text', '0803 555 1234'],
  ['nothing', undefined],
  ['an object', { message: 'x', stack: 'at app://counterfoil/a.js:1:2' }],
  ['a name that is none', thrown('x', '', '0803 555 1234')],
])('%s is told as unknown', (_what, value) => {
  expect(describeError(value, 'other')).toEqual({ kind: 'other', name: 'unknown', at: [] });
});

test('whatever is thrown is told in a form that main takes', () => {
  const deep = Array.from({ length: 50 }, (_, n) => `  at f (app://counterfoil/a.js:${n}:1)`);
  for (const value of [
    thrown('x', deep.join('\n')),
    thrown('x', '', 'x'.repeat(500)),
    thrown('x', '  at f (app://counterfoil/Mama%20Ad%C3%A9.js:1:1)'),
    thrown('x', `  at f (app://counterfoil/${'a'.repeat(500)}.js:1:1)`),
    null,
  ])
    expect(pageErrorSchema.safeParse(describeError(value, 'other'))).toMatchObject({
      success: true,
    });
});
