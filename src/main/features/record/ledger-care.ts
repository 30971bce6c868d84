/**
 * The book of one mode: its ledger's file, its backups, and what a manager has to know of both. It
 * outlives the workspace above it, which is taken down and built again when the file is changed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  Backup,
  BackupList,
  BookNotice,
  Damage,
  LookFound,
  NoticePart,
  RecordLooks,
} from '../../../shared/backups.ts';
import type { Mode } from '../../../shared/payments.ts';
import { backupFolder } from './backup-folder.ts';
import { createBackupShelf } from './backup-shelf.ts';
import type { BackupCopies } from './backup-copies.ts';
import { DamagedLedgerError } from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import type { Outside } from './examine.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { wholeSeenAt } from './looked-through.ts';
import { openNotice } from './said-notice.ts';
import { setAsideLedger } from './set-aside.ts';
import { folding } from '../payments/life/index.ts';
import type { LostSource } from '../payments/index.ts';
import { runAudit } from './run-audit.ts';
import { runMigration } from './run-migration.ts';
import { runRestore } from './run-restore.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type LedgerKeeper, createLedgerKeeper } from './ledger-keeper.ts';
import {
  dropWitness,
  readKnown,
  readOwn,
  readWitness,
  rememberIn,
  writeWitness,
} from './known-ledgers.ts';
import { NO_NOTICE } from './notice-file.ts';

export interface LedgerCareParts {
  mode: Mode;
  dataFolder: string;
  /** This counter's name. */
  terminal: () => string;
  clock: Clock;
  readerWorker: URL;
  auditWorker: URL;
  migrationWorker: URL;
  restoreWorker: URL;
  backupWorker: URL;
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
  /** A second place for backups; null where nobody named one. */
  copies: BackupCopies | null;
}

/** What the workspace above an open book lends to whoever looks after it. */
export interface LedgerCareHelp {
  /** Asks about payments that are in no ledger, or ends that. */
  followLost: (source: LostSource | null) => void;
  /** Asks again about those of these payments that nobody asks about. @returns how many those were */
  askAgain: (paymentIds: readonly string[]) => number;
}

export interface LedgerCare {
  readonly notice: BookNotice;
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
   * @throws as `restoreLedger`, Refusal while another restore is under way; then the book is as it was
   */
  restore(backup: string): Promise<void>;
  /** @throws StorageError */
  backups(): BackupList;
  newestBackup(): Backup | null;
  /** While open. @throws StorageError, DamagedLedgerError */
  backUp(): Promise<void>;
  /** Looks through the whole, while open; what is found is said as ever. @throws StorageError */
  lookThrough(): Promise<LookFound>;
  closeNotice(part: NoticePart): void;
}

/** What leaves the mode with an empty book that is known to be one. */
const PUT_ASIDE: readonly Damage['kind'][] = ['set-aside', 'missing', 'foreign'];

