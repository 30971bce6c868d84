/** Sums of money by currency, in whole minor units however many there are. */
import type {
  MatchLine,
  MatchList,
  MatchSummary,
} from '../../../shared/features/settlement/settlement.ts';
import { SettlementError } from './trouble.ts';

/** A file with more has something else in the column of currencies. */
const CURRENCIES_MAX = 40;

interface Sum {
  there: bigint;
  here: bigint;
  fees: bigint;
  otherDays: bigint;
}

export interface Sums {
  /** Of what stands in the row: there is no other way into a sum. @throws SettlementError for too many currencies */
  add(list: MatchList, row: MatchLine): void;
  ofList(list: MatchList): MatchSummary['lists'][MatchList]['sums'];
  totals(): MatchSummary['totals'];
}

export function createSums(): Sums {
  const lists = new Map<MatchList, Map<string, Sum>>();
  const all = new Map<string, Sum>();

  function sumIn(sums: Map<string, Sum>, currency: string): Sum {
    let sum = sums.get(currency);
    if (sum === undefined) {
      if (sums.size === CURRENCIES_MAX) throw new SettlementError('too-many-currencies');
      sums.set(currency, (sum = { there: 0n, here: 0n, fees: 0n, otherDays: 0n }));
    }
    return sum;
  }
  const sumsOf = (list: MatchList) => {
    let sums = lists.get(list);
    if (sums === undefined) lists.set(list, (sums = new Map<string, Sum>()));
    return sums;
  };
  const sorted = (sums: ReadonlyMap<string, Sum>) =>
    [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));

  function addRow(sums: Map<string, Sum>, { there, here, reasons }: MatchLine): void {
    if (there?.isSummed === true && there.currency !== null) {
      const sum = sumIn(sums, there.currency);
      const minor = BigInt(there.minor ?? 0);
      sum.there += minor;
      sum.fees += BigInt(there.feeMinor ?? 0);
      if (reasons.some(({ why }) => why === 'other-day')) sum.otherDays += minor;
    }
    if (here?.isSummed === true) sumIn(sums, here.currency).here += BigInt(here.minor);
  }

  return {
    add(list, row) {
      addRow(sumsOf(list), row);
      addRow(all, row);
    },
    ofList: (list) =>
      sorted(sumsOf(list)).map(([currency, { there, here }]) => ({
        currency,
        there: String(there),
        here: String(here),
      })),
    totals: () =>
      sorted(all).map(([currency, { there, here, fees, otherDays }]) => ({
        currency,
        there: String(there),
        here: String(here),
        difference: String(there - here),
        fees: String(fees),
        otherDays: String(otherDays),
      })),
  };
}
