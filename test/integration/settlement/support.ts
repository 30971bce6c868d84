/** Settlement files, read and compared as the worker does it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompareOrder, LastWord } from '../../../src/main/features/settlement/protocol.ts';
import { doWork } from '../../../src/main/features/settlement/work.ts';
import type { Mapping, Reading } from '../../../src/shared/features/settlement/settlement.ts';
import { temporaryFolder } from '../ledger/support.ts';

export const untold = {
  progress: () => undefined,
  isCancelled: () => false,
  rest: () => Promise.resolve(),
};

/** @returns the path of a file with this content */
export function fileOf(content: string | Uint8Array, name = 'settlement.csv'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

export const AS_FOUND: Reading = { sheet: null, encoding: null, headingLine: null };

/** @param reading what a person says of how it is to be read */
export const readFile = (file: string, reading: Partial<Reading> = {}): Promise<LastWord> =>
  doWork({ kind: 'read', file, ...AS_FOUND, ...reading }, untold);

/** What was found of a file that can be read. */
export async function surveyOf(file: string, reading: Partial<Reading> = {}) {
  const said = await readFile(file, reading);
  if (said.kind !== 'read') throw new Error(`it was not read: ${JSON.stringify(said)}`);
  return said.survey;
}

export const MAPPING: Mapping = {
  reference: 0,
  amount: 1,
  debit: null,
  fee: null,
  currency: null,
  date: null,
  status: null,
  mark: 'point',
  order: null,
  paidWords: [],
};

/** Holds a ledger against a file that can be read. */
export async function compared(file: string, ledger: string, change: Partial<CompareOrder> = {}) {
  const { headingLine, encoding } = await surveyOf(file, { sheet: change.sheet ?? null });
  const said = await doWork(
    {
      kind: 'compare',
      file,
      sheet: null,
      headingLine,
      encoding,
      mapping: MAPPING,
      stretch: { from: '2026-03-14', to: '2026-03-14' },
      currency: 'NGN',
      ledger,
      otherLedger: null,
      ...change,
    },
    untold,
  );
  if (said.kind !== 'compared') throw new Error(`it was not compared: ${JSON.stringify(said)}`);
  return said.result;
}
