/** Viewing a record that is not the one in use: a backup, or another counter's. */
import type { Review, ReviewFailure, ReviewState } from '../../features/reviews/reviews.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const reviews = {
  /** On every screen for as long as one is open. */
  line: {
    viewing: 'Viewing: {{record}}.',
    go: 'Go to it',
    close: 'Close it',
    closing: 'Closing…',
  },
  mark: {
    region: 'Record on view',
    stamp: 'Read only',
    title: {
      backup: 'This counter’s backup of {{at}}',
      own: 'A copy of this counter’s record',
      other: 'Another counter’s record: {{counters}}',
      unknown: 'Record of an unknown counter',
    },
    asItStood: 'As it was then. You can’t charge here.',
    apart_one: 'Differs from this counter’s record since {{at}}. One payment is only here.',
    apart_other:
      'Differs from this counter’s record since {{at}}. {{count}} payments are only here.',
    practice: 'Practice payments: nobody was charged.',
    earlier: 'Earlier version. Only the copy was updated.',
    mayLackNewest: 'Newest payments may be missing. Copy the “-wal” file too.',
    journalLeftOut: 'We left out another record’s “-wal” or “-journal” file.',
    counters: 'Counter',
    countersMore_one: '{{counters}} and {{formatted}} more',
    countersMore_other: '{{counters}} and {{formatted}} more',
    noCounters: 'None',
    payments: 'Payments',
    days: '{{first}} to {{last}}',
    oneDay: '{{first}}',
    written: 'Written',
    file: 'File',
    number: 'Record number',
    noNumber: 'Can’t be read',
    chain: 'Unchanged?',
    proving: 'Checking…',
    holds_one: 'Yes: its one event is as written.',
    holds_other: 'Yes: all {{count}} events are as written.',
    broken: 'No: changed, added or removed at event {{at}}.',
    unread: 'Not known: not all readable.',
  },
  open: {
    backup: 'View',
    backupOf: 'View the backup of {{at}}',
    title: 'Another record',
    lead: 'Search and export a backup or another counter’s record.',
    box: 'Open another record…',
    file: 'Record',
    folder: 'Open record',
    noFile: 'Put the record’s .db file into {{folder}}, press Refresh.',
    look: 'Refresh',
  },
  work: {
    choosing: 'Choose in the other window…',
    copying: 'Copying the record…',
    checking: 'Checking the copy…',
    updating: 'Updating the copy…',
    label: 'Opening progress',
    cancel: 'Cancel',
  },
  failed: {
    cancelled: 'No record was opened.',
    'under-way': 'Another record is opening. Wait or cancel it.',
    'not-found': 'That backup is gone.',
    'own-record': 'This record is in use. See History.',
    'not-a-file': 'Not readable. Choose the record’s file.',
    'not-a-ledger': 'Not a Counterfoil record. Choose the .db file.',
    'journal-alone': 'Empty file. Close Counterfoil there and copy the whole folder.',
    earlier: 'An earlier build’s. We can’t read it.',
    newer: 'A newer Counterfoil’s. Update, open it again.',
    damaged: 'File damaged. Close Counterfoil there, copy again.',
    'in-use': 'File in use. Close Counterfoil there, or open a backup.',
    unreadable: 'Not all readable. Check the drive, try again.',
    'no-space': 'Disk full. Make room, try again.',
    'not-written': 'Copy not written. Call your organisation.',
  },
  /** Of a backup in the list, where another step helps than with a file. */
  failedBackup: {
    damaged: 'Backup damaged. View an older one.',
    'not-a-ledger': 'Not a record. View an older one.',
  },
  screen: {
    title: 'Payments in it',
    none: {
      title: 'No record is open',
      text: 'Closed, copy removed.',
      act: 'Go to the backups',
    },
    empty: { title: 'No payments in it' },
    failed: 'Copy unreadable. Close and reopen it.',
  },
  payment: {
    back: 'Payments in the record',
    asItStood: 'This payment may have changed since.',
    receipt: {
      print: 'Print receipt copy',
      send: 'Send receipt copy…',
      hint: 'It says COPY and from which record.',
      proving: 'Receipt copy possible after checking.',
      broken: 'No receipt copy: record changed.',
      unread: 'No receipt copy: not all readable.',
      printing: 'Printing…',
      printed: 'Copy printed.',
      unknown: 'May have printed. Check the printer first.',
      'not-printed': 'Not printed.',
    },
  },
} as const satisfies Others<{
  mark: Others<{ title: Record<'backup' | Review['whose'], string> }>;
  failed: Record<ReviewFailure, string>;
  work: Others<Record<NonNullable<ReviewState['work']>['step'], string>>;
}>;
