/** Handing over what a shift has come to. */
export { createReports, type Reports } from './reports.ts';
export { createReportPrinter, type ReportPrinter } from './report-printer.ts';
export { loadReportWords } from './report-texts.ts';
