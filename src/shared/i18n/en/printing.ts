/** What becomes of prints on the receipt printer: beside a payment, and on every screen. */
import type { PrinterTrouble } from '../../features/printing/printing.ts';

export const printing = {
  /** What stands in the way. */
  trouble: {
    'no-printer': 'No receipt printer is set up.',
    'not-found': 'Nothing in the network has the printer’s name.',
    unreachable: 'The printer can’t be reached.',
    refused: 'What stands at the printer’s address takes no prints.',
    silent: 'The printer stopped answering.',
    'not-a-printer': 'What answers there is no receipt printer.',
    'paper-out': 'The printer is out of paper.',
    'cover-open': 'The printer’s cover is open.',
    offline: 'The printer says that it is not ready.',
    failed: 'The printer reports a fault.',
    'no-queue': 'This computer has no printer of that name any more.',
    'queue-refused': 'This computer’s print queue did not take it.',
    'no-device': 'The printer is not plugged in, or not on.',
    'device-busy': 'Another program is using the printer.',
    'device-forbidden': 'Counterfoil may not use the printer’s port.',
    'wrong-speed': 'What the printer says can’t be read.',
    'not-drawn': 'It could not be drawn, because no window of Counterfoil did so.',
    interrupted: 'Counterfoil was closed, or had too much to print, for longer than anybody waits.',
  },
  /** What a person does about it. */
  toDo: {
    'no-printer': 'Name one in Settings, under Printer.',
    'not-found':
      'Check the name in Settings, under Printer, or use the address that the printer prints on its own test page.',
    unreachable: 'See whether it is on and its cable or Wi-Fi is connected.',
    refused:
      'It may be starting, or printing for another computer. If it stays so, check address and port in Settings, under Printer: most receipt printers take prints at port 9100.',
    silent: 'Turn it off and on again, and see whether another computer is printing on it.',
    'not-a-printer': 'Check in Settings, under Printer, how it is reached.',
    'paper-out': 'Put in a new roll.',
    'cover-open': 'Close it until it clicks.',
    offline: 'Look at its lights, and press its feed or online button.',
    failed: 'See whether its cutter is jammed, then turn it off and on again.',
    'no-queue': 'Choose another one in Settings, under Printer.',
    'queue-refused': 'See in the system’s settings whether it is paused or turned off.',
    'no-device':
      'Plug it in and turn it on. If it is, choose it anew in Settings, under Printer: it can have another port now.',
    'device-busy':
      'Close what else prints on it. If it is one of the system’s printers too, remove it there, or choose it in Settings, under Printer, through this computer.',
    'device-forbidden':
      'Whoever administers this computer adds your user to the group lp, or to dialout for a serial port. Then sign out and in again.',
    'wrong-speed':
      'Choose another speed in Settings, under Printer: the printer prints its own when it is turned on with its feed button held. If none is right, something else is at that port.',
    'not-drawn': 'Leave this window open.',
    interrupted: 'Say whether it is still wanted.',
  },
  byItself_one: 'It is printed by itself then.',
  byItself_other: 'They are printed by themselves then.',
  /** Beside a payment; `what` is a receipt, a waiting slip or a note. */
  job: {
    queued: '{{what}}: it is printed as soon as the printer is free.',
    sending: '{{what}}: on its way to the printer.',
    waits: '{{what}}: not printed yet.',
    printed: '{{what}}: printed.',
    unknown:
      '{{what}}: it may have been printed. Look at the printer before printing again: the next one says COPY.',
    givenUp: '{{what}}: not printed.',
    putAway: 'Put away',
  },
  bySystem: 'Print with the system’s dialog',
  print_one: 'Print it',
  print_other: 'Print them',
  leave_one: 'Leave it',
  leave_other: 'Leave them',
  /** On every screen. `papers` are not receipts alone. */
  givenUp: {
    receipts_one: 'One receipt was not printed',
    receipts_other: '{{count}} receipts were not printed',
    papers_one: 'One slip for a customer was not printed',
    papers_other: '{{count}} slips for customers were not printed',
    look: 'See whether the printer is on and has paper before you print again.',
    left_one: 'Left alone, it can still be printed from the payment’s own page.',
    left_other: 'Left alone, each can still be printed from its payment’s own page.',
  },
  /** On every screen, of the newest; its paper and its reference are named. */
  uncertain: {
    title: 'Nobody knows whether {{what}} was printed',
    titleMore_one: 'Nobody knows whether {{what}} and one more print came out',
    titleMore_other: 'Nobody knows whether {{what}} and {{count}} more prints came out',
    kinds: { receipt: 'a receipt', waiting: 'a waiting slip', note: 'a note' },
    look: 'Look at the printer for {{reference}}. If it has not come out, print it again from its payment: it says COPY then.',
    show: 'Show the payment',
  },
  waits: {
    receipts_one: 'One receipt waits.',
    receipts_other: '{{count}} receipts wait.',
    papers_one: 'One slip for a customer waits.',
    papers_other: '{{count}} slips for customers wait.',
  },
} as const satisfies {
  trouble: Record<PrinterTrouble, string>;
  toDo: Record<PrinterTrouble, string>;
  [text: string]: unknown;
};
