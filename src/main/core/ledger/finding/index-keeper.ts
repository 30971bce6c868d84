/** Keeps the search index in step with the ledger, behind everything else, and makes it anew if it breaks. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LedgerReads } from './ledger-reads.ts';
import { isPassing, SearchIndexError } from './search-index-error.ts';
import { openSearchIndex, removeSearchIndex, type SearchIndex } from './search-index.ts';

/** While there is something to take in, it rests as long as it works. */
const LONGEST_REST_MS = 200;
/** How often it looks whether something has happened. */
const IDLE_MS = 1000;
/** A search goes first. */
const BUSY_MS = 50;
/** A disk that is full or read-only may be mended by then. */
const AGAIN_MS = 60_000;

export interface IndexKeeper {
  /**
   * Does something with the index, or with null while there is none. Where the index turns out to
   * be broken it is taken away, and the work done without it.
   */
  with<T>(work: (index: SearchIndex | null) => T): T;
  /** Takes in what it does not know, and goes on doing so until the thread ends. */
  keep(isBusy: () => boolean): Promise<never>;
}

/** @param path of the index; null for none, as beside a backup's copy */
export function createIndexKeeper(path: string | null, ledger: LedgerReads): IndexKeeper {
  let index: SearchIndex | null = null;
  let notBefore = 0;

  function opened(): SearchIndex | null {
    if (path === null || index !== null || performance.now() < notBefore) return index;
    try {
      index = openSearchIndex(path, ledger);
    } catch (error) {
      drop(path, error);
    }
    return index;
  }

  /** A broken one goes; the next begins when it is next wanted, unless the disk is at fault. */
  function drop(from: string, error: unknown): void {
    index?.close();
    index = null;
    notBefore = performance.now() + (isPassing(error) ? AGAIN_MS : 0);
    if (isPassing(error)) return;
    try {
      removeSearchIndex(from);
    } catch {
      notBefore = performance.now() + AGAIN_MS;
    }
  }

  function withIndex<T>(work: (index: SearchIndex | null) => T): T {
    const present = opened();
    if (present === null || path === null) return work(null);
    try {
      return work(present);
    } catch (error) {
      if (!(error instanceof SearchIndexError)) throw error;
      drop(path, error);
      return work(null);
    }
  }

  /** @returns whether there is more to take in */
  function goOn(): boolean {
    try {
      return withIndex((present) => present?.goOn() ?? false);
    } catch {
      // The ledger can't be read, which others find out and tell.
      return false;
    }
  }

  return {
    with: withIndex,
    async keep(isBusy) {
      for (;;) {
        const began = performance.now();
        const isMore = !isBusy() && goOn();
        const took = performance.now() - began;
        const rest = isMore ? Math.min(took, LONGEST_REST_MS) : IDLE_MS;
        await wait(isBusy() ? BUSY_MS : rest);
      }
    },
  };
}
