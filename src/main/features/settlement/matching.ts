/**
 * Holds a file's lines against the record's payments. Pure, and line by line: what is kept of them is
 * bounded, what is counted and summed is not.
 */
import { faceOf } from '../../../shared/payment-face.ts';
import type { Payment } from '../../../shared/payments.ts';
import {
  AGREED_LINES_MAX,
  type MatchLine,
  type MatchList,
  MATCH_LINES_MAX,
  MATCH_LISTS,
  type MatchReason,
  type MatchSummary,
  type ReasonSaid,
} from '../../../shared/settlement.ts';
import type { FileLine } from './file-lines.ts';
import { differs, hangsOnOthers, judge, standingOf } from './judge.ts';
import { createSums } from './sums.ts';
import { shown } from './survey.ts';

/** A payment of the record, by its place in the order of recording. */
export interface Here {
  readonly number: number;
  /** Null where it can't be read. */
  readonly payment: Payment | null;
}

export interface MatchingParts {
  /** Whichever of a payment's references it is. */
  readonly find: (reference: string) => readonly Here[];
  /** Whether it is one of the other mode's record. */
  readonly isOfOtherMode: (reference: string) => boolean;
  readonly isInStretch: (payment: Payment, number: number) => boolean;
  /** How many of the file's paid lines have it. */
  readonly times: (reference: string) => number;
}

export type KeptLines = Readonly<Record<MatchList, readonly MatchLine[]>>;

export interface Matching {
  add(line: FileLine): void;
  /** Once every line was added: the stretch's payments, of which those that no line had are only here. */
  addHere(number: number, payment: Payment): void;
  /** @param unreadableHere how many payments nobody can read */
  result(unreadableHere: number): { readonly summary: MatchSummary; readonly kept: KeptLines };
}

/** Whether it counts among a reference's lines: attempts that failed and money given back do not. */
export const countsAsPaid = ({ isPaid, minor, reference }: FileLine): boolean =>
  isPaid && (minor ?? 0) >= 0 && reference !== '';

interface Waiting {
  readonly line: FileLine;
  readonly number: number;
  readonly payment: Payment;
}

export function createMatching(parts: MatchingParts): Matching {
  const sums = createSums();
  const kept: Record<MatchList, MatchLine[]> = {
    agree: [],
    differ: [],
    'only-here': [],
    'only-there': [],
  };
  const counts: Record<MatchList, number> = {
    agree: 0,
    differ: 0,
    'only-here': 0,
    'only-there': 0,
  };
  const seen = new Set<number>();
  const paidThere = new Set<number>();
  const paidBackThere = new Set<number>();
  let waiting: Waiting[] | null = [];
  let lines = 0;
  let unread = 0;

  function keep(list: MatchList, line: MatchLine): void {
    counts[list] += 1;
    const most = list === 'agree' ? AGREED_LINES_MAX : MATCH_LINES_MAX;
    if (kept[list].length < most) kept[list].push(line);
  }

  function sumThere(list: MatchList, line: FileLine, isOfOtherDay: boolean): void {
    const { minor, currency, feeMinor, isPaid } = line;
    if (!isPaid || currency === null) return;
    const there = minor ?? 0;
    sums.add(list, currency, {
      there,
      fees: feeMinor ?? 0,
      otherDays: isOfOtherDay ? there : 0,
    });
  }

  function sumHere(list: MatchList, payment: Payment): void {
    if (standingOf(payment) === 'paid')
      sums.add(list, payment.currency, { here: payment.amountMinor });
  }

  function unmatched(list: MatchList, line: FileLine, why: MatchReason): void {
    const times = line.isPaid ? parts.times(line.reference) : 1;
    const reasons: ReasonSaid[] = [{ why }];
    if (line.isPaid && line.minor === null)
      reasons.push({ why: line.currency === null ? 'currency-unreadable' : 'amount-unreadable' });
    if (times > 1 && countsAsPaid(line)) reasons.push({ why: 'duplicate', times });
    sumThere(list, line, false);
    keep(list, { there: thereOf(line), here: null, reasons });
  }

  function matched({ line, number, payment }: Waiting): void {
    const isInStretch = parts.isInStretch(payment, number);
    const reasons = judge(line, payment, {
      times: parts.times(line.reference),
      isPaidElsewhere: paidThere.has(number),
      isPaidBack: paidBackThere.has(number),
      isInStretch,
    });
    const list = differs(reasons) ? 'differ' : 'agree';
    sumThere(list, line, !isInStretch);
    if (isInStretch && !seen.has(number)) sumHere(list, payment);
    seen.add(number);
    keep(list, { there: thereOf(line), here: hereOf(payment), reasons });
  }

  /** What hung on lines that could still come. */
  function settle(): void {
    const rest = waiting ?? [];
    waiting = null;
    for (const each of rest) matched(each);
  }

  return {
    add(line) {
      lines += 1;
      if (line.isPaid && (line.minor === null || (line.feeText !== '' && line.feeMinor === null)))
        unread += 1;
      if (line.reference === '') return unmatched('only-there', line, 'no-reference');
      if (line.isInexact) return unmatched('only-there', line, 'inexact-reference');
      const found = parts.find(line.reference);
      const [only] = found;
      if (only === undefined)
        return unmatched(
          'only-there',
          line,
          parts.isOfOtherMode(line.reference) ? 'other-mode' : 'unknown-reference',
        );
      if (found.length > 1) return unmatched('differ', line, 'several-here');
      const { number, payment } = only;
      if (payment === null) return unmatched('differ', line, 'unreadable-here');
      if (line.isPaid) ((line.minor ?? 0) < 0 ? paidBackThere : paidThere).add(number);
      if (hangsOnOthers(line, payment)) waiting?.push({ line, number, payment });
      else matched({ line, number, payment });
    },
    addHere(number, payment) {
      if (waiting !== null) settle();
      const standing = standingOf(payment);
      if (seen.has(number) || standing === 'not-paid') return;
      const why = {
        paid: 'missing-there',
        uncertain: 'uncertain-here',
        mismatch: 'mismatch-here',
      } as const;
      sumHere('only-here', payment);
      keep('only-here', { there: null, here: hereOf(payment), reasons: [{ why: why[standing] }] });
    },
    result(unreadableHere) {
      if (waiting !== null) settle();
      const listOf = (list: MatchList) => ({
        count: counts[list],
        kept: kept[list].length,
        sums: sums.ofList(list),
      });
      const [agree, differ, onlyHere, onlyThere] = MATCH_LISTS;
      const summary: MatchSummary = {
        lines,
        lists: {
          [agree]: listOf(agree),
          [differ]: listOf(differ),
          [onlyHere]: listOf(onlyHere),
          [onlyThere]: listOf(onlyThere),
        },
        totals: sums.totals(),
        unread,
        unreadableHere,
      };
      return { summary, kept };
    },
  };
}

const thereOf = (line: FileLine): MatchLine['there'] => ({
  line: line.line,
  reference: shown(line.reference),
  amountText: shown(line.amountText),
  minor: line.minor,
  currency: line.currency,
  feeText: shown(line.feeText),
  feeMinor: line.feeMinor,
  date: shown(line.date),
  status: shown(line.status),
});

const hereOf = (payment: Payment): MatchLine['here'] => ({
  id: payment.id,
  reference: payment.reference,
  minor: payment.amountMinor,
  currency: payment.currency,
  day: payment.localDay,
  face: faceOf(payment),
});
