/** Prints the reports of one mode's record, each paper of a close but the first as a copy of it. */
import type { WhichReport } from '../../../shared/features/reports/calls.ts';
import { FALLBACK_LANGUAGE } from '../../../shared/i18n/languages.ts';
import type { ReportPrint } from '../../../shared/features/printing/printing.ts';
import type { ReportWords } from '../../../shared/features/reports/words.ts';
import { reportPrintout } from '../../../shared/features/reports/report-printout.ts';
import type { Close } from '../../../shared/features/shifts/shifts.ts';
import type { ReportPrints } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { DirectOrder, DirectPrinter } from '../printing/index.ts';
import { readReport, type ReportSources } from './reported.ts';

/** Whoever wants more papers of one close has a copier; a page that was taken over would ask without end. */
const OF_ONE_AT_MOST = 99;

export interface ReportPrinter {
  /**
   * Prints a report now.
   * @throws Refusal as `readReport` and `DirectPrinter.print`; `printed-often`; StorageError, where
   *   nothing was printed
   */
  print(what: WhichReport): Promise<ReportPrint>;
  /** The record closes: nothing more is printed of it, and nothing written of what is under way. */
  close(): void;
}

export interface ReportPrinterParts {
  readonly sources: ReportSources;
  readonly prints: ReportPrints;
  readonly direct: Pick<DirectPrinter, 'print'>;
  readonly words: () => Promise<ReportWords>;
  /** For a printer that lacks the letters of the shop's language. */
  readonly englishWords: () => ReportWords;
  /** BCP 47 tag: how figures and days are written. */
  readonly locale: () => string;
  readonly clock: Pick<Clock, 'now'>;
}

export function createReportPrinter(parts: ReportPrinterParts): ReportPrinter {
  const { prints, clock } = parts;
  let isClosed = false;

  function demandOpen(): void {
    if (isClosed) throw new Refusal('closing', 'the record is closed');
  }

  function copyOf(close: Close): number {
    const copy = prints.nextReportCopy(close.number);
    if (copy >= OF_ONE_AT_MOST) throw new Refusal('printed-often', 'there are 99 of it');
    return copy;
  }

  async function orderOf(what: WhichReport, began: (copy: number) => void): Promise<DirectOrder> {
    const words = await parts.words();
    demandOpen();
    const read = await readReport(parts.sources, what);
    demandOpen();
    const { close } = read;
    const copy = close === null ? 0 : copyOf(close);
    const printoutIn = (said: ReportWords, locale: string) =>
      reportPrintout(read.describe(copy, said, locale), { locale, more: said.said.cell.more });
    return {
      printout: printoutIn(words, parts.locale()),
      inEnglish: async () => printoutIn(parts.englishWords(), FALLBACK_LANGUAGE),
      reference: read.reference,
      onBegin() {
        demandOpen();
        if (close === null) return;
        prints.beginReportPrint({ close: close.number, copy }, clock.now());
        began(copy);
      },
    };
  }

  return {
    async print(what) {
      let copy: number | null = null;
      const came = await parts.direct.print(() =>
        orderOf(what, (begun) => {
          copy = begun;
        }),
      );
      return { came, copy };
    },
    close() {
      isClosed = true;
    },
  };
}
