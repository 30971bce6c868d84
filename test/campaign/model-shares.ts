/** Sales in shares in the model campaign: how people ask for them, and what such a sale promises. */
import { StorageError } from '../../src/main/core/ledger/errors.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import type { NewPayment } from '../../src/shared/core/contract/payments.ts';
import type { Payment } from '../../src/shared/core/payments/payments.ts';
import { type Rest, sharesOf, standingOf } from '../../src/shared/core/payments/shares.ts';
import type { Hold, Told } from './model-promises.ts';

/** The payments of each sale in shares, oldest first. */
export function sharedSales(all: readonly Payment[]): Payment[][] {
  const sales = Map.groupBy(all, ({ saleId }) => saleId);
  return [...sales.values()].filter((sale) => sale.some(({ share }) => share !== null));
}

/** Whether both ask for parts of one sale, and for different ones. */
export function areOtherShares(one: Payment, other: Payment, all: readonly Payment[]): boolean {
  if (one.saleId !== other.saleId || one.share === null || other.share === null) return false;
  const sale = all.filter(({ saleId }) => saleId === one.saleId);
  return sharesOf(sale).every((share) => !share.includes(one) || !share.includes(other));
}

/** What must hold of sales in shares at every moment. */
export function holdShares(all: readonly Told[], hold: Hold): void {
  for (const sale of sharedSales(all.map(({ payment }) => payment))) {
    const standing = standingOf(sale);
    if (standing === null) continue;
    const { totalMinor, paidMinor, askedMinor, elsewhereMinor, unpaidMinor } = standing;
    const taken = paidMinor + askedMinor + elsewhereMinor + unpaidMinor;
    const isDecided = sale.some(({ late, override }) => late || override !== null);
    hold(
      taken <= totalMinor || isDecided,
      'no more of a sale is asked for than it comes to, unless a person decided so or money came late',
    );
    hold(
      paidMinor + elsewhereMinor <= totalMinor || sale.some(({ alarms }) => alarms.length > 0),
      'what is paid of a sale is never more than its total without an alarm',
    );
    hold(
      sale.every(({ share, currency }) => share !== null && currency === sale[0]?.currency),
      'a sale in shares has nothing but shares, in one currency',
    );
  }
}

interface Till {
  start(request: NewPayment): Promise<unknown>;
  startAll(requests: readonly NewPayment[]): Promise<PromiseSettledResult<unknown>[]>;
  noteRest(saleId: string, rest: Rest, seen: Rest): unknown;
  everyPayment(): Told[];
  /** Told why one was not started. */
  judge(error: unknown, request: NewPayment): void;
}

/** How a sale in shares is asked for. */
export interface Split {
  /** Goes on in a sale that is there, where there is one. */
  goesOn: boolean;
  /** Which of them. */
  sale: number;
  /** All but the first are asked for at the same instant. */
  isAtOnce: boolean;
  /** Of the total, noted as paid elsewhere and as left unpaid. */
  elsewhereMinor: number;
  unpaidMinor: number;
}

/** @param requests what each payer is asked for; a new sale comes to all of it and `openMinor` more */
export async function split(
  till: Till,
  requests: readonly NewPayment[],
  how: Split,
  openMinor: number,
): Promise<void> {
  const sales = sharedSales(till.everyPayment().map(({ payment }) => payment));
  const there = how.goesOn ? sales[how.sale % Math.max(sales.length, 1)] : undefined;
  let saleId = there?.[0]?.saleId ?? null;
  const totalMinor =
    there?.find(({ share }) => share !== null)?.share?.totalMinor ??
    requests.reduce((sum, { amountMinor }) => sum + amountMinor, openMinor);
  const left = [...requests];
  if (saleId === null) {
    const [first] = left.splice(0, 1);
    if (!first) return;
    await tried({ ...first, share: { saleId: null, totalMinor } });
    const began = till
      .everyPayment()
      .findLast(({ payment }) => payment.share !== null && payment.id === payment.saleId);
    if (began === undefined) return;
    ({ saleId } = began.payment);
  }
  const id = saleId;
  const asked = left.map((request) => ({ ...request, share: { saleId: id, totalMinor } }));
  if (how.isAtOnce) {
    const results = await till.startAll(asked);
    for (const [nth, result] of results.entries()) {
      const request = asked[nth];
      if (request && result.status === 'rejected') till.judge(result.reason, request);
    }
  } else for (const request of asked) await tried(request);
  const { elsewhereMinor, unpaidMinor } = how;
  try {
    if (elsewhereMinor + unpaidMinor > 0)
      till.noteRest(id, { elsewhereMinor, unpaidMinor }, noteOf(id));
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof StorageError)) throw error;
  }

  function noteOf(first: string): Rest {
    const { payment } = till.everyPayment().find((each) => each.payment.id === first) ?? {};
    return {
      elsewhereMinor: payment?.share?.elsewhereMinor ?? 0,
      unpaidMinor: payment?.share?.unpaidMinor ?? 0,
    };
  }

  async function tried(request: NewPayment): Promise<void> {
    try {
      await till.start(request);
    } catch (error) {
      till.judge(error, request);
    }
  }
}
