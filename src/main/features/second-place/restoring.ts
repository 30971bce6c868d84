/**
 * Restores from a second place: its days are read with the passphrase, and the one that is chosen is
 * brought here as it was and then restored like any backup. Another counter's record comes as a move
 * does: only where no real payment is, with an id of its own, and this counter takes a new name.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DayRestored,
  type PlaceOpened,
  type SealedDayView,
  SEALED_DAYS_MAX,
} from '../../../shared/features/second-place/second-place.ts';
import {
  type ChainHead,
  DamagedLedgerError,
  NewerLedgerError,
  StorageError,
} from '../../core/ledger/index.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import {
  type BackupEnd,
  createBackupEnd,
  FullPlaceError,
  MissingFolderError,
  type PlaceInHex,
  runOpenPlace,
  runUnseal,
} from '../../core/record/index.ts';
import type { Workers } from '../../core/platform/workers.ts';

export interface RestoringParts {
  readonly dataFolder: string;
  readonly workers: Workers;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The record of real payments. */
  readonly live: {
    isOwn(ledger: string | null): boolean;
    has(event: ChainHead): boolean;
    /** Any, open or not. */
    hasPayments(): boolean;
    /** @returns the names of counters in another's record. @throws as `LedgerCare.restore` */
    restore(
      backup: string,
      elsewhere: { folder: string; isAnothers: boolean },
    ): Promise<readonly string[]>;
  };
  /** This counter never gives out these names again, and takes a new one. @returns it */
  readonly takeName: (retired: readonly string[]) => Promise<string>;
}

export interface PlaceRestoring {
  /** @throws what is not foreseen */
  open(folder: string, passphrase: string): Promise<PlaceOpened>;
  /** A whole day of the place that is open; null where there is none. */
  dayOf(shelf: number, name: string): SealedDayView | null;
  /** @throws Refusal while another restore is under way; what is not foreseen */
  restore(shelf: number, name: string): Promise<DayRestored>;
  /** Ends what is being read, and forgets what was opened. */
  close(): void;
  /** What a kill left of one. */
  clearUp(): void;
}

export function createPlaceRestoring(parts: RestoringParts): PlaceRestoring {
  const { workers, log, live } = parts;
  const staged = join(parts.dataFolder, 'second-place.unpacked');
  let opened: PlaceInHex | null = null;
  let end: BackupEnd = createBackupEnd();

  /** It holds nothing that the drive has not; the next start tries again. */
  function clearUp(): void {
    try {
      rmSync(staged, { recursive: true, force: true });
    } catch (error) {
      log.warn('what was brought from a second place stays', errorFields(error));
    }
  }

  function close(): void {
    end.end();
    end = createBackupEnd();
    opened = null;
  }

  function viewOf(place: PlaceInHex): SealedDayView[] {
    return place.shelves
      .flatMap(({ days, terminal }, shelf) =>
        days.map(({ name, at, altered, head, isWhole }) => ({
          shelf,
          name,
          at,
          payments: head?.payments ?? null,
          altered,
          terminal,
          isWhole,
          isOwn: live.isOwn(head?.ledger ?? null),
          hasMore: head !== null && live.isOwn(head.ledger) && hasMoreThanHere(head.to),
        })),
      )
      .toSorted((one, other) => other.at - one.at)
      .slice(0, SEALED_DAYS_MAX);
  }

  /** Where no payment is here, nothing could have gone another way. */
  const hasMoreThanHere = (latest: ChainHead) => live.hasPayments() && !live.has(latest);

  function dayOf(shelf: number, name: string): SealedDayView | null {
    const days = opened === null ? [] : viewOf(opened);
    return days.find((day) => day.shelf === shelf && day.name === name && day.isWhole) ?? null;
  }

  async function restoreDay(
    shelf: PlaceInHex['shelves'][number],
    day: PlaceInHex['shelves'][number]['days'][number],
  ): Promise<DayRestored> {
    const isAnothers = !live.isOwn(day.head?.ledger ?? null);
    if (isAnothers && live.hasPayments()) return { restored: false, why: 'has-record' };
    const { folder, key, terminal } = shelf;
    const { needs: names, bytes } = day;
    await runUnseal(workers.backup, { shelf: folder, key, names, bytes, to: staged }, end);
    if (isAnothers && live.hasPayments()) return { restored: false, why: 'has-record' };
    // Before the record is here: no payment may begin under a name that the other counter has.
    const taken = isAnothers ? await parts.takeName([terminal]) : null;
    const others = await live.restore(day.name, { folder: staged, isAnothers });
    const name = others.length > 0 ? await parts.takeName(others) : taken;
    log.info('a backup of a second place was restored', { backup: day.name, another: isAnothers });
    return { restored: true, terminal: name };
  }

  return {
    clearUp,
    close,
    dayOf,
    async open(folder, passphrase) {
      close();
      const ending = end;
      try {
        const found = await runOpenPlace(workers.backup, { folder, passphrase }, ending);
        if (typeof found === 'string') return { opened: false, why: found };
        if (ending !== end) return { opened: false, why: 'cancelled' };
        opened = found;
        const days = viewOf(found);
        const all = found.shelves.reduce((sum, shelf) => sum + shelf.days.length, 0);
        const moreDays = all - days.length;
        return { opened: true, days, moreDays, moreCounters: found.more };
      } catch (error) {
        if (ending !== end) return { opened: false, why: 'cancelled' };
        log.warn('a second place could not be read', errorFields(error));
        if (error instanceof MissingFolderError) return { opened: false, why: 'missing' };
        if (error instanceof StorageError) return { opened: false, why: 'unreadable' };
        throw error;
      }
    },
    async restore(index, name) {
      const shelf = opened?.shelves[index];
      const day = shelf?.days.find((each) => each.name === name);
      if (shelf === undefined || day === undefined) return { restored: false, why: 'gone' };
      if (!day.isWhole) return { restored: false, why: 'damaged' };
      try {
        return await restoreDay(shelf, day);
      } catch (error) {
        log.warn('a second place could not be restored from', errorFields(error));
        return { restored: false, why: whyNotRestored(error) };
      } finally {
        clearUp();
      }
    },
  };
}

function whyNotRestored(error: unknown): Extract<DayRestored, { restored: false }>['why'] {
  if (error instanceof NewerLedgerError) return 'newer';
  if (error instanceof DamagedLedgerError) return 'damaged';
  if (error instanceof MissingFolderError) return 'missing';
  if (error instanceof FullPlaceError) return 'no-space';
  if (error instanceof StorageError) return 'not-written';
  throw error;
}
