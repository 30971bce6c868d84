/** Makes payments' printouts as they are at this moment, from the record alone. */
import type { PaymentDetail } from '../../../shared/core/contract/payments.ts';
import type { PrintMark } from '../../../shared/features/printing/printing.ts';
import { circumstancesOf } from '../../../shared/features/printing/printouts/circumstances.ts';
import type { PrintoutLayout } from '../../../shared/features/printing/printouts/printout-settings.ts';
import {
  type Printout,
  printoutOf,
  type PrintoutWords,
} from '../../../shared/features/printing/printouts/printout.ts';
import type { PrintoutTexts } from './printout-texts.ts';

/** What stands on every printout of a shop. */
export interface Letterhead {
  /** The shop's name; null for none. */
  readonly heading: string | null;
  readonly layout: PrintoutLayout;
}

export interface PrintoutMaker {
  readonly texts: () => Promise<PrintoutTexts>;
  /**
   * @param print which print it is; null where it is only asked what could be printed
   * @param words those of the shop's language where they are left out
   * @returns null where the customer can be given nothing of it
   * @throws Refusal where the payment is not there or can't be read
   */
  make(id: string, print: PrintMark | null, words?: PrintoutWords): Promise<Printout | null>;
}

export interface MakerParts {
  readonly payments: { get(id: string): PaymentDetail };
  readonly letterhead: () => Letterhead;
  readonly texts: () => Promise<PrintoutTexts>;
}

export const createPrintoutMaker = ({
  payments,
  letterhead,
  texts,
}: MakerParts): PrintoutMaker => ({
  texts,
  async make(id, print, given) {
    const words = given ?? (await texts()).words;
    const { view, events, sale } = payments.get(id);
    const { mode, payment, polling } = view;
    const others = sale.same.flatMap((line) => ('payment' in line ? [line.payment] : []));
    const known = circumstancesOf({ polling, events, sale: others }, true);
    const { heading, layout } = letterhead();
    return printoutOf({ payment, mode, known, heading, layout, print, record: null }, words);
  },
});
