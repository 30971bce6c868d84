/** The calls about sales in shares on the bridge in memory, by the app's own rules of what they come to. */
import type { Result } from '../../src/shared/contract/errors.ts';
import type { CallInput, CallName, CounterfoilBridge } from '../../src/shared/contract/index.ts';
import type { Payment, PaymentView } from '../../src/shared/payments.ts';
import { sharesOf, standingOf } from '../../src/shared/shares.ts';

type Calls = Pick<CounterfoilBridge, 'listOpenSales' | 'noteRest'>;

interface Parts {
  payments: () => readonly PaymentView[];
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
    share: totalMinor === undefined ? null : { totalMinor, elsewhereMinor: 0, unpaidMinor: 0 },
  };
}

export const shareCalls = ({ payments, note, changed }: Parts): Calls => ({
  listOpenSales() {
    const firsts = payments().filter(({ payment }) => payment.id === payment.saleId);
    const value = firsts.flatMap(({ mode, payment: { id: saleId, currency, createdAt } }) => {
      const sale = payments()
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
    const { saleId, elsewhereMinor, unpaidMinor } = input;
    const first = payments().find(({ payment }) => payment.id === saleId)?.payment;
    const share = first?.share ? { ...first.share, elsewhereMinor, unpaidMinor } : null;
    return changed(saleId, { share });
  },
});
