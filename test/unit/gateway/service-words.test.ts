import { expect, test } from 'vitest';
import { parseJson } from '../../../src/main/adapters/gateway/replies/lossless.ts';
import { serviceWords } from '../../../src/main/adapters/gateway/replies/service-words.ts';

const words = (body: unknown) => serviceWords(parseJson(JSON.stringify(body)));

test.each([
  ['a status', { status: 'In progress' }, 'In progress'],
  ['nothing but "error"', { status: 'error' }, 'error'],
  ['a bland word beside a telling one', { status: 'error', message: 'No funds' }, 'No funds'],
  ['"FAILED" beside a telling one', { error: 'FAILED', status: 'Late' }, 'Late'],
  ['a word that only begins with a bland one', { error: 'Errored', message: 'x' }, 'x; Errored'],
  ['one that only ends with it', { error: 'No error', message: 'x' }, 'x; No error'],
  ['a flag beside a text', { error: true, errors: [false, null, 'x'] }, 'x'],
  ['several texts', { status: 'pending', message: 'Wait' }, 'Wait; pending'],
  ['the same twice', { status: 'Wait', message: ' Wait ' }, 'Wait'],
  ['the documented 401', { responseMessage: 'Bad key', responseStatus: 'FAILED' }, 'Bad key'],
  ['a record', { responseDescription: 'Declined', responseCode: 5 }, 'Declined'],
  ['an error with a message', { error: { message: 'No', code: 'E1' } }, 'No; E1'],
  ['a list of errors', { errors: [{ field: 'userId', message: 'bad' }] }, 'userId; bad'],
  ['errors by field', { errors: { userId: ['bad', 'worse'] } }, 'bad; worse'],
  ['another spelling', { error_description: 'One', Error_Message: 'Two' }, 'Two; One'],
  ['a problem document', { title: 'Bad', detail: 'Worse' }, 'Worse; Bad'],
  ['a list', [{ message: 'One' }, { message: 'Two' }], 'One; Two'],
  ['a text alone', 'Not now', 'Not now'],
  ['a text beside one that is a page', { message: '<p>x</p>', status: 'y' }, 'y'],
  ['letters that look like none', { message: '1 < 2' }, '1 < 2'],
  ['an empty text beside one that says something', { message: ' ', status: 'Late' }, 'Late'],
  ['null beside one that says something', { message: null, status: 'Late' }, 'Late'],
  ['a half character', { message: 'x\ud800' }, 'x\u{fffd}'],
])('%s', (_what, body, expected) => {
  expect(words(body)).toBe(expected);
});

test.each([
  ['a page', '<!doctype html><title>502</title>'],
  ['a page within JSON', { message: '<html><b>x' }],
  ['a closing tag', { message: 'x</b>' }],
  ['a number', 5],
  ['null', null],
  ['no text', { code: 5, id: 'x' }],
  ['empty texts', { message: ' ', status: '' }],
  ['a number as a text', { message: 5 }],
  ['deeper than anyone looks', { errors: [[[[['x']]]]] }],
])('none in %s', (_what, body) => {
  expect(words(body)).toBeNull();
  expect(serviceWords(undefined)).toBeNull();
});

test('are bounded, in number and in length', () => {
  expect(words({ message: 'x'.repeat(600) })).toHaveLength(500);
  const many = Array.from({ length: 20 }, (_, index) => `m${index}`);
  expect(words({ errors: many, message: 'y' })).toBe(`y; ${many.slice(0, 9).join('; ')}`);
  expect(words(many.map((message) => ({ message })))).toBe(many.slice(0, 10).join('; '));
});

test('are looked for in ten parts of a list, and no further', () => {
  const parts = [...Array.from({ length: 10 }, () => 'same'), 'another'];
  expect(words(parts.map((message) => ({ message })))).toBe('same');
  expect(words({ errors: parts })).toBe('same');
});

test('are found four levels down', () => {
  expect(words({ errors: [[[['x']]]] })).toBe('x');
});
