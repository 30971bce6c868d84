/** Printouts in the language of receipt printers. Its tables of letters are large: loaded when one prints. */
export { codePageOf, fitsCodePage, needsPicture } from './code-page.ts';
export { encodePrintout } from './encode.ts';
export { encodeTest } from './test-print.ts';
