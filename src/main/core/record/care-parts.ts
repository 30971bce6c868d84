/** What the care of one mode's record is made of, and what it does. */
import path from 'node:path';
import type { ChainHead } from '../ledger/index.ts';
import type {
  BackupList,
  Backup,
  RecordNotice,
  LookFound,
  NoticePart,
  RecordLooks,
} from '../../../shared/core/record/backups.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { LostSource } from '../payments/index.ts';
import type { BackupCopies } from './backup-copies.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { Elsewhere } from './restore.ts';
import type { Workers } from '../platform/workers.ts';

/** Where one mode's record lies. */
export interface RecordFiles {
  folder: string;
  /** The ledger's database. */
  file: string;
  /** The note of how far it has come. */
  headPath: string;
}

export function recordFiles(dataFolder: string, mode: Mode): RecordFiles {
  const folder = path.join(dataFolder, mode);
  const headPath = path.join(dataFolder, 'heads', mode);
  return { folder, file: path.join(folder, 'ledger.db'), headPath };
}

export interface LedgerCareParts {
  mode: Mode;
  dataFolder: string;
  /**
   * Where, outside the data folder, is noted how far it has come; null for nowhere, as for a copy, whose
   * events are not the record's that was noted there.
   */
  stateFolder: () => string | null;
  /** This counter's name. */
  terminal: () => string;
  clock: Clock;
  workers: Workers;
  log: Log;
  /** What the settings know of its ledger. */
  known: () => { id: string | null; wasUsed: boolean };
  /** The open ledger's id, to be kept in the settings. */
  onId: (id: string) => void;
  /** The notice or the backups changed. */
  onChange: () => void;
  /** The open ledger can't be read: close it and set it aside. Told once for each opening. */
  onUnreadable: () => void;
  /** Closes the ledger, changes its files and opens it again; throws what `between` throws. */
  replace: (between: () => Promise<void>) => Promise<void>;
  /**
   * Whether a person has still to say whose the record is: it is neither backed up nor restored over,
   * since its backups would pass for another counter's.
   */
  isOnHold: () => boolean;
}

/** What the workspace above an open record lends to whoever looks after it. */
export interface LedgerCareHelp {
  /** Asks about payments that are in no ledger, or ends that. */
  followLost: (source: LostSource | null) => void;
  /** Asks again about those of these payments that nobody asks about. @returns how many those were */
  askAgain: (paymentIds: readonly string[]) => number;
}

export interface LedgerCare {
  readonly notice: RecordNotice;
  /** A backup is being put in the ledger's place. */
  readonly restoring: boolean;
  /** How far a look at the whole has come, and when the whole had last been seen. */
  readonly looks: RecordLooks;
  /** Before it is opened: brings what a former version left up to date, however large. */
  prepare(): Promise<void>;
  /** @throws LedgerInUseError, NewerLedgerError, StorageError; a damaged file is set aside */
  open(): OpenLedger;
  /** Whether anything shows that there is, or was, a ledger. */
  hasTrace(): boolean;
  /** Begins to look after the open ledger, and to ask about what a restore could not bring back. */
  begin(help: LedgerCareHelp): void;
  /**
   * Ends that; call it before the ledger is closed. Resolves once nothing of it reads the file any
   * more, which a system may not let anybody move until then.
   */
  end(): Promise<void>;
  /** While closed. @throws LedgerInUseError, StorageError */
  setAside(): void;
  /**
   * Whether it is open or not; until it is open again, calls wait.
   * @param elsewhere where the backup lies, unless that is beside the ledger
   * @returns the names of counters in another's record; none in its own
   * @throws as `restoreLedger`, Refusal while another restore is under way or the record is on hold;
   *   then the record is as it was
   */
  restore(backup: string, elsewhere?: Elsewhere): Promise<readonly string[]>;
  /** Whether a ledger's id is one by which the present one is known, or was. */
  isOwn(ledger: string | null): boolean;
  /** Whether this counter's record has an event; true where that can't be told. */
  has(event: ChainHead): boolean;
  /** From now on the newest backup is taken to this place as well. */
  copyTo(place: Pick<BackupCopies, 'bringUp'>): void;
  /** Takes the newest backup to those places now, while open and not on hold. */
  takeElsewhere(): void;
  /** @throws StorageError */
  backups(): BackupList;
  newestBackup(): Backup | null;
  /** How many ledgers that were put aside or replaced lie beside the present one; nothing removes them. */
  countAside(): number;
  /** While open. @throws StorageError, DamagedLedgerError, Refusal while the record is on hold */
  backUp(): Promise<void>;
  /** Looks through the whole, while open; what is found is said as ever. @throws StorageError */
  lookThrough(): Promise<LookFound>;
  closeNotice(part: NoticePart): void;
}
