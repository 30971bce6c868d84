/** The texts of the Settings screen, and of the account form that First start shares with it. */
import { about } from './about.ts';
import { receipts } from './receipts.ts';
import { scenarios } from './practice-scenarios.ts';
import { updates } from './updates.ts';
import { foundByLook } from './found-by-look.ts';

export const settings = {
  title: 'Settings',
  contents: 'Sections of the settings',
  groups: {
    shop: 'Shop',
    payments: 'Payments',
    computer: 'This computer',
    safety: 'Safety',
    about: 'About',
  },
  contentsKeys: 'Arrow keys or a first letter choose, Enter opens.',
  unsaved: 'Not saved yet',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  discard: 'Undo the changes',
  cancel: 'No, leave it',
  problems_one: 'One field needs another look. Nothing was saved.',
  problems_other: '{{count}} fields need another look. Nothing was saved.',
  account: {
    title: 'Payment account',
    lead: 'From the developer-tools page of your account at the payment service.',
    connected: 'Connected as {{email}}',
    saved: 'Account of {{email}}',
    notConnected: 'No account yet',
    baseUrl: 'Base address',
    baseUrlHint: 'Starts with https:// and ends with /v1.',
    hostLetters: 'In its own letters the host is {{letters}}.',
    email: 'Account e-mail',
    emailHint: 'The user name that the service knows you by.',
    secret: 'Secret key',
    secretReplace: 'New secret key',
    secretHint: 'It goes into this computer’s keychain and is never shown again.',
    secretKept: 'Leave this empty to keep the key that is stored.',
    secretElsewhere:
      'The stored key belongs to {{origin}} and is sent nowhere else. Type the key for this address.',
    secretPlace: {
      keychain: 'The key is in this computer’s keychain.',
      memory: 'The key is kept in memory until the app closes. Then it has to be typed again.',
    },
    sameAccount: 'It is still the same merchant account',
    sameAccountHint:
      'Only its e-mail or address changed, and payments already asked for go on being checked. The stored key stays unless you type another, but a key is sent to no other host than its own.',
    stillAsked_one:
      'One payment of the present account is still being checked. That goes on with its own key, which is kept until the payment is settled.',
    stillAsked_other:
      '{{count}} payments of the present account are still being checked. That goes on with their own key, which is kept until the last of them is settled.',
    keptKey_one:
      'The old key is kept until one payment under {{email}} at {{address}} is settled. Then it is erased.',
    keptKey_other:
      'The old key is kept until {{count}} payments under {{email}} at {{address}} are settled. Then it is erased.',
    keptKeyUnread:
      'The old key of {{email}} at {{address}} is kept, since the payments under it can’t be read right now.',
    more: 'How requests are written',
    moreHint: 'Change these only when the payment service tells you to.',
    requestShape: 'Request',
    shape: {
      endpoint: 'As in the endpoint reference',
      endpointHint: 'Reference, customer, amount as text. Choose this one first.',
      quickstart: 'As in the quickstart',
      quickstartHint: 'Amount as a number and a customer with e-mail and name.',
    },
    callbackUrl: 'Callback address',
    callbackHint: 'Where the service may send results. Without it this app checks by itself.',
    isV2: 'Send the isV2 flag as true',
    isV2Hint: 'It goes out with every payment request, as true or as false.',
    noKeychain: {
      title: 'This computer’s keychain can’t be used.',
      text: 'It is missing, locked or it refused. The key is never written to a file instead.',
      before: 'When you save, you can choose to keep the key in memory until the app closes.',
      next: 'Unlock the keychain and save again, or keep the key in memory until the app closes.',
      keep: 'Keep the key in memory until the app closes',
    },
    disconnect: 'Disconnect',
    disconnectAsk:
      'Forget this account and its key? Payments stay in the record, but open ones are not checked until it is connected again.',
    disconnectKept: 'Keys that are kept for earlier payments are erased as well.',
    disconnectYes: 'Yes, disconnect',
    disconnected: 'Disconnected. The key is gone from this computer.',
  },
  test: {
    title: 'Connection',
    action: 'Test the connection',
    running: 'Checking with a payment that can’t exist…',
    unsaved: 'The test uses the account as it was last saved.',
    works: 'It works. The service took the e-mail and the key.',
    words: 'The service said: “{{words}}”',
    failed: {
      offline: 'The service can’t be reached. Check this computer’s network and the base address.',
      'timed-out':
        'The service did not answer in time. Try again in a moment; if it stays so, check the base address.',
      'tls-refused':
        'No safe connection could be made: the certificate was not right. Check the base address and this computer’s date and time.',
      'proxy-sign-in':
        'This network’s proxy wants a user name and password of its own, so nothing was sent. Ask whoever looks after the network to let this computer through to the payment service.',
      'proxy-failed':
        'This network’s proxy can’t be reached or doesn’t let Counterfoil through to the service, so nothing was sent. Check this computer’s proxy settings and the base address.',
      'credentials-refused':
        'The service did not take the e-mail and key. Copy both again from the developer-tools page.',
      forbidden:
        'The service knows the account but forbids this. Ask the payment service to open status checks for it.',
      'field-refused':
        'The service answered, but did not accept the question’s fields. Check the base address.',
      'marked-refusal': 'The service refused the question, in words that a manager marked.',
      malformed: 'The service answered, but could not read the question. Check the base address.',
      busy: 'The service is busy right now. The account may be right: test again in a minute.',
      'service-failed':
        'The service has trouble of its own. The account may be right: test again later.',
      'unreadable-reply':
        'Something answered that isn’t the payment service. Check the base address, or a proxy on the way.',
      'queued-too-long':
        'Too many other requests were waiting, so the question was not sent. Test again in a minute.',
      'no-key':
        'The secret key could not be read, so nothing was sent. Unlock this computer’s keychain, or type the key again.',
      closed: 'The account was changed during the test. Test again.',
    },
    status: 'HTTP status {{status}}',
  },
  replies: {
    title: 'What the service’s replies mean',
    lead: 'What a manager has said after seeing them. It holds for this account alone.',
    none: 'Nothing yet. When the service answers in words that Counterfoil does not know, a payment’s page offers to say what they mean, and what was said then is listed here.',
    refusals: 'Replies that mean refused',
    paidWords: 'Words that mean paid',
    words: '“{{words}}”',
    noWords: 'A reply without words',
    call: {
      create: 'To creating a payment, HTTP status {{status}}. Said on {{at}}.',
      charge: 'To a USSD charge, HTTP status {{status}}. Said on {{at}}.',
    },
    besideCode: 'Beside code 0, besides “{{documented}}”.',
    remove: 'Remove',
    removeNamed: 'Remove {{words}}',
    removeRefusalAsk:
      'Forget that this reply means refused? When it comes again, its payment is unconfirmed and is checked. Payments from before stay as they are.',
    removeWordsAsk:
      'Forget that these words mean paid? When they come again, it is a matter for the manager. Payments from before stay as they are.',
    removeYes: 'Yes, forget it',
  },
  counter: {
    title: 'This counter',
    lead: 'How payments are asked for here.',
    currency: 'Currency',
    currencySearch: 'Type a name or a code',
    currencyNone: 'No currency of that name',
    terminal: 'Name of this counter',
    terminalHint:
      'Up to six letters and digits, without I, L, O and U. Every reference starts with it.',
    waitingWindow: 'Wait for the customer, in minutes',
    waitingWindowHint: 'Then we stop waiting but keep checking. After 1 hour, every 15 minutes.',
    duplicateWindow: 'Warn of a second demand, in minutes',
    duplicateWindowHint: 'The same customer and amount. 0 is off. Open payments always warn.',
    refusedCodes: 'Codes that mean “refused”',
    refusedCodesHint:
      'The service documents no list. Put commas between the codes that mean no money will move for your account. They hold for new payments.',
    pace: 'Show how fast sales go',
    paceHint:
      'Seconds and keys of the last sale, the usual and the best one, at the foot of the Counter. Nothing of it is kept once the app is closed or this is turned off, and nothing is sent.',
    scanner: 'Scanner',
    scannerHint: 'If a scan stays in a field as text, let us see once how your scanner types.',
    scan: 'Scan something now',
    scanStop: 'Stop',
    scanWaits: 'Scan any code. Nothing is charged.',
    scanSeen: 'Read as {{code}}. We know this scanner now.',
    scanTyped:
      'That could be typed by hand. Scan a code of 4 characters or more, or set the scanner to send faster.',
    scanForget: 'Forget this scanner',
  },
  customers: {
    title: 'Customers',
    lead: 'How one customer is told from another, however they are typed.',
    leadOpen:
      'Nobody has confirmed this yet. Until then two numbers count as one customer when their last eight digits are the same.',
    kind: 'Customers are entered by',
    kinds: {
      phone: 'Phone number',
      phoneHint: 'One customer in every spelling. USSD asks only numbers that can exist.',
      id: 'An ID of the shop’s own',
      idHint: 'Compared as it is written; capitals and blanks at the ends don’t count.',
    },
    country: 'Numbers typed without a country belong to',
    countryOpen: 'Choose a country',
    countrySearch: 'Type a country’s name or code',
    countryNone: 'No country of that name',
    sendAs: 'Numbers go to the payment service',
    send: {
      typed: 'As they were typed',
      typedHint: 'Without blanks, dashes and brackets. Choose this one first.',
      e164: 'With plus and country code',
      e164Hint: 'Only when the payment service asks for E.164.',
    },
    confirm: 'Yes, this is right',
  },
  receipts,
  look: {
    title: 'Language and look',
    lead: 'Changes at once.',
    language: 'Language',
    languageOfSystem: 'Like the computer',
    theme: 'Colours',
    themes: {
      system: 'Like the computer',
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
    },
  },
  mode: {
    title: 'Practice or live',
    practice: 'Practice',
    live: 'Live',
    now: 'In use now',
    practiceText:
      'A built-in payment service plays the customer. No money moves, nothing is counted.',
    liveText: 'Real customers are asked for real money.',
    toPractice: 'Switch to practice',
    toLive: 'Switch to live',
    toRecord: 'Look at the record of real payments',
    askPractice: 'Switch to practice? We keep checking your live payments.',
    askLive: 'Ask real customers for real money from now on?',
    yesPractice: 'Yes, practise',
    yesLive: 'Yes, go live',
    needsAccount: 'Live needs a payment account. Connect one first.',
    needsSecret: 'Live needs the secret key of the payment account. Type it there and save.',
    testFailed: 'The connection test failed. Test again: once it works, you can go live.',
    toAccount: 'To the payment account',
    alarms_one: 'One payment in the other mode needs a manager.',
    alarms_other: '{{count}} payments in the other mode need a manager.',
  },
  backups: {
    title: 'Backups',
    lead: 'The record of payments is backed up once a day. It can be restored to each of the last 28 days.',
    lost_one:
      'One backup can’t be read: it is damaged, or another version made it. The next backup does without it.',
    lost_other:
      '{{count}} backups can’t be read: they are damaged, or another version made them. The next backup does without them.',
    none: 'No backup yet',
    last: 'Last backup: {{at}}',
    failed: 'The backup of {{at}} could not be made. The log says why; it is tried again.',
    make: 'Make a backup now',
    making: 'Making a backup…',
    notMade: {
      storage:
        'The disk has no room for a backup or can’t be written. The backups from before are as they were.',
      other: 'The backup could not be made. The backups from before are as they were.',
    },
    altered: 'Made while the record did not add up',
    payments_one: 'One payment',
    payments_other: '{{count}} payments',
    unreadable: 'Can’t be read',
    restore: 'Restore {{at}}',
    looks: {
      never: 'The record has not been looked through as a whole yet.',
      last: 'All of the record was last found in order on {{at}}.',
      look: 'Look through the whole record now',
      looking: 'Looking through the record…',
      pages: 'Reading the file…',
      payments_one: '{{done}} of {{total}} payment',
      payments_other: '{{done}} of {{total}} payments',
      found: foundByLook,
    },
  },
  scenarios,
  about,
  updates,
} as const;
