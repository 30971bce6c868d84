/** Texts for a record that is missing, another counter's or behind, and for lost settings. */
import type { Damage } from '../../core/record/backups.ts';

type Lost = Exclude<Damage['kind'], 'set-aside' | 'altered'>;

/** While someone practises. */
export const lostLiveRecord = {
  missing: {
    title: 'Live record missing',
    tell: 'Found on {{at}}. Earlier live payments are not checked. A manager must switch to live and restore a backup.',
  },
  foreign: {
    title: 'Live record of another counter',
    tell: 'Found on {{at}}, and put aside. Earlier live payments are not checked. A manager must switch to live and restore a backup.',
  },
  behind: {
    title: 'Live record not complete',
    tell: 'Found on {{at}}. The newest payments may be missing and are not checked. A manager must switch to live and restore a backup.',
  },
  journal: {
    title: 'Wrong file beside live record',
    tell: 'Found on {{at}}, and put aside. Newest payments may be missing. Call the manager to switch to live.',
  },
} as const satisfies Record<Lost, { title: string; tell: string }>;

export const lostRecord = {
  missing: {
    title: 'Payment record missing',
    tell: 'Found on {{at}}. We started an empty record. Earlier payments are not checked until you restore a backup. Did you move the file? Close Counterfoil and put it back.',
    goOn: 'Use empty record',
    goOnAsk: 'Go on without earlier payments? You can still restore in Settings.',
  },
  foreign: {
    title: 'Record of another counter',
    tell: 'Found on {{at}}. We kept it as {{file}} and started an empty record. Earlier payments are not checked until you restore a backup.',
    goOn: 'Use empty record',
    goOnAsk: 'Go on without earlier payments? You can still restore in Settings.',
  },
  behind: {
    title: 'Payment record not complete',
    tell: 'Found on {{at}}: newest payments missing, or an older copy. Missing ones are not checked until you restore a backup. Look at the service’s list before charging again.',
    goOn: 'Keep this record',
    goOnAsk: 'Go on without missing payments? You can still restore in Settings.',
  },
  journal: {
    title: 'Wrong file beside the record',
    tell: 'Found on {{at}}. We kept it as {{file}}. Newest payments may be missing: look in History.',
    goOn: 'Keep this record',
    goOnAsk: 'Keep this record as it is? You can still restore in Settings.',
  },
} as const satisfies Record<Lost, { title: string; tell: string; goOn: string; goOnAsk: string }>;

export const liveRecord = {
  title: 'You have live payments',
  tell_one: 'One live payment recorded, but no account connected.',
  tell_other: '{{count}} live payments recorded, but no account connected.',
  asked_one: 'One live payment is open. Connect its account to check it.',
  asked_other: '{{count}} live payments are open. Connect their account to check them.',
  account: 'Latest account: {{email}} at {{address}}.',
  open: 'Show payments',
  connect: 'Connect account',
} as const;

export const storage = {
  'settings-set-aside': 'Settings damaged and put aside. Look at them before charging.',
  'settings-from-copy':
    'Settings lost or damaged. We use the last copy. Look at them before charging.',
  'settings-newer':
    'These settings need a newer Counterfoil. Install it to use them. We keep your changes apart.',
  'write-failed': 'The disk takes no records, so you can’t charge. Call the manager.',
  'folder-shared':
    'Others may be able to read the data folder. Live payments can’t start; we check open ones. Close Counterfoil and move the folder to your own profile.',
  'folder-network':
    'The data folder is on another computer. Live payments can’t start; we check open ones. Close Counterfoil and move the folder to this computer’s disk.',
  'folder-synced':
    'The data folder is copied to a cloud or other computers. Live payments can’t start; we check open ones. Close Counterfoil and move the folder elsewhere.',
} as const;

export const anotherRecord =
  'Another live record is in {{folder}}. We don’t check its open payments. Ask your organisation: start Counterfoil there, resolve them, then move that folder.';

export const practiceBookDamaged =
  'The practice record was damaged. Live payments are safe. Switch to practice in Settings to decide.';

/** What a restore says where it brought two copies of one record together. */
export const joinedCopy = {
  apart: 'From {{at}} another copy was in use too (counter {{counters}}).',
  apartPayments_one: 'Its one payment is here now. That counter’s reports may have it too.',
  apartPayments_other:
    'Its {{count}} payments are here now. That counter’s reports may have them too.',
} as const;
