/**
 * The record of one mode: its ledger's file, its backups, and what a manager has to know of both. It
 * outlives the workspace above it, which is taken down and built again when the file is changed.
 */
import path from 'node:path';
import type { RecordLooks } from '../../../shared/core/record/backups.ts';
import { StorageError } from '../ledger/index.ts';
import { errorFields } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { backupFolder } from './backup-folder.ts';
import { type BackupShelf, createBackupShelf } from './backup-shelf.ts';
import {
  type LedgerCare,
  type LedgerCareHelp,
  type LedgerCareParts,
  recordFiles,
} from './care-parts.ts';
import { dropWitness } from './known-ledgers.ts';
import { createLedgerKeeper, type LedgerKeeper, type LedgerKeeperParts } from './ledger-keeper.ts';
import { wholeSeenAt } from './looked-through.ts';
import { NO_NOTICE } from './notice-file.ts';
import type { OpenLedger } from './open-ledger.ts';
import { openRecord, type OpenRecordParts, setAsideRecord } from './open-record.ts';
import type { Elsewhere } from './restore.ts';
import { runAudit } from './run-audit.ts';
import { runMigration } from './run-migration.ts';
import { runRestore } from './run-restore.ts';
import { openNotice } from './said-notice.ts';
import { listAside } from './set-aside.ts';
import { createTraces } from './traces.ts';

/** What all of one mode's care stands on. */
interface CareBase extends OpenRecordParts {
  shelf: BackupShelf;
}

function createBase(parts: LedgerCareParts): CareBase {
  const files = recordFiles(parts.dataFolder, parts.mode);
  const { folder, file } = files;
  const noticeFile = path.join(folder, 'notice.json');
  const notice = openNotice({ ...parts, noticeFile, ledgerPath: file });
  const traces = createTraces({ ...parts, ...files, notice });
  return { ...parts, ...files, notice, traces, shelf: createBackupShelf(file, parts) };
}

/** What of the care reaches beyond the ledger that is open now. */
type Beyond = Pick<LedgerKeeperParts, 'onLooking' | 'takeElsewhere'> &
  Pick<LedgerCareHelp, 'askAgain'>;

function keeperOf(ledger: OpenLedger, base: CareBase, beyond: Beyond): LedgerKeeper {
  const { file, notice, shelf, traces, clock, log } = base;
  return createLedgerKeeper({
    ledger,
    clock,
    log,
    isOnHold: base.isOnHold,
    onLooking: beyond.onLooking,
    takeElsewhere: beyond.takeElsewhere,
    hasBackupOf: shelf.hasOf,
    spared() {
      const { damage } = notice.now;
      return damage === null ? null : (shelf.newestBefore(damage)?.name ?? null);
    },
    audit(part, run) {
      const whole = { path: file, now: clock.now() };
      return runAudit(base.workers.audit, part === null ? whole : { ...whole, part }, run);
    },
    onDamage(found) {
      if (found === 'unreadable') base.onUnreadable();
      // What is said already is graver, and offers the same.
      else if (notice.now.damage === null) notice.sayDamage('altered', null);
    },
    onUnpolled(ids) {
      const payments = beyond.askAgain(ids);
      if (payments > 0) notice.say({ unpolled: { at: clock.now(), payments } });
    },
    onBackup(failed) {
      if (!failed) traces.keepWitness(ledger);
      shelf.madeOne(failed);
      base.onChange();
    },
  });
}

function demandReleased({ isOnHold }: Pick<LedgerCareParts, 'isOnHold'>): void {
  if (isOnHold()) throw new Refusal('counter-copied', 'this record is a copy');
}

