/**
 * The book of one mode: its ledger's file, its backups, and what a manager has to know of both. It
 * outlives the stack above it, which is taken down and built again when the file is changed.
 */
import path from 'node:path';
import {
  type Backup,
  type BackupList,
  type BookNotice,
  type Damage,
  LOST_SHOWN_AT_MOST,
  type LostPayment,
} from '../../shared/backups.ts';
import type { Mode, Payment } from '../../shared/payments.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { listBackups } from '../ledger/backup.ts';
import { DamagedLedgerError } from '../ledger/errors.ts';
import { openLedger, type OpenLedger } from '../ledger/open.ts';
import { restoreLedger } from '../ledger/restore.ts';
import { setAsideLedger } from '../ledger/set-aside.ts';
import { folding } from '../payments/folding.ts';
import { runAudit } from '../payments/run-audit.ts';
import type { Clock } from '../system/clock.ts';
import { errorFields, type Log } from '../system/log.ts';
import { type BookKeeper, createBookKeeper } from './book-keeper.ts';
import { createLostQuestions } from './lost-questions.ts';
import { NO_NOTICE, readNotice, writeNotice } from './notice-file.ts';

export interface BookParts {
  mode: Mode;
  dataFolder: string;
  /** This counter's name. */
  terminal: () => string;
  clock: Clock;
  readerWorker: URL;
  auditWorker: URL;
  log: Log;
  /** The notice or the backups changed. */
  onChange: () => void;
  /** The open ledger can't be read: close it and set it aside. Told once for each opening. */
  onUnreadable: () => void;
}

export interface Book {
  readonly notice: BookNotice;
  /** @throws LedgerInUseError, NewerLedgerError, StorageError; a damaged file is set aside */
  open(): OpenLedger;
  /** Begins to look after the open ledger, and to ask about what a restore could not bring back. */
  begin(gateway: () => Gateway | null): void;
  /** Ends that; call it before the ledger is closed. */
  end(): void;
  /** While closed. @throws LedgerInUseError, StorageError */
  setAside(): void;
  /** While closed. @throws as `restoreLedger`; then the book is as it was */
  restore(backup: string): void;
  /** @throws StorageError */
  backups(): BackupList;
  newestBackup(): Backup | null;
  /** While open. @throws StorageError, DamagedLedgerError */
  backUp(): Promise<void>;
  dismissDamage(): void;
  dismissReport(): void;
}

export function createBook(parts: BookParts): Book {
  const { mode, clock, log, readerWorker } = parts;
  const folder = path.join(parts.dataFolder, mode);
  const file = path.join(folder, 'ledger.db');
  const noticeFile = path.join(folder, 'notice.json');
  let notice = readNotice(noticeFile);
  let failedAt: number | null = null;
  let known: Backup[] | null = null;
  let keeper: BookKeeper | null = null;
  let endQuestions = () => {};

  const backups = (): Backup[] => (known ??= listBackups(file));
  /** Null where the folder can't be read as well: what else is to be said must not fail for it. */
  function newest(): Backup | null {
    try {
      return backups().find(({ payments }) => payments !== null) ?? null;
    } catch (error) {
      log.warn('the backups could not be listed', { mode, ...errorFields(error) });
      return null;
    }
  }

  /** Kept in memory where the disk does not take it: it has to be said all the same. */
  function say(change: Partial<BookNotice>): void {
    notice = { ...notice, ...change };
    try {
      writeNotice(noticeFile, notice);
    } catch (error) {
      log.error('a notice of the book could not be kept', { mode, ...errorFields(error) });
    }
    parts.onChange();
  }

  const sayDamage = (kind: Damage['kind'], damaged: string | null) =>
    say({ damage: { kind, at: clock.now(), file: damaged } });

  function setAside(): void {
    log.error('the ledger is damaged and is set aside', { mode });
    sayDamage('set-aside', path.basename(setAsideLedger(file, clock)));
  }

  function openOnce(): OpenLedger {
    let isTold = false;
    return openLedger({
      path: file,
      terminal: parts.terminal(),
      clock,
      readerWorker,
      log,
      onDamage() {
        if (!isTold) parts.onUnreadable();
        isTold = true;
      },
    });
  }

  function open(): OpenLedger {
    try {
      return openOnce();
    } catch (error) {
      if (!(error instanceof DamagedLedgerError)) throw error;
      setAside();
      return openOnce();
    }
  }

  return {
    get notice() {
      return notice;
    },
    open() {
      const ledger = open();
      known = null;
      keeper = createBookKeeper({
        ledger,
        audit: (signal) => runAudit(parts.auditWorker, file, signal),
        newestAt: () => newest()?.at ?? null,
        clock,
        log,
        onDamage(found) {
          if (found === 'unreadable') parts.onUnreadable();
          else sayDamage('altered', null);
        },
        onBackup(failed) {
          failedAt = failed ? clock.now() : null;
          known = null;
          parts.onChange();
        },
      });
      return ledger;
    },
    begin(gateway) {
      keeper?.begin();
      const questions = createLostQuestions({
        lost: () => notice.report?.lost ?? [],
        gateway,
        clock,
        onAnswer(reference, answer) {
          const { report } = notice;
          if (!report) return;
          const lost = report.lost.map((each) =>
            each.reference === reference ? { ...each, answer } : each,
          );
          say({ report: { ...report, lost } });
        },
      });
      endQuestions = () => questions.end();
      questions.begin();
    },
    end() {
      keeper?.end();
      keeper = null;
      endQuestions();
    },
    setAside,
    restore(backup) {
      const terminal = parts.terminal();
      const { lost, ...restored } = restoreLedger({ path: file, backup, terminal, clock, folding });
      known = null;
      log.info('a backup was restored', { mode, backup, complete: restored.complete });
      const shown = lost.slice(0, LOST_SHOWN_AT_MOST).map(lostPayment);
      say({ damage: null, report: { ...restored, at: clock.now(), lost: shown } });
    },
    backups: () => ({ backups: backups().slice(0, 200), failedAt }),
    newestBackup: newest,
    async backUp() {
      await keeper?.backUp();
    },
    dismissDamage: () => say({ damage: NO_NOTICE.damage }),
    dismissReport: () => say({ report: NO_NOTICE.report }),
  };
}

function lostPayment(payment: Payment): LostPayment {
  const { reference, gatewayReference, method, amountMinor, currency, createdAt } = payment;
  return { reference, gatewayReference, method, amountMinor, currency, createdAt, answer: null };
}
