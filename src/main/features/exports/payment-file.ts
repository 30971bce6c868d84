/** What a format of exported files does. */
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import type { WalkedPayment } from '../../core/ledger/index.ts';
import type { Columns } from './columns.ts';
import type { FileOutput } from './file-output.ts';
import type { LocalTime } from './local-time.ts';

export interface PaymentFileParts {
  output: FileOutput;
  columns: Columns;
  local: LocalTime;
}

/** Each step throws the file system's errors. */
export interface PaymentFile {
  begin(): Promise<void>;
  add(payments: readonly WalkedPayment[]): Promise<void>;
  /** @param contents what the lines add up to */
  end(contents: ExportContents): Promise<void>;
}
