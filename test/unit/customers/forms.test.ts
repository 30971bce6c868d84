import { describe, expect, it } from 'vitest';
import { customerForm } from '../../../src/main/core/payments/customers/customer.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { IDS, NOBODY, phoneIn } from '../../support/samples/spellings.ts';

describe('what is taken out of traces', () => {
  it('is every text of a number', () => {
    const typed = '\u202a0803-123\u00a04567\u202c';
    expect(customerForm(typed, phoneIn('NG')).forms).toEqual(
      expect.arrayContaining([
        typed,
        '0803-123 4567',
        '08031234567',
        '8031234567',
        '+2348031234567',
        '2348031234567',
        '0803 123 4567',
        '+234 803 123 4567',
      ]),
    );
  });

  it('is a number without its zeros also while no country is known, but not a short one', () => {
    expect(customerForm('0803 123 4567', NOBODY).forms).toEqual(
      expect.arrayContaining(['0803 123 4567', '08031234567', '8031234567']),
    );
    expect(customerForm('0012', NOBODY).forms).toEqual(['0012']);
  });

  it('is a number’s digits alone, with its zeros and without those before it', () => {
    expect(customerForm('0080 300 1234', NOBODY).forms).toEqual([
      '0080 300 1234',
      '00803001234',
      '803001234',
    ]);
    expect(customerForm('80 300 12345', NOBODY).forms).toEqual(['80 300 12345', '8030012345']);
    expect(customerForm('0123-4567', NOBODY).forms).toEqual(['0123-4567', '01234567', '1234567']);
    expect(customerForm('0123-456', NOBODY).forms).toEqual(['0123-456', '0123456']);
    expect(customerForm('+0012', NOBODY).forms).toEqual(['+0012', '0012']);
  });

  it('is the text as it was typed also without the blanks around it', () => {
    expect(customerForm(' Ada  Obi ', IDS).forms).toEqual([
      ' Ada  Obi ',
      'Ada  Obi',
      'Ada Obi',
      'ada obi',
    ]);
  });

  it('is what went out by another rule before', () => {
    const { sent } = customerForm('0803 123 4567', { ...phoneIn('NG'), sendAs: 'e164' });
    const since: CustomerRule = { kind: 'id', country: 'NG', sendAs: 'typed' };
    expect(customerForm('0803 123 4567', since).forms).toContain(sent);
  });

  it('is an ID also in small letters, and never nothing', () => {
    expect(customerForm('Ada@Example.com', IDS).forms).toEqual([
      'Ada@Example.com',
      'ada@example.com',
    ]);
    expect(customerForm(' \u200b', IDS).forms).not.toContain('');
  });
});
