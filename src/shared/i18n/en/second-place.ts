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
  title: 'Second place for backups',
  lead: 'We copy the newest live backup, encrypted, to a drive or network folder.',
  none: 'None yet. Fire or theft would take record and backups.',
  folder: 'Folder',
  copied: 'Last copied',
  never: 'Nothing yet',
  namedAt: 'Chosen',
  copying: 'Copying the newest backup…',
  upToDate: 'We copy each new backup there.',
  trouble: {
    missing: 'Not copied: drive or folder not found. Connect it. We try again within 15 minutes.',
    full: 'Not copied: no room. Make room or choose another place. Earlier copies are good.',
    refuses:
      'Not copied: we can’t write or read it. Check write protection, or choose another place.',
    slow: 'No answer for half an hour. Check drive or network. Payments continue.',
    'no-keychain': 'Not copied: keychain locked or missing. Unlock it, then back up.',
    'no-key': 'Not copied: key missing. Type the passphrase below.',
    'note-lost': 'Not copied: place not known. Choose it again.',
  },
  form: {
    nameTitle: 'Choose a second place',
    changeTitle: 'Change place or passphrase',
    changeTell: 'New backups use the new passphrase. In another place, old ones keep theirs.',
    passphrase: 'New passphrase',
    repeat: 'New passphrase again',
    passphraseHint:
      'At least 12 characters, such as four words. Without it nobody can restore. Write it down, apart from the drive.',
    place: 'Drive or folder',
    noPlace: 'No drive found in {{folder}}. Connect it, then press Refresh.',
    look: 'Refresh',
    actBox: 'Choose the folder',
    act: 'Use this place',
    named: 'Second place chosen. Copying the newest backup.',
    failed: {
      cancelled: 'No folder chosen. Nothing changed.',
      'own-folder': 'Counterfoil’s own folder. Choose another drive.',
      missing: 'Folder not found. Nothing changed.',
      'not-written': 'We can’t write there. Choose another folder.',
      'no-keychain': 'Nothing changed. Unlock the keychain and try again.',
    },
  },
  unlock: {
    passphrase: 'Passphrase of the second place',
    hint: 'The one you typed when choosing it.',
    act: 'Resume copying',
    done: 'The key is in the keychain again.',
    failed: {
      'wrong-passphrase':
        'Wrong passphrase. Check capitals and spaces. If lost, choose the place again below.',
      'no-keychain': 'Unlock the keychain and try again.',
      missing: 'There is no second place any more.',
    },
  },
  stop: {
    act: 'Stop copying',
    ask: 'Stop copying there? Existing copies and their passphrase stay.',
    yes: 'Yes, stop',
    no: 'No, continue',
  },
  restore: {
    title: 'Restore from second place',
    lead: 'Choose a day from this counter’s or another’s copies.',
    passphrase: 'Passphrase of those backups',
    hint: 'Their own passphrase. Opening changes nothing.',
    actBox: 'Choose and open drive',
    act: 'Open backups',
    reading: 'Reading the backups…',
    cancel: 'Cancel',
    failed: {
      cancelled: 'Nothing was opened.',
      'nothing-there':
        'No Counterfoil backup there. Choose the drive, or its “counterfoil-…” folder.',
      'too-many': 'Too many counters there. Choose your “counterfoil-…” folder.',
      'wrong-passphrase': 'Wrong passphrase. Check capitals and spaces.',
      damaged: 'Damaged: none of the files opens.',
      newer: 'A newer version made them. Update Counterfoil here.',
      earlier: 'An earlier build made them. We can’t read them.',
      missing: 'Drive or folder not found. Connect it and try again.',
      unreadable: 'Drive unreadable. Reconnect it, or try another computer.',
    },
    found_one: 'One day found.',
    found_other: '{{count}} days found.',
    moreDays_one: 'One older day hidden. Choose one counter’s folder.',
    moreDays_other: '{{count}} older days hidden. Choose one counter’s folder.',
    moreCounters_one: 'One more counter there. Days missing? Choose your counter’s folder.',
    moreCounters_other:
      '{{count}} more counters there. Days missing? Choose your counter’s folder.',
    payments_one: 'One payment',
    payments_other: '{{count}} payments',
    of: 'Counter {{terminal}}',
    ofAnother: 'Another counter’s record: {{terminal}}',
    more: 'May be from another copy of this record',
    altered: 'Record didn’t add up then',
    broken: 'Damaged or incomplete: can’t be restored',
    day: 'Restore {{at}}',
    ask: 'Replace the record with this day? We set the current one aside and bring back later readable payments.',
    askMore: 'Add this day’s payments to the current record? It keeps everything.',
    askAnothers:
      'Bring this record here? This counter gets a new name. Later payments stay on the other computer: look there before charging again.',
    yes: 'Yes, restore',
    no: 'Cancel',
    restoring: 'Restoring. This can take minutes…',
    done: 'Restored. The notice at the top says what came back.',
    doneAnothers:
      'Restored. This counter is now {{terminal}}. Connect its payment account to check open payments.',
    notDone: {
      gone: 'The drive was closed. Open it again.',
      'has-record': 'Not restored: this counter has real payments. Only view that record.',
      damaged: 'Nothing changed: day damaged. Choose another.',
      newer: 'Nothing changed: made by a newer version. Update Counterfoil here.',
      missing: 'Nothing changed: drive removed. Connect and open it again.',
      'no-space': 'Nothing changed: disk full. Make room, then try again.',
      'not-written': 'Nothing changed: this computer’s disk failed.',
    },
  },
  overdue: {
    title: 'Second backup over a week old',
    tellNever: 'Nothing copied to {{folder}} since you chose it on {{at}}.',
    tell: 'Nothing copied to {{folder}} since {{at}}.',
    tellLost: 'Backups no longer go to a second place.',
    toDo: {
      none: 'See why in Settings.',
      missing: 'Connect it. If lost, choose another in Settings.',
      full: 'It’s full. See Settings.',
      refuses: 'We can’t write or read it. See Settings.',
      slow: 'No answer. Check drive or network.',
      'no-keychain': 'Unlock the keychain, then back up in Settings.',
      'no-key': 'Key missing. Type the passphrase in Settings.',
      'note-lost': 'Place not known. Choose it again in Settings.',
    },
    toSettings: 'Open Settings',
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
