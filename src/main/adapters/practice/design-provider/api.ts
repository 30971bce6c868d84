/**
 * The two addresses of the practice design account provider that a program asks: the exchange of a
 * code and the account (interface sections 5.2 and 7.2). The interface shows the names of errors
 * but not their bodies. The bodies and HTTP statuses here are a choice: those of RFC 6749 section
 * 5.2, with `redirect_uri_mismatch` for the mismatch, for which the interface shows no name.
 */
import { json, wrongMethod, type Reply } from '../answers.ts';
import type { RandomBytes } from '../book.ts';
import type { DesignBook } from './book.ts';
import { isForm, readParameters } from './parameters.ts';
import { isSecret } from '../digest.ts';
import type { Received } from '../server.ts';

/** The app as it is registered. */
export interface RegisteredApp {
  clientId: string;
  /** Digest of the client secret. */
  secretDigest: Buffer;
  callbackUrl: string;
}

/** Fits no real account, and is small enough for any client. */
export const ACCOUNT_ID = 40_771;
export const USERNAME = 'practice-shop';

const TOKEN_BYTES = 32;

const refusal = (error: 'invalid_request' | 'invalid_grant' | 'redirect_uri_mismatch') =>
  json(400, { error });

/**
 * `POST {auth_url}/oauth/token`, interface section 5.2. The parameters count in the form alone,
 * never in the address. `grant_type` is not shown by the interface, so it may be there or not.
 * @param now UTC milliseconds
 */
export function exchangeCode(
  received: Pick<Received, 'method' | 'contentType' | 'body'>,
  app: RegisteredApp,
  book: DesignBook,
  random: RandomBytes,
  now: number,
): Reply {
  if (received.method !== 'POST') return onlyBy('POST');
  const form = isForm(received.contentType) ? readParameters(received.body) : null;
  if (!form?.ok) return refusal('invalid_request');
  const [clientId, secret, code] = ['client_id', 'client_secret', 'code'].map(form.get);
  if (clientId === undefined || secret === undefined || code === undefined)
    return refusal('invalid_request');
  if (!isSecret(secret, app.secretDigest) || clientId !== app.clientId)
    return json(401, { error: 'invalid_client' });
  const redirectUri = form.get('redirect_uri') ?? app.callbackUrl;
  if (redirectUri !== app.callbackUrl) return refusal('redirect_uri_mismatch');
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
  const given = book.inOneWrite(() => giveToken(book, code, redirectUri, token, now));
  return given
    ? json(200, { access_token: token, token_type: 'bearer' })
    : refusal('invalid_grant');
}

/** A code that comes a second time was seen by somebody else, so its token goes (section 4.1.2). */
function giveToken(
  book: DesignBook,
  code: string,
  redirectUri: string,
  token: string,
  now: number,
): boolean {
  const issued = book.findCode(code);
  if (issued?.used) book.revokeTokenOf(code, now);
  if (!issued || issued.used || issued.expiresAt <= now || issued.redirectUri !== redirectUri)
    return false;
  book.exchange(code, token, now);
  return true;
}

/**
 * `GET {api_url}/v2/user`, interface section 5.2. The token counts in the header alone. Any query is
 * refused, since a token could stand there, and addresses end up in logs.
 * @param query what follows the path's question mark
 */
export function showAccount(
  { method, authorization }: Pick<Received, 'method' | 'authorization'>,
  query: string,
  book: DesignBook,
): Reply {
  if (method !== 'GET') return onlyBy('GET');
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || query !== '' || !book.isGood(token))
    return { ...json(401, { error: 'unauthorized' }), headers: { 'www-authenticate': 'Bearer' } };
  return json(200, { id: ACCOUNT_ID, name: book.accountName(), username: USERNAME });
}

export const onlyBy = (methods: string): Reply => ({
  ...wrongMethod(),
  headers: { allow: methods },
});
