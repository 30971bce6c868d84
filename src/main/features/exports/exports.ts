/**
 * Handing payments over in a file: one at a time, written in a worker from the record as it is at
 * one moment, beside its place until it is whole.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HistoryFilter } from '../../../shared/contract/history.ts';
import type {
  ExportFormat,
  ExportOutcome,
  ExportState,
  ReportFormat,
} from '../../../shared/exports.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Mode } from '../../../shared/payments.ts';
import type { PrintedReport } from '../../../shared/reports/printed-report.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { whyNotWritten } from './file-errors.ts';
import { unfinishedBeside } from './file-output.ts';
import { openLeftovers } from './leftovers.ts';
import type { ExportPlaces } from './places.ts';
import { NotMadeError, printInTime, type PrintReport } from './print-report.ts';
import type { ReportOrder, ReviewedRecord, WorkerOrder } from './protocol.ts';
import { runExport } from './run-export.ts';

export interface ExportsParts {
  dataFolder: string;
  worker: URL;
  /** Absent where the host makes no PDF. */
  printReport?: PrintReport | undefined;
  places: ExportPlaces;
  language: Spoken;
  /** This counter's name. */
  terminal: () => string;
  clock: Pick<Clock, 'now' | 'zone' | 'setTimer'>;
  random: (bytes: number) => Uint8Array;
  log: Pick<Log, 'info' | 'warn'>;
  /** Greater at each call, also than those of an app that was composed before this. */
  nextRevision: () => number;
  /** What `state` says is another. */
  onChange: (state: ExportState) => void;
}

export interface Export {
  mode: Mode;
  filter: HistoryFilter;
  /** What else the search is looked for; see `HistorySearch`. */
  customer: readonly string[];
  format: ExportFormat;
  /** A record that is only looked into, with its copy's file; null for the one in use. */
  from: { readonly ledger: string; readonly reviewed: ReviewedRecord } | null;
}

/** A report or a journal, made of the record already. */
export interface ExportedReport {
  mode: Mode;
  /** The file's name, without the day and its ending. */
  name: string;
  content: Exclude<Content, { format: 'pdf' }> | { format: 'pdf'; report: PrintedReport };
}

type Content = ReportOrder['content'];

export interface ExportService {
  state(): ExportState;
  /** A report, in a file; as `make`. */
  makeReport(wanted: ExportedReport): Promise<ExportOutcome>;
  /** The filter's payments, in a file. Answers when it is there or is not. */
  make(wanted: Export): Promise<ExportOutcome>;
  /** Ends what is under way; its call answers so. */
  cancel(): void;
  /** @returns false where the latest file is not there any more, or can't be shown */
  show(): boolean;
  /** Ends what is under way in a mode whose ledger is about to be closed; resolves once it has ended. */
  end(mode: Mode): Promise<void>;
  /** The same for the record that is looked into. */
  endReviewed(): Promise<void>;
  /** Removes what a power cut left. */
  start(): void;
  close(): Promise<void>;
}

type Work = NonNullable<ExportState['work']>;

/** One file to be written. */
interface Task {
  readonly of: Running['of'];
  readonly mode: Mode;
  readonly format: ReportFormat;
  readonly name: string;
  /** @throws NotMadeError */
  readonly order: (file: OrderedFile, signal: AbortSignal) => Promise<WorkerOrder>;
}

type OrderedFile = Pick<WorkerOrder, 'unfinished' | 'target' | 'language'>;

interface Running {
  /** What it reads: a mode's ledger, or the record that is looked into. */
  of: Mode | 'reviewed';
  ending: AbortController;
  /** Resolves, and never rejects, once nothing of it reads or writes any more. */
  ended: Promise<void>;
  /** The ledger is about to be closed. */
  isOusted: boolean;
}

export function createExports(parts: ExportsParts): ExportService {
  const { places, clock, log, printReport } = parts;
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

  async function write(task: Task, signal: AbortSignal): Promise<ExportOutcome> {
    const { mode, format } = task;
    tell({ mode, format, step: 'choosing', done: 0, total: 0 });
    const name = `Counterfoil ${task.name} ${localDay(clock.now(), clock.zone)}.${format}`;
    const target = await places.choose(name, format);
    if (target === null || signal.aborted) return { made: false, why: 'cancelled' };
    const unfinished = unfinishedBeside(target.path, parts.random);
    const order = await task.order({ unfinished, target, language: parts.language.id }, signal);
    leftovers.note(unfinished);
    try {
      return await inWorker(task, order, signal);
    } finally {
      clearQuietly();
    }
  }

  const paymentsTask = ({ mode, format, filter, customer, from }: Export): Task => ({
    of: from === null ? mode : 'reviewed',
    mode,
    format,
    name: nameOf({ mode, from }),
    order: async (file) => ({
      ...file,
      ledger: from?.ledger ?? path.join(parts.dataFolder, mode, 'ledger.db'),
      mode,
      format,
      filter,
      customer: [...customer],
      terminal: parts.terminal(),
      reviewed: from?.reviewed ?? null,
      at: clock.now(),
      zone: clock.zone,
    }),
  });

  const reportTask = ({ content, ...report }: ExportedReport): Task => ({
    ...report,
    of: report.mode,
    format: content.format,
    async order(file, signal) {
      if (content.format !== 'pdf') return { ...file, content };
      tell({ mode: report.mode, format: 'pdf', step: 'finishing', done: 0, total: 0 });
      const pdf = await printInTime(printReport, content.report, { clock, signal });
      return { ...file, content: { format: 'pdf', pdf } };
    },
  });

  async function inWorker(
    { mode, format }: Task,
    order: WorkerOrder,
    signal: AbortSignal,
  ): Promise<ExportOutcome> {
    tell({ mode, format, step: 'writing', done: 0, total: 0 });
    const said = await runExport(parts.worker, order, signal, ({ step, done, total }) =>
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

  function nameOf({ mode, from }: Pick<Export, 'mode' | 'from'>): string {
    const { name, reviewed } = parts.language.texts.exportFile;
    return from === null
      ? fill(name[mode], { counter: parts.terminal() })
      : fill(reviewed.name[mode], { counters: counterNames(from.reviewed) });
  }

  async function outcomeOf(wanted: Task, signal: AbortSignal): Promise<ExportOutcome> {
    try {
      return await write(wanted, signal);
    } catch (error) {
      if (error instanceof NotMadeError && signal.aborted) return { made: false, why: 'cancelled' };
      const why = error instanceof NotMadeError ? 'not-made' : whyNotWritten(error);
      if (why === null) throw error;
      log.warn('an export could not be written', errorFields(error));
      return { made: false, why };
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
      const outcome = await outcomeOf(wanted, mine.ending.signal);
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
    make: (wanted) => run(paymentsTask(wanted)),
    makeReport: (wanted) => run(reportTask(wanted)),
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

/** In a name of a file as many as are read at a glance. */
const NAMED_AT_MOST = 3;

const counterNames = ({ terminals }: ReviewedRecord): string =>
  terminals.slice(0, NAMED_AT_MOST).join(' ');
