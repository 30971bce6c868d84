/** One exchange of each client that carries a secret. */
import { ExchangeFailure, openWire } from '../../../src/main/features/design-account/wire.ts';
import { createGateway } from '../../../src/main/core/gateway/client.ts';

export interface TlsExchange {
  payment: string;
  design: string;
}

/** @returns "answered", or the code of what stood in the way */
export async function exchangeOver(origin: string): Promise<TlsExchange> {
  const gateway = createGateway({
    account: {
      baseUrl: `${origin}/v1`,
      email: 'shop@example.com',
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    readKey: async () => ({ origin, secret: 'sk_test_over_tls' }),
    now: Date.now,
    allowPlainHttpOnLoopback: false,
  });
  const wire = openWire();
  const answer = await gateway.askStatus('GW-1');
  const design = await wire
    .exchange(`${origin}/v2/user`, {
      method: 'GET',
      headers: { authorization: 'Bearer tok_over_tls' },
      body: null,
      signal: new AbortController().signal,
    })
    .then(
      () => 'answered',
      (error: unknown) => (error instanceof ExchangeFailure ? error.problem : 'failed'),
    );
  await gateway.close();
  await wire.close();
  return { payment: answer.reply === null && !answer.ok ? answer.error.code : 'answered', design };
}