export function createLedgerCare(parts: LedgerCareParts): LedgerCare {
  const { mode, clock, log, readerWorker } = parts;
  const folder = path.join(parts.dataFolder, mode);
  const file = path.join(folder, 'ledger.db');
  const headPath = path.join(parts.dataFolder, 'heads', mode);
  const notice = openNotice({
    ...parts,
    noticeFile: path.join(folder, 'notice.json'),
    ledgerPath: file,
  });
  const shelf = createBackupShelf(file, parts);
  let failedAt: number | null = null;
  let keeper: LedgerKeeper | null = null;
  let opened: OpenLedger | null = null;
  let help: LedgerCareHelp | null = null;
  let restoring = false;
  let looking: RecordLooks['looking'] = null;

  const damageNow = (kind: Damage['kind'], damaged: string | null) => ({
    damage: { kind, at: clock.now(), file: damaged },
  });

  function setAside(): void {
    log.error('the ledger is damaged and is set aside', { mode });
    const damaged = path.basename(setAsideLedger(file, clock, headPath));
    notice.say({ ...damageNow('set-aside', damaged), unwatched: null });
  }

  function outside(): Outside {
    const { id, wasUsed } = parts.known();
    const ids = [id, ...readKnown(parts.dataFolder, mode)];
    const { damage, report } = notice.now;
    return {
      known: ids.filter((each) => each !== null),
      inside: readOwn(parts.dataFolder, mode),
      witness: readWitness(parts.dataFolder, mode),
      wasUsed,
      hasNotice: damage !== null || report !== null,
      isExplained: damage !== null && PUT_ASIDE.includes(damage.kind),
    };
  }

  function openOnce(): OpenLedger {
    let isTold = false;
    return openLedger({
      path: file,
      headPath,
      outside: outside(),
      terminal: parts.terminal(),
      clock,
      readerWorker,
      backupWorker: parts.backupWorker,
      log,
      folding,
      onDamage() {
        if (!isTold) parts.onUnreadable();
        isTold = true;
      },
    });
  }

  function openOrSetAside(): OpenLedger {
    try {
      return openOnce();
    } catch (error) {
      if (!(error instanceof DamagedLedgerError)) throw error;
      setAside();
      return openOnce();
    }
  }

  /** It stops nothing: where it can't be kept, only a lost end would go unnoticed. */
  function keepWitness(ledger: OpenLedger | null): void {
    try {
      if (ledger !== null) writeWitness(parts.dataFolder, mode, ledger.id, ledger.head());
    } catch (error) {
      log.warn('how far the book has come could not be noted', { mode, ...errorFields(error) });
    }
  }

  function open(): OpenLedger {
    notice.sayUntoldRestore();
    const ledger = openOrSetAside();
    rememberIn(parts.dataFolder, mode, ledger.id);
    parts.onId(ledger.id);
    keepWitness(ledger);
    const { found } = ledger;
    if (found !== null && (found.isNew || notice.now.damage === null)) {
      log.error('the ledger is not what it should be', { mode, found: found.kind });
      notice.say(damageNow(found.kind, found.file && path.basename(found.file)));
    }
    return ledger;
  }

  const newestBackup = () => shelf.newestBefore(notice.now.damage);

  /** Written in the ledger itself, so that what was decided once is not found again. */
  function settle(): void {
    try {
      opened?.settle();
    } catch (error) {
      log.error('a decision about the book could not be kept', { mode, ...errorFields(error) });
    }
  }

  async function restoreClosed(backup: string): Promise<void> {
    // What it says is of the ledger that is now left, and would call the restored one too short.
    dropWitness(parts.dataFolder, mode);
    const report = await runRestore(parts.restoreWorker, {
      path: file,
      headPath,
      backup,
      terminal: parts.terminal(),
      at: clock.now(),
    });
    log.info('a backup was restored', { mode, backup, complete: report.complete });
    notice.sayRestored(report);
  }

  function setRestoring(now: boolean): void {
    restoring = now;
    shelf.forget();
    parts.onChange();
  }

  return {
    get notice() {
      return notice.now;
    },
    get restoring() {
      return restoring;
    },
    get looks() {
      return { looking, wholeAt: opened === null ? null : wholeSeenAt(opened.looked) };
    },
    prepare: () =>
      runMigration(parts.migrationWorker, { path: file, headPath, at: clock.now() }, log),
    open() {
      const ledger = open();
      shelf.forget();
      opened = ledger;
      keeper = createLedgerKeeper({
        ledger,
        spared: () => (notice.now.damage === null ? null : (newestBackup()?.name ?? null)),
        audit: (part, run) => {
          const whole = { path: file, now: clock.now() };
          const data = part === null ? whole : { ...whole, part };
          return runAudit(parts.auditWorker, data, run);
        },
        onLooking(now) {
          looking = now;
          parts.onChange();
        },
        hasBackupOf: shelf.hasOf,
        clock,
        log,
        onDamage(found) {
          if (found === 'unreadable') parts.onUnreadable();
          // What is said already is graver, and offers the same.
          else if (notice.now.damage === null) notice.say(damageNow('altered', null));
        },
        onUnwatched(ids) {
          const payments = help?.askAgain(ids) ?? 0;
          if (payments > 0) notice.say({ unwatched: { at: clock.now(), payments } });
        },
        onBackup(failed) {
          if (!failed) keepWitness(ledger);
          failedAt = failed ? clock.now() : null;
          shelf.forget();
          parts.onChange();
        },
        takeElsewhere: () =>
          parts.copies?.bringUp({
            backups: backupFolder(file),
            id: ledger.id,
            terminal: parts.terminal(),
          }),
      });
      return ledger;
    },
    begin(lent) {
      help = lent;
      keeper?.begin();
      lent.followLost({
        lost: () => notice.now.report?.lost ?? [],
        onAnswer(reference, answer) {
          const { report } = notice.now;
          if (!report) return;
          const lost = report.lost.map((each) =>
            each.reference === reference ? { ...each, answer } : each,
          );
          notice.say({ report: { ...report, lost } });
        },
      });
    },
    async end() {
      const ended = keeper?.end();
      keepWitness(opened);
      keeper = null;
      opened = null;
      help?.followLost(null);
      help = null;
      await ended;
    },
    setAside,
    async restore(backup) {
      if (restoring) throw new Refusal('restoring', 'a backup is being restored at this moment');
      setRestoring(true);
      try {
        await parts.replace(() => restoreClosed(backup));
      } finally {
        setRestoring(false);
      }
    },
    backups: () => ({ backups: shelf.list().slice(0, 200), failedAt }),
    hasTrace() {
      const { known: ids, wasUsed } = outside();
      return existsSync(folder) || existsSync(headPath) || ids.length > 0 || wasUsed;
    },
    newestBackup,
    async backUp() {
      await keeper?.backUp();
    },
    async lookThrough() {
      if (keeper === null) throw new StorageError('the ledger is not open');
      return keeper.lookThrough();
    },
    closeNotice(part) {
      if (part === 'damage') settle();
      notice.say({ [part]: NO_NOTICE[part] });
    },
  };
}
