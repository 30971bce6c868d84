/** What main says by itself, outside the page: menus, boxes, files, the browser host's answers. */
import { exportFile } from './export-file.ts';
import { journalWords } from './journal-words.ts';
import { reportWords } from './report-words.ts';

export const main = {
  menu: {
    about: 'About Counterfoil',
    graphicsAgain: 'Use graphics processor again',
    services: 'Services',
    hide: 'Hide Counterfoil',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    quit: 'Quit Counterfoil',
    file: 'File',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    actualSize: 'Actual size',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    fullScreen: 'Full screen',
    reload: 'Reload',
    developerTools: 'Developer tools',
    window: 'Window',
    minimize: 'Minimize',
    close: 'Close',
    help: 'Help',
    version: 'Version {{version}}',
    checkCounter: 'Check counter…',
  },
  counter: { saveDiagnostics: 'Save diagnostics file' },
  trouble: {
    pageLost: 'The screen stopped. We still check payments.',
    pageLostDetail: 'It restarts itself. Don’t charge again before you see it.',
    unexpected: 'Counterfoil has a problem. Payments are saved.',
    unexpectedDetail:
      'It restarts itself. If this comes back, restart the computer and call your organisation.',
    close: 'Close Counterfoil',
    hung: 'The screen does not respond.',
    hungDetail: 'We still check payments. Wait, or load it again: what you typed is lost.',
    waitLonger: 'Wait',
    loadAgain: 'Load again',
  },
  start: {
    refusedSwitches: 'Unsafe switch {{names}}: remove it to start Counterfoil.',
    refusedVariables: 'Unsafe environment variable {{names}}: remove it to start Counterfoil.',
    dataFolder:
      'Counterfoil can’t open its data folder: no payments now. Data kept. Check disk space and write access. See the log.',
    mayNotWrite:
      'Counterfoil can’t write to its data folder: no payments now. Data kept. Ask your organisation for access.',
    brokenInstallation:
      'Part of Counterfoil is missing or damaged: no payments now. Your record stays. Reinstall Counterfoil. If this comes back, check the virus scanner.',
    alreadyOpen:
      'Counterfoil is already open on this data folder. Use or close that window, perhaps another user’s.',
    notForLogin:
      'This login can’t use the payments in {{folder}}. Just installed? Log out and in. Otherwise ask your organisation. On Linux: “sudo usermod -aG counterfoil {{login}}”, then log out and in.',
    notCarriedOver:
      'Your payments could not be brought from {{from}} to {{to}}. Nothing was lost. Make room, then start again.',
    earlierBuild:
      'An earlier build wrote {{folder}}: this version can’t read it. Nothing changed. Move it to a safe place or use another.',
    newer: 'Data folder of a newer Counterfoil. Nothing changed: install that version.',
    settingsUnreadable:
      'Counterfoil can’t read its settings file. Nothing changed: check the data folder’s permissions.',
    beingReplaced: 'Counterfoil is updating. If not open in two minutes, open it.',
    portTaken: 'Counterfoil could not start: port taken.',
  },
  wayBack: {
    question: 'Counterfoil {{version}} failed to start twice.',
    can: 'You can use {{before}} again. All payments stay.',
    cannot:
      'No earlier version to use. Payments are saved. Try again, or ask your organisation to reinstall Counterfoil.',
    failed:
      'Version {{before}} could not be put back. Payments are saved. Ask your organisation to reinstall Counterfoil.',
    goBack: 'Use {{before}}',
    tryAgain: 'Try again',
    close: 'Close',
  },
  testPrint: {
    name: 'Counterfoil: test print',
    width: 'Line not edge to edge? Choose the other paper width.',
    letters: 'Below: your letters, or a black bar. If not, choose others, or draw all.',
    scan: 'Scan with a phone:',
  },
  addresses: {
    question: 'Use these addresses?',
    look: 'Check each host letter by letter. If one is wrong, or you did not ask, don’t use them.',
    yes: 'Use them',
    no: 'Don’t use them',
    purpose: {
      'payment-service': 'Payment service, gets secret key and payments:',
      'payment-callback': 'Callback, gets the service’s results:',
      'design-page': 'Design account: page that opens in your browser:',
      'design-token': 'Design account sign-in, gets the client secret:',
      'design-profile': 'Design account API, gets the token:',
      'receipt-printer': 'Receipt printer, gets receipts and slips:',
    },
    host: 'Host: {{host}}',
    letters: 'In letters: {{letters}}',
    port: 'Port: {{port}}',
    notEncrypted: 'Scheme: {{scheme}}, not encrypted',
    whole: 'Address: {{address}}',
    asked: 'New addresses. Check each host letter by letter:',
    code: 'If right, type this code in Counterfoil’s page: {{code}}',
    noCode: 'If not, or you did not ask, don’t type it.',
  },
  /** What changes the meaning of money, asked outside the page. '' is shown as `none`. */
  confirm: {
    question: 'Make this change?',
    look: 'If you did not ask, change nothing.',
    yes: 'Make this change',
    no: 'Change nothing',
    asked: 'A change in Counterfoil:',
    code: 'If right, type this code in Counterfoil’s page: {{code}}',
    noCode: 'If not, or you did not ask, don’t type it.',
    none: 'none',
    change: {
      'go-live': 'Live: customers pay real money. Today: practice.',
      'repeat-shorter': 'Warn about a repeat charge within (minutes): {{to}}. Today: {{from}}.',
      'repeat-off': 'No warning about a repeat charge. Today: within {{from}} minutes.',
      'waiting-shorter': 'Waiting time for a customer (minutes): {{to}}. Today: {{from}}.',
      'customers-by-id': 'Customers and repeat charges by ID. Today: by phone number, {{from}}.',
      'customers-by-phone': 'Customers and repeat charges by phone number, {{to}}. Today: by ID.',
      'customers-country':
        'Country of phone numbers, for repeat charges too: {{to}}. Today: {{from}}.',
      'time-zone': 'Time zone: {{to}}. Today: {{from}}. Past days don’t change.',
      'trust-clock': 'Today is {{to}}, by the clock. By the last payment: {{from}}.',
      'kept-first': 'Erase customers for good, months after last payment: {{to}}. Today: never.',
      'kept-shorter':
        'Erase customers for good, months after last payment: {{to}}. Today: {{from}}.',
      'refused-codes': 'Codes that mean “refused” for new payments: {{to}}. Today: {{from}}.',
      'refusals-unmarked': 'These replies no longer mean refused: {{words}}.',
      'words-unmarked': 'These words no longer mean “paid”: {{words}}.',
      'mark-refusal':
        'Payment {{reference}} counts as refused, as does this reply from now on: “{{words}}”.',
      'paid-words': 'With code 0, “{{words}}” means “paid”. We check payment {{reference}} by it.',
      'account-first': 'Payments go to account {{to}}. Today: none.',
      'account-other': 'Payments go to account {{to}}. Today: {{from}}.',
      'account-key': 'Account {{to}} gets the secret key just typed.',
      disconnect: 'Disconnect account {{from}} and erase its secret key.',
      restore: 'Restore the backup of {{at}}. Payments in it: {{to}}. We keep newer payments.',
      'restore-place':
        'Restore counter {{terminal}}’s backup of {{at}}. Payments in it: {{to}}. We keep newer payments.',
      pack: 'Everything goes into a file. This counter then takes no real payments.',
      'take-in':
        'Take in counter {{terminal}}, record and settings. Payments: {{to}}. Today: none.',
      'use-again': 'Take real payments again, under a new name. Today: moved, none.',
      'copy-moved-here': 'The record moved here. Use it only here, with a new name.',
      'copy-set-back': 'This record is older than before. Use it, under a new name.',
      'copy-begin-anew':
        'Another counter’s copy: put it away. Start a new record, under a new name.',
      'second-place': 'Copy all backups to {{to}}. The new passphrase opens them. Today: {{from}}.',
      'second-place-chosen':
        'Copy all backups to a folder you choose next. The new passphrase opens them. Today: {{from}}.',
      'second-place-stop': 'Backups are no longer copied to {{from}}.',
      forget: 'Erase the customer “{{customer}}” for good. Payments: {{payments}}.',
      'go-on': 'Use the current record. What it lacks stays missing.',
      'drop-lost': 'Stop checking payments that a restore lost: {{payments}}.',
    },
  },
  graphics: {
    off: 'Graphics processor off.',
    offDetail:
      'It stopped several times. Everything works, perhaps slower. Turn it on in the Help menu.',
    understood: 'OK',
    useAgain: 'Use at next start',
    again: 'Graphics processor on from the next start.',
  },
  browser: {
    running: 'Counterfoil is at {{address}}',
    display: 'The customer’s screen is at {{address}}',
    notOpened: 'Used or wrong address. Restart Counterfoil for a new one.',
    notThisAddress: 'Not this address.',
    otherSite: 'Not from another site.',
    noSuchMethod: 'No such method.',
    nothingHere: 'Nothing here.',
    aheadOfTime: 'Not ahead of time.',
    tooManyPages: 'Too many pages are open.',
  },
  exports: {
    save: 'Export payments',
    kind: { csv: 'CSV', xlsx: 'Excel workbook', pdf: 'PDF' },
  },
  exportFile,
  journalWords,
  reportWords,
  /** A printout by its name: what its files and a message are called. */
  printouts: {
    save: { png: 'Save picture', pdf: 'Save PDF' },
    kind: { png: 'Picture (PNG)', pdf: 'PDF' },
    name: {
      receipt: 'Receipt {{reference}}',
      waiting: 'Waiting slip {{reference}}',
      note: 'Note {{reference}}',
    },
    practice: 'PRACTICE {{name}}',
    copy: 'COPY {{name}}',
  },
  reviews: {
    open: 'Choose the record',
    kind: 'Counterfoil record',
    anyFile: 'All files',
  },
  secondPlace: {
    keep: 'Choose the second place',
    restore: 'Choose the backup drive or folder',
  },
  moving: {
    save: 'Save the moving file',
    open: 'Choose the moving file',
    kind: 'Counterfoil moving file',
  },
  callback: {
    received: {
      title: 'Go back to Counterfoil',
      text: 'You can close this tab.',
    },
    late: {
      title: 'Already answered',
      text: 'You can close this tab.',
    },
    stray: {
      title: 'Unexpected answer',
      text: 'Not your connection’s: ignored. Start again in Settings.',
    },
    stateless: {
      title: 'Incomplete answer',
      text: 'No “state”: it could be anybody’s. We ignored it. This service can’t be connected.',
    },
    'not-here': {
      title: 'Nothing here',
      text: 'We wait at another address.',
    },
    'not-this-way': {
      title: 'Not possible here',
      text: 'Only a browser sent here can answer.',
    },
  },
} as const;
