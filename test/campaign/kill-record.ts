/**
 * What one counter's data folder holds of its record, as the campaign finds it after each death: the
 * ledger, its backups, what a restore says, exported files. It also damages the ledger, for a restore
 * that can't bring back everything.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder, headOfName, listBackups } from '../../src/main/core/record/backup-folder.ts';
import { readNotice } from '../../src/main/core/record/notice-file.ts';
import { isRestored } from '../../src/main/core/record/restore.ts';
import { readReport, withEarlierLost } from '../../src/main/core/record/restore-report.ts';
import { listAside } from '../../src/main/core/record/set-aside.ts';
import { unpackBackup } from '../../src/main/core/record/unpack-backup.ts';
import type { Backup, RestoreReport } from '../../src/shared/core/record/backups.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import { breakIn } from './kill-breaking.ts';
import { BROKEN_CLOSE, type LedgerContents, readLedgerContents } from './kill-contents.ts';
import type { Finding } from './kill-findings.ts';
import { checkKeptCloses } from './kill-closes.ts';
import { readExport } from './kill-exports.ts';
import { checkBackup, checkEarlier, checkExport, checkLeftovers } from './kill-record-checks.ts';
import { pickBackup, type Restore } from './kill-works.ts';

export interface Record {
  /** The ledger as the next start finds it, or as it makes it of a restore that was cut off. */
  read(): LedgerContents;
  /** Which payments a restore could not bring back, and whether the service was asked about each. */
  missing(): Map<string, boolean>;
  /** Whether there is a backup of that kind. */
  has(restore: Restore): boolean;
  /** The event that was broken, while no backup was put in the ledger's place yet. */
  readonly broken: number | null;
  /** Makes an event unreadable that no backup has, where there is one. */
  breakChain(random: Seeded): void;
  /**
   * What has changed since the latest look.
   * @param exportsBegun with how many payments each export of the latest life was begun
   * @returns what is wrong, and the drafts whose payments are known to be missing
   */
  look(exportsBegun: readonly number[]): {
    findings: Finding[];
    missingDrafts: string[];
    /** Whether a backup came into the place of a broken ledger: what that had since may be gone. */
    mayLack: boolean;
  };
  /** What must hold once a life has come to its own end. */
  lookAtEnd(): Finding[];
}

