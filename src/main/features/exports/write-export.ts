/** Writes one export from its beginning to its end; in a worker, where nobody waits for it. */
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import { directionOf } from '../../../shared/i18n/choose-language.ts';
import { openPaymentWalk } from '../../core/ledger/index.ts';
import { createColumns } from './columns.ts';
import { createCsvFile } from './csv-file.ts';
import type { FileOutput } from './file-output.ts';
import { type FileTexts, loadTexts, summaryOf } from './file-texts.ts';
import { createLocalTime } from './local-time.ts';
import type { PaymentFile } from './payment-file.ts';
import type { ExportOrder, WorkerMessage } from './protocol.ts';
import { createSums } from './sums.ts';
import { createXlsxFile } from './xlsx-file.ts';
import { CancelledError, type Telling, writeFile } from './write-file.ts';

/** @param largest how many bytes a spreadsheet file may have; tests know smaller ones */
export const writeExport = (
  order: ExportOrder,
  telling: Telling,
  largest?: number,
): Promise<WorkerMessage> =>
  writeFile(order, telling, async (output) => {
    const texts = await loadTexts(order.language);
    const contents = await writePayments(order, telling, fileOf(order, texts, output, largest));
    telling.progress({ step: 'finishing', done: contents.payments, total: contents.payments });
    return contents;
  });

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
