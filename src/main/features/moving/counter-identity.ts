/**
 * Which counter this data folder is: the name it mints references under, what became of it by a move,
 * and whether it is a copy of another's. Made before the record's care, which heeds it.
 */
import type { SettingsStore } from '../../core/settings/store.ts';
import type { Log } from '../../core/platform/log.ts';
import type { Payments } from '../../core/payments/index.ts';
import { hasRealPayments } from '../../core/record/index.ts';
import { type CopiedFolder, createCopiedFolder } from './copied-folder.ts';
import { type CounterName, createCounterName } from './counter-name.ts';
import { type MovedNoteFile, openMovedNote } from './moved-note.ts';
import { movedNoteIn } from './place.ts';
import type { PlaceMark } from './place-mark.ts';

export interface CounterIdentity {
  readonly mark: Pick<PlaceMark, 'isCopied'>;
  readonly note: MovedNoteFile;
  readonly name: CounterName;
  /** Whether this folder is a copy, and a person's word for it. */
  readonly copied: CopiedFolder;
  /** Whether there is a record of real payments. */
  hasRecord(): boolean;
}

export interface CounterIdentityParts {
  readonly dataFolder: string;
  readonly settings: SettingsStore;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Pick<Log, 'info'>;
  /** Whether the folder is where it was. */
  readonly mark: PlaceMark;
  /** The record is older than it was on this computer. */
  readonly isSetBack: boolean;
  /** Of the record of real payments; null while it is not open. */
  readonly payments: () => Pick<Payments, 'outline'> | null;
  /** Closes everything and opens it again on what is in the data folder then. */
  readonly anew: () => Promise<void>;
}

export function createCounterIdentity(parts: CounterIdentityParts): CounterIdentity {
  const note = openMovedNote(movedNoteIn(parts.dataFolder));
  const name = createCounterName({ ...parts, note });
  const hasRecord = recordLook(parts);
  const copied = createCopiedFolder({ ...parts, note, name, hasRecord });
  return { mark: parts.mark, note, name, copied, hasRecord };
}

/** What was there once is not gone again while the app runs, and the overview asks each time. */
function recordLook({
  dataFolder,
  payments,
}: Pick<CounterIdentityParts, 'dataFolder' | 'payments'>): () => boolean {
  let wasSeen = false;
  return () => {
    const open = payments();
    wasSeen ||= open === null ? hasRealPayments(dataFolder) : open.outline().payments > 0;
    return wasSeen;
  };
}
