/** Writes one export from its beginning to its end; in a worker, where nobody waits for it. */
import type { ExportContents } from '../../../shared/exports.ts';
import { directionOf } from '../../../shared/i18n/choose-language.ts';
import { DamagedLedgerError } from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { openPaymentWalk } from '../../adapters/ledger/payment-walk.ts';
import { createColumns } from './columns.ts';
import { createCsvFile } from './csv-file.ts';
import { type FileOutput, openFileOutput } from './file-output.ts';
import { whyNotWritten } from './file-errors.ts';
import { type FileTexts, loadTexts, summaryOf } from './file-texts.ts';
import { createLocalTime } from './local-time.ts';
import type { PaymentFile } from './payment-file.ts';
import type { ExportOrder, WorkerMessage } from './protocol.ts';
import { createSums } from './sums.ts';
import { createXlsxFile } from './xlsx-file.ts';
import { TooLargeError } from './zip-file.ts';

type Progress = Extract<WorkerMessage, { kind: 'progress' }>;

export interface Telling {
  progress: (progress: Omit<Progress, 'kind'>) => void;
  /** Somebody ended it: what was written so far is not kept. */
  isCancelled: () => boolean;
}

class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/**
 * Whatever goes wrong, nothing of the file is left where it can still be removed.
 * @param largest how many bytes a spreadsheet file may have; tests know smaller ones
 */
export async function writeExport(
  order: ExportOrder,
  telling: Telling,
  largest?: number,
): Promise<WorkerMessage> {
  try {
    return await writeAll(order, telling, largest);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('something else was thrown');
    const why = whyNot(error);
    if (why === null) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
    return { kind: 'failed', why, error: code ?? error.name };
  }
}

async function writeAll(
  order: ExportOrder,
  telling: Telling,
  largest: number | undefined,
): Promise<WorkerMessage> {
  const texts = await loadTexts(order.language);
  const output = await openFileOutput(order.unfinished);
  try {
    const contents = await writePayments(order, telling, fileOf(order, texts, output, largest));
    telling.progress({ step: 'finishing', done: contents.payments, total: contents.payments });
    if (telling.isCancelled()) throw new CancelledError();
    const bytes = output.length;
    return { kind: 'made', file: await output.finish(order.target), bytes, contents };
  } catch (error) {
    await dropQuietly(output);
    throw error;
  }
}

function fileOf(
  order: ExportOrder,
  texts: FileTexts,
  output: FileOutput,
  largest: number | undefined,
): PaymentFile {
  const columns = createColumns(order, texts);
  const parts = { output, columns, local: createLocalTime() };
  if (order.format === 'csv') return createCsvFile(parts);
  const { sheet: payments, summary } = texts.file;
  return createXlsxFile({
    ...parts,
    rightToLeft: directionOf(order.language) === 'rtl',
    names: { payments, summary },
    summary: (contents) => summaryOf(texts, order, contents),
    ...(largest === undefined ? {} : { largest }),
  });
}

async function writePayments(
  order: ExportOrder,
  telling: Telling,
  file: PaymentFile,
): Promise<ExportContents> {
  const walk = openPaymentWalk(order.ledger, order);
  try {
    const sums = createSums();
    const { total } = walk;
    let done = 0;
    await file.begin();
    for (;;) {
      telling.progress({ step: 'writing', done, total });
      if (telling.isCancelled()) throw new CancelledError();
      const payments = walk.next();
      if (payments.length === 0) break;
      for (const { row } of payments) sums.add(row);
      await file.add(payments);
      done += payments.length;
    }
    const contents = sums.contents();
    await file.end(contents);
    return contents;
  } finally {
    walk.close();
  }
}

/** Who can't remove it here, since a stick is gone say, does so at the next start. */
async function dropQuietly(output: FileOutput): Promise<void> {
  try {
    await output.drop();
  } catch {
    // The note of it stays.
  }
}

type Why = Extract<WorkerMessage, { kind: 'failed' }>['why'];

/** What is expected to go wrong; null for all else. */
function whyNot(error: Error): Why | null {
  if (error instanceof CancelledError) return 'cancelled';
  if (error instanceof TooLargeError) return 'too-large';
  if (error instanceof StorageError || error instanceof DamagedLedgerError) return 'damage';
  return whyNotWritten(error);
}
