/** The calls about the payment account, on the bridge in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { ConnectionTest } from '../../../../src/shared/core/contract/payment-account.ts';
import type { SetupStep } from '../../../../src/shared/core/payments/setup-steps.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export interface AccountState {
  /** How many payments of the account are still asked about. */
  accountUse: number;
  /** What the connection test finds; it works unless told otherwise. */
  connectionTest?: ConnectionTest;
}

type Calls = Pick<
  CounterfoilBridge,
  'saveAccount' | 'getAccountUse' | 'disconnectAccount' | 'testConnection'
>;

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

/** As main tells it once a step is left again, or settled. */
const withStep = ({ missingSteps }: Overview, step: SetupStep): SetupStep[] => [
  ...missingSteps.filter((each) => each !== step),
  step,
];
export const withoutStep = ({ missingSteps }: Overview, step: SetupStep): SetupStep[] =>
  missingSteps.filter((each) => each !== step);

export function accountCalls(
  state: AccountState & { overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Calls {
  return {
    saveAccount: ({
      secret: _secret,
      allowMemory,
      sameAccount: _same,
      callbackUrl,
      ...account
    }) => {
      note('saveAccount', account);
      pushOverview({
        ...state.overview,
        account: { ...account, callbackUrl: callbackUrl || null },
        secret: allowMemory ? 'memory' : 'keychain',
        missingSteps: withStep(state.overview, 'account-untested'),
      });
      return ok(state.overview);
    },
    getAccountUse: () => ok({ asked: state.accountUse }),
    disconnectAccount: () => {
      pushOverview({ ...state.overview, account: null, secret: 'none' });
      return ok(state.overview);
    },
    testConnection: () => {
      const found = state.connectionTest ?? { result: 'works' };
      if (found.result === 'works') {
        const missingSteps = withoutStep(state.overview, 'account-untested');
        pushOverview({ ...state.overview, missingSteps });
      }
      return ok(found);
    },
  };
}
