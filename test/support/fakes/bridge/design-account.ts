/** The design account's part of the bridge in memory. It does what it is told; it decides nothing. */
import { withoutStep } from './account.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type {
  DesignAccount,
  DesignProfile,
  DesignRegistration,
} from '../../../../src/shared/features/design-account/design-account.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

/** Before anybody registered anything. */
export const unregisteredDesignAccount: DesignAccount = {
  registration: null,
  clientSecret: 'none',
  token: 'none',
  attempt: null,
  profile: null,
  receiptHeading: null,
  problem: null,
};

export const registrationForTests: DesignRegistration = {
  clientId: 'counterfoil-7f3k9q',
  authorizeUrl: 'https://design.example/oauth/authorize',
  authUrl: 'https://auth.design.example',
  apiUrl: 'https://api.design.example',
  callbackUrl: 'http://127.0.0.1:47631/design-account/callback',
  sendsCallback: true,
};

/** Whose account a connection that goes well turns out to be. */
export const profileForTests: DesignProfile = {
  id: '48151623',
  name: 'Mama Ngozi Stores',
  username: 'mamangozi',
  seenAt: Date.UTC(2026, 10, 21, 9, 24),
};

export const attemptForTests: NonNullable<DesignAccount['attempt']> = {
  address: 'https://design.example/oauth/authorize?client_id=counterfoil-7f3k9q&state=9c1e5b7a20',
  browserOpened: true,
  until: Date.UTC(2100, 0, 1),
  replied: false,
  strayReplies: 0,
  statelessReplies: 0,
};

interface State {
  readonly overview: Overview;
  readonly designError: CallError | null;
}

type DesignCalls = Pick<
  CounterfoilBridge,
  | 'saveDesignRegistration'
  | 'forgetDesignRegistration'
  | 'connectDesignAccount'
  | 'cancelDesignConnection'
  | 'checkDesignAccount'
  | 'disconnectDesignAccount'
  | 'saveReceiptHeading'
>;

export function designCalls(
  state: State,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): DesignCalls {
  const become = (
    name: CallName,
    input: unknown,
    change: Partial<DesignAccount>,
  ): Promise<Result<Overview>> => {
    note(name, input);
    if (state.designError) return Promise.resolve({ ok: false, error: state.designError });
    const designAccount = { ...state.overview.designAccount, problem: null, ...change };
    pushOverview({ ...state.overview, designAccount });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    saveDesignRegistration: (input) => {
      const { clientSecret, ...registration } = input;
      return become('saveDesignRegistration', input, {
        registration,
        ...(clientSecret !== null && { clientSecret: 'keychain' }),
      });
    },
    forgetDesignRegistration: (input) =>
      become('forgetDesignRegistration', input, unregisteredDesignAccount),
    connectDesignAccount: (input) =>
      become('connectDesignAccount', input, {
        attempt: { ...attemptForTests, until: Date.now() + 300_000 },
      }),
    cancelDesignConnection: (input) => become('cancelDesignConnection', input, { attempt: null }),
    checkDesignAccount: (input) =>
      become('checkDesignAccount', input, { profile: profileForTests }),
    disconnectDesignAccount: (input) =>
      become('disconnectDesignAccount', input, { token: 'none', profile: null }),
    saveReceiptHeading: (input) => {
      const missingSteps = withoutStep(state.overview, 'no-shop-name');
      pushOverview({ ...state.overview, missingSteps });
      return become('saveReceiptHeading', input, { receiptHeading: input.heading.trim() || null });
    },
  };
}
