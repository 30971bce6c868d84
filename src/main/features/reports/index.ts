/** Handing over what shifts, takings and comparisons have come to. */
export { createReports, type Reports } from './reports.ts';
export { createReportPrinter, type ReportPrinter } from './report-printer.ts';
export { englishReportWords, loadReportWords } from './report-texts.ts';
