/** Handing payments over in a file. */
export { createExports, type ExportService } from './exports.ts';
export { chosenTarget, type ExportPlaces, exportsFolder } from './places.ts';
