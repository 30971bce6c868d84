/** Moving this counter to another computer, in Settings, at the first start and on every screen. */
import type { Moving, PackOutcome, TakeInOutcome } from '../../features/moving/moving.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const moving = {
  title: 'Move to another computer',
  lead: 'One encrypted file takes the record of payments, its newest backups, the items and these settings to another computer. The secret key stays behind: it is typed there once more.',
  state: {
    here: 'This counter is in use here',
    moved: 'This counter was moved',
    copied: 'This record was copied or put back',
    'set-back': 'This record is older than before',
    movedAt: 'Moved on {{at}}',
  },
  pack: {
    title: 'Make a moving file',
    whatHappens:
      'As soon as the file is complete, no real payment is started on this computer any more, so that two counters never ask for the same money. Payments that are open go on being followed here as well.',
    passphrase: 'Passphrase',
    passphraseHint:
      'At least 12 characters, for example four words. Whoever has it and the file can read every payment. Without it nobody can, and it can’t be found again: write it down apart from the file.',
    repeat: 'The passphrase once more',
    different: 'The two are not the same. Type both again.',
    act: 'Make the file',
    made: 'The file is complete and was read back without a fault. This counter counts as moved. Take the file to the other computer, and keep it until payments are seen there.',
    file: 'The file',
    size: 'Its size',
    payments_one: 'One payment is in it.',
    payments_other: '{{count}} payments are in it.',
    again:
      'If the file was lost before it was taken in, make another one here. Don’t take in both.',
    failed: {
      cancelled: 'No file was made. This counter goes on as before.',
      'under-way':
        'A payment stayed between two steps for a minute, so no file was made. Wait until it is certain, then try again. This counter goes on as before.',
      damage:
        'Something is wrong with the record, so no file was made. Decide about that first: the top of the window says what to do. This counter goes on as before.',
      'no-space':
        'There is not enough room for the file, so nothing of it was kept. Make room or choose another place, then try again. This counter goes on as before.',
      'not-written':
        'The file could not be written there, so nothing of it was kept. Choose another place, then try again. This counter goes on as before unless the top of the window says otherwise.',
      changed:
        'What was read back is not what was written, so the file was removed. Use another disk or stick. This counter goes on as before.',
    },
  },
  moved: {
    notice: 'This counter was moved to another computer',
    tell: 'A moving file was made on {{at}}. No real payment is started here; those that are open go on being followed. Take payments on the other computer.',
    tellUnknown:
      'The note about its moving can’t be read, so no real payment is started here until the manager has decided. Open payments go on being followed.',
    toSettings: 'To Settings',
    again: {
      title: 'Use this counter again',
      text: 'Only if the file is not used, or if two counters are meant to go on from the same record. This computer then takes payments under a new name, and knows nothing of those that the other one takes: look there before asking a customer again.',
      act: 'Use this counter again',
      ask: 'Do both computers’ people know that each has its own record from now on?',
      yes: 'Yes, take payments here again',
      done: 'This counter takes payments again. Its name is now {{terminal}}.',
    },
  },
  copied: {
    notice: 'This record was copied from another computer, or put back from a copy',
    tell: 'Until the manager says which, no real payment is started and none is checked here. If another counter has the same record, customers’ payments are seen there. If newer payments are missing here, restore a backup afterwards in Settings.',
    'moved-here': {
      act: 'It was moved here',
      ask: 'Does no other counter use this record any more?',
      yes: 'Yes, go on with it here',
    },
    'begin-anew': {
      act: 'The other counter still uses it',
      ask: 'Shall this counter begin its own record? The copy is put away.',
      yes: 'Yes, begin anew',
    },
  },
  'set-back': {
    notice: 'This record is older than before',
    tell: 'Newer payments were here. Until the manager decides, no real payment is started or checked. Close Counterfoil and put the newer data folder back. Or go on, then restore the newest backup in Settings.',
    act: 'Go on with this record',
    ask: 'Is the newer record lost?',
    yes: 'Yes, go on with this one',
  },
  arrived: {
    title: 'This counter’s record has come from another computer',
    tell: 'It was taken in on {{at}}, and the counter’s name is now {{terminal}}. Enter the secret key of {{email}}: what is open is followed from then on, and payments can be taken.',
    act: 'Enter the secret key',
  },
  takeIn: {
    title: 'Take in a moving file',
    fromFirstStart: 'I’m moving from another computer',
    whatHappens:
      'Everything in the file is looked through before anything here is changed. This counter then gets a new name, so that no reference is given out twice, and asks for the secret key: a keychain belongs to a person’s login and stays where it is.',
    notHere:
      'Real payments are in this counter’s record already, and a file is never taken in over them. To take one in on this computer, start Counterfoil with another data folder, or ask whoever looks after this computer to put this one away first.',
    file: 'Moving file',
    noFile: 'No moving file lies in {{folder}}. Put it there, then look again.',
    look: 'Look again',
    passphrase: 'Passphrase',
    passphraseHint: 'The one that was typed when the file was made.',
    actBox: 'Choose the file and take it in',
    act: 'Take it in',
    taken_one: 'One payment has come over. This counter’s name is now {{terminal}}.',
    taken_other: '{{count}} payments have come over. This counter’s name is now {{terminal}}.',
    failed: {
      cancelled: 'No file was taken in. Nothing was changed here.',
      'not-a-move': 'That is no moving file. Choose the one that ends in .counterfoil-move.',
      newer:
        'A newer version of Counterfoil made this file. Update Counterfoil here, then take it in.',
      earlier:
        'An earlier build of Counterfoil made this file, and this version can’t read it. Nothing was changed here.',
      'wrong-passphrase':
        'The passphrase does not open this file. Look at capitals and spaces, and type it again.',
      damaged:
        'The file is damaged or not complete, so nothing of it was used. Copy it again, or make another one on the old computer.',
      unreadable: 'The file can’t be read. Look whether the stick is still there, and try again.',
      'has-record': 'Real payments are in this counter’s record already, so nothing was taken in.',
      'not-confirmed':
        'Nobody confirmed it outside this page, so nothing was taken in. Try again to be asked once more.',
      'no-space':
        'There is not enough room on this computer’s disk, so nothing was taken in. Make room, then try again.',
      'not-written':
        'This computer’s disk did not take it, so nothing was taken in. Nothing was changed here.',
    },
  },
  work: {
    waiting: 'Waiting for you, and for payments that are on their way…',
    copying: 'Copying the record…',
    writing: 'Writing: {{done}} of {{total}}',
    checking: 'Reading everything back…',
    checkingBytes: 'Reading back: {{done}} of {{total}}',
    placing: 'Putting it in its place…',
    label: 'Progress',
    cancel: 'Cancel',
  },
} as const satisfies Others<{
  state: Others<Record<Moving['state'], string>>;
  pack: Others<{ failed: Record<Extract<PackOutcome, { made: false }>['why'], string> }>;
  takeIn: Others<{ failed: Record<Extract<TakeInOutcome, { taken: false }>['why'], string> }>;
  work: Others<Record<NonNullable<Moving['work']>['step'], string>>;
}>;
