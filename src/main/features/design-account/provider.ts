/**
 * The design account's service as the app calls it: the authorize address, the exchange of a code
 * for a token, and whose account it is (interface sections 4.4, 5.2 and 7.2).
 */
import type { AuthorizationServer, Client } from 'oauth4webapi';
import { z } from 'zod';
import type { NamedAddress } from '../../../shared/core/page/person-question.ts';
import {
  DESIGN_NAME_MAX,
  type DesignProfile,
  type DesignRegistration,
} from '../../../shared/features/design-account/design-account.ts';
import { NumberText, parseJson } from '../../core/gateway/replies/lossless.ts';
import { withoutSecrets } from './echoes.ts';
import { DesignAccountError, problemOfName, problemOfReply, unreadable } from './problems.ts';
import { saysRedirectMismatch } from './redirect-mismatch.ts';
import { ExchangeFailure, type Wire, type WireReply } from './wire.ts';

/** Loaded when it is first asked for anything, as no start does. */
const loadLibrary = () => import('oauth4webapi');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Where the owner is sent. A query of the registered address is kept (RFC 6749, 3.1). */
export function authorizeAddress(registration: DesignRegistration, state: string): string {
  const url = new URL(approvalAddress(registration));
  url.searchParams.set('state', state);
  return url.href;
}

/**
 * As much of it as every attempt has in common. Whose application is approved, and where the code
 * goes, is a part of it.
 */
function approvalAddress(registration: DesignRegistration): string {
  const url = new URL(registration.authorizeUrl);
  url.searchParams.set('client_id', registration.clientId);
  if (registration.sendsCallback) url.searchParams.set('redirect_uri', registration.callbackUrl);
  return url.href;
}

/** The addresses of a registration that are opened or asked. */
export function addressesOf(registration: DesignRegistration): readonly NamedAddress[] {
  return [
    { purpose: 'design-page', address: approvalAddress(registration) },
    { purpose: 'design-token', address: registration.authUrl },
    { purpose: 'design-profile', address: registration.apiUrl },
  ];
}

export interface CodeExchange {
  registration: DesignRegistration;
  clientSecret: string;
  /** The query that the browser brought to the callback. */
  reply: URLSearchParams;
  state: string;
  /** Other secrets that the provider knows, so that no echo of them is shown. */
  others: readonly string[];
  signal: AbortSignal;
}

/**
 * Exchanges the code of an authorize reply for a token.
 * @returns the access token
 * @throws DesignAccountError, and the signal's reason when it was aborted
 */
export async function exchangeCode(wire: Wire, exchange: CodeExchange): Promise<string> {
  const { registration, clientSecret, signal } = exchange;
  const library = await loadLibrary();
  const server = serverOf(registration);
  const client: Client = { client_id: registration.clientId };
  const secrets = [
    clientSecret,
    exchange.state,
    ...exchange.reply.getAll('code'),
    ...exchange.others,
  ];
  const code = codeOf(library, server, client, exchange, secrets);
  const spoken = await speak(wire, signal, async (fetch) => {
    const response = await library.genericTokenEndpointRequest(
      server,
      client,
      library.ClientSecretPost(clientSecret),
      'authorization_code',
      {
        code,
        ...(registration.sendsCallback ? { redirect_uri: registration.callbackUrl } : {}),
      },
      { [library.customFetch]: fetch, signal },
    );
    return library.processGenericTokenEndpointResponse(server, client, response);
  });
  // The library also takes a token that no header could hold, whatever its reply is said to be.
  const granted = 'result' in spoken ? tokenBody.safeParse(spoken.result).data : undefined;
  if (granted?.token_type === 'bearer') return granted.access_token;
  throw problemOfReply('code', spoken.reply.status, spoken.reply.text, secrets);
}

/**
 * Asks whose account it is. The token goes in the header alone: one sentence of the guide says a
 * query, but the header is what it shows (5.2.5).
 * @param now UTC milliseconds
 * @throws DesignAccountError, and the signal's reason when it was aborted
 */
