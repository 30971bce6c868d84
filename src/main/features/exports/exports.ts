/**
 * Handing payments over in a file: one at a time, written in a worker from the record as it is at
 * one moment, beside its place until it is whole.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ExportOutcome, ExportState } from '../../../shared/features/exports/exports.ts';
import { errorFields } from '../../core/platform/log.ts';
import { openLeftovers } from './leftovers.ts';
import { makeFile } from './make-file.ts';
import type { ExportService, ExportsParts } from './service.ts';
import { paymentsTask, reportTask, type Task } from './tasks.ts';

type Work = NonNullable<ExportState['work']>;

interface Running {
  of: Task['of'];
  ending: AbortController;
  /** Resolves, and never rejects, once nothing of it reads or writes any more. */
  ended: Promise<void>;
  /** The ledger is about to be closed. */
  isOusted: boolean;
}

export function createExports(parts: ExportsParts): ExportService {
  const { places, log } = parts;
  const leftovers = openLeftovers(path.join(parts.dataFolder, 'export.json'));
  let running: Running | null = null;
  let work: Work | null = null;
  let latest: ExportOutcome | null = null;
  let isClosed = false;

  const state = (): ExportState => ({
    revision: parts.nextRevision(),
    place: places.view(),
    canShow: places.show !== undefined,
    work,
    latest,
  });

  function tell(next: Work | null): void {
    work = next;
    if (!isClosed) parts.onChange(state());
  }

  function clearQuietly(): void {
    try {
      leftovers.clear();
    } catch (error) {
      log.warn('what an export left could not be removed yet', errorFields(error));
    }
  }

  async function run(wanted: Task): Promise<ExportOutcome> {
    if (running !== null || isClosed) return { made: false, why: 'under-way' };
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const mine: Running = {
      of: wanted.of,
      ending: new AbortController(),
      ended,
      isOusted: false,
    };
    running = mine;
    try {
      const { signal } = mine.ending;
      const around = { leftovers, clearLeftovers: clearQuietly, tell };
      const outcome = await makeFile({ ...parts, ...around, task: wanted, signal });
      const told: ExportOutcome =
        mine.isOusted && !outcome.made ? { made: false, why: 'changed' } : outcome;
      if (told.made || told.why !== 'cancelled') latest = told;
      return told;
    } finally {
      running = null;
      tell(null);
      resolve();
    }
  }

  async function end(of: Running['of'] | null): Promise<void> {
    const now = running;
    if (now === null || (of !== null && now.of !== of)) return;
    now.isOusted = true;
    now.ending.abort();
    // Nobody knows when a person answers a box; once somebody does, nothing is read any more.
    if (work?.step !== 'choosing') await now.ended;
  }

  return {
    state,
    make: (wanted) => run(paymentsTask(parts, wanted)),
    makeReport: (wanted) => run(reportTask(parts, wanted)),
    cancel: () => running?.ending.abort(),
    show() {
      if (latest?.made !== true || places.show === undefined || !existsSync(latest.file))
        return false;
      places.show(latest.file);
      return true;
    },
    end,
    endReviewed: () => end('reviewed'),
    start: clearQuietly,
    async close() {
      isClosed = true;
      await end(null);
    },
  };
}
