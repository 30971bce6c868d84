import type { KeyAct } from '../../core/page/keys.ts';
import { methodActs } from './methods.ts';

/** What each key does. */
const act = {
  ...methodActs,
  newSale: 'New payment',
  nextWaiting: 'Open top payment',
  handedOver: 'Mark top paid payment as handed over',
  askRest: 'Charge the rest',
  history: 'History',
  day: 'Shift',
  proof: 'Proof',
  settings: 'Settings',
  keys: 'Show keys',
  lock: 'Lock',
  toAmount: 'Go to amount',
  toCustomer: 'Go to customer',
  toNote: 'Go to note',
  toItems: 'Find an item',
  split: 'Split the sale, or undo',
  paidElsewhere: 'Note a part as paid elsewhere',
  check: 'Check now',
  stop: 'Stop waiting',
  again: 'Start again',
  print: 'Print',
  send: 'Send receipt or slip',
  turn: 'Show the customer',
} as const satisfies Readonly<Record<KeyAct, string>>;

export const keys = {
  act,
  panel: {
    title: 'Keys',
    here: 'Here',
    elsewhere: 'Elsewhere',
    placesDo: 'Open that payment',
    out: 'Back or close',
    submit: 'Continue a form',
    change: 'Change keys',
    close: 'Close keys',
  },
  settings: {
    title: 'Keyboard keys',
    lead: 'Choose a field, then press a key.',
    where: {
      everywhere: 'Everywhere',
      counter: 'Counter',
      sale: 'How the customer pays',
      payment: 'On a payment',
    },
    none: 'No key',
    usual: 'Usual: {{key}}',
    allUsual: 'Reset all keys',
    problem: {
      'no-key': 'Press Alt with a letter, or F1 to F12.',
      reserved: 'The system or browser uses {{key}}. Press another.',
      taken: '“{{act}}” uses {{key}}. Change that first.',
    },
  },
} as const;
