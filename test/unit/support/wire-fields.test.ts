import { expect, test } from 'vitest';
import { whatDiffers } from '../../support/readers/wire-fields.ts';

const table = [
  { Field: '`status`', Type: 'string', Value: '`error`' },
  { Field: '`code`', Type: 'string or integer', Value: '' },
  { Field: '`data.id`', Type: 'number', Value: '' },
];

const reply = (text: string) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  text,
});

test('a reply that keeps to its table differs in nothing', () => {
  expect(whatDiffers(reply('{"status":"error","code":1,"data":{"id":1.5}}'), table)).toEqual([]);
  expect(whatDiffers(reply('{"status":"error","code":"1","data":{"id":1}}'), table)).toEqual([]);
});

test('whatever lacks, is extra, or has another type or value is named', () => {
  expect(whatDiffers(reply('{"status":"fine","code":1.5,"more":null}'), table)).toEqual([
    'more is extra',
    'status is fine',
    'code is no string or integer',
    'data.id is missing',
  ]);
});
