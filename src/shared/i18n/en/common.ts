/** Texts that more than one screen uses; one for each code of the shared lists. */
import type { CallErrorCode } from '../../core/contract/errors.ts';
import type { GatewayErrorCode } from '../../core/payments/payments.ts';
import type { Overview } from '../../settings.ts';
import { personQuestion } from './person-question.ts';
import { alarm } from './alarms.ts';
import { clock, zone } from './clock.ts';
import { crash } from './crash.ts';
import { heartbeat } from './heartbeat.ts';
import { unreadable } from './unreadable.ts';
import { updateLine } from './updates.ts';
import * as lost from './lost-record.ts';
import { problems } from './problems.ts';

export const common = {
  question: personQuestion,
  appName: 'Counterfoil',
  loading: 'Opening the record…',
  loadingLong:
    'Still opening the record. After an update it may be brought up to date first, which takes a few minutes where there are many payments. Leave Counterfoil open.',
  loadFailed: 'The app did not answer. Close this window and start Counterfoil again.',
  tryAgain: 'Try again',
  nav: {
    label: 'Screens',
    counter: 'New payment',
    history: 'History',
    day: 'Shift',
    settings: 'Settings',
    keys: 'Keys that work here',
  },
  key: { alt: 'Alt {{letter}}', Escape: 'Esc', Enter: 'Enter' },
  practice: {
    banner: 'Practice',
    explain: 'Nobody is charged and nothing counts as takings.',
    watermark: 'Practice',
  },
  practiceBookDamaged: lost.practiceBookDamaged,
  anotherRecord: lost.anotherRecord,
  alarmsElsewhere: {
    live_one: 'A real payment needs a manager. Switch to live in Settings to look.',
    live_other: '{{count}} real payments need a manager. Switch to live in Settings to look.',
    practice_one:
      'A practice payment has an alarm; real payments are not touched. Switch to practice in Settings to look.',
    practice_other:
      '{{count}} practice payments have an alarm; real payments are not touched. Switch to practice in Settings to look.',
  },
  clock,
  zone,
  crash,
  update: updateLine,
  heartbeat,
  news: {
    paid: '{{amount}} is paid: {{reference}}.',
    trouble: '{{amount}} needs a look: {{reference}}.',
  },
  connection: {
    offline:
      'The payment service can’t be reached: this machine’s network is down, or the service is. Payments already asked for are safe. We keep checking once it can be reached.',
    'no-account':
      'No payment account is connected, so nobody is asked to pay and open payments are not checked.',
    'no-secret':
      'The account’s secret key is missing, so nobody is asked to pay and open payments are not checked.',
    'no-secret-here':
      'The account’s secret key is not in your login’s keychain, so nobody is asked to pay and open payments are not checked. Each login at this computer enters it once, in Settings.',
    'keychain-unavailable':
      'This computer’s keychain can’t be opened and the secret key is not at hand, so nobody is asked to pay and open payments are not checked.',
    recovering_one: 'One payment from before the restart is being checked.',
    recovering_other: '{{count}} payments from before the restart are being checked.',
    catchingUp_one: 'The service can be reached again. One open payment is being checked.',
    catchingUp_other:
      'The service can be reached again. {{count}} open payments are being checked.',
  },
  storage: lost.storage,
  share: {
    total: 'Sale {{amount}}',
    paid: '{{amount}} paid',
    asked: '{{amount}} asked',
    elsewhere: '{{amount}} elsewhere',
    unpaid: '{{amount}} left unpaid',
    open: 'open {{amount}}',
    partOf: 'part of {{amount}}',
    askRest: 'Ask for the rest',
    paidElsewhere: 'Paid elsewhere',
  },
  noCustomer: 'No customer',
  ago: '{{span}} ago',
  copy: 'Copy',
  copied: 'Copied',
  copyReference: 'Copy reference {{reference}}',
  status: {
    recorded: { word: 'Getting ready' },
    starting: { word: 'On its way' },
    waiting: { word: 'Waiting' },
    unconfirmed: { word: 'Checking' },
    paid: { word: 'Paid' },
    mismatch: { word: 'Call the manager' },
    settled: { word: 'Settled by the manager' },
    declined: { word: 'Not accepted' },
    unsent: { word: 'Not sent' },
    expired: { word: 'Not paid so far' },
    'expired-unknown': { word: 'Not known if paid' },
    stopped: { word: 'Stopped' },
    'stopped-unknown': { word: 'Stopped, not known' },
  },
  paidLate: 'Paid late',
  unreadable,
  alarm,
  notice: { show: 'Show', hide: 'Hide' },
  liveRecord: lost.liveRecord,
  liveDamage: {
    'set-aside': {
      title: 'The record of real payments was damaged',
      tell: 'On {{at}} it could not be read any more. It was put aside, nothing was deleted, and an empty record is in use. Real payments from before are not checked until a manager goes to live and restores a backup.',
    },
    altered: {
      title: 'The record of real payments does not add up',
      tell: 'On {{at}} something was found in it that was changed, lost or slipped in from outside. It goes on being used, and a payment that can’t be read is marked in its place in History. Call the manager: going to live shows what can be done.',
    },
    ...lost.lostLiveRecord,
    toSettings: 'Connect the account to go live',
  },
  record: {
    'set-aside': {
      title: 'The record of payments was damaged',
      tell: 'On {{at}} it could not be read any more. It was put aside as {{file}}, nothing was deleted, and an empty record is in use. Payments from before are not checked until a backup is restored.',
      goOn: 'Go on with the empty record',
      goOnAsk:
        'Go on without the payments from before? A backup can still be restored in Settings.',
    },
    ...lost.lostRecord,
    altered: {
      title: 'The record of payments does not add up',
      tell: 'On {{at}} something was found in it that was changed, lost or slipped in from outside. The record goes on being used. A payment that can’t be read is marked in its place in History, and all others work. Call the manager: restoring a backup brings back what is damaged, and everything after the backup that can be read.',
      goOn: 'Go on with this record',
      goOnAsk: 'Go on with this record as it is? A backup can still be restored in Settings.',
    },
    unpolled: {
      title_one: 'One payment had dropped out of checking',
      title_other: '{{count}} payments had dropped out of checking',
      tell_one:
        'On {{at}} it was found that it was not checked any more, although it could still be paid. It is checked again. If this comes back, have this machine’s disk looked at.',
      tell_other:
        'On {{at}} it was found that they were not checked any more, although they could still be paid. They are checked again. If this comes back, have this machine’s disk looked at.',
    },
    newest_one: 'The newest backup is from {{at}}, with one payment.',
    newest_other: 'The newest backup is from {{at}}, with {{count}} payments.',
    noBackup: 'There is no backup.',
    restore: 'Restore this backup',
    restoreAsk:
      'Put this backup in the record’s place? The present record is kept beside it, and everything after the backup that can be read is brought back.',
    restoreYes: 'Restore it',
    restoring: 'Restoring…',
    underWay:
      'A backup is being put in place of the record. Payments can be started again when that is done.',
    notYet: 'Not yet',
    failed: {
      storage:
        'The disk has no room for it or can’t be written. Everything is as it was: make room and try again.',
      backup: 'This backup can’t be used. Everything is as it was: try another one in Settings.',
      other: 'It was not restored. Everything is as it was.',
    },
    report: {
      title: 'Restored from the backup of {{at}}',
      payments_one: 'One payment is in the record now.',
      payments_other: '{{count}} payments are in the record now.',
      complete: 'Everything after the backup was found again.',
      incomplete:
        'Not everything after the backup could be read, so payments may be missing. What is open is being checked with the service.',
      ...lost.joinedCopy,
      lost_one: 'One payment could not be brought back. Write it down before closing this.',
      lost_other:
        '{{count}} payments could not be brought back. Write them down before closing this.',
      reference: 'Reference',
      asked: 'Asked for',
      service: 'What the service says',
      asking: 'Not checked yet.',
      notKnown: 'It does not know this payment.',
      noAnswer: '{{why}} It is checked again.',
      paid: 'Paid: {{amount}}.',
      said: '{{amount}}: {{words}}',
      emptyRecord: 'It knows this payment, but says nothing of it.',
      close: 'Close this note',
    },
  },
  gateway: {
    offline: 'The payment service can’t be reached, or the connection to it broke.',
    'timed-out': 'The payment service did not answer in time.',
    'tls-refused': 'The connection to the payment service is not safe, so nothing was sent.',
    'proxy-sign-in':
      'This network’s proxy wants a user name and password of its own, so nothing was sent. Call the manager.',
    'proxy-failed':
      'This network’s proxy can’t be reached or doesn’t let Counterfoil through, so nothing was sent. Call the manager.',
    'credentials-refused': 'The payment service does not accept this shop’s account e-mail or key.',
    forbidden: 'The payment service does not allow this shop’s account to do that.',
    'field-refused': 'The payment service does not accept one of the details.',
    'marked-refusal':
      'The payment service refused it, in words that a manager marked as a refusal for this account.',
    malformed: 'The payment service does not accept the request as it is.',
    busy: 'The payment service is busy.',
    'service-failed': 'The payment service has a fault.',
    'unreadable-reply':
      'The payment service answered, but the answer does not say for certain what happened.',
    'queued-too-long':
      'Too many requests were waiting, so this one was taken back. Nothing was sent and the customer was not asked. Start again.',
    'no-key': 'The account’s secret key could not be read, so nothing was sent.',
    closed: 'The app closed its connection to the payment service before an answer came.',
  },
  call: {
    'unknown-call': 'The window and the app are of different versions. Start Counterfoil again.',
    'not-allowed':
      'The app does not take that from this window, so nothing was done. Close it and open Counterfoil again.',
    'invalid-input': 'Something in the entry can’t be used. Check each field.',
    'too-large': 'That is too much text.',
    'field-invalid': 'One field needs another look.',
    'not-found': 'That payment is not in the record.',
    'payment-unreadable':
      'The record of that payment is damaged and can’t be read. Call the manager: a backup can be restored in Settings.',
    'review-closed':
      'That record is not open any more. Open it again in Settings under “Backups” to go on looking into it.',
    'not-possible-now': 'That can’t be done with this payment now.',
    'mode-changed':
      'The app was changed between practice and live meanwhile, so nothing was sent. Look at the top of the window.',
    'other-account':
      'This payment was asked for under another account. It can be checked once that account is connected again.',
    'no-account': 'No payment account is connected yet. Connect one in Settings.',
    'no-secret': 'The account’s secret key is missing. Enter it in Settings.',
    'no-printer': 'No receipt printer is set up. Name one in Settings, under Printer.',
    'printed-often':
      'This was printed 99 times, and no more are made. Give it as a picture or a message.',
    'not-confirmed':
      'Nobody confirmed this outside this page, so nothing was changed. Try again to be asked once more.',
    'not-answered':
      'Nobody answered the question outside this page, so nothing was changed. Try again to be asked once more.',
    'question-open':
      'Something else is being confirmed, or wrong codes were typed. Nothing was changed. Try again in half a minute.',
    'asked-too-often':
      'Too many questions were left without a yes. Nothing was changed. Try again in 15 minutes.',
    'too-often': 'This was done very often just now. Wait some minutes, then try again.',
    'set-by-organisation':
      'Your organisation has set this for its counters, so nothing was changed. Ask whoever looks after them.',
    'folder-shared':
      'Other people may be able to read this counter’s data folder, so no real payment was started. Nothing was sent. Call the manager.',
    'folder-network':
      'This counter’s data folder lies on another computer, so no real payment was started. Nothing was sent. Call the manager.',
    'folder-synced':
      'This counter’s data folder is copied to a cloud or to other computers, so no real payment was started. Nothing was sent. Call the manager.',
    'counter-moved':
      'This counter was moved to another computer, so no real payment was started here. Ask for it there. If this computer is to take payments again, the manager can say so in Settings under “Move to another computer”.',
    'counter-copied':
      'This counter’s record was copied from another computer or put back from a copy, so no real payment was started. Nothing was sent. Call the manager: the top of the window says what to do.',
    'being-moved':
      'This counter is being moved at this moment, so nothing was sent. Try again in a moment.',
    'keychain-unavailable':
      'This computer’s keychain can’t be opened, so the secret key can’t be read or kept. Unlock it, or enter the key in Settings.',
    'duplicate-suspected':
      'The same customer was asked for the same amount just now. Look before asking again.',
    'unusual-amount': 'This amount is much more than usual here. Check it.',
    'already-started':
      'This entry was sent before it was changed. Look at that payment before asking again.',
    'shift-closed':
      'This shift was closed in another window meanwhile. Nothing was closed twice. Look at its report, and count for the shift that is open now.',
    'shift-changed':
      'Money has come since you counted, so nothing was closed. Count once more: what you entered is still there.',
    'close-unreadable':
      'The report of this close is damaged and can’t be read. Call the manager: a backup can be restored in Settings.',
    'held-back':
      'This customer may already have been asked. Wait until the earlier payment is certain.',
    'sale-restored':
      'This sale began before the record was restored, so parts of it may not be known here. Look at the payment service’s own page first.',
    'override-outdated':
      'What stood in the way has changed, so nothing was sent. Look at that payment, then ask again.',
    'storage-failed':
      'The payment could not be written down, so nothing was sent. Call the manager.',
    restoring:
      'The record of payments is being restored, so nothing was sent. Try again in a moment.',
    'update-waits':
      'A payment is under way, so the update was not installed. Press again when it is certain.',
    updating:
      'Counterfoil is being brought up to date, so nothing was sent. It opens again by itself in a moment.',
    closing: 'The app did not answer. What you entered is still here; press again to continue.',
    unheard:
      'Counterfoil does not answer, so nothing more is sent. If you have just asked for a payment, look for it before asking again. The top of the window says what to do.',
    internal: 'Something went wrong inside the app. Nothing you entered is lost.',
  },
  problem: problems,
  unit: {
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
} as const satisfies {
  gateway: Record<GatewayErrorCode, string>;
  call: Record<CallErrorCode, string>;
  storage: Record<Exclude<Overview['storageTrouble'], 'none'>, string>;
  [text: string]: unknown;
};
