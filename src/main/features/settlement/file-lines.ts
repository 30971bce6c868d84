/** A table's rows as lines of a settlement, by the mapping that a person chose. */
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import type { Mapping } from '../../../shared/features/settlement/settlement.ts';
import type { AmountRead } from '../../../shared/core/money/written-amounts.ts';
import { readSettled } from './amounts.ts';
import { type Cell, type TableRow, textOf } from './cells.ts';
import { readDate } from './dates.ts';
import { isInexact, referenceOf } from './references.ts';

export interface FileLine {
  readonly line: number;
  readonly reference: string;
  /** A spreadsheet has put zeros, or a power of ten, in the place of its last digits. */
  readonly isInexact: boolean;
  /** It is a sum of other lines, and in none itself. */
  readonly isTotal: boolean;
  readonly amountText: string;
  /** Null where it can't be read exactly. */
  readonly minor: number | null;
  /** Null where what stands there is no currency's code. */
  readonly currency: string | null;
  readonly feeText: string;
  /** Null where there is none, or none that can be read. */
  readonly feeMinor: number | null;
  /** `YYYY-MM-DD` where it can be read, else as it stands there. */
  readonly date: string;
  readonly status: string;
  /** The file says that this was paid, or taken back. */
  readonly isPaid: boolean;
}

/** A sum or a balance of the lines above: no payment has a reference like this. */
const TOTAL =
  /^(?:(?:grand|sub|overall|page)[ -]?)?totals?(?: (?:credits?|debits?|amount|général))?\s*[:.]?$|^(?:opening|closing) balance\s*:?$|^balance (?:[bc]\/?[fd]|(?:brought|carried) (?:forward|down))\s*:?$/i;

/** It says so where the reference would stand, or nothing stands there. */
function isTotalRow(cells: readonly Cell[], reference: string): boolean {
  return (
    TOTAL.test(reference) || (reference === '' && cells.some((cell) => TOTAL.test(textOf(cell))))
  );
}

/** What came in less what went out, of a file that has a column for each. */
function amountOf(
  cells: readonly Cell[],
  { amount, debit, mark }: Mapping,
  currency: string,
): AmountRead {
  const came = cells[amount] ?? '';
  const read = readSettled(came, mark, currency);
  const went = debit === null ? '' : (cells[debit] ?? '');
  if (textOf(went) === '') return read;
  const out = readSettled(went, mark, currency);
  if (!out.ok) return out;
  const taken = { ...out, minor: out.minor === 0 ? 0 : -Math.abs(out.minor) };
  if (textOf(came) === '') return taken;
  if (!read.ok || out.minor === 0) return read;
  // Both in one line: nobody knows which one holds.
  return read.minor === 0 ? taken : { ok: false, isOtherCurrency: false };
}

/** @param assumed the currency of a line that names none */
export function createLineReader(mapping: Mapping, assumed: string): (row: TableRow) => FileLine {
  const { mark, order } = mapping;
  const paidWords = new Set(mapping.paidWords);
  return ({ line, cells }) => {
    const of = (at: number | null) => (at === null ? '' : textOf(cells[at]));
    const named = of(mapping.currency).toUpperCase();
    const isCode = named === '' || CURRENCY_PATTERN.test(named);
    const inCurrency = isCode && named !== '' ? named : assumed;
    const amount = amountOf(cells, mapping, inCurrency);
    const isUntold = !amount.ok && amount.isOtherCurrency;
    // Two codes in one line that differ are none.
    const agrees = !amount.ok || named === '' || amount.currency === named;
    const currency =
      isCode && agrees && !isUntold ? (amount.ok ? amount.currency : inCurrency) : null;
    const fee =
      mapping.fee === null ? null : readSettled(cells[mapping.fee] ?? '', mark, inCurrency);
    const date = of(mapping.date);
    const status = of(mapping.status);
    const reference = referenceOf(cells[mapping.reference]);
    return {
      line,
      reference,
      isInexact: isInexact(cells[mapping.reference]),
      isTotal: isTotalRow(cells, reference),
      amountText: of(mapping.amount) || of(mapping.debit),
      minor: amount.ok && currency !== null ? amount.minor : null,
      currency,
      feeText: of(mapping.fee),
      feeMinor: fee?.ok === true && fee.currency === currency ? fee.minor : null,
      date: (order === null ? null : readDate(date, order)) ?? date,
      status,
      isPaid: mapping.status === null || paidWords.has(status),
    };
  };
}
