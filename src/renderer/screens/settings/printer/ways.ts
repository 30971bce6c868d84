/** What can be chosen of a printer, in the order on the screen. */
import type {
  CodePage,
  CodeTable,
  PaperWidth,
  PrinterLanguage,
} from '../../../../shared/printing.ts';

export const LANGUAGES = ['esc-pos', 'star-prnt'] as const satisfies readonly PrinterLanguage[];

/** The usual one first. */
export const PAPERS = [80, 58] as const satisfies readonly PaperWidth[];

export const TABLES = [
  'epson',
  'bixolon',
  'citizen',
  'star',
  'xprinter',
] as const satisfies readonly CodeTable[];

export const PAGES = [
  'picture',
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp866',
  'windows1250',
  'windows1251',
  'windows1252',
] as const satisfies readonly CodePage[];
