/** The second place of the backups, in Settings and where everybody has to hear of it. */
import type {
  DayRestored,
  PlaceNamed,
  PlaceOpened,
  PlaceUnlocked,
  SecondPlaceTrouble,
} from '../../features/second-place/second-place.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const secondPlace = {
  title: 'A second place for backups',
  lead: 'The newest backup of real payments also goes to a USB stick, another drive or a network folder, sealed with a passphrase. Should this computer be lost, its record can be restored from there.',
  none: 'No second place is named. A fire or a theft would take the record and its backups together.',
  folder: 'Folder',
  copied: 'Last copied',
  never: 'Nothing yet',
  namedAt: 'Named',
  copying: 'Copying the newest backup there…',
  upToDate: 'The newest backup goes there by itself after it is made.',
  trouble: {
    missing:
      'The drive or folder is not there, so nothing is copied. Plug in the drive; the rest happens by itself within a quarter of an hour. The backups on this computer are made all the same.',
    full: 'There is no room left there, so the newest backup could not be copied. Make room on it or choose another place. What was copied before is still good.',
    refuses:
      'It can’t be written or read, so nothing is copied. Look whether it is write-protected or worn out, or choose another place. It is tried again every quarter of an hour.',
    slow: 'It has not answered for half an hour. Look whether the drive or the network is still there. No payment waits for it.',
    'no-keychain':
      'This computer’s keychain is locked or can’t be reached, so nothing is copied. Unlock it, then make a backup.',
    'no-key':
      'This computer’s keychain has no key for it any more, so nothing is copied. Type its passphrase below.',
    'note-lost':
      'The note of which place it is can’t be read, so nothing is copied. Choose the place again.',
  },
  form: {
    nameTitle: 'Name a second place',
    changeTitle: 'Another place or passphrase',
    changeTell:
      'Backups are then sealed anew with the new passphrase. In the same place the old ones are removed once the new ones are complete; in another place they stay and keep their old passphrase.',
    passphrase: 'New passphrase for the second place',
    repeat: 'The passphrase for it once more',
    passphraseHint:
      'At least 12 characters, for example four words. Counterfoil keeps it nowhere: without it nobody can restore from there, you included. Write it down apart from the drive.',
    place: 'Drive or folder',
    noPlace: 'No folder lies in {{folder}}. Link the drive there, then look again.',
    look: 'Look again',
    actBox: 'Choose the folder',
    act: 'Use this place',
    named: 'The place is named. The newest backup is being copied there.',
    failed: {
      cancelled: 'No folder was chosen. Nothing was changed.',
      'own-folder':
        'That folder belongs to Counterfoil itself and would be lost together with the record. Choose one on another drive.',
      missing: 'That folder is not there any more. Nothing was changed.',
      'not-written': 'Nothing can be written there. Choose another folder.',
      'no-keychain':
        'This computer’s keychain is locked or can’t be reached, and the key must be kept there. Unlock it and try again. Nothing was changed.',
    },
  },
  unlock: {
    passphrase: 'Passphrase of the second place',
    hint: 'The one that was typed when this place was named.',
    act: 'Go on copying',
    done: 'The key is in the keychain again.',
    failed: {
      'wrong-passphrase':
        'That is not the passphrase of this place. Look at capitals and spaces, and type it again. If it is lost, name the place anew below.',
      'no-keychain':
        'This computer’s keychain is locked or can’t be reached. Unlock it and try again.',
      missing: 'No second place is named any more.',
    },
  },
  stop: {
    act: 'Stop copying there',
    ask: 'Copy no more backups there? What is there already stays, and opens with its passphrase.',
    yes: 'Yes, stop',
    no: 'No, go on',
  },
  restore: {
    title: 'Restore from a second place',
    lead: 'Opens the sealed backups on a drive, this counter’s or another’s, and shows the days that can be restored.',
    passphrase: 'Passphrase of those backups',
    hint: 'The one that was typed when their place was named. Nothing is changed by looking.',
    actBox: 'Choose the drive and open it',
    act: 'Open the backups',
    reading: 'Reading everything that lies there…',
    cancel: 'Cancel',
    failed: {
      cancelled: 'Nothing was opened.',
      'nothing-there':
        'No sealed backup of Counterfoil lies there. Choose the drive or folder itself, or the one in it whose name begins with “counterfoil-”.',
      'too-many':
        'The passphrase opens none of the first 64 counters’ folders, and there are more. Choose your counter’s own folder: its name begins with “counterfoil-”.',
      'wrong-passphrase':
        'The passphrase does not open what lies there. Look at capitals and spaces, and type it again.',
      damaged: 'What lies there is damaged: not one of its files opens.',
      newer: 'A newer version of Counterfoil wrote what lies there. Update Counterfoil here first.',
      earlier:
        'An earlier build of Counterfoil wrote what lies there, and this version can’t read it. Nothing was opened.',
      missing: 'The drive or folder is not there any more. Plug it in and try again.',
      unreadable: 'The drive can’t be read. Plug it in again, or try it on another computer.',
    },
    found_one: 'One day lies there.',
    found_other: '{{count}} days lie there.',
    moreDays_one: 'One older day is not shown. Choose one counter’s folder to see its days.',
    moreDays_other:
      '{{count}} older days are not shown. Choose one counter’s folder to see its days.',
    moreCounters_one:
      'One more counter’s folder lies there. Choose your counter’s own folder if its days are missing.',
    moreCounters_other:
      '{{count}} more counters’ folders lie there. Choose your counter’s own folder if its days are missing.',
    payments_one: 'One payment',
    payments_other: '{{count}} payments',
    of: 'Counter {{terminal}}',
    ofAnother: 'Another counter’s record, from counter {{terminal}}',
    more: 'May be of another copy of this record',
    altered: 'Made while the record did not add up',
    broken: 'Damaged, or a part of it is missing: it can’t be restored',
    day: 'Restore {{at}}',
    ask: 'Put this day in place of the present record? The present one is put aside, and what came after this day is brought back as far as it can be read.',
    askMore:
      'Bring this day’s payments into the present record? Another computer may have used a copy of this record. Then the note after it says which counter, from when and how many payments. The present record keeps all that it has.',
    askAnothers:
      'Bring this record here? What its counter did after this day is not in it, so its open payments are checked again. This counter gets a new name. If the other computer still takes payments, each has its own record from now on: look there before asking a customer again.',
    yes: 'Yes, restore it',
    no: 'No, leave it',
    restoring: 'Bringing it here and restoring it. This can take minutes…',
    done: 'It is restored. The notice at the top says what came back.',
    doneAnothers:
      'The record is here, and this counter’s name is now {{terminal}}. Connect its payment account next: what is open is checked from then on.',
    notDone: {
      gone: 'The drive was closed meanwhile. Open it again.',
      'has-record':
        'Real payments are in this counter’s record already, and another counter’s record is never put over them. Start Counterfoil with another data folder to restore it, or only look into it.',
      damaged: 'This day is damaged, so nothing was changed. Choose another one.',
      newer:
        'A newer version of Counterfoil made it, so nothing was changed. Update Counterfoil here first.',
      missing: 'The drive was pulled out, so nothing was changed. Plug it in and open it again.',
      'no-space':
        'There is not enough room on this computer’s disk, so nothing was changed. Make room, then try again.',
      'not-written': 'This computer’s disk did not take it. The record is as it was.',
    },
  },
  overdue: {
    title: 'The second copy of the backups is more than a week old',
    tellNever: 'Nothing has been copied to {{folder}} since it was named on {{at}}.',
    tell: 'Nothing has been copied to {{folder}} since {{at}}.',
    tellLost: 'Nothing is copied to a second place any more.',
    toDo: {
      none: 'Look in Settings what keeps it.',
      missing:
        'Plug in the drive: the rest happens by itself. If it is lost, name another place in Settings.',
      full: 'There is no room left on it. Make room, or name another place in Settings.',
      refuses:
        'It can’t be written or read. Look whether it is write-protected or worn out, or name another place in Settings.',
      slow: 'It does not answer. Look whether the drive or the network is still there.',
      'no-keychain':
        'This computer’s keychain is locked or can’t be reached. Unlock it, then make a backup in Settings.',
      'no-key':
        'Its key is not in this computer’s keychain any more. Type the passphrase in Settings.',
      'note-lost':
        'The note of which place it is can’t be read. Choose the place again in Settings.',
    },
    toSettings: 'To Settings',
  },
} as const satisfies Others<{
  trouble: Record<Exclude<SecondPlaceTrouble, 'none'>, string>;
  form: Others<{ failed: Record<Extract<PlaceNamed, { named: false }>['why'], string> }>;
  unlock: Others<{ failed: Record<Extract<PlaceUnlocked, { unlocked: false }>['why'], string> }>;
  restore: Others<{
    failed: Record<Extract<PlaceOpened, { opened: false }>['why'], string>;
    notDone: Record<Extract<DayRestored, { restored: false }>['why'], string>;
  }>;
  overdue: Others<{ toDo: Record<SecondPlaceTrouble, string> }>;
}>;
