import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/main/core/platform/confirmation/words.ts';
import { ADDRESS_PURPOSES } from '../../../../src/shared/core/page/person-question.ts';
import { main } from '../../../../src/shared/i18n/en/main.ts';

const lines = (address: string, most = 1000) =>
  linesOf({ purpose: 'payment-service', address }, most, main.addresses).slice(1);

describe('an address in words', () => {
  it('is its host, and the whole of it', () => {
    expect(lines('https://pay.example/v1')).toEqual([
      '  Host: pay.example',
      '  Address: https://pay.example/v1',
    ]);
  });

  it('says for each purpose what goes there', () => {
    const said = ADDRESS_PURPOSES.map(
      (purpose) => linesOf({ purpose, address: 'https://a.example/' }, 100, main.addresses)[0],
    );
    expect(new Set(said).size).toBe(ADDRESS_PURPOSES.length);
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z].+:$/);
  });

  it('shows an internationalised host both as it is looked up and in its letters', () => {
    expect(lines('https://xn--pypal-4ve.example/v1')).toEqual([
      '  Host: xn--pypal-4ve.example',
      '  In letters: pаypal.example',
      '  Address: https://xn--pypal-4ve.example/v1',
    ]);
  });

  it('names a port and a scheme that are not the usual ones', () => {
    expect(lines('https://pay.example:8443/v1')).toContain('  Port: 8443');
    expect(lines('https://pay.example:443/v1').join('\n')).not.toContain('Port');
    expect(lines('http://127.0.0.1:9/x')).toEqual([
      '  Host: 127.0.0.1',
      '  Port: 9',
      '  Scheme: http, not encrypted',
      '  Address: http://127.0.0.1:9/x',
    ]);
  });

  it('cuts a long address, and never the host', () => {
    const host = `${'long-label.'.repeat(20)}evil.example`;
    const [first, last] = lines(`https://${host}/${'x'.repeat(2000)}`, 40);
    expect(first).toBe(`  Host: ${host}`);
    expect(last).toMatch(/^ {2}Address: .{40}…$/);
  });
});
