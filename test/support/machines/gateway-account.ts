/** The account that the gateway's tests ask with, and a gateway for it. */
import { afterEach } from 'vitest';
import { createGateway } from '../../../src/main/core/gateway/client.ts';
import type { Gateway, PaymentRequest } from '../../../src/main/core/gateway/gateway.ts';
import type { GatewayOptions } from '../../../src/main/core/gateway/options.ts';
import type { Account } from '../../../src/shared/settings.ts';
import { startWireServer, type WirePlan, type WireServer } from './wire-server.ts';

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
  userId: '08031234567',
  amountMinor: 123_450,
  currency: 'NGN',
};

/**
 * @param origin where the service listens
 * @param path of the base address there
 */
export function gatewayAt(
  origin: string,
  options: Partial<GatewayOptions> = {},
  account: Partial<Account> = {},
  path = '/v1',
): Gateway {
  return createGateway({
    account: { ...ACCOUNT, baseUrl: origin + path, ...account },
    readKey: () => Promise.resolve({ origin: new URL(origin).origin, secret: SECRET }),
    now: Date.now,
    allowPlainHttpOnLoopback: true,
    ...options,
  });
}

export type Connect = (
  plan: WirePlan,
  options?: Partial<GatewayOptions>,
  account?: Partial<Account>,
  path?: string,
) => Promise<{ server: WireServer; gateway: Gateway }>;

/** For a test file: services with a gateway each, closed after every test. */
export function useGateways(): Connect {
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const part of opened.splice(0)) await part.close();
  });
  return async (plan, options, account, path) => {
    const server = await startWireServer(plan);
    const gateway = gatewayAt(server.origin, options, account, path);
    opened.push(gateway, server);
    return { server, gateway };
  };
}