/** @param folder the data folder; its record is there, or comes to be there */
export function openRecord(folder: string): Record {
  const mode = join(folder, 'practice');
  const path = join(mode, 'ledger.db');
  const aside = join(folder, 'aside');
  const exported = join(folder, 'exports');
  const seen = new Set<string>();
  let before = read();
  let broken: number | null = null;
  let wasBroken = false;

  function read(): LedgerContents {
    const present = existsSync(path) ? path : path.replace(/\.db$/, '.restored.db');
    return readLedgerContents(present, folder);
  }

  const backups = (): Backup[] => listBackups(path);

  function report(): RestoreReport | null {
    const said = readNotice(join(mode, 'notice.json')).report;
    const untold = isRestored(path) ? readReport(path) : null;
    return untold === null ? said : withEarlierLost(untold, said);
  }

  function missing(): Map<string, boolean> {
    const lost = report()?.lost ?? [];
    return new Map(lost.map(({ reference, answer }) => [reference, answer !== null]));
  }

  const replaced = (): string[] =>
    listAside(path)
      .filter(({ label, hasDatabase }) => label === 'replaced' && hasDatabase)
      .map(({ name }) => name)
      .filter((name) => !seen.has(name));

  function unpacked(name: string): LedgerContents | Error {
    const target = join(aside, 'backup.db');
    mkdirSync(aside, { recursive: true });
    try {
      unpackBackup(backupFolder(path), name, target);
      return readLedgerContents(target);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }

  const checkBackups = (all: readonly Backup[], now: LedgerContents): Finding[] =>
    all.flatMap((backup) => checkBackup(backup, unpacked(backup.name), now));

  function newly<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
    const fresh = items.filter((item) => !seen.has(nameOf(item)));
    for (const item of fresh) seen.add(nameOf(item));
    return fresh;
  }

  function exports(): string[] {
    if (!existsSync(exported)) return [];
    const madeAt = (name: string) => statSync(join(exported, name)).mtimeMs;
    return readdirSync(exported)
      .filter((name) => !name.endsWith('.unfinished'))
      .toSorted((one, other) => madeAt(one) - madeAt(other));
  }

  /** The record from before, or the restored one, and nothing between. */
  function checkRestored(now: LedgerContents): ReturnType<Record['look']> {
    const gone = replaced();
    const named = new Set(missing().keys());
    const loss = broken === null ? undefined : { from: broken, named };
    const restored = newly(gone, (name) => name).map((name) =>
      readLedgerContents(join(mode, name), folder),
    );
    const here = new Set(now.payments.map(({ payment }) => payment.id));
    const result = {
      findings: [
        ...restored.flatMap((book) => checkEarlier('the replaced ledger', book, now, loss)),
        ...(loss ? [] : restored.flatMap(({ closes }) => checkKeptCloses(closes, now.closes))),
        ...checkComplete(restored.length > 0),
      ],
      missingDrafts: restored
        .flatMap(({ payments }) => payments)
        .filter(({ payment }) => !here.has(payment.id) && named.has(payment.reference))
        .map(({ draftId }) => draftId),
      mayLack: restored.length > 0 && loss !== undefined,
    };
    // The ledger before the latest look is a beginning of the one that was replaced.
    if (restored.length === 0)
      result.findings.push(
        ...checkEarlier('the ledger before', before, now),
        ...checkKeptCloses(before.closes, now.closes),
      );
    else broken = null;
    return result;
  }

  function checkComplete(hasRestored: boolean): Finding[] {
    if (wasBroken || !hasRestored || report()?.complete === true) return [];
    return [{ kind: 'wrong', what: 'a restore beside a sound ledger says that it lost something' }];
  }

  function checkNotice(): Finding[] {
    const { damage } = readNotice(join(mode, 'notice.json'));
    if (wasBroken || damage === null) return [];
    return [{ kind: 'wrong', what: `the app says of a sound record that it is ${damage.kind}` }];
  }

  // Backups from before are all alike; the newest stands for them.
  for (const { name } of backups().slice(1)) seen.add(name);

  return {
    read() {
      const book = read();
      const own = `the chain is broken at event ${broken}`;
      const isOwn = (what: string) =>
        what === own || (broken !== null && what.startsWith(BROKEN_CLOSE));
      return { ...book, damage: book.damage.filter((what) => !isOwn(what)) };
    },
    missing,
    get broken() {
      return broken;
    },
    has(restore) {
      const readable = backups().filter(({ payments }) => payments !== null);
      return (
        pickBackup(
          restore,
          readable.map(({ name }) => name),
        ) !== null
      );
    },
    breakChain(random) {
      const held = backups().map(({ name }) => headOfName(name)?.sequence ?? 0);
      broken = breakIn(path, Math.max(0, ...held), random);
      wasBroken ||= broken !== null;
      before = read();
    },
    look(exportsBegun) {
      const now = read();
      const { findings, missingDrafts, mayLack } = checkRestored(now);
      const files = newly(exports(), (name) => name);
      findings.push(
        ...checkNotice(),
        ...checkBackups(
          newly(backups(), ({ name }) => name),
          now,
        ),
        ...files.flatMap((name, index) =>
          checkExport(
            {
              name,
              rows: readExport(join(exported, name)),
              atLeast: exportsBegun[index] ?? Infinity,
            },
            now,
          ),
        ),
      );
      before = now;
      return { findings, missingDrafts, mayLack };
    },
    lookAtEnd() {
      const files = [folder, mode, backupFolder(path), exported].filter(existsSync);
      const pieces = backups().filter(({ name }) => !name.endsWith('.db'));
      return [
        ...checkBackups(pieces, read()),
        ...checkLeftovers(files.flatMap((place) => readdirSync(place))),
      ];
    },
  };
}
