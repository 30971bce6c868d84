/** The reports of one mode's record, as they are shown and handed over. */
import type { WhichReport } from '../../../shared/contract/reports.ts';
import type { ExportOutcome, ReportFormat } from '../../../shared/exports.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import {
  describeReport,
  isClose,
  type Reported,
  reportIn,
  type ReportWords,
} from '../../../shared/reports/describe.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { reportLines } from '../../../shared/reports/report-lines.ts';
import type { ExportService } from '../exports/index.ts';
import type { Shifts } from '../shifts/index.ts';
import { reportedIn } from './reported.ts';

export interface Reports {
  /** @throws Refusal as `Shifts.get` */
  describe(what: WhichReport): Promise<ReportDescription>;
  /** Writes it to a file. @throws Refusal as `describe` */
  save(what: WhichReport, format: ReportFormat): Promise<ExportOutcome>;
}

export interface ReportsParts {
  readonly shifts: Pick<Shifts, 'look' | 'get'>;
  readonly exports: Pick<ExportService, 'makeReport'>;
  readonly words: () => Promise<ReportWords>;
  /** Of figures and days, where a file is for people alone; a BCP 47 tag. */
  readonly locale: () => string;
}

/** A file is no print: it carries no number of a copy. */
const NO_COPY = 0;

export function createReports({ shifts, exports, words, locale }: ReportsParts): Reports {
  const reportOf = (what: WhichReport) => reportedIn(shifts, what);

  return {
    async describe(what) {
      const said = await words();
      return describeReport(reportOf(what), NO_COPY, said);
    },
    async save(what, format) {
      const said = await words();
      const reported = reportOf(what);
      const name = nameOf(reported, said);
      const report = describeReport(reported, NO_COPY, said);
      return exports.makeReport({
        mode: reportIn(reported).mode,
        name,
        content:
          format === 'pdf'
            ? { format, report, words: said.said.pdf, locale: locale() }
            : { format, name, lines: linesOf(report, said) },
      });
    },
  };
}

const linesOf = (report: ReportDescription, { said }: ReportWords) =>
  reportLines(report, said.column).map((line) => [...line]);

/** As its file and the sheet in it are called. */
function nameOf(reported: Reported, { said: { file } }: ReportWords): string {
  const { mode, terminal: counter } = reportIn(reported);
  return isClose(reported)
    ? fill(file.z[mode], { counter, number: String(reported.number) })
    : fill(file.x[mode], { counter });
}
