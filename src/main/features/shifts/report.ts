/** What a shift has come to, from what the ledger holds of it. Pure. */
import type { ClockDoubt } from '../../../shared/core/time/clock-doubt.ts';
import { outcomeOf, OUTCOMES } from '../../../shared/core/payments/day-so-far.ts';
import { isSameMoney } from '../../../shared/core/payments/mismatch-life.ts';
import type { Mode, Payment } from '../../../shared/core/payments/payments.ts';
import type {
  CarriedPayment,
  Declaration,
  DifferingPayment,
  EndedPayment,
  PaidBackLine,
  RightedPayment,
  ShiftReport,
  Sum,
} from '../../../shared/features/shifts/shifts.ts';
import { plus } from '../../../shared/core/money/sums.ts';
import type { TakingKind } from '../../../shared/features/takings/takings.ts';
import type { Mismatch, OpenShift, ShiftSum } from '../../core/ledger/index.ts';
import { keptDay } from '../../core/platform/clock.ts';
import { feeTotals } from './fee-totals.ts';

/** What a report says beside the payments. */
export interface ReportCircumstances {
  readonly mode: Mode;
  readonly shop: string | null;
  readonly terminal: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** The time zone of the shop. */
  readonly zone: string | undefined;
  /** Why the computer's clock is not gone by; null where it is. */
  readonly clock: ClockDoubt | null;
  readonly declared: Declaration;
  /** Who closes it, by id; null for a look, and where nobody is named. */
  readonly closedBy: string | null;
}

export const NOTHING_DECLARED: Declaration = { counted: [], elsewhere: [], note: null };

/** @param carriedBefore what the close before carried over */
export function reportOf(
  { facts, openedAt }: OpenShift,
  carriedBefore: readonly CarriedPayment[],
  now: (id: string) => Payment | null,
  { mode, shop, terminal, at, zone, clock, declared, closedBy }: ReportCircumstances,
): ShiftReport {
  const { shift } = facts.start;
  const since = new Map(carriedBefore.map((payment) => [payment.id, payment.since]));
  const sums = (kind: TakingKind, which: (sum: ShiftSum) => boolean = () => true) =>
    added(facts.sums.filter((sum) => sum.kind === kind && which(sum)));
  const unsettled = new Set(facts.unsettled.map(({ id }) => id));
  return {
    version: 1,
    mode,
    shop,
    terminal,
    ledgerId: facts.ledgerId,
    epoch: facts.epoch,
    shift,
    openedAt: openedAt ?? facts.firstAt ?? at,
    isOpenedByHand: openedAt !== null,
    at,
    ...keptDay(at, zone),
    ...(clock && { clock }),
    firstSequence: facts.start.lastSequence + 1,
    lastSequence: facts.lastSequence,
    asked: OUTCOMES.flatMap((outcome) =>
      added(facts.asked.filter((sum) => sum.outcome === outcome)).map((sum) => ({
        ...sum,
        outcome,
      })),
    ),
    taken: sums('paid', ({ earlier }) => !earlier),
    earlier: sums('paid', ({ earlier }) => earlier),
    earlierPayments: facts.paidOfEarlier.map((payment) => ({
      ...named(payment),
      askedAt: payment.createdAt,
      paidAt: payment.paidAt,
    })),
    differs: sums('differs'),
    differing: facts.mismatches.flatMap(differingOf),
    righted: facts.mismatches.flatMap(rightedOf),
    paidBack: sums('paid-back'),
    paidBackLines: facts.paidBack.flatMap(({ payment, events }) =>
      events.flatMap((event) => paidBackLine(payment, event)),
    ),
    elsewhere: sums('elsewhere'),
    fees: feeTotals(facts.fees),
    ...(facts.people.length > 0 && { people: [...facts.people] }),
    ...(closedBy !== null && { closedBy }),
    receipts:
      facts.lastReceipt > facts.start.lastReceipt
        ? { first: facts.start.lastReceipt + 1, last: facts.lastReceipt }
        : null,
    ...skippedOf(facts.skips),
    carried: facts.unsettled.map((payment) => ({
      ...named(payment),
      askedAt: payment.createdAt,
      status: payment.status,
      since: since.get(payment.id) ?? shift,
    })),
    ended: carriedBefore.flatMap((carried) => endedOf(carried, unsettled, now)),
    alarms: facts.alarmed.map((payment) => ({
      ...named(payment),
      kinds: payment.alarms.map(({ kind }) => kind),
    })),
    moreAlarms: facts.countAlarmed - facts.alarmed.length,
    unreadable: facts.unreadable,
    declared,
  };
}

/** Prints stand in no report. */
function skippedOf({
  lost,
  setApart,
}: OpenShift['facts']['skips']): Pick<ShiftReport, 'skipped' | 'setApart'> {
  const skipped = lost.map(({ closes, receipts }) => ({
    ...(closes && { closes }),
    ...(receipts && { receipts }),
  }));
  return {
    ...(skipped.length > 0 && { skipped }),
    ...(setApart.length > 0 && { setApart }),
  };
}

/** How reports name a payment. */
export const named = ({ id, reference, method, currency, amountMinor }: Payment) => ({
  id,
  reference,
  method,
  currency,
  minor: amountMinor,
});

/** One that can't be read any more stays carried in the report before it alone. */
function endedOf(
  carried: CarriedPayment,
  unsettled: ReadonlySet<string>,
  now: (id: string) => Payment | null,
): EndedPayment[] {
  if (unsettled.has(carried.id)) return [];
  const payment = now(carried.id);
  if (payment === null) return [];
  return [{ ...carried, status: payment.status, outcome: outcomeOf(payment) }];
}

/** What each report says of a payment that differs: the last of its shift, where it is news. */
const sayingsOf = ({ steps }: Mismatch): Mismatch['steps'] =>
  steps
    .filter(({ close }, at) => steps[at + 1]?.close !== close)
    .filter(({ reported }, at, lasts) => {
      const before = lasts[at - 1];
      return before === undefined || !isSameMoney(before.reported, reported);
    });

function differingOf(mismatch: Mismatch): DifferingPayment[] {
  const [said, now] = [undefined, ...sayingsOf(mismatch)].slice(-2);
  if (mismatch.isRighted || now === undefined || now.close !== null) return [];
  const before =
    said === undefined || said.close === null
      ? null
      : { since: said.close, reported: said.reported };
  return [{ ...named(mismatch.payment), reported: now.reported, before }];
}

function rightedOf({ payment, steps, isRighted }: Mismatch): RightedPayment[] {
  const since = steps[0]?.close ?? null;
  return isRighted && since !== null ? [{ ...named(payment), since }] : [];
}

function paidBackLine(
  { id, reference, currency }: Payment,
  { at, event }: OpenShift['facts']['paidBack'][number]['events'][number],
): PaidBackLine[] {
  const line = { id, reference, currency, at };
  if (event.type === 'paid-back') {
    const { amountMinor: minor, how, why } = event;
    return [{ ...line, minor, noted: { how, why } }];
  }
  if (event.type === 'paid-back-undone')
    return [{ ...line, minor: event.amountMinor, noted: null }];
  return [];
}

/** Those of the same method, network and currency as one line, in a lasting order, but for what comes to nothing. */
function added(lines: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { method, network, currency, payments, minor } of lines) {
    const key = [currency, method, network ?? ''].join('\n');
    const before = sums.get(key);
    sums.set(key, {
      method,
      network,
      currency,
      payments: (before?.payments ?? 0) + payments,
      minor: plus(before?.minor ?? 0, minor),
    });
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ payments, minor }) => payments !== 0 || minor !== 0);
}
