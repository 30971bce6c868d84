/** What is handed over, as the one file that is to be written. */
import path from 'node:path';
import type { ReportFormat } from '../../../shared/features/exports/exports.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { printInTime } from './print-report.ts';
import type { ReviewedRecord, WorkerOrder } from './protocol.ts';
import type { Export, ExportedReport, ExportsParts } from './service.ts';

/** One file to be written. */
export interface Task {
  /** What it reads: a mode's ledger, or the record that is looked into. */
  readonly of: Mode | 'reviewed';
  readonly mode: Mode;
  readonly format: ReportFormat;
  /** The file's name, without the day and its ending. */
  readonly name: string;
  /**
   * @param finishing told where it takes a while
   * @throws NotMadeError
   */
  readonly order: (
    file: OrderedFile,
    signal: AbortSignal,
    finishing: () => void,
  ) => Promise<WorkerOrder>;
}

type OrderedFile = Pick<WorkerOrder, 'unfinished' | 'target' | 'language'>;

export function paymentsTask(parts: ExportsParts, wanted: Export): Task {
  const { mode, format, filter, customer, from } = wanted;
  const { clock, terminal } = parts;
  return {
    of: from === null ? mode : 'reviewed',
    mode,
    format,
    name: nameOf(parts, wanted),
    order: async (file) => ({
      ...file,
      ledger: from?.ledger ?? path.join(parts.dataFolder, mode, 'ledger.db'),
      mode,
      format,
      filter,
      customer: [...customer],
      terminal: terminal(),
      people: parts.people(),
      reviewed: from?.reviewed ?? null,
      at: clock.now(),
      zone: clock.zone,
    }),
  };
}

export const reportTask = (
  { printReport, clock }: ExportsParts,
  { content, ...report }: ExportedReport,
): Task => ({
  ...report,
  of: report.mode,
  format: content.format,
  async order(file, signal, finishing) {
    if (content.format !== 'pdf') return { ...file, content };
    finishing();
    const pdf = await printInTime(printReport, content.report, { clock, signal });
    return { ...file, content: { format: 'pdf', pdf } };
  },
});

function nameOf(
  { language, terminal }: ExportsParts,
  { mode, from }: Pick<Export, 'mode' | 'from'>,
): string {
  const { name, reviewed } = language.texts.exportFile;
  return from === null
    ? fill(name[mode], { counter: terminal() })
    : fill(reviewed.name[mode], { counters: counterNames(from.reviewed) });
}

/** In a name of a file as many as are read at a glance. */
const NAMED_AT_MOST = 3;

const counterNames = ({ terminals }: ReviewedRecord): string =>
  terminals.slice(0, NAMED_AT_MOST).join(' ');
