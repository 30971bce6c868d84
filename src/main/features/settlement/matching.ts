/**
 * Holds a file's lines against the record's payments. Pure, and line by line: what is kept of them is
 * bounded, what is counted and summed is not.
 */
import { faceOf } from '../../../shared/core/payments/payment-face.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type {
  MatchLine,
  MatchList,
  MatchReason,
  MatchSummary,
  ReasonSaid,
} from '../../../shared/features/settlement/settlement.ts';
import type { FileLine } from './file-lines.ts';
import { differs, judge, standingOf } from './judge.ts';
import { createMatchLists, type KeptLines } from './match-lists.ts';
import { shown } from './survey.ts';
import { addedTo, isBack, NOTHING_THERE, type Together } from './together.ts';

/** A payment of the record, by its place in the order of recording. */
export interface Here {
  readonly number: number;
  /** Null where it can't be read. */
  readonly payment: Payment | null;
}

export interface MatchingParts {
  /** By any of a payment's references, in any spelling. */
  readonly find: (reference: string) => readonly Here[];
  /** Whether it is one of the other mode's record. */
  readonly isOfOtherMode: (reference: string) => boolean;
  readonly isInStretch: (payment: Payment, number: number) => boolean;
  /** How many of the file's paid lines have it, of those that no payment has. */
  readonly times: (reference: string) => number;
}

export interface Matching {
  /**
   * In a first reading of every line.
   * @returns whether it is about a payment: how often the others come is for `times` to know
   */
  see(line: FileLine): boolean;
  /** In a second one, of the very same lines. */
  add(line: FileLine): void;
  /** Once every line was added: the stretch's payments, of which those that no line had are only here. */
  addHere(number: number, payment: Payment): void;
  /** @param unreadableHere how many payments nobody can read */
  result(unreadableHere: number): { readonly summary: MatchSummary; readonly kept: KeptLines };
}

/** Whether it counts among a reference's lines: attempts that failed and money given back do not. */
export const countsAsPaid = (line: FileLine): boolean =>
  line.isPaid && !isBack(line) && !line.isTotal && line.reference !== '';

/** A payment that lines are about. */
interface Named {
  together: Together;
  /** What the record has of each side stands in one row alone. */
  isPaidShown: boolean;
  isBackShown: boolean;
}

export function createMatching(parts: MatchingParts): Matching {
  const lists = createMatchLists();
  const named = new Map<number, Named>();
  let lines = 0;
  let unread = 0;

  function unmatched(list: MatchList, line: FileLine, why: MatchReason): void {
    const reasons: ReasonSaid[] = [{ why }];
    if (line.isPaid && line.minor === null)
      reasons.push({ why: line.currency === null ? 'currency-unreadable' : 'amount-unreadable' });
    const times = countsAsPaid(line) ? parts.times(line.reference) : 1;
    if (times > 1) reasons.push({ why: 'duplicate', times });
    lists.keep(list, { there: thereOf(line), here: null, reasons });
  }

  /** The record's side of a row, which is in the sums once however many lines there are. */
  function hereBeside(line: FileLine, payment: Payment, of: Named): MatchLine['here'] {
    if (isBack(line)) {
      const isSummed = !of.isBackShown;
      of.isBackShown = true;
      return hereOf(payment, { minor: -payment.paidBackMinor, isSummed });
    }
    // An attempt that failed stands beside the line that was paid.
    const isItsRow = line.isPaid || of.together.paid.lines === 0;
    const isSummed = isItsRow && !of.isPaidShown && standingOf(payment) === 'paid';
    of.isPaidShown ||= isItsRow;
    return hereOf(payment, { minor: payment.amountMinor, isSummed });
  }

  function matched(line: FileLine, number: number, payment: Payment): void {
    const of = named.get(number);
    if (of === undefined) throw new Error('a line was not seen before it was added');
    const isInStretch = parts.isInStretch(payment, number);
    const reasons = judge(line, payment, { together: of.together, isInStretch });
    lists.keep(differs(reasons) ? 'differ' : 'agree', {
      there: thereOf(line),
      here: hereBeside(line, payment, of),
      reasons,
    });
  }

  const find = (line: FileLine) =>
    line.reference === '' || line.isInexact || line.isTotal ? [] : parts.find(line.reference);

  return {
    see(line) {
      const found = find(line);
      const [only] = found;
      if (only === undefined) return false;
      const { number, payment } = only;
      if (found.length > 1 || payment === null) return false;
      const before = named.get(number);
      if (before !== undefined) before.together = addedTo(before.together, line, payment);
      else
        named.set(number, {
          together: addedTo(NOTHING_THERE, line, payment),
          isPaidShown: false,
          isBackShown: false,
        });
      return true;
    },
    add(line) {
      lines += 1;
      if (line.isTotal) return unmatched('only-there', line, 'total');
      if (line.isPaid && (line.minor === null || (line.feeText !== '' && line.feeMinor === null)))
        unread += 1;
      if (line.reference === '') return unmatched('only-there', line, 'no-reference');
      if (line.isInexact) return unmatched('only-there', line, 'inexact-reference');
      const found = find(line);
      const [only] = found;
      if (only === undefined)
        return unmatched(
          'only-there',
          line,
          parts.isOfOtherMode(line.reference) ? 'other-mode' : 'unknown-reference',
        );
      if (found.length > 1) return unmatched('differ', line, 'several-here');
      if (only.payment === null) return unmatched('differ', line, 'unreadable-here');
      matched(line, only.number, only.payment);
    },
    addHere(number, payment) {
      const standing = standingOf(payment);
      const { paid, unpaid } = named.get(number)?.together ?? NOTHING_THERE;
      if (paid.lines > 0 || unpaid > 0 || standing === 'not-paid') return;
      const why = {
        paid: 'missing-there',
        uncertain: 'uncertain-here',
        mismatch: 'mismatch-here',
      } as const;
      const isSummed = standing === 'paid';
      const here = hereOf(payment, { minor: payment.amountMinor, isSummed });
      lists.keep('only-here', { there: null, here, reasons: [{ why: why[standing] }] });
    },
    result: (unreadableHere) => ({
      summary: { lines, lists: lists.counted(), totals: lists.totals(), unread, unreadableHere },
      kept: lists.kept,
    }),
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
  isSummed: line.isPaid && !line.isTotal && line.minor !== null && line.currency !== null,
});

const hereOf = (
  payment: Payment,
  { minor, isSummed }: Pick<NonNullable<MatchLine['here']>, 'minor' | 'isSummed'>,
): MatchLine['here'] => ({
  id: payment.id,
  reference: payment.reference,
  minor,
  currency: payment.currency,
  day: payment.localDay,
  face: faceOf(payment),
  isSummed,
});
