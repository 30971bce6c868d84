/** Looking into a record that is not the one in use: a backup, or another counter's. */
import type { Review, ReviewFailure, ReviewState } from '../../features/reviews/reviews.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const reviews = {
  /** On every screen for as long as one is open. */
  line: {
    backup: 'Looking into this counter’s backup of {{at}}. Nothing in it can be changed.',
    own: 'Looking into a copy of this counter’s record. Nothing in it can be changed.',
    other: 'Looking into another counter’s record: {{counters}}. Nothing in it can be changed.',
    unknown: 'Looking into a record that does not say whose it is. Nothing in it can be changed.',
    go: 'Go to it',
    close: 'Close it',
    closing: 'Closing…',
  },
  mark: {
    region: 'The record that is looked into',
    stamp: 'Only to look at',
    title: {
      backup: 'This counter’s backup of {{at}}',
      own: 'A copy of this counter’s record',
      other: 'Another counter’s record: {{counters}}',
      unknown: 'A record that does not say whose it is',
    },
    asItStood:
      'Payments stand here as they did when this was written. Nobody is charged or asked from here.',
    apart_one:
      'It is a copy of this counter’s record. From {{at}} on it went another way: one payment is in it alone.',
    apart_other:
      'It is a copy of this counter’s record. From {{at}} on it went another way: {{count}} payments are in it alone.',
    practice: 'Its payments are practice: nobody was charged.',
    earlier: 'An earlier version of Counterfoil wrote it. Only the copy was brought up to date.',
    mayLackNewest:
      'If this file was copied while Counterfoil was open, its newest payments may be missing. Copy the file of the same name that ends in “-wal” along with it.',
    journalLeftOut:
      'The file beside it that ends in “-wal” or “-journal” belongs to another record and was left out.',
    counters: 'Counter',
    countersMore_one: '{{counters}} and {{formatted}} more',
    countersMore_other: '{{counters}} and {{formatted}} more',
    noCounters: 'None',
    payments: 'Payments',
    days: '{{first}} to {{last}}',
    oneDay: '{{first}}',
    written: 'Written',
    file: 'File',
    number: 'Number of the record',
    noNumber: 'It can’t be read',
    chain: 'Does it add up?',
    proving: 'Going through it…',
    holds_one: 'Yes: its one event is as it was written.',
    holds_other: 'Yes: all {{count}} events follow from each other as they were written.',
    broken:
      'No: event {{at}} does not follow from the one before. Something was changed, added or taken out there.',
    unread: 'Nobody can say: it could not be read to its end.',
  },
  open: {
    backup: 'Look into it',
    backupOf: 'Look into it: the backup of {{at}}',
    title: 'Another record',
    lead: 'Open a backup or another counter’s record to search and export it. It is looked at in a copy on this computer, which is removed when you close it. Nothing is restored, and the file stays as it is.',
    box: 'Open another record…',
    file: 'Record',
    folder: 'Open the record',
    noFile: 'Put the record’s file, which ends in .db, into {{folder}}, then look again.',
    look: 'Look again',
  },
  work: {
    choosing: 'Choose the record in the other window…',
    copying: 'Copying the record…',
    checking: 'Checking every page of it…',
    updating: 'Bringing the copy up to date…',
    label: 'Progress of opening the record',
    cancel: 'Cancel',
  },
  failed: {
    cancelled: 'No record was opened.',
    'under-way': 'Another record is being opened. Wait for it, or cancel it, then try again.',
    'not-found': 'That backup is not there any more. Look at the list again.',
    'own-record': 'That is the record in use. You see it in History.',
    'not-a-file': 'There is no file there that can be read. Choose the record’s file itself.',
    'not-a-ledger':
      'This file is no record that Counterfoil wrote. Choose the file that ends in .db.',
    'journal-alone':
      'This file is empty: its payments are in a journal without its record. Copy the whole folder once more, with Counterfoil closed there.',
    earlier:
      'An earlier build of Counterfoil wrote this record, and this version can’t read it. Nothing was changed.',
    newer:
      'A newer Counterfoil wrote this record. Update this computer’s Counterfoil, then open it again.',
    damaged:
      'This file is damaged and can’t be read. Copy it once more, with Counterfoil closed there, or choose an older backup.',
    'in-use':
      'A program goes on writing to this file. Close Counterfoil there, or open one of its backups instead.',
    unreadable:
      'The file could not be read to its end. See whether the drive is still there, then try again.',
    'no-space':
      'This computer has not enough room for a copy of the record, so nothing was kept. Make room, then try again.',
    'not-written':
      'The copy could not be written on this computer, so nothing was kept. Call whoever looks after it.',
  },
  /** Of a backup in the list, where another step helps than with a file. */
  failedBackup: {
    damaged: 'This backup is damaged and can’t be read. Look into an older one.',
    'not-a-ledger': 'This backup can’t be read as a record. Look into an older one.',
  },
  screen: {
    title: 'Payments in it',
    none: {
      title: 'No record is open',
      text: 'What was open here was closed, and its copy was removed.',
      act: 'Go to the backups',
    },
    empty: { title: 'No payments in it', text: 'Nobody was asked for money in this record.' },
    failed: 'The copy of the record can’t be read any more. Close it and open it again.',
  },
  payment: {
    back: 'Payments in the record',
    asItStood:
      'So it stood when this record was written. What became of it since stands elsewhere.',
    receipt: {
      print: 'Print a copy of the receipt',
      send: 'Send a copy of the receipt…',
      hint: 'It says that it is a copy, which record it is from and when that was written. It is counted nowhere.',
      proving: 'A copy of its receipt can be printed once the whole record was gone through.',
      broken: 'No copy of its receipt is printed, because this record does not add up.',
      unread: 'No copy of its receipt is printed, because this record can’t be read to its end.',
      printing: 'Printing…',
      printed: 'The copy was printed.',
      unknown: 'The copy may have been printed. Look at the printer before printing it again.',
      'not-printed': 'Not printed.',
    },
  },
} as const satisfies Others<{
  line: Others<Record<'backup' | Review['whose'], string>>;
  mark: Others<{ title: Record<'backup' | Review['whose'], string> }>;
  failed: Record<ReviewFailure, string>;
  work: Others<Record<NonNullable<ReviewState['work']>['step'], string>>;
}>;
