/** Texts for a record that is missing, another counter's or behind, and for lost settings. */
import type { Damage } from '../../core/record/backups.ts';

type Lost = Exclude<Damage['kind'], 'set-aside' | 'altered'>;

/** While someone practises. */
export const lostLiveRecord = {
  missing: {
    title: 'The record of real payments is missing',
    tell: 'On {{at}} it was not where it should be, or it was empty. An empty record is in use. Real payments from before are not checked until a manager goes to live and restores a backup.',
  },
  foreign: {
    title: 'The record of real payments was another counter’s',
    tell: 'On {{at}} the record of another counter was in its place. That was put aside and an empty record is in use. Real payments from before are not checked until a manager goes to live and restores a backup.',
  },
  behind: {
    title: 'The record of real payments is not complete',
    tell: 'On {{at}} its newest payments were missing, or it was an older copy. Those payments are not checked until a manager goes to live and restores a backup.',
  },
  journal: {
    title: 'A file of another record lay beside the real payments',
    tell: 'On {{at}} it was put aside and the record goes on being used. Its newest payments may be missing. Call the manager: going to live shows what can be done.',
  },
} as const satisfies Record<Lost, { title: string; tell: string }>;

export const lostRecord = {
  missing: {
    title: 'The record of payments is missing',
    tell: 'On {{at}} it was not where it should be, or it was empty. An empty record is in use. Payments from before are not checked until a backup is restored. If the file was moved by hand, close Counterfoil and put it back.',
    goOn: 'Go on with the empty record',
    goOnAsk: 'Go on without the payments from before? A backup can still be restored in Settings.',
  },
  foreign: {
    title: 'The record of payments was another counter’s',
    tell: 'On {{at}} the record of another counter was in its place. It was put aside as {{file}}, nothing was deleted, and an empty record is in use. Payments from before are not checked until a backup is restored.',
    goOn: 'Go on with the empty record',
    goOnAsk: 'Go on without the payments from before? A backup can still be restored in Settings.',
  },
  behind: {
    title: 'The record of payments is not complete',
    tell: 'On {{at}} its newest payments were missing, or it was an older copy of itself. It goes on being used, but what is missing is not checked until a backup is restored. Look at the service’s own list before asking anyone again.',
    goOn: 'Go on with this record',
    goOnAsk: 'Go on without what is missing? A backup can still be restored in Settings.',
  },
  journal: {
    title: 'A file of another record lay beside this one',
    tell: 'On {{at}} a journal that is not this record’s was put aside as {{file}}. The record goes on being used; its newest payments may be missing. Look through the latest ones in History.',
    goOn: 'Go on with this record',
    goOnAsk: 'Go on with this record as it is? A backup can still be restored in Settings.',
  },
} as const satisfies Record<Lost, { title: string; tell: string; goOn: string; goOnAsk: string }>;

export const liveRecord = {
  title: 'There is a record of real payments',
  tell_one: 'No payment account is connected, but one real payment is in the record.',
  tell_other: 'No payment account is connected, but {{count}} real payments are in the record.',
  asked_one:
    'One real payment is still open, and nobody asks about it until its account is connected again.',
  asked_other:
    '{{count}} real payments are still open, and nobody asks about them until their account is connected again.',
  account: 'The latest was asked for under {{email}} at {{address}}.',
  open: 'Look at these payments',
  connect: 'Connect the account',
} as const;

export const storage = {
  'settings-set-aside':
    'The settings were damaged and have been set aside. Check them before taking payments.',
  'settings-from-copy':
    'The settings file was lost or damaged, so the last ones that were kept are in use. Look at them in Settings before taking payments.',
  'settings-newer':
    'The settings file is of a newer Counterfoil and was left alone. What you change now is kept beside it; install the newer version again to go on with its settings.',
  'write-failed':
    'The disk does not take new records, so no payment can be started. Call the manager.',
  'folder-shared':
    'Other people who use this computer may be able to read this counter’s data folder, so no real payment is started. Close Counterfoil and move the folder to its usual place in your own profile; open payments are still checked meanwhile.',
  'folder-network':
    'This counter’s data folder lies on another computer, where a record of payments can be damaged, so no real payment is started. Close Counterfoil and move the folder to a disk of this computer; open payments are still checked meanwhile.',
  'folder-synced':
    'This counter’s data folder is copied to a cloud or to other computers, and an older copy could come back, so no real payment is started. Close Counterfoil and move the folder to where nothing copies it; open payments are still checked meanwhile.',
} as const;

export const anotherRecord =
  'Another record of real payments lies in {{folder}}, and its open payments are not checked here. Ask whoever looks after this computer to start Counterfoil on it once and settle them, then to move that folder away.';

export const practiceBookDamaged =
  'The practice record was damaged; real payments are not touched. Switch to practice in Settings to decide what to do.';

/** What a restore says where it brought two copies of one record together. */
export const joinedCopy = {
  apart: 'From {{at}} on, another copy of this record was in use too (counter {{counters}}).',
  apartPayments_one:
    'Its one payment is here now. If that counter still takes payments, its reports have this one too.',
  apartPayments_other:
    'Its {{count}} payments are here now. If that counter still takes payments, its reports have them too.',
} as const;
