/** The reports of one mode's record, as they are shown and handed over. */
import type { WhichReport } from '../../../shared/contract/reports.ts';
import type { ExportFormat, ExportOutcome } from '../../../shared/exports.ts';
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
  save(what: WhichReport, format: ExportFormat): Promise<ExportOutcome>;
}

export interface ReportsParts {
  readonly shifts: Pick<Shifts, 'look' | 'get'>;
  readonly exports: Pick<ExportService, 'makeReport'>;
  readonly words: () => Promise<ReportWords>;
}

/** A file is no print: it carries no number of a copy. */
const NO_COPY = 0;

export function createReports({ shifts, exports, words }: ReportsParts): Reports {
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
      const lines = reportLines(describeReport(reported, NO_COPY, said), said.said.column);
      return exports.makeReport({
        mode: reportIn(reported).mode,
        name,
        content: { format, name, lines: lines.map((line) => [...line]) },
      });
    },
  };
}

/** As its file and the sheet in it are called. */
function nameOf(reported: Reported, { said: { file } }: ReportWords): string {
  const { mode, terminal: counter } = reportIn(reported);
  return isClose(reported)
    ? fill(file.z[mode], { counter, number: String(reported.number) })
    : fill(file.x[mode], { counter });
}
