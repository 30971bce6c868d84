import type { KeyAct } from '../../core/page/keys.ts';
import { methodActs } from './methods.ts';

/** What each key does. */
const act = {
  ...methodActs,
  newSale: 'New payment: the next sale',
  nextWaiting: 'Open the payment on top of the queue',
  handedOver: 'Handed over: take the topmost paid payment off the queue',
  askRest: 'Ask for what a split sale has open',
  history: 'History',
  day: 'The shift: take stock and close',
  settings: 'Settings',
  keys: 'Show the keys',
  toAmount: 'Go to the amount',
  toCustomer: 'Go to the customer',
  toNote: 'Go to the note',
  toItems: 'Show the items, and find one',
  split: 'Split the sale among several payers, or put the total back',
  paidElsewhere: 'Note a part of a split sale as paid elsewhere',
  check: 'Check now',
  stop: 'Stop waiting',
  again: 'Start again',
  print: 'Print',
  send: 'Send the receipt or slip',
  turn: 'Show the customer',
} as const satisfies Readonly<Record<KeyAct, string>>;

export const keys = {
  act,
  panel: {
    title: 'Keys',
    here: 'Here, now',
    elsewhere: 'Elsewhere',
    placesDo: 'Open that payment of the queue',
    out: 'Back, or close',
    submit: 'Go on, in a form',
    change: 'Change the keys',
    close: 'Close the keys',
  },
  settings: {
    title: 'Keys of this counter',
    lead: 'Choose a field, then press the key that you want. Letters and figures alone stay for typing.',
    where: {
      everywhere: 'Everywhere',
      counter: 'On the Counter',
      sale: 'How the customer pays',
      payment: 'On a payment',
    },
    none: 'No key',
    usual: 'As usual: {{key}}',
    allUsual: 'All keys as usual',
    problem: {
      'no-key': 'That can’t be a key here. Press Alt with a letter, or one of F1 to F12.',
      reserved: 'The system or the browser uses {{key}} itself. Press another one.',
      taken: '{{key}} is the key of “{{act}}” already. Give that another one first.',
    },
  },
} as const;