export async function readProfile(
  wire: Wire,
  asked: {
    registration: DesignRegistration;
    token: string;
    /** Other secrets that the provider knows. */
    others: readonly string[];
    signal: AbortSignal;
    now: number;
  },
): Promise<DesignProfile> {
  const { registration, token, signal, now } = asked;
  const secrets = [token, ...asked.others];
  const library = await loadLibrary();
  const spoken = await speak(wire, signal, (fetch) =>
    library.protectedResourceRequest(
      token,
      'GET',
      new URL(`${registration.apiUrl}/v2/user`),
      new Headers({ accept: 'application/json' }),
      null,
      { [library.customFetch]: fetch, signal },
    ),
  );
  const { status, text } = spoken.reply;
  if (status !== 200 || text === null) throw problemOfReply('token', status, text, secrets);
  const user = userSchema.safeParse(parseJson(text));
  if (!user.success) throw unreadable('HTTP 200', text, secrets);
  const { id, name, username } = user.data;
  if (withoutSecrets(id, secrets, id.length) !== id) throw unreadable('HTTP 200', text, secrets);
  return {
    id,
    name: withoutSecrets(name, secrets, DESIGN_NAME_MAX - 1),
    username: withoutSecrets(username, secrets, DESIGN_NAME_MAX - 1),
    seenAt: now,
  };
}

/** `GET {api_url}/v2/user` (5.2.6); an id is kept by its digits, since its range is not shown. */
const userSchema = z.object({
  id: z
    .instanceof(NumberText)
    .transform(({ text }) => text)
    .pipe(z.string().regex(/^-?\d{1,40}$/)),
  name: z.string(),
  username: z.string(),
});

function serverOf(registration: DesignRegistration): AuthorizationServer {
  return {
    issuer: registration.authUrl,
    token_endpoint: `${registration.authUrl}/oauth/token`,
  };
}

/** @throws DesignAccountError for an authorize reply that is an error or carries no code */
function codeOf(
  library: Library,
  server: AuthorizationServer,
  client: Client,
  { state, reply: brought }: CodeExchange,
  secrets: readonly string[],
): string {
  const reply = new URLSearchParams(brought);
  // Who issues is not documented, so there is nothing to compare it with; and there is one service.
  reply.delete('iss');
  const [error] = reply.getAll('error');
  if (error !== undefined) {
    const said = [error, ...reply.getAll('error_description')];
    const problem = said.some(saysRedirectMismatch) ? 'redirect-mismatch' : problemOfName(error);
    throw problem === null ? unreadable('error:', error, secrets) : new DesignAccountError(problem);
  }
  let code: string | null = null;
  try {
    code = library.validateAuthResponse(server, client, reply, state).get('code');
  } catch {
    // Doubled parameters and the like: said below.
  }
  if (code === null || code === '') {
    const names = [...new Set(reply.keys())].join(', ');
    throw unreadable('a reply without one code:', names, secrets);
  }
  return code;
}

type Spoken<T> = { reply: WireReply; result: T } | { reply: WireReply };

/** The library's own fetch, as far as it is used. */
type Fetch = (
  url: string,
  asked: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<Response>;

/**
 * Lets the library speak over our wire, and keeps what came, so that what it can't read can be
 * told apart and shown.
 */
async function speak<T>(
  wire: Wire,
  signal: AbortSignal,
  talk: (fetch: Fetch) => Promise<T>,
): Promise<Spoken<T>> {
  const heard: { reply: WireReply | null } = { reply: null };
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : null;
    heard.reply = await wire.exchange(url, { method, headers, body: sent, signal });
    return responseOf(heard.reply);
  };
  try {
    const result = await talk(fetch);
    if (heard.reply === null) throw new Error('the library asked nothing');
    return { reply: heard.reply, result };
  } catch (error) {
    if (error instanceof ExchangeFailure) throw new DesignAccountError(error.problem);
    if (heard.reply === null) throw error;
    return { reply: heard.reply };
  }
}

/** What can stand in a header: anything else could not be sent back. */
const tokenBody = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  token_type: z.string(),
});

/**
 * A reply as the library reads it: of a token's reply only the documented members (5.2.4), since
 * what else a service adds, such as an `id_token`, was not asked for and is not judged.
 */
function responseOf({ status, text }: WireReply): Response {
  const token = text === null ? null : tokenBody.safeParse(parseJson(text));
  const body = token?.success ? JSON.stringify(token.data) : (text ?? '');
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : body, {
    status,
    headers: { 'content-type': token?.success ? 'application/json' : 'text/plain' },
  });
}
