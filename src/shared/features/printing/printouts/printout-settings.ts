/** What a manager may settle of printouts, and the checks of what is typed. Codes, no sentences. */
import { type Checked, UNPRINTABLE } from '../../../core/text/fields.ts';
import type { OneBitPicture } from './one-bit.ts';

/** What stands on every printout beyond what it has to say. */
export interface PrintoutLayout {
  /** Below the shop's name, in lines; empty for none. */
  readonly address: string;
  readonly taxNumber: string;
  /** The last line. */
  readonly foot: string;
  readonly showsCustomer: boolean;
  /** Off unless a manager says so: a note may be meant for the shop alone. */
  readonly showsNote: boolean;
  /** The reference as a QR code. */
  readonly showsCode: boolean;
  // Off unless a manager says so: what is the shop's and its service's, and no customer's.
  /** The references of the service's. */
  readonly showsServiceReference: boolean;
  /** What the service said of the payment, and the date that it gave. */
  readonly showsServiceWords: boolean;
  /** The fees that the service took. */
  readonly showsFees: boolean;
  /** How far each time is from UTC. */
  readonly showsZone: boolean;
  /** Above all else; null for none. */
  readonly logo: OneBitPicture | null;
}

/** In dots: three centimetres of paper. */
export const LOGO_HEIGHT_MAX = 240;

export const PLAIN_LAYOUT: PrintoutLayout = {
  address: '',
  taxNumber: '',
  foot: '',
  showsCustomer: true,
  showsNote: false,
  showsCode: false,
  showsServiceReference: false,
  showsServiceWords: false,
  showsFees: false,
  showsZone: false,
  logo: null,
};

/** What a manager has shown or leaves out, in the order that it is asked in. */
export const PRINTOUT_SWITCHES = [
  'showsCustomer',
  'showsNote',
  'showsCode',
  'showsServiceReference',
  'showsServiceWords',
  'showsFees',
  'showsZone',
] as const satisfies readonly (keyof PrintoutLayout)[];

export const PRINTOUT_LINES = ['address', 'taxNumber', 'foot'] as const;
export type PrintoutLine = (typeof PRINTOUT_LINES)[number];

/** Characters as UTF-16 counts them. */
export const LINE_MAX: Readonly<Record<PrintoutLine, number>> = {
  address: 160,
  taxNumber: 40,
  foot: 200,
};

/** An address has room for street, place and telephone. */
const ADDRESS_LINES_MAX = 4;

/** What stands on each printout; empty is none. Only an address has several lines. */
export function checkPrintoutLine(line: PrintoutLine, text: string): Checked<string> {
  const lines = (line === 'address' ? text.split(/\r?\n/) : [text])
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const typed = lines.join('\n');
  if (typed.length > LINE_MAX[line] || lines.length > ADDRESS_LINES_MAX)
    return { ok: false, problem: 'printout-line-too-long' };
  if (lines.some((each) => UNPRINTABLE.test(each)))
    return { ok: false, problem: 'printout-line-characters' };
  return { ok: true, value: typed };
}