/** Puts a backup in the ledger's place, one at a time. */
function createRestoring(base: CareBase): Pick<LedgerCare, 'restoring' | 'restore'> {
  const { mode, file, headPath, clock, log, notice } = base;
  let restoring = false;

  function setRestoring(now: boolean): void {
    restoring = now;
    base.shelf.forget();
    base.onChange();
  }

  async function restoreClosed(backup: string, elsewhere: Elsewhere | null): Promise<string[]> {
    // What it says is of the ledger that is now left, and would call the restored one too short.
    dropWitness(base.dataFolder, mode);
    const { report, terminals } = await runRestore(base.workers.restore, {
      path: file,
      headPath,
      backup,
      elsewhere,
      terminal: base.terminal(),
      at: clock.now(),
    });
    log.info('a backup was restored', { mode, backup, complete: report.complete });
    notice.sayRestored(report);
    return terminals;
  }

  return {
    get restoring() {
      return restoring;
    },
    async restore(backup, elsewhere) {
      if (restoring) throw new Refusal('restoring', 'a backup is being restored at this moment');
      demandReleased(base);
      setRestoring(true);
      try {
        let terminals: string[] = [];
        await base.replace(async () => {
          terminals = await restoreClosed(backup, elsewhere ?? null);
        });
        return terminals;
      } finally {
        setRestoring(false);
      }
    },
  };
}

export function createLedgerCare(parts: LedgerCareParts): LedgerCare {
  const base = createBase(parts);
  const { mode, file, headPath, clock, log, workers, notice, shelf, traces } = base;
  const restoring = createRestoring(base);
  const places: Parameters<LedgerCare['copyTo']>[0][] = [];
  let open: { readonly ledger: OpenLedger; readonly keeper: LedgerKeeper } | null = null;
  let help: LedgerCareHelp | null = null;
  let looking: RecordLooks['looking'] = null;

  function takeElsewhere(): void {
    if (open === null || parts.isOnHold()) return;
    const { id } = open.ledger;
    for (const place of places)
      place.bringUp({ backups: backupFolder(file), id, terminal: parts.terminal() });
  }

  /** Written in the ledger itself, so that what was decided once is not found again. */
  function settle(): void {
    try {
      open?.ledger.settle();
    } catch (error) {
      log.error('a decision about the record could not be kept', { mode, ...errorFields(error) });
    }
  }

  const beyond: Beyond = {
    takeElsewhere,
    askAgain: (ids) => help?.askAgain(ids) ?? 0,
    onLooking(now) {
      looking = now;
      parts.onChange();
    },
  };

  return {
    get notice() {
      return notice.now;
    },
    get restoring() {
      return restoring.restoring;
    },
    get looks() {
      return { looking, wholeAt: open === null ? null : wholeSeenAt(open.ledger.looked) };
    },
    prepare: () => runMigration(workers.migration, { path: file, headPath, at: clock.now() }, log),
    open() {
      const ledger = openRecord(base);
      shelf.forget();
      open = { ledger, keeper: keeperOf(ledger, base, beyond) };
      return ledger;
    },
    begin(lent) {
      help = lent;
      open?.keeper.begin();
      lent.followLost(notice.lost);
    },
    async end() {
      const ended = open?.keeper.end();
      if (open !== null) traces.keepWitness(open.ledger);
      open = null;
      help?.followLost(null);
      help = null;
      await ended;
    },
    setAside: () => setAsideRecord(base),
    restore: restoring.restore,
    backups: shelf.view,
    hasTrace: traces.areThere,
    isOwn: (ledger) => ledger !== null && traces.areOf(ledger),
    has: traces.has,
    copyTo: (place) => void places.push(place),
    takeElsewhere,
    newestBackup: () => shelf.newestBefore(notice.now.damage),
    countAside: () => listAside(file).filter(({ hasDatabase }) => hasDatabase).length,
    async backUp() {
      demandReleased(parts);
      await open?.keeper.backUp();
    },
    async lookThrough() {
      if (open === null) throw new StorageError('the ledger is not open');
      return open.keeper.lookThrough();
    },
    closeNotice(part) {
      if (part === 'damage') settle();
      notice.say({ [part]: NO_NOTICE[part] });
    },
  };
}
