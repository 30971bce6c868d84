/**
 * Services that the hostile page's app can be pointed at: each is a payment service and a design
 * account's in one, https on loopback, takes whatever comes and keeps every word of it.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { stringify } from 'lossless-json';
import { z } from 'zod';
import { PATHS } from '../../src/main/core/gateway/requests.ts';
import { issueCertificate, type KeyPair } from '../support/machines/tls.ts';

export interface EarService {
  readonly name: string;
  /** `https://127.0.0.1:PORT` */
  readonly origin: string;
  /** What it gives for each code. */
  readonly token: string;
  /** Each request as text: its line, headers and body. */
  readonly heard: readonly string[];
  /** How often somebody so much as knocked. */
  connections(): number;
  close(): Promise<void>;
}

const demandSchema = z.object({ reference: z.string(), amount: z.string(), currency: z.string() });
/** As the service writes it (interface section 2.3). */
const TODAY = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');

const questionSchema = z.object({ transactionReference: z.string() });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * @param authority whom the app trusts
 * @param client whom alone it gives a token, as a real one does; null for anybody
 */
export async function startEarService(
  name: string,
  authority: KeyPair,
  client: { readonly clientId: string; readonly clientSecret: string } | null,
): Promise<EarService> {
  const certificate = await issueCertificate({ authority });
  const heard: string[] = [];
  const known = new Map<string, z.infer<typeof demandSchema>>();
  const token = `tok_of_${name}_Zq8W3kT5vR`;
  let connections = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    heard.push([`${request.method} ${request.url}`, ...request.rawHeaders, body].join('\n'));
    const answer = answerTo(request.url ?? '', body);
    response
      .writeHead(answer === null ? 400 : 200, { 'content-type': 'application/json' })
      .end(stringify(answer ?? { status: 'error' }));
  }

  function mayHaveToken(form: URLSearchParams): boolean {
    if (client === null) return true;
    return (
      form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
    );
  }

  function answerTo(url: string, text: string): object | null {
    if (url.endsWith('/oauth/token'))
      return mayHaveToken(new URLSearchParams(text))
        ? { access_token: token, token_type: 'bearer' }
        : null;
    const body = parsed(text);
    if (url.endsWith('/v2/user')) return { id: 7, name: `Shop of ${name}`, username: name };
    if (url.endsWith(PATHS.status)) return recordOf(body);
    const demand = demandSchema.safeParse(body);
    if (!demand.success) return null;
    known.set(demand.data.reference, demand.data);
    return {
      reference: 9007199254 + known.size,
      clientId: 'tests',
      paymentUrl: 'https://pay.example/c/1',
      status: 'CREATED',
      paymentChannel: 'DEFAULT',
      paymentUrlReference: 'URL-1',
      externalPaymentReference: 'EXT-1',
    };
  }

  /** Everything is paid as soon as it is asked about by its own reference. */
  function recordOf(body: unknown): object | null {
    const question = questionSchema.safeParse(body);
    const demand = question.success ? known.get(question.data.transactionReference) : undefined;
    return demand === undefined
      ? null
      : {
          amount: demand.amount,
          paymentReference: demand.reference,
          transactionDate: TODAY,
          fees: 0,
          currency: demand.currency,
          responseCode: 0,
          responseDescription: 'Transaction Successful',
        };
  }

  const server = createServer(certificate, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    name,
    origin: `https://127.0.0.1:${bound.port}`,
    token,
    heard,
    connections: () => connections,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
