/** The calls about sales in shares on the bridge in memory, by the app's own rules of what they come to. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallInput, CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { Payment, PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import { type Rest, sharesOf, standingOf } from '../../../../src/shared/core/payments/shares.ts';

type Calls = Pick<CounterfoilBridge, 'listOpenSales' | 'noteRest'>;

export interface SharesState {
  payments: PaymentView[];
  /** What another window notes of a sale just before this one does, before its news arrive. */
  notedMeanwhile?: Rest;
}

interface Parts {
  state: SharesState;
  note: (name: CallName, input: unknown) => void;
  changed: (id: string, change: Partial<Payment>) => Promise<Result<PaymentView>>;
}

/** What a new payment is of a sale. @param replaced whose place it takes */
export function partOf(
  { share }: CallInput<'startPayment'>,
  replaced: Payment | undefined,
): Partial<Payment> {
  const totalMinor = replaced ? replaced.share?.totalMinor : share?.totalMinor;
  const saleId = replaced?.saleId ?? share?.saleId ?? null;
  return {
    ...(saleId === null ? {} : { saleId }),
    share:
      totalMinor === undefined
        ? null
        : { totalMinor, elsewhereMinor: share?.elsewhereMinor ?? 0, unpaidMinor: 0 },
  };
}

const refusal = (code: CallError['code'], change: Partial<CallError> = {}): CallError => ({
  code,
  message: code,
  field: null,
  problem: null,
  payment: null,
  ...change,
});

export const shareCalls = ({ state, note, changed }: Parts): Calls => ({
  listOpenSales() {
    const firsts = state.payments.filter(({ payment }) => payment.id === payment.saleId);
    const value = firsts.flatMap(({ mode, payment: { id: saleId, currency, createdAt } }) => {
      const sale = state.payments
        .map(({ payment }) => payment)
        .filter((payment) => payment.saleId === saleId);
      const standing = standingOf(sale);
      if (standing === null || (standing.askedMinor === 0 && standing.openMinor === 0)) return [];
      const newest = sharesOf(sale).flatMap((share) => share.at(-1)?.id ?? []);
      return [{ mode, saleId, currency, createdAt, standing, newest }];
    });
    return Promise.resolve({ ok: true, value });
  },
  noteRest(input) {
    note('noteRest', input);
    const { saleId, elsewhereMinor, unpaidMinor, seen } = input;
    const at = state.payments.findIndex(({ payment }) => payment.id === saleId);
    const view = state.payments[at];
    const share = view?.payment.share;
    if (!view || !share) return Promise.resolve({ ok: false, error: refusal('not-found') });
    const noted = { ...share, ...state.notedMeanwhile };
    delete state.notedMeanwhile;
    if (noted.elsewhereMinor !== seen.elsewhereMinor || noted.unpaidMinor !== seen.unpaidMinor) {
      const payment: PaymentView = { ...view, payment: { ...view.payment, share: noted } };
      state.payments[at] = payment;
      const outdated = { field: 'amount', problem: 'rest-outdated', payment };
      return Promise.resolve({ ok: false, error: refusal('field-invalid', outdated) });
    }
    return changed(saleId, { share: { ...share, elsewhereMinor, unpaidMinor } });
  },
});
