/** The receipt printer as it is being typed: what it starts from and what is wrong with it. Pure. */
import type { CallInput } from '../../../../shared/contract.ts';
import { type FieldProblem, UNPRINTABLE } from '../../../../shared/core/text/fields.ts';
import type {
  PrinterConnection,
  PrinterTrial,
  ReceiptPrinter,
} from '../../../../shared/features/printing/printing.ts';
import {
  type BaudRate,
  type FlowControl,
  PRINTER_HOST_MAX,
  PRINTER_PORT,
  PRINTER_QUEUE_MAX,
  type PrinterLanguage,
  SERIAL_PORT,
  USB_PRINTER,
} from '../../../../shared/features/printing/printer-model.ts';
import { createDraft } from '../../../core/forms/drafts.ts';

export const VIAS = ['network', 'queue', 'usb', 'serial', 'none'] as const;
export type Via = (typeof VIAS)[number];

/** What the printer prints with, whatever leads to it. */
type Ways = Omit<ReceiptPrinter, 'connection' | 'answers'>;

export interface PrinterDraft extends Ways {
  readonly via: Via;
  readonly host: string;
  readonly port: string;
  readonly queue: string;
  /** As the kernel names its device. */
  readonly usb: string;
  /** The serial port, as the system names it. */
  readonly serial: string;
  readonly baudRate: BaudRate;
  readonly flow: FlowControl;
}

export const PRINTER_DRAFT = createDraft<PrinterDraft>();

/** The last test print, and what it was printed by. */
export interface Tried {
  readonly printer: ReceiptPrinter;
  readonly trial: PrinterTrial;
}

/** It outlives the screen as what is typed does. */
export const TRIED = createDraft<Tried>();

/** The fields that people type into, in their order on the screen. */
export const PRINTER_FIELDS = ['host', 'port', 'queue', 'usb', 'serial'] as const;
export type PrinterField = (typeof PRINTER_FIELDS)[number];

/** Those that say how the printer is reached. */
const FIELDS_OF: Readonly<Record<Via, readonly PrinterField[]>> = {
  none: [],
  network: ['host', 'port'],
  queue: ['queue'],
  usb: ['usb'],
  serial: ['serial'],
};

const WAYS = [
  'language',
  'paper',
  'codeTable',
  'codePage',
  'cuts',
  'opensDrawer',
  'printsWhenPaid',
] as const satisfies readonly (keyof Ways)[];

/** What is printed right on every printer, before anybody has chosen. */
const USUAL: Ways = {
  language: 'esc-pos',
  paper: 80,
  codeTable: 'epson',
  codePage: 'picture',
  cuts: true,
  opensDrawer: false,
  printsWhenPaid: false,
};

/** As most come; the printer's own test page tells. */
const USUAL_BAUD_RATE = 9600;

const NONE = { ...USUAL, connection: null, answers: false };

/** The draft that nobody has touched: the stored printer, or none. */
export function printerDraft(stored: ReceiptPrinter | null): PrinterDraft {
  const { connection, answers: _answers, ...ways } = stored ?? NONE;
  return {
    ...ways,
    via: connection?.via ?? 'none',
    host: connection?.via === 'network' ? connection.host : '',
    port: connection?.via === 'network' ? String(connection.port) : String(PRINTER_PORT),
    queue: connection?.via === 'queue' ? connection.name : '',
    usb: connection?.via === 'usb' ? connection.device : '',
    serial: connection?.via === 'serial' ? connection.path : '',
    baudRate: connection?.via === 'serial' ? connection.baudRate : USUAL_BAUD_RATE,
    flow: connection?.via === 'serial' ? connection.flow : 'hardware',
  };
}

/**
 * Whether saving would change anything. Of no printer only that counts.
 * @param tried what a test print has told of the printer since it was saved
 */
export function printerChanged(
  draft: PrinterDraft,
  stored: ReceiptPrinter | null,
  tried: Tried | null,
): boolean {
  const untouched = printerDraft(stored);
  if (draft.via !== untouched.via) return true;
  if (draft.via === 'none') return false;
  const line = draft.via === 'serial' ? (['baudRate', 'flow'] as const) : [];
  if ([...FIELDS_OF[draft.via], ...line, ...WAYS].some((name) => draft[name] !== untouched[name]))
    return true;
  return printerOf(draft, stored, tried)?.answers !== stored?.answers;
}

/** Takes name and port apart that were typed or pasted together; other text stays as it is. */
export function takeApart({ host, port }: Pick<PrinterDraft, 'host' | 'port'>): {
  readonly host: string;
  readonly port: string;
} {
  const typed = host.trim();
  const found = /^\[([^[\]]*)\](?::(\d+))?$/.exec(typed) ?? /^([^:]+):(\d+)$/.exec(typed);
  return { host: found?.[1] ?? typed, port: found?.[2] ?? port.trim() };
}

export function printerFieldProblem(draft: PrinterDraft, field: PrinterField): FieldProblem | null {
  if (!FIELDS_OF[draft.via].includes(field)) return null;
  const { host, port } = takeApart(draft);
  switch (field) {
    case 'host':
      return hostProblem(host);
    case 'port':
      return portOf(port) === null ? 'printer-port-invalid' : null;
    case 'queue':
      return queueProblem(draft.queue);
    case 'usb':
      return USB_PRINTER.test(draft.usb) ? null : 'printer-usb-empty';
    case 'serial':
      return serialProblem(draft.serial);
  }
}

