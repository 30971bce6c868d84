/** Whether the disk refuses what is to be kept of payments. */
import { StorageError } from '../ledger/index.ts';

export interface DiskTrouble {
  /** The disk refused a write and has not taken one since. */
  readonly writeFailed: boolean;
  /** Something was written. */
  took(): void;
  /** @param error what came of a write; only a StorageError is the disk's */
  refused(error: unknown): void;
}

/** @param onChange told when `writeFailed` is another */
export function createDiskTrouble(onChange: () => void): DiskTrouble {
  let writeFailed = false;
  function set(failed: boolean): void {
    if (writeFailed === failed) return;
    writeFailed = failed;
    onChange();
  }
  return {
    get writeFailed() {
      return writeFailed;
    },
    took: () => set(false),
    refused(error) {
      if (error instanceof StorageError) set(true);
    },
  };
}
