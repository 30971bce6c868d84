/** What a manager has to know of one mode's record, as it is said and kept, and what a restore adds to it. */
import type { Damage, RecordNotice, RestoreReport } from '../../../shared/core/record/backups.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { lockLedger } from './lock.ts';
import type { LostSource } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { readNotice, writeNotice } from './notice-file.ts';
import { isRestored } from './restore.ts';
import { dropReport, readReport, withEarlierLost } from './restore-report.ts';

export interface SaidNotice {
  readonly now: RecordNotice;
  /** Kept in memory where the disk does not take it: it has to be said all the same. */
  say(change: Partial<RecordNotice>): void;
  /** @param file what was put aside, by its name */
  sayDamage(kind: Damage['kind'], file: string | null, besides?: Partial<RecordNotice>): void;
  /** What came of a restore. */
  sayRestored(report: RestoreReport): void;
  /**
   * The same of one whose process died before it could; while the ledger is closed.
   * @throws LedgerInUseError, StorageError
   */
  sayUntoldRestore(): void;
  /** What a restore could not bring back, and is asked about. */
  readonly lost: LostSource;
}

export interface SaidNoticeParts {
  mode: Mode;
  /** Where the notice is kept. */
  noticeFile: string;
  /** The ledger's database. */
  ledgerPath: string;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error' | 'warn'>;
  onChange: () => void;
}

export function openNotice({
  mode,
  noticeFile,
  ledgerPath,
  clock,
  log,
  onChange,
}: SaidNoticeParts): SaidNotice {
  let notice = readNotice(noticeFile);

  /** @returns whether it is on disk */
  function keep(change: Partial<RecordNotice>): boolean {
    notice = { ...notice, ...change };
    try {
      writeNotice(noticeFile, notice);
      return true;
    } catch (error) {
      log.error('a notice of the record could not be kept', { mode, ...errorFields(error) });
      return false;
    }
  }

  function say(change: Partial<RecordNotice>): void {
    keep(change);
    onChange();
  }

  function sayRestored(report: RestoreReport): void {
    const told = withEarlierLost(report, notice.report);
    const isKept = keep({ damage: null, report: told, unpolled: null });
    onChange();
    if (!isKept) return;
    try {
      dropReport(ledgerPath);
    } catch (error) {
      log.warn('what a restore left to be said is said again', { mode, ...errorFields(error) });
    }
  }

  return {
    get now() {
      return notice;
    },
    say,
    sayDamage(kind, file, besides = {}) {
      say({ damage: { kind, at: clock.now(), file }, ...besides });
    },
    sayRestored,
    sayUntoldRestore() {
      if (readReport(ledgerPath) === null) return;
      const unlock = lockLedger(ledgerPath);
      try {
        const report = isRestored(ledgerPath) ? readReport(ledgerPath) : null;
        if (report !== null) sayRestored(report);
      } finally {
        unlock();
      }
    },
    lost: {
      lost: () => notice.report?.lost ?? [],
      onAnswer(reference, answer) {
        const { report } = notice;
        if (!report) return;
        const lost = report.lost.map((each) =>
          each.reference === reference ? { ...each, answer } : each,
        );
        say({ report: { ...report, lost } });
      },
    },
  };
}
