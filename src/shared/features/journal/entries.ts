/** A closed shift as balanced double entries, one a currency, and what of it is left to a person. Pure. */
import { minorDigits } from '../../core/money/money.ts';
import type { Method } from '../../core/methods/index.ts';
import type { ReportedMoney } from '../../core/payments/mismatch-life.ts';
import { PAID_BACK_WAYS, type PaidBackWay } from '../../core/payments/paid-back-choices.ts';
import { byCurrency } from '../shifts/shift-sums.ts';
import type {
  DifferingPayment,
  Fees,
  PaidBackLine,
  RightedPayment,
  ShiftReport,
} from '../shifts/shifts.ts';
import { isTooLarge, plus, sumText, totalOf } from '../../core/money/sums.ts';
import { unnamedDiffers } from '../shifts/differing.ts';
import { type AccountRole, clearingOf, givenBackOf } from './roles.ts';

/**
 * What a line is of: `earlier` is money of earlier shifts, `righted` the part of it that an earlier
 * close left to a person, `elsewhere` parts noted as paid elsewhere.
 */
export type LineOf = 'taken' | 'earlier' | 'righted' | 'elsewhere' | 'paid-back' | 'fees';

export interface EntryLine {
  readonly role: AccountRole;
  readonly of: LineOf;
  /** The payments' references, where the report names them and the line is of few. */
  readonly references: readonly string[];
  /** Of `righted`: the close whose words this takes the place of; null for all else. */
  readonly since: number | null;
  /** In minor units. One of the two is 0, and neither is below. */
  readonly debit: number;
  readonly credit: number;
}

/** Its debits come to what its credits come to. */
export interface Entry {
  readonly currency: string;
  readonly lines: readonly EntryLine[];
}

/** Why something of a closed shift is in no entry. */
export type NotBookedWhy =
  /** Money came, and not as it was asked for: how much is for a person to find out. */
  | 'differs'
  /** The same, and the service does not say how much. */
  | 'differs-unsaid'
  /** An earlier close said so of a payment of which the service reports something else by now. */
  | 'differs-changed'
  /** The same, and the service does not say any more that money came. */
  | 'differs-ended'
  /** So much of the sums for which the report has no payments. */
  | 'differs-unnamed'
  /** Booked, in the place of what an earlier close left to a person. */
  | 'righted'
  /** More than a number holds exactly. */
  | 'too-large'
  /** Somebody counted it at the close; parts noted as paid elsewhere may be in it. */
  | 'declared-elsewhere'
  /** No account was named for fees. */
  | 'fees-unwanted'
  /** The service's fees come to less than the smallest coin, so no entry holds them exactly. */
  | 'fees-inexact'
  /** The service gave no fee of so many payments. */
  | 'fees-missing'
  /** What was given back by the sums, and nobody can say how. */
  | 'paid-back-unknown';

export interface NotBooked {
  readonly why: NotBookedWhy;
  readonly currency: string;
  /** Null where it is no matter of one method. */
  readonly method: Method | null;
  /** An exact decimal; null where only payments are counted. */
  readonly amount: string | null;
  /** 0 where they are not counted. */
  readonly payments: number;
  /** The payment that it is of, where it is of one. */
  readonly about?: {
    readonly reference: string;
    /** The close that named it before; null for none. */
    readonly since: number | null;
    /** What the service reported of it, and what that close said of that. */
    readonly reported: ReportedMoney | null;
    readonly before: ReportedMoney | null;
  };
}

export interface BookedClose {
  readonly entries: readonly Entry[];
  readonly notBooked: readonly NotBooked[];
}

export interface BookingRules {
  /** Whether an account is named for fees. */
  readonly booksFees: boolean;
  /** How the money of a note was given back that was taken back since; null where nobody knows. */
  readonly wayOf: (undone: PaidBackLine) => PaidBackWay | null;
}

/** Where a line names payments, it is of no more than these. */
export const NAMED_AT_MOST = 4;

