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
  lead: 'Newest live backup, encrypted, on a drive or network folder.',
  none: 'None yet. Fire or theft would take record and backups.',
  folder: 'Folder',
  copied: 'Last copied',
  never: 'Nothing yet',
  namedAt: 'Chosen',
  copying: 'Copying the newest backup…',
  upToDate: 'We copy each new backup there.',
  trouble: {
    missing: 'Not copied: drive or folder not found. Connect it: we try again.',
    full: 'Not copied: no room. Make some, or choose another place.',
    refuses:
      'Not copied: not writable or readable. Check write protection, or choose another place.',
    slow: 'No answer. Check drive or network.',
    'no-keychain': 'Not copied: keychain locked or missing. Unlock it, back up.',
    'no-key': 'Not copied: key missing. Type the passphrase below.',
    'note-lost': 'Not copied: place unknown. Choose it again.',
  },
  form: {
    nameTitle: 'Choose a second place',
    changeTitle: 'Change place or passphrase',
    changeTell: 'New backups use the new passphrase. Elsewhere, old ones keep theirs.',
    passphrase: 'New passphrase',
    repeat: 'New passphrase again',
    passphraseHint:
      'At least 12 characters, like four words. Without it nobody can restore: keep it apart.',
    place: 'Drive or folder',
    noPlace: 'No drive found in {{folder}}. Connect it, press Refresh.',
    look: 'Refresh',
    actBox: 'Choose the folder',
    act: 'Use this place',
    named: 'Chosen. Copying the newest backup.',
    failed: {
      cancelled: 'No folder chosen.',
      'own-folder': 'Counterfoil’s own folder. Choose another drive.',
      missing: 'Folder not found. Nothing changed.',
      'not-written': 'Not writable. Choose another folder.',
    },
  },
  unlock: {
    passphrase: 'Passphrase of the second place',
    act: 'Resume copying',
    done: 'Key back in the keychain.',
    failed: {
      'wrong-passphrase':
        'Wrong passphrase. Check capitals and spaces. Lost? Choose the place again below.',
      missing: 'No second place any more.',
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
    lead: 'Choose a day from any counter’s copies.',
    passphrase: 'Passphrase of those backups',
    hint: 'Opening changes nothing.',
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
      damaged: 'Damaged: no file opens.',
      newer: 'A newer version’s. Update Counterfoil here.',
      earlier: 'An earlier build’s. We can’t read them.',
      missing: 'Drive or folder not found. Connect it, try again.',
      unreadable: 'Drive unreadable. Reconnect it, or try another computer.',
    },
    found_one: 'One day found.',
    found_other: '{{count}} days found.',
    moreDays_one: 'One older day hidden. Choose one counter’s folder.',
    moreDays_other: '{{count}} older days hidden. Choose one counter’s folder.',
    moreCounters_one: 'One more counter there. Days missing? Choose your counter’s folder.',
    moreCounters_other:
      '{{count}} more counters there. Days missing? Choose your counter’s folder.',
    of: 'Counter {{terminal}}',
    ofAnother: 'Another counter’s record: {{terminal}}',
    more: 'Perhaps of another copy of this record',
    broken: 'Damaged or incomplete: can’t be restored',
    ask: 'Replace the record with this day? We keep the current one and readable later payments.',
    askMore: 'Add this day’s payments to the current record?',
    askAnothers:
      'Bring this record here? This counter gets a new name. Later payments stay on the other computer: look there before charging.',
    yes: 'Yes, restore',
    no: 'Cancel',
    restoring: 'Restoring. Can take minutes…',
    done: 'Restored. See the notice above.',
    doneAnothers:
      'Restored. This counter is now {{terminal}}. Connect its payment account to check open payments.',
    notDone: {
      gone: 'Drive closed. Open it again.',
      'has-record': 'Not restored: this counter has real payments. Only view that record.',
      damaged: 'Day damaged. Choose another.',
      missing: 'Drive removed. Reconnect and open it.',
      'no-space': 'Disk full. Make room first.',
      'not-written': 'Nothing changed: this computer’s disk failed.',
    },
  },
  overdue: {
    title: 'Second backup over a week old',
    tellNever: 'Nothing copied to {{folder}}, chosen {{at}}.',
    tell: 'Nothing copied to {{folder}} since {{at}}.',
    tellLost: 'Backups go to no second place now.',
    toDo: {
      none: 'See why in Settings.',
      missing: 'Connect it, or choose another.',
      full: 'It’s full.',
      refuses: 'Not writable or readable.',
      slow: 'No answer. Check drive or network.',
      'no-keychain': 'Unlock the keychain, back up.',
      'no-key': 'Key missing. Type the passphrase.',
      'note-lost': 'Place unknown. Choose it again.',
    },
  },
} as const satisfies Others<{
  trouble: Record<Exclude<SecondPlaceTrouble, 'none'>, string>;
  form: Others<{
    failed: Record<Exclude<Extract<PlaceNamed, { named: false }>['why'], 'no-keychain'>, string>;
  }>;
  unlock: Others<{
    failed: Record<
      Exclude<Extract<PlaceUnlocked, { unlocked: false }>['why'], 'no-keychain'>,
      string
    >;
  }>;
  restore: Others<{
    failed: Record<Extract<PlaceOpened, { opened: false }>['why'], string>;
    notDone: Record<Exclude<Extract<DayRestored, { restored: false }>['why'], 'newer'>, string>;
  }>;
  overdue: Others<{ toDo: Record<SecondPlaceTrouble, string> }>;
}>;
