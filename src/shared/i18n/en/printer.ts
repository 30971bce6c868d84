/** Settings → Printer. */
import type {
  CodePage,
  CodeTable,
  PrinterLanguage,
} from '../../features/printing/receipt-printer.ts';

export const printer = {
  title: 'Printer',
  lead: 'The receipt printer of this counter. It prints receipts, waiting slips, notes and the reports of shifts at once, without the system’s dialog.',
  none: 'No receipt printer yet',
  network: 'Prints on {{host}}',
  queue: 'Prints on “{{name}}”',
  usb: 'Prints at USB ({{device}})',
  serial: 'Prints at {{port}}',
  via: 'How it is reached',
  vias: {
    none: 'There is none',
    noneHint: 'Printing opens the system’s dialog.',
    network: 'Over the network',
    networkHint: 'By cable or Wi-Fi, with an address of its own.',
    queue: 'Through this computer',
    queueHint: 'By USB or Bluetooth, as the system knows it.',
    usb: 'At USB',
    usbHint: 'Without the system’s queues. The printer tells when paper is missing.',
    serial: 'At a serial port',
    serialHint: 'By a wide plug of nine pins, or by what the system takes for one.',
  },
  host: 'Name or address',
  hostHint: 'The printer prints it when it is turned on with its feed button held.',
  port: 'Port',
  portHint: 'Mostly 9100.',
  notEncrypted:
    'What is printed goes through the network as it is: whoever is in it can read along.',
  found: 'Printers of this computer',
  choose: 'Choose a printer',
  other: 'Another one, by name',
  name: 'Name of the printer',
  nameHint: 'As the system’s settings write it.',
  looking: 'Looking for printers…',
  foundNone: 'The system knows no printer. Add it in the system’s settings, or type its name.',
  lookAgain: 'Look again',
  foundUsb: 'Printers at USB',
  noUsb: 'No printer is plugged in and on.',
  deviceNamed: '{{name}} ({{device}})',
  foundSerial: 'Serial ports of this computer',
  noSerial: 'The system knows no serial port. Plug it in, or type its name.',
  otherPort: 'Another port, by name',
  choosePort: 'Choose a port',
  serialPort: 'Name of the port',
  serialPortHint: 'For example COM3 or /dev/ttyUSB0.',
  baudRate: 'Speed',
  baudRateHint:
    'Speed and flow control stand on the page that the printer prints when it is turned on with its feed button held.',
  baud: '{{rate}} baud',
  flow: 'Flow control',
  flows: { hardware: 'By wire (RTS/CTS or DTR/DSR)', none: 'None' },
  language: 'Its language',
  languages: {
    'esc-pos': 'ESC/POS',
    'esc-posHint': 'Nearly all: Epson, and whatever is called compatible with it.',
    'star-prnt': 'StarPRNT',
    'star-prntHint': 'Printers by Star.',
  },
  paper: 'Width of the paper',
  millimetres: '{{width}} mm',
  letters: 'Letters',
  lettersHint:
    'These are the printer’s own, which print faster. What it has no letter for is drawn all the same.',
  pages: {
    picture: 'Draw all as a picture',
    cp437: 'English (CP437)',
    cp850: 'Western Europe (CP850)',
    cp852: 'Central Europe (CP852)',
    cp858: 'Western Europe with € (CP858)',
    cp866: 'Cyrillic (CP866)',
    windows1250: 'Central Europe (Windows-1250)',
    windows1251: 'Cyrillic (Windows-1251)',
    windows1252: 'Western Europe (Windows-1252)',
  },
  table: 'Letters are numbered as by',
  tables: {
    epson: 'Epson, and most others',
    bixolon: 'Bixolon',
    citizen: 'Citizen',
    star: 'Star',
    xprinter: 'Xprinter',
  },
  doing: 'What it does',
  does: {
    cuts: 'Cut the paper',
    cutsHint: 'After each print, where the printer has a cutter.',
    opensDrawer: 'Open the cash drawer',
    opensDrawerHint:
      'With each receipt that is no copy, where a drawer is plugged into the printer.',
    printsWhenPaid: 'Print receipts unasked',
    printsWhenPaidHint: 'Each as soon as its payment is paid.',
  },
  remove: 'Remove the printer',
  test: {
    action: 'Print a test',
    running: 'Printing a test…',
    right: 'Is the paper right?',
    ruler:
      'The line of digits reaches both edges of the paper. If it is cut off or stops short, choose the other width.',
    letters:
      'Above the square code stand the letters of the chosen alphabet. If there are strange signs, choose other letters, or draw all as a picture.',
    picture:
      'Above the square code stands a black bar. If there are strange signs, choose the other language.',
    nothing: 'If nothing came out, choose the other language and print the test again.',
    serial: 'If nothing or nonsense came out, choose another speed, or no flow control.',
    answers: 'The printer tells when paper or anything else is missing.',
    silent:
      'The printer does not tell whether anything came out, so look there: what was sent counts as printed.',
    again: 'Then print the test again.',
  },
} as const satisfies {
  languages: Record<PrinterLanguage | `${PrinterLanguage}Hint`, string>;
  pages: Record<CodePage, string>;
  tables: Record<CodeTable, string>;
  [text: string]: unknown;
};
