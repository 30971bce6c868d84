/** Payments as a CSV file. */
import type { PaymentFile, PaymentFileParts } from './payment-file.ts';
import { BYTE_ORDER_MARK, createCsvLines } from './csv.ts';

export function createCsvFile({ output, columns, local }: PaymentFileParts): PaymentFile {
  const lines = createCsvLines(local);
  /** What is being written while the next lines are put together. */
  let underWay: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const bytes = Buffer.from(lines.take(), 'utf8');
    await underWay;
    underWay = output.write(bytes);
    // Whoever comes next hears of it.
    underWay.catch(() => undefined);
  }

  return {
    async begin() {
      await output.write(Buffer.from(BYTE_ORDER_MARK, 'utf8'));
      for (const heading of columns.headings) lines.text(heading);
      lines.endLine();
    },
    async add(payments) {
      for (const { row, number } of payments) {
        columns.write(row, number, lines);
        lines.endLine();
      }
      await flush();
    },
    async end() {
      await flush();
      await underWay;
    },
  };
}
