/** Moving this counter to another computer, in Settings, at the first start and on every screen. */
import type { Moving, PackOutcome, TakeInOutcome } from '../../features/moving/moving.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const moving = {
  title: 'Move to another computer',
  lead: 'One encrypted file moves record, newest backups, items and settings.',
  state: {
    here: 'This counter is used here',
    moved: 'This counter was moved',
    copied: 'Record copied or put back',
    'set-back': 'Record older than before',
    movedAt: 'Moved on {{at}}',
  },
  pack: {
    title: 'Make a moving file',
    whatHappens: 'After this, no real payments start here. We keep checking open ones.',
    passphrase: 'Passphrase',
    passphraseHint: 'At least 12 characters, like four words. Keep it apart from the file.',
    repeat: 'Passphrase again',
    different: 'They differ. Type both again.',
    act: 'Make file',
    made: 'File checked. Import it on the other computer. Keep it until payments show there.',
    file: 'File',
    size: 'Size',
    payments_one: 'One payment in it.',
    payments_other: '{{count}} payments in it.',
    again: 'File lost before import? Make another. Never import both.',
    failed: {
      cancelled: 'No file made. This counter continues.',
      'under-way': 'No file made: a payment is starting. Wait until it’s certain.',
      damage: 'No file made: record problem. See the notice above.',
      'no-space': 'No file made: no room. Make some or choose another place.',
      'not-written': 'No file made: not writable. Choose another place.',
      changed: 'File faulty, removed. Use another disk or stick.',
    },
  },
  moved: {
    tell: 'Moved {{at}}. Take payments on the other computer. We keep checking open ones here.',
    tellUnknown:
      'Moved or not: unknown. No real payments until a manager decides. We keep checking open ones.',
    again: {
      title: 'Use this counter again',
      text: 'Only if the file stays unused, or both counters continue separately. Look at the other before charging again.',
      act: 'Use counter again',
      ask: 'Do both counters’ cashiers know their records are separate?',
      yes: 'Yes, use again',
      done: 'This counter takes payments again, as {{terminal}}.',
    },
  },
  copied: {
    tell: 'No real payments or checks until a manager decides. If another counter has this record, look there. Newer payments missing? Restore a backup in Settings.',
    'moved-here': {
      act: 'It moved here',
      ask: 'Has every other counter stopped using it?',
      yes: 'Yes, continue here',
    },
    'begin-anew': {
      act: 'Other counter uses it',
      ask: 'Start a new record here? We put the copy away.',
      yes: 'Yes, start new',
    },
  },
  'set-back': {
    tell: 'No real payments or checks until a manager decides. Close Counterfoil and put the newer data folder back. Or continue, then restore the newest backup in Settings.',
    act: 'Use this record',
    ask: 'Is the newer record lost?',
    yes: 'Yes, use this one',
  },
  arrived: {
    title: 'Record moved to this computer',
    tell: 'Imported {{at}}. This counter is now {{terminal}}. Enter {{email}}’s secret key to check and take payments.',
    act: 'Enter secret key',
  },
  takeIn: {
    title: 'Import a moving file',
    fromFirstStart: 'Move from another computer',
    whatHappens: 'This counter gets a new name. Then enter the secret key.',
    notHere: 'Can’t import: this counter has real payments. Ask your organisation.',
    file: 'Moving file',
    noFile: 'No moving file in {{folder}}. Put it there, press Refresh.',
    look: 'Refresh',
    passphrase: 'Passphrase',
    passphraseHint: 'Typed when making the file.',
    actBox: 'Choose and import file',
    act: 'Import',
    taken_one: 'One payment imported. This counter is now {{terminal}}.',
    taken_other: '{{count}} payments imported. This counter is now {{terminal}}.',
    failed: {
      cancelled: 'No file imported.',
      'not-a-move': 'Not a moving file. Choose one ending in .counterfoil-move.',
      newer: 'A newer version’s. Update Counterfoil here.',
      earlier: 'An earlier build’s file, unreadable here.',
      'wrong-passphrase': 'Wrong passphrase. Check capitals and spaces.',
      damaged: 'Damaged or incomplete. Copy it again, or make another.',
      unreadable: 'Unreadable. Check the stick, try again.',
      'has-record': 'Not imported: this counter has real payments.',
      'not-confirmed': 'Not imported: not confirmed outside this page.',
      'no-space': 'Disk full. Make room first.',
      'not-written': 'Nothing changed: this computer’s disk failed.',
    },
  },
  work: {
    waiting: 'Waiting for you and payments under way…',
    copying: 'Copying the record…',
    writing: 'Writing: {{done}} of {{total}}',
    checking: 'Checking the file…',
    checkingBytes: 'Checking: {{done}} of {{total}}',
    placing: 'Saving…',
    label: 'Progress',
    cancel: 'Cancel',
  },
} as const satisfies Others<{
  state: Others<Record<Moving['state'], string>>;
  pack: Others<{ failed: Record<Extract<PackOutcome, { made: false }>['why'], string> }>;
  takeIn: Others<{ failed: Record<Extract<TakeInOutcome, { taken: false }>['why'], string> }>;
  work: Others<Record<NonNullable<Moving['work']>['step'], string>>;
}>;
