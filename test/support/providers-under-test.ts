/** The two providers that the design account is tried on, ours and one that is not, as one thing. */
import type { DesignRegistrationEntry } from '../../src/shared/contract/design-account.ts';
import type { DesignAccountProblem } from '../../src/shared/design-account.ts';
import { browse } from './browse.ts';
import { ACCOUNT, CLIENT_ID, CLIENT_SECRET, startCertifiedProvider } from './certified-provider.ts';
import { freeCallback, registrationFor } from './design-account.ts';
import { openDesignDesk, ticketOn } from './design-desk.ts';

export interface ProviderUnderTest {
  /** The right registration as a manager types it. */
  entry: DesignRegistrationEntry;
  accountName: string;
  /** What it says of a code for another callback than the one it was asked with. */
  otherCallback: DesignAccountProblem;
  /** What the owner does when asked. */
  decide(answer: 'approve' | 'deny'): void;
  /** Goes to an authorize address as the owner's browser does, and on to wherever it is led. */
  follow(address: string): Promise<{ last: string; status: number; text: string }>;
  revoke(): Promise<void>;
  stop(): Promise<void>;
}

/** oidc-provider, which wants what the standard wants in the registered authorize address. */
async function certified(): Promise<ProviderUnderTest> {
  const callbackUrl = await freeCallback();
  const provider = await startCertifiedProvider(callbackUrl);
  return {
    entry: registrationFor(provider.address, callbackUrl, {
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      authorizeUrl: `${provider.address}/authorize?response_type=code&scope=openid`,
    }),
    accountName: ACCOUNT.name,
    otherCallback: 'invalid-grant',
    decide: (answer) => void (provider.owner.decision = answer),
    async follow(address) {
      const { visited, status, text } = await browse(address);
      return { last: visited.at(-1) ?? '', status, text };
    },
    revoke: () => provider.revokeTokens(),
    stop: () => provider.stop(),
  };
}

async function practice(): Promise<ProviderUnderTest> {
  const callbackUrl = await freeCallback();
  const starter = await openDesignDesk({ callbackUrl });
  const { registration, clientSecret } = starter.provider;
  let decision: 'approve' | 'deny' = 'approve';
  return {
    entry: { ...registration, clientSecret },
    accountName: 'Practice Shop',
    otherCallback: 'redirect-mismatch',
    decide: (answer) => void (decision = answer),
    async follow(address) {
      const { pathname, search } = new URL(address);
      const question = await starter.ask(pathname + search);
      if (question.status !== 200) return { last: address, ...question };
      const answered = await starter.submit('/authorize', {
        ticket: ticketOn(question),
        do: decision,
      });
      const { visited, status, text } = await browse(answered.headers.get('location') ?? '');
      return { last: visited.at(-1) ?? '', status, text };
    },
    revoke: async () => void (await starter.press('revoke')),
    stop: () => starter.provider.close(),
  };
}

export const PROVIDERS = [
  ['a certified provider', certified],
  ['the practice provider', practice],
] as const;
