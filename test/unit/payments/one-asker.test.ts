/** The service is asked how a payment stands by one part of the app. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const SOURCE = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

it('status checks alone ask; the test of an account asks about no payment', () => {
  const askers = SOURCE.filter((file) =>
    readFileSync(new URL(file, root), 'utf8').includes('.askStatus('),
  );
  expect(askers).toEqual([
    'src/main/core/payment-account/connection-test.ts',
    'src/main/core/payments/follow/status-checks.ts',
  ]);
});
