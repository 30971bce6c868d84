/** The reports of one mode's record, as they are shown and handed over. */
import type { WhichReport } from '../../../shared/features/reports/calls.ts';
import type { ExportOutcome, ReportFormat } from '../../../shared/features/exports/exports.ts';
import type { ReportWords } from '../../../shared/features/reports/words.ts';
import type { ReportDescription } from '../../../shared/features/reports/description.ts';
import { reportLines } from '../../../shared/features/reports/report-lines.ts';
import type { ExportService } from '../exports/index.ts';
import { readReport, type ReportSources } from './reported.ts';

export interface Reports {
  /** @throws Refusal as `readReport` */
  describe(what: WhichReport): Promise<ReportDescription>;
  /** Writes it to a file. @throws Refusal as `describe` */
  save(what: WhichReport, format: ReportFormat): Promise<ExportOutcome>;
}

export interface ReportsParts {
  readonly sources: ReportSources;
  readonly exports: Pick<ExportService, 'makeReport'>;
  readonly words: () => Promise<ReportWords>;
  /** Of figures and days, where a file is for people alone; a BCP 47 tag. */
  readonly locale: () => string;
}

/** A file is no print: it carries no number of a copy. */
const NO_COPY = 0;

export function createReports({ sources, exports, words, locale }: ReportsParts): Reports {
  return {
    async describe(what) {
      const said = await words();
      return (await readReport(sources, what)).describe(NO_COPY, said, locale());
    },
    async save(what, format) {
      const said = await words();
      const read = await readReport(sources, what);
      const name = read.fileName(said);
      const report = read.describe(NO_COPY, said, locale());
      return exports.makeReport({
        mode: read.mode,
        name,
        content:
          format === 'pdf'
            ? { format, report: { report, page: said.reports.pages.page, locale: locale() } }
            : { format, name, lines: linesOf(report, said) },
      });
    },
  };
}

const linesOf = (report: ReportDescription, { said }: ReportWords) =>
  reportLines(report, said.column).map((line) => [...line]);
