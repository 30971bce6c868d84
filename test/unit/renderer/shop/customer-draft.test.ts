import { describe, expect, it } from 'vitest';
import { countryChoices } from '../../../../src/renderer/features/shop/countries.ts';
import {
  customerChanged,
  customerDraft,
  customerProblem,
  ruleOf,
} from '../../../../src/renderer/features/shop/customer-draft.ts';
import type { CustomerRule } from '../../../../src/shared/settings.ts';

const OPEN: CustomerRule = { kind: null, country: null, sendAs: 'typed' };
const KENYA: CustomerRule = { kind: 'phone', country: 'KE', sendAs: 'e164' };
const proposal = { kind: 'phone', country: 'NG' } as const;

describe('what customers are', () => {
  it('is proposed while nobody has said, and then what was said', () => {
    expect(customerDraft(OPEN, proposal)).toEqual({ ...OPEN, kind: 'phone', country: 'NG' });
    expect(customerDraft(OPEN, { kind: 'id', country: null })).toMatchObject({
      kind: 'id',
      country: '',
    });
    expect(customerDraft(KENYA, proposal)).toEqual(KENYA);
    expect(customerDraft({ ...OPEN, kind: 'id' }, proposal)).toMatchObject({
      kind: 'id',
      country: '',
    });
  });

  it('is changed when something else is chosen', () => {
    const draft = customerDraft(KENYA, proposal);
    expect(customerChanged(draft, KENYA, proposal)).toBe(false);
    expect(customerChanged({ ...draft, kind: 'id' }, KENYA, proposal)).toBe(true);
    expect(customerChanged({ ...draft, country: 'NG' }, KENYA, proposal)).toBe(true);
    expect(customerChanged({ ...draft, sendAs: 'typed' }, KENYA, proposal)).toBe(true);
    expect(customerChanged(customerDraft(OPEN, proposal), OPEN, proposal)).toBe(false);
  });

  it('needs a country for phone numbers alone', () => {
    const none = customerDraft(OPEN, { kind: 'phone', country: null });
    expect(customerProblem(none)).toBe('country-empty');
    expect(customerProblem({ ...none, kind: 'id' })).toBeNull();
    expect(customerProblem({ ...none, country: 'NG' })).toBeNull();
  });

  it('is what is saved', () => {
    expect(ruleOf(customerDraft(KENYA, proposal))).toEqual(KENYA);
    expect(ruleOf({ kind: 'id', country: '', sendAs: 'typed' })).toEqual({ ...OPEN, kind: 'id' });
  });
});

it('countries are listed by the names that people know, each once', () => {
  const choices = countryChoices('en');
  expect(choices).toContainEqual({ code: 'NG', name: 'Nigeria' });
  expect(countryChoices('de')).toContainEqual({ code: 'DE', name: 'Deutschland' });
  const names = choices.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
});
