/**
 * The record of one mode: its ledger's file, its backups, and what a manager has to know of both. It
 * outlives the workspace above it, which is taken down and built again when the file is changed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Damage, RecordLooks } from '../../../shared/backups.ts';
import { backupFolder } from './backup-folder.ts';
import { createBackupShelf } from './backup-shelf.ts';
import { DamagedLedgerError, StorageError } from '../ledger/errors.ts';
import type { Outside } from './examine.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { lookAt } from './look.ts';
import { wholeSeenAt } from './looked-through.ts';
import { openNotice } from './said-notice.ts';
import { listAside, setAsideLedger } from './set-aside.ts';
import { folding } from '../payments/life/index.ts';
import { runAudit } from './run-audit.ts';
import type { Elsewhere } from './restore.ts';
import { runMigration } from './run-migration.ts';
import { runRestore } from './run-restore.ts';
import { errorFields } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { type LedgerKeeper, createLedgerKeeper } from './ledger-keeper.ts';
import {
  dropWitness,
  readKnown,
  readOwn,
  readWitness,
  rememberIn,
  writeWitness,
} from './known-ledgers.ts';
import type { LedgerCare, LedgerCareHelp, LedgerCareParts } from './care-parts.ts';
import { NO_NOTICE } from './notice-file.ts';

/** One that can't be read is known by nothing of its own. */
function idsInPlace(file: string): readonly (string | null)[] {
  try {
    return lookAt(file, (view) => (view === null ? [] : [view.id, ...view.standsFor]));
  } catch {
    return [];
  }
}

/** What leaves the mode with an empty record that is known to be one. */
const PUT_ASIDE: readonly Damage['kind'][] = ['set-aside', 'missing', 'foreign'];

export function createLedgerCare(parts: LedgerCareParts): LedgerCare {
  const { mode, clock, log, workers } = parts;
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
    notice.say({ ...damageNow('set-aside', damaged), unpolled: null });
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
      stateFolder: parts.stateFolder(),
      terminal: parts.terminal(),
      clock,
      workers,
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
      if (ledger !== null) writeWitness(parts.dataFolder, mode, ledger.id, ledger.noted());
    } catch (error) {
      log.warn('how far the record has come could not be noted', { mode, ...errorFields(error) });
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
      log.error('a decision about the record could not be kept', { mode, ...errorFields(error) });
    }
  }

  async function restoreClosed(backup: string, elsewhere: Elsewhere | null): Promise<string[]> {
    // What it says is of the ledger that is now left, and would call the restored one too short.
    dropWitness(parts.dataFolder, mode);
    const { report, terminals } = await runRestore(workers.restore, {
      path: file,
      headPath,
      backup,
      elsewhere,
      terminal: parts.terminal(),
      at: clock.now(),
    });
    log.info('a backup was restored', { mode, backup, complete: report.complete });
    notice.sayRestored(report);
    return terminals;
  }

  function demandReleased(): void {
    if (parts.isOnHold()) throw new Refusal('counter-copied', 'this record is a copy');
  }

  function takeElsewhere(): void {
    if (opened === null || parts.isOnHold()) return;
    const { id } = opened;
    parts.copies?.bringUp({ backups: backupFolder(file), id, terminal: parts.terminal() });
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
    prepare: () => runMigration(workers.migration, { path: file, headPath, at: clock.now() }, log),
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
          return runAudit(workers.audit, data, run);
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
        onUnpolled(ids) {
          const payments = help?.askAgain(ids) ?? 0;
          if (payments > 0) notice.say({ unpolled: { at: clock.now(), payments } });
        },
        onBackup(failed) {
          if (!failed) keepWitness(ledger);
          failedAt = failed ? clock.now() : null;
          shelf.forget();
          parts.onChange();
        },
        isOnHold: parts.isOnHold,
        takeElsewhere,
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
    async restore(backup, elsewhere) {
      if (restoring) throw new Refusal('restoring', 'a backup is being restored at this moment');
      demandReleased();
      setRestoring(true);
      try {
        let terminals: string[] = [];
        await parts.replace(async () => {
          terminals = await restoreClosed(backup, elsewhere ?? null);
        });
        return terminals;
      } finally {
        setRestoring(false);
      }
    },
    backups: () => ({ backups: shelf.list().slice(0, 200), failedAt }),
    hasTrace() {
      const { known: ids, wasUsed } = outside();
      return existsSync(folder) || existsSync(headPath) || ids.length > 0 || wasUsed;
    },
    isOwn(ledger) {
      if (ledger === null) return false;
      const { known: ids, inside } = outside();
      return [...ids, inside, ...idsInPlace(file)].includes(ledger);
    },
    has({ sequence, hash }) {
      try {
        return lookAt(file, (view) => sequence === 0 || view?.hashAt(sequence) === hash);
      } catch {
        return true;
      }
    },
    takeElsewhere,
    newestBackup,
    countAside: () => listAside(file).filter(({ hasDatabase }) => hasDatabase).length,
    async backUp() {
      demandReleased();
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