const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;
const OCTET = /^(?:0|[1-9]\d{0,2})$/;

function hostProblem(host: string): FieldProblem | null {
  if (host === '') return 'printer-host-empty';
  if (/[/\\]/.test(host)) return 'printer-host-address';
  const [address = '', ...zone] = host.split('%');
  if (zone.length > 0 && address.includes(':')) return 'printer-host-zone';
  return isHost(host) ? null : 'printer-host-invalid';
}

function isHost(host: string): boolean {
  if (host.length > PRINTER_HOST_MAX) return false;
  if (host.includes(':')) return URL.canParse(`http://[${host}]/`);
  const labels = host.replace(/\.$/, '').split('.');
  // What ends in a number is looked up as an address, even where it is a strange one.
  if (/^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? ''))
    return labels.length === 4 && labels.every((each) => OCTET.test(each) && Number(each) < 256);
  return labels.every((label) => LABEL.test(label));
}

function portOf(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}

function queueProblem(text: string): FieldProblem | null {
  const name = text.trim();
  if (name === '') return 'printer-queue-empty';
  return name.length > PRINTER_QUEUE_MAX || UNPRINTABLE.test(name) ? 'printer-queue-invalid' : null;
}

function serialProblem(text: string): FieldProblem | null {
  if (text.trim() === '') return 'printer-serial-empty';
  return SERIAL_PORT.test(text.trim()) ? null : 'printer-serial-invalid';
}

function connectionOf(draft: PrinterDraft): PrinterConnection | null {
  if (PRINTER_FIELDS.some((field) => printerFieldProblem(draft, field) !== null)) return null;
  const { host, port } = takeApart(draft);
  switch (draft.via) {
    case 'none':
      return null;
    case 'network':
      return { via: 'network', host, port: portOf(port) ?? 0 };
    case 'queue':
      return { via: 'queue', name: draft.queue.trim() };
    case 'usb':
      return { via: 'usb', device: draft.usb };
    case 'serial': {
      const { serial, baudRate, flow } = draft;
      return { via: 'serial', path: serial.trim(), baudRate, flow };
    }
  }
}

/** Who tells of itself does so where it is reached, in the language that it is spoken to in. */
const reached = ({ connection, language }: Pick<ReceiptPrinter, 'connection' | 'language'>) => {
  switch (connection.via) {
    case 'network':
      return JSON.stringify([connection.host.toLowerCase(), connection.port, language]);
    case 'queue':
      return JSON.stringify(['queue', connection.name, language]);
    case 'usb':
      return JSON.stringify(['usb', connection.device, language]);
    case 'serial': {
      const { path, baudRate, flow } = connection;
      return JSON.stringify([path, baudRate, flow, language]);
    }
  }
};

const waysOf = ({
  language,
  paper,
  codeTable,
  codePage,
  cuts,
  opensDrawer,
  printsWhenPaid,
}: PrinterDraft): Ways => ({
  language,
  paper,
  codeTable,
  codePage,
  cuts,
  opensDrawer,
  printsWhenPaid,
});

/** @returns the printer as it would be used; null for none, and while something in it is wrong */
export function printerOf(
  draft: PrinterDraft,
  stored: ReceiptPrinter | null,
  tried: Tried | null,
): ReceiptPrinter | null {
  const connection = connectionOf(draft);
  if (connection === null) return null;
  const ways = waysOf(draft);
  const isIt = (printer: ReceiptPrinter) => reached(printer) === reached({ connection, ...ways });
  const answers =
    tried !== null && tried.trial.trouble === null && isIt(tried.printer)
      ? tried.trial.answers
      : stored !== null && isIt(stored) && stored.answers;
  return { connection, ...ways, answers };
}

/** The draft as it is saved, or null while something in it is wrong. */
export function printerToSave(
  draft: PrinterDraft,
  stored: ReceiptPrinter | null,
  tried: Tried | null,
): CallInput<'savePrinter'> | null {
  const printer = printerOf(draft, stored, tried);
  return printer === null && draft.via !== 'none' ? null : { printer };
}

/** What a test print says of the printer that is typed now; null where it was another one's. */
export function trialOf(draft: PrinterDraft, tried: Tried | null): PrinterTrial | null {
  const printer = printerOf(draft, null, null);
  if (printer === null || tried === null) return null;
  const looks = (of: ReceiptPrinter) =>
    JSON.stringify([reached(of), of.paper, of.codeTable, of.codePage]);
  return looks(printer) === looks(tried.printer) ? tried.trial : null;
}

/** Each language has the numbers of letters that its printers have. */
export const inLanguage = (
  { codeTable }: PrinterDraft,
  language: PrinterLanguage,
): Partial<PrinterDraft> => {
  if (language === 'star-prnt') return { language, codeTable: 'star' };
  return { language, codeTable: codeTable === 'star' ? USUAL.codeTable : codeTable };
};
