/** What of the open ledger is read in workers beside the sale: all that takes longer as it grows. */
import type Database from 'better-sqlite3';
import { hidesNothing } from '../../../shared/core/payments/history-filter.ts';
import type { Ledger } from '../ledger/index.ts';
import {
  type ChainReport,
  createReaderClient,
  createWholeHistory,
  type Guard,
  isDamage,
  lineOfRow,
  type ReaderClient,
  searchIndexPath,
  withReader,
} from '../ledger/storage.ts';
import type { Log } from '../platform/log.ts';
import type { Workers } from '../platform/workers.ts';
import { viewOf } from './look.ts';

export interface ReadAside extends Pick<Ledger, 'finds' | 'keepSearchIndex'> {
  /** As `OpenLedger.verifyChain`. */
  verifyChain(): Promise<ChainReport>;
  /** As `OpenLedger.check`. */
  check(): Promise<'sound' | 'unreadable' | 'altered'>;
  /** Lets go of the file, does some work and begins anew. */
  renew: ReaderClient['renew'];
  close: ReaderClient['close'];
}

export interface ReadAsideParts {
  db: Database.Database;
  /** The database file. */
  path: string;
  workers: Pick<Workers, 'reader'>;
  log?: Pick<Log, 'warn'> | undefined;
  guarded: Guard;
  onDamage: () => void;
}

export function createReadAside(parts: ReadAsideParts): ReadAside {
  const { db, path, workers, log, guarded, onDamage } = parts;
  const heavy = createReaderClient(workers.reader, path, searchIndexPath(path), log);
  const wholeHistory = guarded(createWholeHistory(db));
  const atOpening = viewOf(db).head.sequence;

  /** An end that was lost since the opening looks whole to the chain. */
  async function verifyChain(reader: ReaderClient): Promise<ChainReport> {
    const { events, brokenAt } = await reader.verifyChain();
    return { events, brokenAt: brokenAt ?? (events < atOpening ? events + 1 : null) };
  }

  /** What the worker finds damaged is told like what is found here. */
  async function watched<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      if (isDamage(error)) onDamage();
      throw error;
    }
  }

  return {
    finds: {
      async history(query) {
        const { rows, ...found } = hidesNothing(query.filter)
          ? wholeHistory(query)
          : await watched(heavy.history(query));
        return { payments: rows.map(lineOfRow), ...found };
      },
      countHistory: (query) => watched(heavy.countHistory(query)),
      listHistoryMonths: (scope) => watched(heavy.listHistoryMonths(scope)),
      findHistoryDay: (query) => watched(heavy.findHistoryDay(query)),
      findCustomers: (beginning) => watched(heavy.findCustomers(beginning)),
      findCharges: (query) => watched(heavy.findCharges(query)),
      daySoFar: (day) => watched(heavy.daySoFar(day)),
      takings: (periods) => watched(heavy.takings(periods)),
    },
    keepSearchIndex: () => heavy.keepIndex(),
    verifyChain: () => verifyChain(heavy),
    async check() {
      try {
        return await withReader(workers.reader, path, async (reader) => {
          const { fault, oddValue } = await reader.checkPages();
          if (fault !== null) return 'unreadable';
          const { brokenAt } = await verifyChain(reader);
          return brokenAt === null && oddValue === null ? 'sound' : 'altered';
        });
      } catch (error) {
        if (isDamage(error)) return 'unreadable';
        throw error;
      }
    },
    renew: (between) => heavy.renew(between),
    close: () => heavy.close(),
  };
}
