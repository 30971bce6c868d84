/**
 * An OAuth 2.0 provider that is not ours: oidc-provider on loopback, with the paths of interface
 * sections 4.4 and 5.2. What the document does not show is as the standards have it.
 */
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { vi } from 'vitest';
import type { DesignRegistrationEntry } from '../../../src/shared/features/design-account/calls.ts';
import { browse } from './browse.ts';
import { registrationFor } from '../real/design-account.ts';
import { serveTls, type TlsService } from './serve-tls.ts';

export const CLIENT_ID = 'counterfoil-at-the-certified-provider';
export const CLIENT_SECRET = 'certified-provider-client-secret-77';
export const ACCOUNT = { id: 4_294_967_311, name: 'Mama Adé & Söhne', username: 'mama.ade' };

export interface CertifiedProvider extends TlsService {
  /** The right registration as a manager types it, with what the standard wants of its address. */
  entry: DesignRegistrationEntry;
  /** What the account's owner does when asked. */
  owner: { decision: 'approve' | 'deny' };
  /** While true it hangs up on whoever asks. */
  outOfReach: boolean;
  /** Headers and addresses of the calls of `/v2/user`. */
  readonly userCalls: { url: string; authorization: string | undefined }[];
  /** Ends every token that was given out. */
  revokeTokens(): Promise<void>;
  /** Goes to an authorize address as the owner's browser does, and on to wherever it is led. */
  follow(address: string): Promise<{ last: string; status: number; text: string }>;
}

/** @param callbackUrl the one that is registered */
export async function startCertifiedProvider(callbackUrl: string): Promise<CertifiedProvider> {
  let answer: RequestListener = (_request, response) => void response.end();
  const service = await serveTls((request, response) => {
    if (certified.outOfReach) request.socket.destroy();
    else answer(request, response);
  });
  const { address, trust } = service;

  const owner: CertifiedProvider['owner'] = { decision: 'approve' };
  const userCalls: CertifiedProvider['userCalls'] = [];
  const given = new Set<string>();
  const provider = quietly(() => new Provider(address, configuration(callbackUrl)));
  provider.on('access_token.saved', (token) => given.add(token.jti));
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    if (ctx.path === '/v2/user') {
      const authorization = ctx.get('authorization');
      userCalls.push({ url: ctx.url, authorization });
      const token = await provider.AccessToken.find(authorization.replace(/^Bearer /, ''));
      ctx.status = token ? 200 : 401;
      ctx.body = token ? ACCOUNT : { error: 'unauthorized' };
      return;
    }
    if (ctx.path.startsWith('/interaction/')) {
      await provider.interactionFinished(ctx.req, ctx.res, await decide(provider, ctx, owner));
      ctx.respond = false;
      return;
    }
    await next();
  });
  const serve = provider.callback();
  answer = (request, response) => void serve(request, response);

  const certified: CertifiedProvider = {
    ...service,
    entry: registrationFor(address, callbackUrl, {
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      authorizeUrl: `${address}/authorize?response_type=code&scope=openid`,
    }),
    owner,
    outOfReach: false,
    userCalls,
    async revokeTokens() {
      for (const id of given) await (await provider.AccessToken.find(id))?.destroy();
    },
    async follow(authorizeAddress) {
      const { visited, status, text } = await browse(authorizeAddress, trust);
      return { last: visited.at(-1) ?? '', status, text };
    },
  };
  return certified;
}

async function decide(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  owner: CertifiedProvider['owner'],
): Promise<Parameters<Provider['interactionFinished']>[2]> {
  if (owner.decision === 'deny')
    return { error: 'access_denied', error_description: 'the owner said no' };
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  const grant = new provider.Grant({ accountId: 'owner', clientId: String(params['client_id']) });
  grant.addOIDCScope('openid');
  return { login: { accountId: 'owner' }, consent: { grantId: await grant.save() } };
}

function configuration(callbackUrl: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        application_type: 'native',
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    routes: { authorization: '/authorize', token: '/oauth/token' },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: { devInteractions: { enabled: false } },
    renderError(ctx, { error }) {
      ctx.type = 'text/plain';
      ctx.body = error;
    },
    pkce: { required: () => false },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Interaction: 60,
      Session: 60,
      Grant: 60,
      IdToken: 60,
    },
  };
}

/** The provider reminds its operator, on the console, that its keys and store are for trying out. */
function quietly<T>(work: () => T): T {
  const muted = (['info', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  try {
    return work();
  } finally {
    for (const each of muted) each.mockRestore();
  }
}
