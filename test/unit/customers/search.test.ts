import { describe, expect, it, test } from 'vitest';
import { customerLines, searchForms } from '../../../src/main/core/payments/customers/customer.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { IDS, NOBODY, phoneIn } from '../../support/samples/spellings.ts';

describe('a search', () => {
  const isFound = (typed: string, search: string, rule: CustomerRule) =>
    searchForms(search, rule).some((form) => customerLines(typed, rule).includes(form));

  const SEARCHES = [
    '08031234567',
    '0803-123',
    '0803 123 45',
    '(0803) 123 4567',
    '+234 803 123 4567',
    '+234 803 12',
    '234-803-12',
    '+234 (0)803 12',
    '00234 803 12',
    '٠٨٠٣-١٢٣',
    '\u202a0803\u202c',
    '803 123',
    '123 4567',
    '4567',
  ];

  it.each(SEARCHES)('for %s finds the number however it was typed', (search) => {
    for (const typed of ['08031234567', '+234 803 123 4567', '0803.123.4567', '2348031234567'])
      expect([typed, isFound(typed, search, phoneIn('NG'))]).toEqual([typed, true]);
  });

  it('for a whole number finds it while nobody has said', () => {
    for (const typed of ['08031234567', '+234 803 123 4567'])
      for (const search of ['08031234567', '+234 803 123 4567', '00234-803-123-4567'])
        expect(isFound(typed, search, NOBODY)).toBe(true);
    expect(isFound('08031234567', '0803-123', NOBODY)).toBe(true);
  });

  it('finds no other number', () => {
    for (const search of ['0803-124', '+234 803 124', '08031234568', '1803'])
      for (const rule of [phoneIn('NG'), NOBODY])
        expect([search, isFound('08031234567', search, rule)]).toEqual([search, false]);
    expect(isFound('08031234567', '+44 803', phoneIn('NG'))).toBe(false);
  });

  it('with its country finds a number that was typed without, while nobody has said which it is', () => {
    for (const search of ['+234803', '+234 (0)803 12', '+234 803 123 4567'])
      expect([search, isFound('08031234567', search, NOBODY)]).toEqual([search, true]);
  });

  it('of words, of too few digits, or of too few beside zeros says nothing of customers', () => {
    for (const search of ['ada', '', ' ', '123', '1-2-3', 'A1-261121-7K2M9P', '0803 rice'])
      expect(searchForms(search, phoneIn('NG'))).toEqual([]);
    expect(searchForms('0012', phoneIn('NG'))).toEqual(['0012']);
    expect(searchForms('0123', phoneIn('NG'))).toEqual(['0123', '123']);
  });

  it('leaves out the zeros before its digits, and none within', () => {
    expect(searchForms('0080 300', phoneIn('NG'))).toEqual(['0080300', '80300']);
    expect(searchForms('80 300', phoneIn('NG'))).toEqual(['80300']);
  });

  it('looks for a whole number by its one form', () => {
    expect(searchForms('0803 123 4567', phoneIn('NG'))).toEqual([
      '08031234567',
      '8031234567',
      '+2348031234567',
    ]);
    expect(searchForms('0803 123 4567', NOBODY)).toEqual([
      '08031234567',
      '8031234567',
      '~31234567',
    ]);
    expect(searchForms('0803 123 4567', IDS)).toEqual(['08031234567', '8031234567']);
  });
});

test('a customer’s lines begin with the key and name the digits that were typed', () => {
  expect(customerLines('+234 803 123 4567', phoneIn('NG'))).toBe(
    '+2348031234567\n2348031234567\n08031234567',
  );
  expect(customerLines('0803 123 4567', NOBODY)).toBe('~31234567\n08031234567');
  expect(customerLines('Ada Obi', phoneIn('NG'))).toBe('id:ada obi');
});
