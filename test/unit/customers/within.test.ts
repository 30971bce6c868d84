/** What is found of a customer in texts that others write, by the redactor that takes it out. */
import { describe, expect, it } from 'vitest';
import { redactorOf } from '../../../src/main/core/payments/life/personal-data.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const UNSAID: CustomerRule = { kind: null, country: null, sendAs: 'typed' };
const NAMES: CustomerRule = { kind: 'id', country: null, sendAs: 'typed' };

const kept = (customer: string, text: string, rule = NIGERIA) =>
  redactorOf(customer, rule).words(text);

describe('a number', () => {
  it.each([
    '0803 555 1234',
    '0803-555-1234',
    '0803.555.1234',
    '0803/555/1234',
    '0803–555–1234',
    '(0803) 555 1234',
    '+234 (803) 555 1234',
    '+234 (0)803 555 1234',
    '00234 803 555 1234',
    '234-803-555-1234',
    '%2B2348035551234',
    '%2B234%20803%20555%201234',
    '0803+555+1234',
    '0803%2D555%2D1234',
    '0803\\u00a0555\\u00a01234',
    '0803&nbsp;555&nbsp;1234',
    '\\u002b2348035551234',
    '٠٨٠٣ ٥٥٥ ١٢٣٤',
    '8 0 3 5 5 5 1 2 3 4',
  ])('is found as %s in what the service says', (written) => {
    for (const customer of ['08035551234', '+234 803 555 1234']) {
      const left = kept(customer, `Sent to ${written}, thank you`);
      expect(left).toContain('‹customer›');
      expect(left).toMatch(/^Sent to .*, thank you$/);
      expect(left?.normalize('NFKC').replace(/\D/g, '')).not.toMatch(/803|555|1234/);
      expect(left).not.toMatch(/[٠-٩]/);
    }
  });

  it('is found in an address’s query and within digits of a reference', () => {
    expect(kept('08035551234', 'https://p.example/c?to=%2B2348035551234&a=1')).toBe(
      'https://p.example/c?to=‹customer›&a=1',
    );
    expect(redactorOf('08035551234', NIGERIA).reference('PAY-08035551234-17')).toBe(
      'PAY-‹customer›-17',
    );
    expect(redactorOf('08035551234', NIGERIA).reference('2348035551234017')).toBe('‹customer›017');
  });

  it('is found where nobody has said a country', () => {
    expect(kept('0803 555 1234', 'to +234 803 555-1234', UNSAID)).not.toMatch(/555|1234/);
    expect(kept('2348035551234', 'to 0803 555 1234', UNSAID)).not.toMatch(/555|1234/);
  });

  it.each([
    '0803 555 1235',
    '9007199254740993001',
    '0803,"x":5551234',
    '1,250.00 on 08/03/2026',
    'https://pay.example/c/1',
    '0803: 555 1234',
  ])('is not %s, which stays as it is', (text) => {
    expect(kept('08035551234', text)).toBe(text);
  });
});

describe('a name', () => {
  it.each([
    ['Ọláyínká Sadé', 'for Olayinka Sade.'],
    ['Olayinka Sade', 'for ỌLÁYÍNKÁ SADÉ.'],
    ['Olayinka Sade', 'for Ola\u0301yinka Sade.'],
    ['Olayinka Sade', 'for Olayinka+Sade.'],
    ['Olayinka Sade', 'for Olayinka%20Sade.'],
    ['Ọláyínká Sadé', 'for \\u1ecclay\\u00ednka Sad\\u00e9.'],
    ['Ọláyínká Sadé', 'for %E1%BB%8Clayinka Sad%C3%A9.'],
    ["D'Souza", 'for D’SOUZA.'],
  ])('%s is found in “%s”', (customer, text) => {
    expect(kept(customer, text, NAMES)).toBe('for ‹customer›.');
  });

  it('is no part of another word, and none of a few letters', () => {
    expect(kept('grace', 'What a disgRace', NAMES)).toBe('What a disgRace');
    expect(kept('Ada', 'adapter', NAMES)).toBe('adapter');
  });
});
