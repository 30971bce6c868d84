/** Prints a receipt out of a record that is only looked into. Nothing of it is written anywhere. */
import type { DirectPrint } from '../../../shared/features/printing/printing.ts';
import {
  printoutOf,
  type PrintoutOf,
} from '../../../shared/features/printing/printouts/printout.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { DirectPrinter } from './direct-printer.ts';
import { ENGLISH_WORDS, type PrintoutTexts } from './printout-texts.ts';

export interface RecordPrinter {
  /**
   * @param of what `recordedPrintout` makes, which says that it is a copy
   * @throws Refusal as `DirectPrinter.print`; `not-possible-now` where the customer can be given
   *   nothing of it
   */
  print(of: PrintoutOf): Promise<DirectPrint>;
}

export const createRecordPrinter = (parts: {
  readonly direct: Pick<DirectPrinter, 'print'>;
  readonly texts: () => Promise<PrintoutTexts>;
}): RecordPrinter => ({
  print: (of) =>
    parts.direct.print(async () => {
      const { words } = await parts.texts();
      const printout = printoutOf(of, words);
      if (printout === null) throw new Refusal('not-possible-now', 'nothing can be printed of it');
      return {
        printout,
        inEnglish: async () => printoutOf(of, ENGLISH_WORDS),
        reference: of.payment.reference,
        onBegin: () => undefined,
      };
    }),
});
