/** What main says by itself, outside the page: menus, boxes, files, the browser host's answers. */
import { exportFile } from './export-file.ts';
import { journalWords } from './journal-words.ts';
import { reportWords } from './report-words.ts';

export const main = {
  menu: {
    about: 'About Counterfoil',
    graphicsAgain: 'Use the graphics processor again',
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
    checkCounter: 'Check this counter…',
  },
  counter: { saveDiagnostics: 'Save the diagnostics file' },
  trouble: {
    pageLost: 'The screen stopped. Payments are still checked.',
    pageLostDetail: 'It comes back by itself. Do not charge again before you see it.',
    unexpected: 'Counterfoil has a problem. Payments are on disk.',
    unexpectedDetail:
      'It starts itself again as soon as it may. If this comes back, restart the computer. Ask whoever looks after it to read the log.',
    close: 'Close Counterfoil',
    hung: 'The screen does not respond.',
    hungDetail:
      'Payments go on meanwhile: each one is still checked and kept. If the screen does not come back by itself, load it again; what was typed and not yet sent has to be typed once more.',
    waitLonger: 'Wait',
    loadAgain: 'Load the screen again',
  },
  start: {
    refusedSwitches:
      'Counterfoil does not start with the switch {{names}}, because it would no longer be safe. Start it without.',
    refusedVariables:
      'Counterfoil does not start while the environment variable {{names}} is set, because it would no longer be safe. Take it away, then start Counterfoil again.',
    dataFolder:
      'Counterfoil could not open its data folder, so no payment can be taken. What is in it was kept: check that the disk has room and can be written to. The log says more.',
    mayNotWrite:
      'Counterfoil may not write to its data folder, so no payment can be taken. What is in it was kept. Ask whoever looks after this computer to let this login write there.',
    brokenInstallation:
      'A part of Counterfoil is missing or damaged, so no payment can be taken. Your payments lie elsewhere and stay: install Counterfoil anew. If this comes back, ask whoever looks after this computer whether its virus scanner takes the part away.',
    alreadyOpen:
      'Counterfoil is already open on this data folder. Use that window, or close it first. It may be open for somebody else who is logged in to this computer: then they have to close it.',
    notForLogin:
      'This computer’s payments are kept in {{folder}}, and this login may not work there yet. If you have just installed Counterfoil, log out and in again. Otherwise whoever looks after the computer lets you: on Linux by “sudo usermod -aG counterfoil {{login}}”, after which you log out and in again.',
    notCarriedOver:
      'Your payments lie in {{from}} and could not be brought to {{to}}, where this installation keeps them. Nothing was lost or changed: check that the disk has room for them, then start Counterfoil again.',
    earlierBuild:
      'An earlier build of Counterfoil wrote {{folder}}, and this version can’t read it. Nothing there was changed. Move that folder to a safe place, then start Counterfoil again. Or start it with another data folder.',
    newer:
      'This data folder was written by a newer Counterfoil. Nothing was changed: install the newer version again.',
    settingsUnreadable:
      'Counterfoil may not read its settings file, so it does not know which account to use. Nothing was changed: check the permissions of the data folder.',
    beingReplaced:
      'Counterfoil is being brought up to date and opens by itself in a moment. If it has not after two minutes, open it again.',
    portTaken: 'Counterfoil could not start: its port is taken.',
  },
  wayBack: {
    question: 'Counterfoil {{version}} did not start, twice in a row.',
    can: 'Version {{before}} was here before and can be put back. Every payment stays, also those taken since.',
    cannot:
      'The version before it can’t be put back from here. Every payment is on disk. Try again; if that does not help, call whoever looks after this computer and ask them to install Counterfoil anew.',
    failed:
      'Version {{before}} could not be put back. Every payment is on disk. Call whoever looks after this computer and ask them to install Counterfoil anew.',
    goBack: 'Put {{before}} back',
    tryAgain: 'Try again',
    close: 'Close',
  },
  testPrint: {
    name: 'Counterfoil: test print',
    width:
      'The line above goes from edge to edge. If it is cut off, or ends early, choose the other width of paper.',
    letters:
      'Below are letters of the chosen alphabet, or a black bar. If they are others, choose other letters, or have all of it drawn.',
    scan: 'A phone should read this:',
  },
  addresses: {
    question: 'May Counterfoil use these addresses?',
    look: 'Look at each host letter by letter. If one of them is not what you expect, or if you did not ask for this, do not use them.',
    yes: 'Use them',
    no: 'Do not use them',
    purpose: {
      'payment-service': 'Payment service. The secret key and every payment request go there:',
      'payment-callback': 'Callback of the payment service. It may send results of payments there:',
      'design-page': 'Page for approving the design account. It opens in your browser:',
      'design-token': 'Sign-in of the design account. The client secret goes there:',
      'design-profile': 'API of the design account. The token goes there:',
      'receipt-printer': 'Receipt printer. What customers are given on paper goes there:',
    },
    host: 'Host: {{host}}',
    letters: 'In letters: {{letters}}',
    port: 'Port: {{port}}',
    notEncrypted: 'Scheme: {{scheme}}, not encrypted',
    whole: 'Address: {{address}}',
    asked:
      'Somebody wants to use these addresses in Counterfoil. Look at each host letter by letter:',
    code: 'If they are right, type this code in Counterfoil’s page: {{code}}',
    noCode: 'If they are not, or you did not ask for this, type it nowhere.',
  },
  /** What changes the meaning of money, asked outside the page. '' is shown as `none`. */
  confirm: {
    question: 'Make this change?',
    look: 'If you did not ask for this, change nothing.',
    yes: 'Make this change',
    no: 'Change nothing',
    asked: 'Somebody wants to make this change in Counterfoil:',
    code: 'If it is right, type this code in Counterfoil’s page: {{code}}',
    noCode: 'If it is not, or you did not ask for this, type it nowhere.',
    none: 'none',
    change: {
      'go-live': 'Payments become real: customers are asked for real money. Today: practice.',
      'repeat-shorter': 'Minutes in which we warn about a repeat charge: {{to}}. Today: {{from}}.',
      'repeat-off': 'We no longer warn about a repeat charge. Today: within {{from}} minutes.',
      'waiting-shorter': 'Minutes that we wait for a customer: {{to}}. Today: {{from}}.',
      'customers-by-id':
        'Customers are known by an ID. Today: by phone numbers of {{from}}. We find repeat charges by this.',
      'customers-by-phone':
        'Customers are known by phone numbers of {{to}}. Today: by an ID. We find repeat charges by this.',
      'customers-country':
        'Phone numbers belong to {{to}}. Today: {{from}}. We find repeat charges by this.',
      'time-zone':
        'The shop’s days and times follow {{to}}. Today: {{from}}. Payments and closes made so far keep their day.',
      'trust-clock':
        'Today is {{to}}, as this computer’s clock says. By the last payment it is {{from}}.',
      'kept-first':
        'Months after their last payment when we erase customers for good: {{to}}. Today: never.',
      'kept-shorter':
        'Months after their last payment when we erase customers for good: {{to}}. Today: {{from}}.',
      'refused-codes':
        'For new payments these response codes mean “refused”: {{to}}. Today: {{from}}.',
      'refusals-unmarked': 'These replies no longer count as refusals: {{words}}.',
      'words-unmarked': 'These words no longer mean “paid”: {{words}}.',
      'mark-refusal':
        'Payment {{reference}} counts as refused. The same reply to new payments does too: “{{words}}”.',
      'paid-words':
        'These words beside code 0 mean “paid” from now on: “{{words}}”. Payment {{reference}} is checked by them.',
      'account-first': 'Payments go to the account {{to}}. Today: no account.',
      'account-other': 'Payments go to the account {{to}}. Today: {{from}}.',
      'account-key': 'The account {{to}} gets the secret key that was just typed.',
      disconnect: 'The account {{from}} is disconnected and its secret key erased.',
      restore:
        'We restore the backup of {{at}}. Payments in it: {{to}}. What the record in use has beyond it is kept.',
      'restore-place':
        'We restore the backup of {{at}} of counter {{terminal}}. Payments in it: {{to}}. What the record in use has beyond it is kept.',
      pack: 'Payments, customers and settings go into a file. This counter then takes no real payments.',
      'take-in':
        'The record and settings of counter {{terminal}} are taken in. Payments in it: {{to}}. Today: no record.',
      'use-again':
        'This counter takes real payments again, under a new name. Today: moved, it takes none.',
      'copy-moved-here':
        'This record was moved here. It goes on here, under a new name, and nowhere else.',
      'copy-set-back':
        'This record is older than it was on this computer. It goes on as it is, under a new name.',
      'copy-begin-anew':
        'This record is a copy of another counter’s. Real payments begin anew here, under a new name. The copy is put away.',
      'second-place':
        'Copies of all backups go to {{to}}. The new passphrase opens them. Today they go to: {{from}}.',
      'second-place-chosen':
        'Copies of all backups go to a folder that you choose next. The new passphrase opens them. Today they go to: {{from}}.',
      'second-place-stop': 'Copies of backups no longer go to {{from}}.',
      forget: 'We erase the customer “{{customer}}” for good. Payments: {{payments}}.',
      'go-on': 'We go on with the record in use. What it lacks stays missing.',
      'drop-lost': 'We stop checking payments that a restore could not bring back: {{payments}}.',
    },
  },
  graphics: {
    off: 'Counterfoil now runs without the graphics processor.',
    offDetail:
      'The graphics processor stopped several times in a row, and that can close the app. Everything works without it, perhaps a little slower. The help menu can take this back, and the next version of Counterfoil tries it again by itself.',
    understood: 'OK',
    useAgain: 'Use it again from the next start',
    again: 'Counterfoil uses the graphics processor again from the next start.',
  },
  browser: {
    running: 'Counterfoil is at {{address}}',
    display: 'The customer’s page is at {{address}}',
    notOpened:
      'This address was already used, or never worked. Start Counterfoil again to get a new one.',
    notThisAddress: 'Not this address.',
    otherSite: 'Not from another site.',
    noSuchMethod: 'No such method.',
    nothingHere: 'There is nothing here.',
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
    save: { png: 'Save the picture', pdf: 'Save the PDF' },
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
    open: 'Choose the record to look into',
    kind: 'Counterfoil record',
    anyFile: 'All files',
  },
  secondPlace: {
    keep: 'Choose the folder for the second copy of the backups',
    restore: 'Choose the drive or folder with the backups',
  },
  moving: {
    save: 'Save the moving file',
    open: 'Choose the moving file',
    kind: 'Counterfoil moving file',
  },
  callback: {
    received: {
      title: 'Go back to Counterfoil',
      text: 'The account’s answer has arrived. Counterfoil shows what comes of it. You can close this tab.',
    },
    late: {
      title: 'An answer came already',
      text: 'Counterfoil has the account’s answer and takes no second one. You can close this tab.',
    },
    stray: {
      title: 'This answer was not asked for',
      text: 'It does not belong to the connection that was started in Counterfoil, and nothing was done with it. Start again from Counterfoil’s settings.',
    },
    stateless: {
      title: 'The service left something out',
      text: 'Its answer does not bring back the “state” that Counterfoil had sent along, so it could be anybody’s, and nothing was done with it. A service that leaves it out can’t be connected.',
    },
    'not-here': {
      title: 'There is nothing here',
      text: 'Counterfoil waits at another address for the account’s answer.',
    },
    'not-this-way': {
      title: 'This can’t be done here',
      text: 'Counterfoil takes the account’s answer from a browser that is sent here, and in no other way.',
    },
  },
} as const;
