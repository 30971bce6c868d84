/** Makes the one file of a task, from choosing its place to having it there whole. */
import path from 'node:path';
import type { ExportOutcome, ExportState } from '../../../shared/features/exports/exports.ts';
import { localDay } from '../../core/platform/clock.ts';
import { errorFields } from '../../core/platform/log.ts';
import { whyNotWritten } from './file-errors.ts';
import { unfinishedBeside } from './file-output.ts';
import type { Leftovers } from './leftovers.ts';
import { NotMadeError } from './print-report.ts';
import type { WorkerOrder } from './protocol.ts';
import { runExport } from './run-export.ts';
import type { ExportsParts } from './service.ts';
import type { Task } from './tasks.ts';

type Work = NonNullable<ExportState['work']>;

export interface Making extends ExportsParts {
  task: Task;
  /** Aborted when somebody ends it. */
  signal: AbortSignal;
  /** What a power cut leaves is noted there first. */
  leftovers: Pick<Leftovers, 'note'>;
  clearLeftovers: () => void;
  tell: (work: Work) => void;
}

/** @throws what is not foreseen */
export async function makeFile(making: Making): Promise<ExportOutcome> {
  try {
    return await write(making);
  } catch (error) {
    const { signal, log } = making;
    if (error instanceof NotMadeError && signal.aborted) return { made: false, why: 'cancelled' };
    const why = error instanceof NotMadeError ? 'not-made' : whyNotWritten(error);
    if (why === null) throw error;
    log.warn('an export could not be written', errorFields(error));
    return { made: false, why };
  }
}

async function write(making: Making): Promise<ExportOutcome> {
  const { task, signal, clock, tell } = making;
  const { mode, format } = task;
  tell({ mode, format, step: 'choosing', done: 0, total: 0 });
  const name = `Counterfoil ${task.name} ${localDay(clock.now(), clock.zone)}.${format}`;
  const target = await making.places.choose(name, format);
  if (target === null || signal.aborted) return { made: false, why: 'cancelled' };
  const unfinished = unfinishedBeside(target.path, making.random);
  const file = { unfinished, target, language: making.language.id };
  const order = await task.order(file, signal, () =>
    tell({ mode, format, step: 'finishing', done: 0, total: 0 }),
  );
  making.leftovers.note(unfinished);
  try {
    return await inWorker(making, order);
  } finally {
    making.clearLeftovers();
  }
}

async function inWorker(
  { task: { mode, format }, worker, signal, log, tell }: Making,
  order: WorkerOrder,
): Promise<ExportOutcome> {
  tell({ mode, format, step: 'writing', done: 0, total: 0 });
  const said = await runExport(worker, order, signal, ({ step, done, total }) =>
    tell({ mode, format, step, done, total }),
  );
  if (said.kind === 'failed') {
    if (said.why !== 'cancelled')
      log.warn('an export failed', { why: said.why, error: said.error });
    return { made: false, why: said.why };
  }
  const { file, bytes, contents } = said;
  log.info('a file was exported', { format, bytes, payments: contents?.payments ?? 0 });
  return { made: true, mode, format, file, name: path.basename(file), bytes, contents };
}
