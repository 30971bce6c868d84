import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  hardenEnvironment,
  WEAKENING_VARIABLES,
} from '../../../src/main/core/platform/environment.ts';

describe('the environment', () => {
  it.each(WEAKENING_VARIABLES)('loses %s, however it is spelled', (name) => {
    const env = { [name]: '0', [name.toLowerCase()]: '', PATH: '/bin', NODE_ENV: 'test' };
    expect(hardenEnvironment(env)).toEqual([name, name.toLowerCase()]);
    expect(env).toEqual({ PATH: '/bin', NODE_ENV: 'test' });
  });

  it('is left alone where nothing weakens it', () => {
    const env = { PATH: '/bin', NODE_EXTRA_CA_CERTS: '/etc/shop.pem', SSL: '1' };
    expect(hardenEnvironment(env)).toEqual([]);
    expect(env).toEqual({ PATH: '/bin', NODE_EXTRA_CA_CERTS: '/etc/shop.pem', SSL: '1' });
  });

  it.each(['hosts/electron/main', 'hosts/browser/main'])(
    'is hardened before %s does anything else',
    (entry) => {
      const source = readFileSync(
        new URL(`../../../src/main/${entry}.ts`, import.meta.url),
        'utf8',
      );
      const code = source.slice(source.lastIndexOf('\nimport '));
      const hardened = code.indexOf('hardenEnvironment(process.env)');
      expect(hardened).toBeGreaterThan(0);
      for (const later of ['startShell(', 'await compose(', 'readHostOptions(', 'openLog('])
        if (code.includes(later)) expect(code.indexOf(later)).toBeGreaterThan(hardened);
    },
  );
});
