/** The calls about customers on the bridge in memory: it answers what it was told, when it was told to. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CustomerLookUp } from '../../../../src/shared/core/contract/customers.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export interface CustomersState {
  /** What is known of a customer, by what was typed and the network that was said. */
  lookUps?: Readonly<Record<string, Partial<CustomerLookUp>>>;
  /** What was typed and is not answered about before `answerLate` is called on the page. */
  lateLookUp?: string;
  notOffered?: number;
}

type Calls = Pick<
  CounterfoilBridge,
  | 'lookUpCustomer'
  | 'stopOffering'
  | 'offerAgain'
  | 'countNotOffered'
  | 'offerEveryCustomer'
  | 'forgetCustomers'
>;

interface Parts {
  state: CustomersState;
  note: (name: CallName, input: unknown) => void;
  overview: () => Overview;
}

declare global {
  var answerLate: (() => void) | undefined;
}

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

const NOTHING: CustomerLookUp = { offers: [], network: null, networks: [], slowToday: null };

export function customerCalls({ state, note, overview }: Parts): Calls {
  return {
    async lookUpCustomer(input) {
      note('lookUpCustomer', input);
      const { customer, network, method } = input;
      const known = state.lookUps?.[customer] ?? {};
      if (customer === state.lateLookUp)
        await new Promise<void>((answer) => {
          globalThis.answerLate = answer;
        });
      const said = network === null ? {} : { network: { name: network, corrected: true } };
      const isPrompted = method === 'ussd';
      return ok({ ...NOTHING, ...known, ...said, ...(isPrompted ? {} : { slowToday: null }) });
    },
    stopOffering(input) {
      note('stopOffering', input);
      state.notOffered = (state.notOffered ?? 0) + 1;
      return ok({});
    },
    offerAgain(input) {
      note('offerAgain', input);
      state.notOffered = Math.max((state.notOffered ?? 0) - 1, 0);
      return ok({});
    },
    countNotOffered: () => ok({ customers: state.notOffered ?? 0 }),
    offerEveryCustomer(input) {
      note('offerEveryCustomer', input);
      state.notOffered = 0;
      return ok({});
    },
    forgetCustomers(input) {
      note('forgetCustomers', input);
      return ok(overview());
    },
  };
}
