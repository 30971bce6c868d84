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
  loadingLong: 'After an update, opening can take minutes. Leave Counterfoil open.',
  loadFailed: 'No answer. Close this window and start Counterfoil again.',
  tryAgain: 'Try again',
  nav: {
    label: 'Screens',
    counter: 'New payment',
    history: 'History',
    day: 'Shift',
    proof: 'Proof',
    settings: 'Settings',
    keys: 'Keys here',
  },
  /** What stands side by side of a day. */
  day: {
    label: 'Day',
    open: 'This shift',
    closes: 'Z reports',
    charts: 'Charts',
    payouts: 'Payout files',
    journal: 'Journal',
  },
  back: 'Back',
  key: { alt: 'Alt {{letter}}', Escape: 'Esc', Enter: 'Enter' },
  live: 'Live',
  service: { answers: 'Service answers', silent: 'No answer' },
  practice: {
    banner: 'Practice',
    explain: 'No real money.',
    watermark: 'Practice',
  },
  practiceBookDamaged: lost.practiceBookDamaged,
  anotherRecord: lost.anotherRecord,
  alarmsElsewhere: {
    live_one: 'A live payment needs a manager. Switch to live in Settings.',
    live_other: '{{count}} live payments need a manager. Switch to live in Settings.',
    practice_one: 'A practice payment has a problem. Switch to practice in Settings.',
    practice_other: '{{count}} practice payments have a problem. Switch to practice in Settings.',
  },
  clock,
  zone,
  crash,
  update: updateLine,
  heartbeat,
  news: {
    paid: '{{amount}} paid: {{reference}}.',
    trouble: '{{amount}} needs a look: {{reference}}.',
  },
  connection: {
    offline:
      'No connection to the payment service. Payments already started are safe. We keep trying.',
    'no-account': 'Connect a payment account to take and check payments.',
    'no-secret': 'Enter the secret key to take and check payments.',
    'no-secret-here': 'Enter the secret key for your login in Settings to take and check payments.',
    'keychain-unavailable':
      'We can’t open this computer’s keychain, so we can’t take or check payments.',
    recovering_one: 'Checking one payment from before the restart.',
    recovering_other: 'Checking {{count}} payments from before the restart.',
    catchingUp_one: 'Connected again. Checking one open payment.',
    catchingUp_other: 'Connected again. Checking {{count}} open payments.',
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
    askRest: 'Charge the rest',
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
    'likely-refused': { word: 'Probably refused' },
    unconfirmed: { word: 'Checking' },
    paid: { word: 'Paid' },
    mismatch: { word: 'Call the manager' },
    settled: { word: 'Resolved by the manager' },
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
      title: 'Live record damaged',
      tell: 'Found on {{at}}, and put aside. Earlier live payments are not checked. A manager must switch to live and restore a backup.',
    },
    altered: {
      title: 'Live record has errors',
      tell: 'Found on {{at}}: changed, lost or added data. We still use this record. Call the manager to switch to live.',
    },
    ...lost.lostLiveRecord,
    toSettings: 'Connect account',
  },
  record: {
    'set-aside': {
      title: 'Payment record damaged',
      tell: 'Found on {{at}}. We kept it as {{file}} and started an empty record. Earlier payments are not checked until you restore a backup.',
      goOn: 'Use empty record',
      goOnAsk: 'Go on without earlier payments? You can still restore in Settings.',
    },
    ...lost.lostRecord,
    altered: {
      title: 'Payment record has errors',
      tell: 'Found on {{at}}: data changed, lost or added from outside. We still use this record. History marks payments we can’t read. Call the manager: restoring a backup repairs it and keeps readable newer payments.',
      goOn: 'Keep this record',
      goOnAsk: 'Keep this record as it is? You can still restore in Settings.',
    },
    unpolled: {
      title_one: 'One payment was not checked',
      title_other: '{{count}} payments were not checked',
      tell_one:
        'Found on {{at}}. It could still be paid, so we check it again. If this comes back, have the disk tested.',
      tell_other:
        'Found on {{at}}. They could still be paid, so we check them again. If this comes back, have the disk tested.',
    },
    newest_one: 'Newest backup: {{at}}, one payment.',
    newest_other: 'Newest backup: {{at}}, {{count}} payments.',
    noBackup: 'No backup.',
    restore: 'Restore this backup',
    restoreAsk:
      'Replace the record with this backup? We keep the old record and readable newer payments.',
    restoreYes: 'Restore',
    restoring: 'Restoring…',
    underWay: 'Restoring a backup. You can charge when it is done.',
    notYet: 'Not yet',
    failed: {
      storage: 'Disk full or not writable. Nothing changed. Make room and try again.',
      backup: 'This backup can’t be used. Nothing changed. Try another in Settings.',
      other: 'Not restored. Nothing changed.',
    },
    report: {
      title: 'Restored from backup of {{at}}',
      payments_one: 'The record now has one payment.',
      payments_other: 'The record now has {{count}} payments.',
      complete: 'We recovered everything after the backup.',
      incomplete: 'Some payments after the backup may be missing. We are checking open ones.',
      ...lost.joinedCopy,
      lost_one: 'One payment could not be restored. Write it down before closing.',
      lost_other: '{{count}} payments could not be restored. Write them down before closing.',
      reference: 'Reference',
      asked: 'Amount',
      service: 'Payment service says',
      asking: 'Not checked yet.',
      notKnown: 'Payment unknown.',
      noAnswer: '{{why}} We check again.',
      paid: 'Paid: {{amount}}.',
      said: '{{amount}}: {{words}}',
      emptyRecord: 'Payment known, no details.',
      close: 'Close note',
    },
  },
  gateway: {
    offline: 'No connection to the payment service.',
    'timed-out': 'The payment service did not answer in time.',
    'tls-refused': 'Unsafe connection to the payment service. Nothing was sent.',
    'proxy-sign-in': 'The network’s proxy wants a sign-in. Nothing was sent. Call the manager.',
    'proxy-failed': 'The network’s proxy failed or blocks us. Nothing was sent. Call the manager.',
    'credentials-refused': 'The payment service refused the e-mail or key.',
    forbidden: 'The payment service does not allow this for the account.',
    'field-refused': 'The payment service refused one of the details.',
    'marked-refusal': 'Refused. A manager marked this reply as a refusal.',
    malformed: 'The payment service refused what we sent.',
    busy: 'The payment service is busy.',
    'service-failed': 'The payment service has a fault.',
    'unreadable-reply': 'The answer is unclear. We don’t know yet what happened.',
    'queued-too-long':
      'Too much was waiting. Nothing was sent. The customer was not charged. Start again.',
    'no-key': 'We could not read the secret key. Nothing was sent.',
    closed: 'We closed the connection before an answer.',
  },
  call: {
    'unknown-call': 'Window and app differ. Start Counterfoil again.',
    'not-allowed': 'Not possible from this window. Nothing was done. Open Counterfoil again.',
    'invalid-input': 'Something entered can’t be used. Look at each field.',
    'too-large': 'Too much text.',
    'field-invalid': 'One field needs correcting.',
    'not-found': 'That payment is not in the record.',
    'payment-unreadable':
      'Payment record damaged. Call the manager to restore a backup in Settings.',
    'review-closed': 'Record closed. Open it again in Settings under “Backups”.',
    'not-possible-now': 'Not possible for this payment now.',
    'mode-changed':
      'Practice or live was switched. Nothing was sent. Look at the top of the window.',
    'other-account': 'Connect this payment’s account to check it.',
    'no-account': 'Connect a payment account in Settings.',
    'no-secret': 'Enter the secret key in Settings.',
    'no-country': 'Choose country and currency in Settings.',
    'no-shop-name': 'Enter the shop’s name in Settings.',
    'account-untested': 'Test the payment account in Settings.',
    'no-printer': 'Set up a printer in Settings.',
    'printed-often': 'Printed 99 times already. Give a picture or message.',
    'not-confirmed': 'Not confirmed outside this page. Nothing changed. Try again.',
    'not-answered': 'No answer outside this page. Nothing changed. Try again.',
    'question-open':
      'Another confirmation is open, or codes were wrong. Nothing changed. Wait half a minute.',
    'asked-too-often': 'Too many confirmations failed. Nothing changed. Wait 15 minutes.',
    'too-often': 'Too often just now. Wait some minutes.',
    'set-by-organisation': 'Set by your organisation. Nothing changed. Ask them.',
    'folder-shared':
      'Others may be able to read the data folder. Nothing was sent. Call the manager.',
    'folder-network': 'The data folder is on another computer. Nothing was sent. Call the manager.',
    'folder-synced': 'The data folder is copied elsewhere. Nothing was sent. Call the manager.',
    'counter-moved':
      'This counter moved to another computer: charge there. Nothing was sent. To charge here, the manager opens Settings, “Move to another computer”.',
    'counter-copied':
      'This counter’s record is a copy. Nothing was sent. Call the manager: see the top of the window.',
    'being-moved': 'This counter is moving. Nothing was sent. Try again in a moment.',
    'keychain-unavailable':
      'We can’t open the keychain. Unlock it, or enter the secret key in Settings.',
    'duplicate-suspected': 'Same customer, same amount, just now. Look before charging again.',
    'unusual-amount': 'Much more than usual here. Check the amount.',
    'already-started': 'Sent before you changed it. Look at that payment before charging again.',
    'shift-closed':
      'Another window closed this shift. Nothing was closed twice. See its report; count the open shift.',
    'shift-changed':
      'Money came in meanwhile. Nothing was closed. Count again; your numbers are still there.',
    'close-unreadable': 'Z report damaged. Call the manager to restore a backup in Settings.',
    'held-back':
      'We may have charged this customer already. Wait until the earlier payment is certain.',
    'sale-restored':
      'Parts may be missing since the restore. First look at the payment service’s page.',
    'override-outdated':
      'Something changed. Nothing was sent. Look at that payment, then charge again.',
    'storage-failed': 'Payment not saved, so nothing was sent. Call the manager.',
    restoring: 'Restoring the record. Nothing was sent. Try again in a moment.',
    'update-waits': 'A payment is under way. Not updated. Press again when it is certain.',
    updating: 'Updating. Nothing was sent. Counterfoil opens again in a moment.',
    closing: 'No answer. What you entered is still here. Press again to continue.',
    unheard:
      'Counterfoil does not answer. Nothing more is sent. Look for your last payment before charging again. See the top of the window.',
    internal: 'Something went wrong. Nothing you entered is lost.',
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
