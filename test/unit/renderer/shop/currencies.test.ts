import { describe, expect, it } from 'vitest';
import { matchingChoices } from '../../../../src/renderer/features/shop/code-choices.ts';
import { currencyChoices } from '../../../../src/renderer/features/shop/currencies.ts';

describe('currencies to choose from', () => {
  it('are listed by name, each code once, without units of account', () => {
    const choices = currencyChoices('en', 'NGN');
    const codes = choices.map((choice) => choice.code);
    expect(choices).toContainEqual({ code: 'NGN', name: 'Nigerian Naira' });
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain('XDR');
    const names = choices.map((choice) => choice.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('keep a code that the browser does not know, so that it is never changed silently', () => {
    expect(currencyChoices('en', 'QQQ')).toContainEqual({ code: 'QQQ', name: 'QQQ' });
  });
});

describe('searching a currency', () => {
  const choices = currencyChoices('en', 'NGN');
  const codes = (search: string) => matchingChoices(choices, search).map(({ code }) => code);

  it('finds part of a name and the start of a code, whatever the case', () => {
    expect(codes(' NAIRA ')).toEqual(['NGN']);
    expect(codes('kes')).toEqual(['KES']);
    expect(codes('shilling')).toEqual(expect.arrayContaining(['KES', 'TZS', 'UGX']));
  });

  it('lists all while nothing is typed and none where nothing fits', () => {
    expect(codes('')).toHaveLength(choices.length);
    expect(codes('no such money')).toEqual([]);
  });
});
