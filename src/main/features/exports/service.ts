/** What handing payments over stands on, and what it does for the rest of the app. */
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import type {
  ExportFormat,
  ExportOutcome,
  ExportState,
} from '../../../shared/features/exports/exports.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PrintedReport } from '../../../shared/features/reports/printed-report.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Spoken } from '../../core/platform/language.ts';
import type { Log } from '../../core/platform/log.ts';
import type { ExportPlaces } from './places.ts';
import type { PrintReport } from './print-report.ts';
import type { ExportOrder, ReportOrder, ReviewedRecord } from './protocol.ts';

export interface ExportsParts {
  dataFolder: string;
  worker: URL;
  /** Absent where the host makes no PDF. */
  printReport?: PrintReport | undefined;
  places: ExportPlaces;
  language: Spoken;
  /** This counter's name. */
  terminal: () => string;
  /** Who works here, and who did. */
  people: () => ExportOrder['people'];
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
