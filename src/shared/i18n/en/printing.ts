/** Prints on the receipt printer: beside a payment, and on every screen. */
import type { PrinterTrouble } from '../../features/printing/printing.ts';

export const printing = {
  /** What stands in the way. */
  trouble: {
    'no-printer': 'No receipt printer set up.',
    'not-found': 'Printer’s address not found.',
    unreachable: 'No connection to the printer.',
    refused: 'The printer’s address refuses prints.',
    silent: 'The printer stopped answering.',
    'not-a-printer': 'Not a receipt printer.',
    'paper-out': 'Printer out of paper.',
    'cover-open': 'Printer cover open.',
    offline: 'Printer not ready.',
    failed: 'The printer reports a fault.',
    'no-queue': 'Printer no longer on this computer.',
    'queue-refused': 'The print queue refused it.',
    'no-device': 'Printer unplugged or off.',
    'device-busy': 'Another program uses the printer.',
    'device-forbidden': 'Counterfoil may not use the printer’s port.',
    'wrong-speed': 'Printer’s replies unreadable.',
    'not-drawn': 'No window of Counterfoil drew it.',
    interrupted: 'Waited too long: Counterfoil closed or busy.',
  },
  /** What a person does about it. */
  toDo: {
    'no-printer': 'Choose one in Settings.',
    'not-found': 'Check network and address.',
    unreachable: 'Check power and cable or Wi-Fi.',
    refused: 'Busy? If not, check address and port in Settings.',
    silent: 'Turn it off and on. Another computer uses it?',
    'not-a-printer': 'Check the connection in Settings.',
    'paper-out': 'Put in a new roll.',
    'cover-open': 'Close it until it clicks.',
    offline: 'Press its feed or online button.',
    failed: 'Check the cutter. Turn it off and on.',
    'no-queue': 'Choose another in Settings.',
    'queue-refused': 'Paused or off? Check the system’s settings.',
    'no-device': 'Plug it in, turn it on, or choose it again in Settings.',
    'device-busy': 'Close that program, or choose “This computer’s printer” in Settings.',
    'device-forbidden':
      'Ask your organisation: add this user to group lp (serial: dialout). Then sign out and in.',
    'wrong-speed': 'Choose another speed in Settings.',
    'not-drawn': 'Keep this window open.',
    interrupted: 'Print or leave it.',
  },
  byItself_one: 'We print it then.',
  byItself_other: 'We print them then.',
  /** Beside a payment; `what` is a receipt, a waiting slip or a note. */
  job: {
    queued: '{{what}}: waiting for printer.',
    sending: '{{what}}: sending to printer.',
    waits: '{{what}}: not printed yet.',
    printed: '{{what}}: printed.',
    unknown: '{{what}}: may have printed. Check the printer. The next print says COPY.',
    givenUp: '{{what}}: not printed.',
    putAway: 'Dismiss',
  },
  bySystem: 'Use print dialog',
  print_one: 'Print it',
  print_other: 'Print them',
  leave_one: 'Leave it',
  leave_other: 'Leave them',
  /** On every screen. `papers` are not receipts alone. */
  givenUp: {
    receipts_one: 'One receipt not printed',
    receipts_other: '{{count}} receipts not printed',
    papers_one: 'One print failed',
    papers_other: '{{count}} prints failed',
    look: 'Check power and paper first.',
    left_one: 'You can print it later from the payment.',
    left_other: 'You can print each later from its payment.',
  },
  /** On every screen, of the newest; its paper and its reference are named. */
  uncertain: {
    title: 'We can’t tell if {{what}} printed',
    titleMore_one: 'We can’t tell if {{what}} and one more printed',
    titleMore_other: 'We can’t tell if {{what}} and {{count}} more printed',
    kinds: { receipt: 'a receipt', waiting: 'a waiting slip', note: 'a note' },
    look: 'Check the printer for {{reference}}. Missing? Print it from its payment.',
    show: 'Show payment',
  },
  waits: {
    receipts_one: 'One receipt waits.',
    receipts_other: '{{count}} receipts wait.',
    papers_one: 'One print waits.',
    papers_other: '{{count}} prints wait.',
  },
} as const satisfies {
  trouble: Record<PrinterTrouble, string>;
  toDo: Record<PrinterTrouble, string>;
  [text: string]: unknown;
};
