/** A table's rows as lines of a settlement, by the mapping that a person chose. */
import { CURRENCY_PATTERN } from '../../../shared/money.ts';
import type { Mapping } from '../../../shared/settlement.ts';
import { readSettled } from './amounts.ts';
import { type Cell, type TableRow, textOf } from './cells.ts';
import { readDate } from './dates.ts';

export interface FileLine {
  readonly line: number;
  readonly reference: string;
  /** A spreadsheet has put zeros, or a power of ten, in the place of its last digits. */
  readonly isInexact: boolean;
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

/** What a spreadsheet makes of a long number: the digits that it left out are lost. */
const POWER_OF_TEN = /^\d(?:[.,]\d+)?e\+?\d+$/i;

const isInexact = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  (typeof cell === 'string'
    ? POWER_OF_TEN.test(cell.trim())
    : POWER_OF_TEN.test(cell.number) || cell.number.length > 15);

/** @param assumed the currency of a line that names none */
export function createLineReader(mapping: Mapping, assumed: string): (row: TableRow) => FileLine {
  const { mark, order } = mapping;
  const paidWords = new Set(mapping.paidWords);
  return ({ line, cells }) => {
    const of = (at: number | null) => (at === null ? '' : textOf(cells[at]));
    const named = of(mapping.currency).toUpperCase();
    const isCode = named === '' || CURRENCY_PATTERN.test(named);
    const inCurrency = isCode && named !== '' ? named : assumed;
    const amount = readSettled(cells[mapping.amount] ?? '', mark, inCurrency);
    // Two codes in one line that differ are none.
    const agrees = !amount.ok || named === '' || amount.currency === named;
    const currency = isCode && agrees ? (amount.ok ? amount.currency : inCurrency) : null;
    const fee =
      mapping.fee === null ? null : readSettled(cells[mapping.fee] ?? '', mark, inCurrency);
    const date = of(mapping.date);
    const status = of(mapping.status);
    return {
      line,
      reference: of(mapping.reference),
      isInexact: isInexact(cells[mapping.reference]),
      amountText: of(mapping.amount),
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
