/** Texts for a record that is missing, another counter's or behind, and for lost settings. */
import type { Damage } from '../../core/record/backups.ts';

type Lost = Exclude<Damage['kind'], 'set-aside' | 'altered'>;

/** While someone practises. */
export const lostLiveRecord = {
  missing: {
    title: 'Live record missing',
    tell: 'Found {{at}}. Earlier live payments are not checked. Manager: go live, restore a backup.',
  },
  foreign: {
    title: 'Live record of another counter',
    tell: 'Found {{at}}, put aside. Earlier live payments are not checked. Manager: go live, restore a backup.',
  },
  behind: {
    title: 'Live record not complete',
    tell: 'Found {{at}}. Newest payments may be missing and are not checked. Manager: go live, restore a backup.',
  },
  journal: {
    title: 'Wrong file beside live record',
    tell: 'Found {{at}}, put aside. Newest payments may be missing. Manager: go live.',
  },
} as const satisfies Record<Lost, { title: string; tell: string }>;

export const lostRecord = {
  missing: {
    title: 'Payment record missing',
    tell: 'Found {{at}}, empty record started. Restore a backup to check earlier payments. File moved? Close Counterfoil, put it back.',
  },
  foreign: {
    title: 'Record of another counter',
    tell: 'Found {{at}}. Kept as {{file}}, empty record started. Restore a backup to check earlier payments.',
  },
  behind: {
    title: 'Payment record not complete',
    tell: 'Found {{at}}: newest payments missing. Restore a backup to check them. See the service’s list before charging again.',
  },
  journal: {
    title: 'Wrong file beside the record',
    tell: 'Found {{at}}, kept as {{file}}. Newest payments may be missing: look in History.',
  },
} as const satisfies Record<Lost, { title: string; tell: string }>;

export const liveRecord = {
  title: 'You have live payments',
  tell_one: 'One live payment, but no account connected.',
  tell_other: '{{count}} live payments, but no account connected.',
  asked_one: 'One is open. Connect its account to check it.',
  asked_other: '{{count}} are open. Connect their account to check them.',
  account: 'Latest account: {{email}} at {{address}}.',
  open: 'Show payments',
  connect: 'Connect account',
} as const;

export const storage = {
  'settings-set-aside': 'Settings damaged and put aside. Look at them before charging.',
  'settings-from-copy':
    'Settings lost or damaged. We use the last copy. Look at them before charging.',
  'settings-newer':
    'These settings need a newer Counterfoil: install it. We keep your changes apart.',
  'write-failed': 'The disk takes no records, so you can’t charge. Call the manager.',
  'folder-shared':
    'Others may read the data folder: no new live payments. Close Counterfoil, move the folder to your own profile.',
  'folder-network':
    'Data folder on another computer: no new live payments. Close Counterfoil, move it to this computer’s disk.',
  'folder-synced':
    'Data folder copied to a cloud or other computers: no new live payments. Close Counterfoil, move it elsewhere.',
} as const;

export const anotherRecord =
  'Another live record is in {{folder}}. We don’t check its open payments. Ask your organisation: start Counterfoil there, resolve them, then move it.';

export const practiceBookDamaged =
  'Practice record damaged. Live payments are safe. To decide, switch to practice.';

/** What a restore says where it brought two copies of one record together. */
export const joinedCopy = {
  apart: 'From {{at}}, another copy was in use (counter {{counters}}).',
  apartPayments_one: 'Its one payment is here. That counter’s reports may have it too.',
  apartPayments_other: 'Its {{count}} payments are here. That counter’s reports may have them too.',
} as const;
