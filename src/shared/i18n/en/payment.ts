/** The Payment screen: what the cashier reads and what they can tell the customer. */
import { waitingAdvice } from './methods.ts';
import { steps } from './payment-steps.ts';

export const payment = {
  title: 'Payment {{reference}}',
  loading: 'Fetching the payment from the record…',
  toPay: 'To pay',
  paidAmount: 'Paid',
  askedAmount: 'Asked for',
  advice: {
    recorded: {
      headline: 'Getting ready',
      tell: 'Written down. The payment service is asked next.',
    },
    starting: {
      headline: 'On its way to the payment service',
      tell: 'Ask the customer to wait a moment. With many requests at once it can take its turn first.',
    },
    ...waitingAdvice,
    'waiting-dial': {
      headline: 'Waiting for the customer',
      tell: 'Ask the customer to dial the code on their phone.',
    },
    'waiting-text': {
      headline: 'Waiting for the customer',
      tell: 'The service gave no address that is safe to scan. If the customer can’t pay with what it gave, start again.',
    },
    'unconfirmed-not-asked': {
      headline: 'No clear answer from the payment service',
      tell: 'Nobody was asked to pay, so you can start again.',
    },
    'unconfirmed-asked': {
      headline: 'Checking. Do not charge again yet',
      tell: 'The customer may have been asked, and may even have paid. We keep checking.',
    },
    paid: {
      headline: 'Paid',
      tell: 'The money is certain. Thank the customer.',
    },
    'paid-late': {
      headline: 'Paid late',
      tell: 'The money came after waiting had ended. Make sure it was not paid another way too.',
    },
    'paid-alarm': {
      headline: 'Paid, but call the manager',
      tell: 'Something about this payment has to be settled. See the red line above.',
    },
    mismatch: {
      headline: 'Call the manager',
      tell: 'The service reports a payment that is not what we asked for. Hand over nothing yet.',
    },
    'mismatch-words': {
      headline: 'Call the manager',
      tell: 'The service says paid, but beside it stand other words than its document has. Hand over nothing yet.',
    },
    'mismatch-date': {
      headline: 'Call the manager',
      tell: 'The service says paid, but on a day that can’t be. Hand over nothing yet.',
    },
    'mismatch-taken': {
      headline: 'Call the manager',
      tell: 'The service reports money here that belongs to another payment already. Hand over nothing yet.',
    },
    'mismatch-settled': {
      headline: 'Settled by the manager',
      tell: 'The service reports a payment that is not what we asked for, and the manager has decided about it.',
    },
    declined: {
      headline: 'Not accepted',
      tell: 'No money has moved. The customer has not been charged.',
    },
    'declined-account': {
      headline: 'Not accepted',
      tell: 'No money has moved. The shop’s account has to be looked at first: call the manager.',
    },
    'unsent-account': {
      headline: 'Not sent',
      tell: 'Nobody was asked to pay. The shop’s account has to be looked at first: call the manager.',
    },
    unsent: {
      headline: 'Not sent',
      tell: 'Nobody was asked to pay, so you can start again.',
    },
    'declined-known': {
      headline: 'Not accepted',
      tell: 'For this account the manager has said that such an answer means refused. If money comes all the same, you will hear of it.',
    },
    expired: {
      headline: 'Not paid so far',
      tell: 'The waiting time is over. The customer could still pay; you will hear of it if they do.',
    },
    'expired-unknown': {
      headline: 'Not known if it was paid',
      tell: 'We don’t know whether it was paid: the service has said nothing clear about it. Check before asking again.',
    },
    stopped: {
      headline: 'Stopped. The customer could still pay',
      tell: 'We have stopped waiting; the service itself can’t be told to stop. If the customer pays after all, you will hear of it.',
    },
    'stopped-unknown': {
      headline: 'Stopped. Not known if it was paid',
      tell: 'We don’t know whether it was paid: the service has said nothing clear about it. If the customer pays or has paid, you will hear of it.',
    },
    'stopped-not-asked': {
      headline: 'Stopped. Nobody was asked to pay',
      tell: 'Nothing reached the customer, so you can start again.',
    },
  },
  otherAccount:
    'It was asked for under {{email}} at {{address}}, and another account is connected now. Whether it is paid can’t be known here until the manager connects that account again.',
  reason: {
    'never-sent': 'The app was closed before anything was sent.',
    interrupted: 'The app was closed while the service was being asked.',
    'refused-code': 'The service gave a code that means refused for this account.',
  },
  serviceSays: 'The service says: “{{words}}”.',
  serviceSaid: 'The service said: “{{words}}”.',
  serviceUnclear: 'The service’s answer does not say for certain what became of the request.',
  checking: 'We are checking.',
  stillChecked: 'Still checked now and then, in case money comes.',
  settledNote: 'What was done: {{note}}',
  serviceField: 'It is about “{{field}}”.',
  retryAfter: 'It asks to wait {{span}}.',
  differs: {
    title: 'What differs',
    asked: 'We asked for',
    reported: 'The service reports',
    amount: 'Amount',
    currency: 'Currency',
    reference: 'Reference',
    words:
      'Beside code {{code}} the service writes “{{words}}”. Its document pairs that code with “{{documented}}”.',
    date: 'The service says that the money moved on {{date}}. This payment began on {{at}}.',
    taken:
      'The service reports this money under a reference that belongs to payment {{reference}} already.',
    openOther: 'Look at {{reference}}',
  },
  replyRules: {
    region: 'For the manager',
    refusal: {
      act: 'This reply means that the payment was refused',
      ask: 'Does this reply always mean refused? Then this payment counts as not accepted and goes on being checked slowly, and the same reply will count as a refusal for this account.',
      yes: 'Yes, it means refused',
    },
    words: {
      act: 'These words mean paid for this account',
      ask: 'Does “{{words}}” always mean that the money has come? Then it will count as paid for this account, and this payment is checked again at once.',
      yes: 'Yes, it means paid',
    },
    no: 'No, leave it',
    outdated:
      'The service says something else by now, so nothing was kept. Read its words above again.',
    accepted: 'The manager has said that these words mean paid for this account. We check again.',
  },
  unheard: {
    headline: 'Not known now',
    tell: 'Counterfoil does not answer, so the customer may have paid by now. Do not ask for this payment again until Counterfoil has been started again and shows how it stands.',
  },
  polling: {
    waited: 'Waited',
    took: 'Took',
    nextCheck: 'Next check',
    inSpan: 'in {{span}}',
    now: 'now',
    'no-account': 'once an account is connected',
    'no-secret': 'once the secret key is entered',
    'keychain-unavailable': 'once the keychain is open',
    'other-account': 'once its account is connected again',
    offline: 'once the service can be reached',
    ended: 'Checking has ended',
    checks_one: 'Checked once so far',
    checks_other: 'Checked {{count}} times so far',
    windowEnds: 'Waiting ends',
    lastTrouble: 'Last check: {{sentence}}',
  },
  customer: {
    dial: 'Dial on the phone',
    qr: 'QR code of the payment link',
    copyLink: 'Copy the link',
    copyCode: 'Copy the code',
    plain:
      'The service gave this as the way to pay. It is no safe web address, so it is shown as text only.',
    copyText: 'Copy the text',
    moment: 'One moment, please.',
    closed: 'There is nothing to pay here.',
    thanks: 'Thank you',
    paidAt: 'Paid {{time}}',
    hidden: 'The way to pay is no longer shown, so that nobody pays twice.',
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
    chargeReference: 'Service’s reference of the charge',
    record: {
      date: 'dated {{value}}',
      fees: 'fees {{value}}',
      code: {
        paid: 'code {{value}}, which stands for paid',
        refused: 'code {{value}}, which means refused for this account',
        other: 'code {{value}}, of which the service’s document says nothing',
      },
      description: '“{{value}}”',
    },
    override: 'Asked although advised against',
    noReason: 'No reason was written down',
  },
  sale: {
    title: 'Same sale',
    samePart: 'For the same part',
  },
  linesCut: '{{shown}} of {{total}} payments are shown.',
  paidBack: {
    title: 'Given back',
    none: 'Nothing was given back of this payment. The payment service has no refund: write down here what you give back yourselves.',
    explain: 'It is written down beside the payment, which stays paid.',
    open: 'Money was given back…',
    earlier: 'And {{amount}} by earlier notes.',
    amount: 'Given back, in {{currency}}',
    howLegend: 'How',
    how: { cash: 'in cash', transfer: 'by transfer', other: 'in another way' },
    whyLabel: 'Why',
    why: {
      returned: 'Goods came back',
      'not-handed-over': 'Nothing was handed over',
      'paid-twice': 'Paid twice',
      'paid-too-much': 'Too much was paid',
      other: 'Another reason',
    },
    note: '{{amount}} {{how}} on {{when}}. {{why}}.',
    submit: 'Write it down',
    cancel: 'Cancel',
    outdated:
      'Something was given back of this payment at another window meanwhile. Look at it, and open this anew.',
    undo: {
      open: 'That was wrong: {{amount}}',
      ask: 'Were {{amount}} not given back?',
      yes: 'Not given back',
      no: 'Leave it',
    },
  },
  part: {
    title: 'Part of a sale',
    total: 'Whole sale',
    paid: 'Paid',
    asked: 'Asked for',
    elsewhere: 'Paid elsewhere',
    unpaid: 'Left unpaid',
    open: 'Open',
    others: 'Other parts of the sale',
    leaveUnpaid: 'Leave the rest unpaid',
    takeBack: {
      elsewhere: 'Take back: {{amount}} paid elsewhere',
      unpaid: 'Take back: {{amount}} left unpaid',
    },
    elsewhereAmount: 'Paid elsewhere, in {{currency}}',
    note: 'Note it',
    cancel: 'Cancel',
    told: {
      open: 'This part is paid, thank the customer. {{amount}} of the sale is still open.',
      asked:
        'This part is paid, thank the customer. {{amount}} of the sale is asked for and not paid yet.',
      over: 'This part is paid, thank the customer. Nothing of the sale is open any more.',
    },
  },
  act: {
    check: 'Check now',
    checking: 'Checking now…',
    stop: 'Stop waiting',
    again: 'Start again',
    print: { receipt: 'Print receipt', waiting: 'Print waiting slip', note: 'Print note' },
    send: { receipt: 'Send receipt…', waiting: 'Send waiting slip…', note: 'Send note…' },
    settings: 'Open Settings',
    new: 'New payment',
    back: 'Back',
  },
  stop: {
    ask: 'Stop waiting? The service can’t cancel: the customer could still pay, and then you will hear of it.',
    yes: 'Stop waiting',
    no: 'Go on waiting',
  },
  again: {
    heldBack:
      'Starting again is held back until the outcome is known. A manager can decide otherwise.',
  },
  steps,
} as const;
