/** What a receipt printer is, as both sides of the door mean it; the page has no schemas. */

/** What the printer is spoken to in. */
export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number];

/** Millimetres across. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** The dots that a line of each paper has, at the 203 dots an inch that receipt printers share. */
export const DOTS_ACROSS = { 58: 384, 80: 576 } as const satisfies Record<PaperWidth, number>;
export type DotsAcross = (typeof DOTS_ACROSS)[PaperWidth];

/** By whose numbers the printer's code pages are chosen; each maker counts its own. */
export const CODE_TABLES = ['epson', 'bixolon', 'citizen', 'star', 'xprinter'] as const;
export type CodeTable = (typeof CODE_TABLES)[number];

/** The letters that the printer has; `picture`: none that are used, all is drawn. */
export const CODE_PAGES = [
  'picture',
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp866',
  'windows1250',
  'windows1251',
  'windows1252',
] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The code pages that each maker has a number for in ESC/POS. */
const ESC_POS_CODE_PAGES: Readonly<Record<CodeTable, readonly CodePage[]>> = {
  epson: CODE_PAGES,
  bixolon: CODE_PAGES,
  citizen: ['picture', 'cp437', 'cp852', 'cp858', 'cp866', 'windows1252'],
  star: ['picture', 'cp437', 'cp850', 'cp852', 'cp858', 'cp866', 'windows1252'],
  xprinter: CODE_PAGES.filter((each) => each !== 'windows1250'),
};
/** Star alone speaks StarPRNT, so it has one count. */
const STAR_PRNT_CODE_PAGES: readonly CodePage[] = CODE_PAGES.filter((each) => each !== 'cp850');

/** The code pages that a printer can be told to take, in the order they are offered in. */
export const codePagesOf = (language: PrinterLanguage, table: CodeTable): readonly CodePage[] =>
  language === 'star-prnt' ? STAR_PRNT_CODE_PAGES : ESC_POS_CODE_PAGES[table];

/** The port that receipt printers listen at. */
export const PRINTER_PORT = 9100;

/** A host name, or an address of either kind. */
export const PRINTER_HOST = /^[\w.:-]+$/;
export const PRINTER_HOST_MAX = 253;

/** As long as the system's queues are called at most. */
export const PRINTER_QUEUE_MAX = 200;

/** A printer at USB, as Linux' kernel names its device. */
export const USB_PRINTER = /^lp\d{1,3}$/;

/** A serial port, as Linux, macOS and Windows name theirs; nothing else of their devices. */
export const SERIAL_PORT =
  /^(?:\/dev\/tty(?:S|USB|ACM|AMA)\d{1,3}|\/dev\/rfcomm\d{1,3}|\/dev\/cu\.[\w.-]{1,100}|COM\d{1,3})$/;

/** Bits a second. */
export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

/** How a printer says that it can take no more; `hardware`: by a wire of its own (RTS and CTS). */
export const FLOW_CONTROLS = ['hardware', 'none'] as const;
export type FlowControl = (typeof FLOW_CONTROLS)[number];
