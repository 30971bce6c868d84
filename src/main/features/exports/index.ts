/** Handing payments over in a file. */
export { BYTE_ORDER_MARK, csvText, undefused } from './csv.ts';
export { createExports } from './exports.ts';
export type { ExportedReport, ExportService } from './service.ts';
export type { PrintReport } from './print-report.ts';
export { chosenTarget, type ExportPlaces, exportsFolder } from './places.ts';
