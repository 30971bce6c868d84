/** Payment accounts that tests can start from. */
import type { Account } from '../../../src/shared/settings.ts';

export const anAccount = (change: Partial<Account> = {}): Account => ({
  baseUrl: 'https://pay.example/v1',
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
  ...change,
});
