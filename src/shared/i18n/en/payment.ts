/** The Payment screen: what the cashier reads and what they can tell the customer. */
import { waitingAdvice } from './methods.ts';
import { paidBack } from './paid-back.ts';
import { steps } from './payment-steps.ts';

export const payment = {
  title: 'Payment {{reference}}',
  loading: 'Loading payment…',
  toPay: 'To pay',
  paidAmount: 'Paid',
  askedAmount: 'Asked for',
  advice: {
    recorded: {
      headline: 'Getting ready',
      tell: 'Saved, not sent yet.',
    },
    starting: {
      headline: 'Sending',
      tell: 'Ask the customer to wait. Others may go first.',
    },
    ...waitingAdvice,
    'waiting-dial': {
      headline: 'Waiting for the customer',
      tell: 'Ask the customer to dial the code.',
    },
    'waiting-text': {
      headline: 'Waiting for the customer',
      tell: 'No safe link. If the customer can’t pay, start again.',
    },
    'waiting-paid-otherwise': {
      headline: 'Money already came another way',
      tell: 'Tell the customer not to pay this. Stop waiting.',
    },
    'likely-refused': {
      headline: 'Probably refused. Can still be paid',
      tell: 'Not certain, so we keep checking. Offer another way to pay.',
    },
    'unconfirmed-not-asked': {
      headline: 'Nobody was asked to pay',
      tell: 'You can start again.',
    },
    'unconfirmed-asked': {
      headline: 'Not known yet. Don’t charge again',
      tell: 'The customer may have paid.',
    },
    paid: {
      headline: 'Paid',
      tell: 'The money is certain. Thank the customer.',
    },
    'paid-late': {
      headline: 'Check before handing over. Paid twice?',
      tell: 'It came late. Make sure it wasn’t paid another way too.',
    },
    'paid-settled': {
      headline: 'Resolved by the manager. Read the note first',
      tell: 'It is paid. There was a problem.',
    },
    'paid-taken-back': {
      headline: 'Resolved by the manager. Read the note first',
      tell: 'The service took it back.',
    },
    'paid-refunded': {
      headline: 'Paid, then refunded',
      tell: 'Hand over nothing.',
    },
    'paid-handed-over': {
      headline: 'Paid, handed over before',
      tell: 'Not again.',
    },
    'paid-alarm': {
      headline: 'Call the manager before handing over',
      tell: 'It is paid. There is a problem.',
    },
    mismatch: {
      headline: 'Call the manager. Hand over nothing yet',
      tell: 'Not what we asked for.',
    },
    'mismatch-words': {
      headline: 'Call the manager. Hand over nothing yet',
      tell: 'The service says paid, with unexpected words.',
    },
    'mismatch-date': {
      headline: 'Call the manager. Hand over nothing yet',
      tell: 'The service says paid, on an impossible day.',
    },
    'mismatch-taken': {
      headline: 'Call the manager. Hand over nothing yet',
      tell: 'The service reports another payment’s money.',
    },
    'mismatch-settled': {
      headline: 'Resolved by the manager. Read the note first',
      tell: 'It was not as asked.',
    },
    declined: {
      headline: 'Not accepted',
      tell: 'No money has moved.',
    },
    'declined-account': {
      headline: 'Not accepted',
      tell: 'No money has moved. Call the manager to check the shop’s account.',
    },
    'unsent-account': {
      headline: 'Not sent',
      tell: 'Nobody was asked to pay. Call the manager to check the shop’s account.',
    },
    unsent: {
      headline: 'Not sent',
      tell: 'Nobody was asked to pay. You can start again.',
    },
    'declined-known': {
      headline: 'Not accepted',
      tell: 'The manager marked this as refused.',
    },
    expired: {
      headline: 'Not paid so far. Can still be paid',
      tell: 'Ask them not to pay this.',
    },
    'expired-unknown': {
      headline: 'Not known yet. Don’t charge again',
      tell: 'The service said nothing clear. Hand over nothing before it is known.',
    },
    stopped: {
      headline: 'Stopped. Can still be paid',
      tell: 'Not paid so far. Ask them not to pay this.',
    },
    'stopped-unknown': {
      headline: 'Not known yet. Don’t charge again',
      tell: 'The service said nothing clear.',
    },
    'stopped-not-asked': {
      headline: 'Stopped. Nobody was asked to pay',
      tell: 'You can start again.',
    },
  },
  /** After what is told, for as long as it is checked. */
  weTell: 'If it is paid, we tell you.',
  alarmTold: {
    double: '{{other}} ({{otherAmount}}) was paid for the same sale. Refund one.',
    'likely-double':
      'The customer also paid {{other}} ({{otherAmount}}), open at the same time. If it was one sale, refund one.',
    contradiction: 'The service’s answers don’t match.',
    mismatch: 'It was not as asked before.',
  },
  otherAccount: 'Of account {{email}} at {{address}}. Not known until the manager reconnects it.',
  reason: {
    'never-sent': 'Counterfoil closed before sending.',
    interrupted: 'Counterfoil closed before the service answered.',
    'refused-code': 'This code means refused for this account.',
  },
  serviceSays: 'The service says: “{{words}}”.',
  serviceSaid: 'The service said: “{{words}}”.',
  serviceUnclear: 'The service’s answer is not clear.',
  checking: 'We are checking.',
  stillChecked: 'We still check now and then.',
  settledNote: 'Resolved: {{note}}',
  serviceField: 'Check “{{field}}”.',
  retryAfter: 'It asks to wait {{span}}.',
  differs: {
    title: 'What differs',
    asked: 'Asked for',
    reported: 'Service reports',
    amount: 'Amount',
    currency: 'Currency',
    reference: 'Reference',
    words: 'Code {{code}} came with “{{words}}”. Expected: “{{documented}}”.',
    date: 'Service: paid on {{date}}. This payment began on {{at}}.',
    taken: 'This reference is already payment {{reference}}’s.',
    openOther: 'Open {{reference}}',
  },
  replyRules: {
    region: 'For the manager',
    refusal: {
      act: 'Treat reply as refused',
      ask: 'Does this reply always mean refused for this account? We keep checking this payment.',
      yes: 'Yes, refused',
    },
    code: {
      act: 'Code {{code}} means refused',
      ask: 'Does code {{code}} always mean refused? It counts from the next payment on.',
      yes: 'Yes, refused',
    },
    words: {
      act: 'Treat words as paid',
      ask: 'Does “{{words}}” always mean paid for this account? We check this payment again.',
      yes: 'Yes, paid',
    },
    no: 'No, leave it',
    outdated: 'Not saved: the words changed. Read again above.',
    accepted: 'The manager marked these words as paid. We check again.',
  },
  unheard: {
    headline: 'Not known now. Don’t charge again',
    tell: 'The customer may have paid. Restart Counterfoil and look here.',
  },
  polling: {
    waited: 'Waited',
    took: 'Took',
    nextCheck: 'Next check',
    inSpan: 'in {{span}}',
    now: 'now',
    'no-account': 'after connecting an account',
    'no-secret': 'after entering the secret key',
    'keychain-unavailable': 'when the keychain is open',
    'other-account': 'when its account is connected',
    offline: 'when the service answers',
    ended: 'Checking ended',
    checks_one: 'Checked once',
    checks_other: 'Checked {{count}} times',
    windowEnds: 'Waiting ends',
    lastTrouble: 'Last check: {{sentence}}',
  },
  customer: {
    dial: 'Dial on the phone',
    qr: 'Payment link QR code',
    copyLink: 'Copy link',
    copyCode: 'Copy code',
    plain: 'No safe link, only text:',
    copyText: 'Copy text',
    moment: 'One moment, please.',
    closed: 'Nothing to pay here.',
    thanks: 'Thank you',
    paidAt: 'Paid {{time}}',
    hidden: 'Please don’t pay this now.',
  },
  facts: {
    reference: 'Reference',
    gatewayReference: 'Service’s reference',
    method: 'Method',
    customer: 'Customer',
    items: 'Items',
    note: 'Note',
    started: 'Started',
    reported: 'Service’s record',
    chargeReference: 'Charge reference',
    record: {
      date: 'dated {{value}}',
      fees: 'fees {{value}}',
      code: {
        paid: 'code {{value}}: paid',
        refused: 'code {{value}}: refused',
        other: 'code {{value}}: meaning not known',
      },
      description: '“{{value}}”',
    },
    override: 'Charged again anyway',
    noReason: 'No reason given',
  },
  sale: {
    title: 'Same sale',
    samePart: 'Same part',
  },
  linesCut: '{{shown}} of {{total}} payments shown.',
  paidBack,
  part: {
    title: 'Part of a sale',
    total: 'Whole sale',
    paid: 'Paid',
    asked: 'Asked for',
    elsewhere: 'Paid elsewhere',
    unpaid: 'Left unpaid',
    open: 'To charge',
    others: 'Other parts',
    leaveUnpaid: 'Leave rest unpaid',
    takeBack: {
      elsewhere: 'Undo {{amount}} paid elsewhere',
      unpaid: 'Undo {{amount}} left unpaid',
    },
    elsewhereAmount: 'Paid elsewhere, in {{currency}}',
    note: 'Note it',
    cancel: 'Cancel',
    told: {
      headline: 'Only part paid',
      open: '{{amount}} of the sale is not paid yet.',
      over: 'Nothing more to charge.',
      unsure: 'Only part certain',
      unknown: '{{amount}} of the sale is not certain yet.',
      problem: 'Another part has a problem.',
    },
  },
  act: {
    check: 'Check now',
    checking: 'Checking…',
    stop: 'Stop waiting',
    again: 'Start again',
    print: { receipt: 'Print receipt', waiting: 'Print slip', note: 'Print note' },
    send: { receipt: 'Send…', waiting: 'Send…', note: 'Send…' },
    settings: 'Open Settings',
    new: 'Next customer',
    other: 'Other way',
    printNothing: 'Print',
    sendNothing: 'Send',
    nothing: 'Nothing to print or send yet.',
    details: 'Details',
  },
  stop: {
    ask: 'Stop waiting? The customer could still pay. If they do, we tell you.',
    yes: 'Stop waiting',
    no: 'Keep waiting',
  },
  again: {
    heldBack: 'Wait until it’s known, or a manager decides.',
  },
  steps,
} as const;