/** @returns its entries by currency, in the order of their codes; none for a currency of which nothing is booked */
export function bookClose(report: ShiftReport, rules: BookingRules): BookedClose {
  const back = paidBackOf(report, rules);
  const fees = feesOf(report.fees, rules);
  const currencies = new Set(
    [
      report.taken,
      report.earlier,
      report.righted,
      report.elsewhere,
      back.ways,
      fees.booked,
    ].flatMap((sums) => sums.map(({ currency }) => currency)),
  );
  const entries = [...currencies].toSorted().map((currency): Entry => {
    const within = <T extends { readonly currency: string }>(sums: readonly T[]) =>
      sums.filter((sum) => sum.currency === currency);
    const righted = within(report.righted);
    const isLate = ({ id }: { readonly id: string }) => !righted.some((each) => each.id === id);
    const names = within(report.earlierPayments).filter(isLate).map(referenceOf);
    const late = [
      ...within(report.earlier),
      ...righted.map(({ method, minor }) => ({ method, minor: -minor })),
    ];
    return {
      currency,
      lines: [
        ...clearing('taken', within(report.taken)),
        ...clearing('earlier', late, { references: names }),
        ...inPlace(righted),
        ...pairs('elsewhere', 'elsewhere', 'sales', totalOf(within(report.elsewhere))),
        ...givenBack(within(back.ways)),
        ...within(fees.booked).flatMap(({ method, minor }) =>
          pairs('fees', 'fees', clearingOf(method), minor),
        ),
      ],
    };
  });
  const isBooked = ({ lines }: Entry) =>
    lines.every(({ debit, credit }) => !isTooLarge(plus(debit, credit)));
  return {
    entries: entries.filter((entry) => entry.lines.length > 0 && isBooked(entry)),
    notBooked: [
      ...entries
        .filter((entry) => !isBooked(entry))
        .map(({ currency }) => left('too-large', currency, null)),
      ...report.righted.map(rightedOf),
      ...report.differing.map(differingOf),
      ...unnamedDiffers(report).map(({ currency, method, minor, payments }) => ({
        ...left('differs-unnamed', currency, sumText(minor, currency)),
        method,
        payments,
      })),
      ...report.declared.elsewhere
        .filter(({ minor }) => minor !== 0)
        .map(({ currency, minor }) =>
          left('declared-elsewhere', currency, sumText(minor, currency)),
        ),
      ...back.unknown,
      ...fees.notBooked,
    ],
  };
}

const left = (why: NotBookedWhy, currency: string, amount: string | null): NotBooked => ({
  why,
  currency,
  method: null,
  amount,
  payments: 0,
});

const referenceOf = ({ reference }: { readonly reference: string }) => reference;

const namedLeft = (
  why: NotBookedWhy,
  { reference, currency, method, minor }: RightedPayment | DifferingPayment,
  about: Omit<NonNullable<NotBooked['about']>, 'reference'>,
): NotBooked => ({
  ...left(why, currency, sumText(minor, currency)),
  method,
  payments: 1,
  about: { reference, ...about },
});

const rightedOf = (payment: RightedPayment): NotBooked =>
  namedLeft('righted', payment, { since: payment.since, reported: null, before: null });

function differingOf(payment: DifferingPayment): NotBooked {
  const { reported, before } = payment;
  const isSaid = reported !== null;
  if (before === null)
    return namedLeft(isSaid ? 'differs' : 'differs-unsaid', payment, {
      since: null,
      reported,
      before,
    });
  return namedLeft(isSaid ? 'differs-changed' : 'differs-ended', payment, {
    since: before.since,
    reported,
    before: before.reported,
  });
}

/** One side of a line: what is below nothing stands on the other side. */
function line(
  of: LineOf,
  role: AccountRole,
  debit: number,
  { references = [], since = null }: Partial<Pick<EntryLine, 'references' | 'since'>> = {},
): EntryLine[] {
  if (debit === 0) return [];
  const named = references.length > NAMED_AT_MOST ? [] : references;
  const sides = { debit: Math.max(debit, 0), credit: Math.max(-debit, 0) };
  return [{ role, of, references: named, since, ...sides }];
}

const pairs = (of: LineOf, debit: AccountRole, credit: AccountRole, minor: number): EntryLine[] => [
  ...line(of, debit, minor),
  ...line(of, credit, -minor),
];

