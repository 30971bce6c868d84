/** The account that the gateway's tests ask with, and a gateway for it. */
import { createGateway } from '../../src/main/gateway/client.ts';
import type { Gateway, PaymentRequest } from '../../src/main/gateway/gateway.ts';
import type { GatewayOptions } from '../../src/main/gateway/options.ts';
import type { Account } from '../../src/shared/settings.ts';

export const SECRET = 'sk_test_Zm9v/YmFy+&%"q\\7';

export const ACCOUNT: Account = {
  baseUrl: 'https://pay.invalid/v1',
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
};

export const TOKEN = Buffer.from(`${ACCOUNT.email}:${SECRET}`).toString('base64');

export const REQUEST: PaymentRequest = {
  reference: 'A1-261121-7K2M9P',
  customer: '08031234567',
  amountMinor: 123_450,
  currency: 'NGN',
};

/** @param origin where the service listens; the base address is below it */
export function gatewayAt(
  origin: string,
  options: Partial<GatewayOptions> = {},
  account: Partial<Account> = {},
): Gateway {
  return createGateway({
    account: { ...ACCOUNT, baseUrl: `${origin}/v1`, ...account },
    readSecret: () => Promise.resolve(SECRET),
    now: Date.now,
    allowPlainHttpOnLoopback: true,
    ...options,
  });
}