/** Money that the service took: owed by it, by method, against one line of sales. */
function clearing(
  of: 'taken' | 'earlier' | 'righted',
  sums: readonly { readonly method: Method; readonly minor: number }[],
  about: Partial<Pick<EntryLine, 'references' | 'since'>> = {},
): EntryLine[] {
  const methods = [...new Set(sums.map(({ method }) => method))].toSorted();
  const { since = null } = about;
  return [
    ...methods.flatMap((method) =>
      line(of, clearingOf(method), totalOf(sums.filter((sum) => sum.method === method)), { since }),
    ),
    ...line(of, 'sales', -totalOf(sums), about),
  ];
}

/** What takes the place of an earlier close's words, by that close: all of it is named. */
function inPlace(righted: readonly RightedPayment[]): EntryLine[] {
  const closes = [...new Set(righted.map(({ since }) => since))].toSorted(
    (one, other) => one - other,
  );
  return closes.flatMap((since) => {
    const those = righted.filter((each) => each.since === since);
    const starts = those.flatMap((_, at) => (at % NAMED_AT_MOST === 0 ? [at] : []));
    return starts.flatMap((at) => {
      const some = those.slice(at, at + NAMED_AT_MOST);
      return clearing('righted', some, { references: some.map(referenceOf), since });
    });
  });
}

interface GivenBack {
  readonly way: PaidBackWay;
  readonly currency: string;
  /** Below nothing where more notes were taken back than made. */
  readonly minor: number;
}

const givenBack = (ways: readonly GivenBack[]): EntryLine[] => [
  ...line('paid-back', 'refunds', totalOf(ways)),
  ...ways.flatMap(({ way, minor }) => line('paid-back', givenBackOf(way), -minor)),
];

/** By way, as the notes say it; what the sums have beyond the notes is known to nobody. */
function paidBackOf(
  { paidBack, paidBackLines }: ShiftReport,
  { wayOf }: BookingRules,
): { readonly ways: GivenBack[]; readonly unknown: NotBooked[] } {
  const noted = paidBackLines.map((each) => ({
    currency: each.currency,
    minor: each.noted === null ? -each.minor : each.minor,
    way: each.noted === null ? wayOf(each) : each.noted.how,
  }));
  const sums = byCurrency(paidBack);
  const currencies = new Set([...noted, ...sums].map(({ currency }) => currency));
  const ways: GivenBack[] = [];
  const unknown: NotBooked[] = [];
  for (const currency of currencies) {
    const here = noted.filter((note) => note.currency === currency);
    const known = PAID_BACK_WAYS.map((way) => ({
      way,
      currency,
      minor: totalOf(here.filter((note) => note.way === way)),
    }));
    ways.push(...known);
    const rest = plus(totalOf(sums.filter((sum) => sum.currency === currency)), -totalOf(known));
    if (rest !== 0) unknown.push(left('paid-back-unknown', currency, sumText(rest, currency)));
  }
  return { ways, unknown };
}

interface BookedFees {
  readonly currency: string;
  readonly method: Method;
  readonly minor: number;
}

function feesOf(
  fees: readonly Fees[],
  { booksFees }: BookingRules,
): { readonly booked: BookedFees[]; readonly notBooked: NotBooked[] } {
  const booked: BookedFees[] = [];
  const notBooked: NotBooked[] = [];
  for (const { method, currency, total: text, payments, without } of fees) {
    const minor = minorOf(text, currency);
    if (minor !== 0) {
      if (booksFees && minor !== null) booked.push({ currency, method, minor });
      else {
        const why = booksFees ? 'fees-inexact' : 'fees-unwanted';
        notBooked.push({ ...left(why, currency, text), method, payments });
      }
    }
    if (booksFees && without > 0)
      notBooked.push({ ...left('fees-missing', currency, null), method, payments: without });
  }
  return { booked, notBooked };
}

/** An exact decimal in minor units; null where it is finer than those, or too large to be held. */
function minorOf(text: string, currency: string): number | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return null;
  const digits = minorDigits(currency);
  const decimals = parts[3] ?? '';
  if (/[1-9]/.test(decimals.slice(digits))) return null;
  const minor = Number(`${parts[2]}${decimals.slice(0, digits).padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  return parts[1] === '' ? minor : -minor;
}
