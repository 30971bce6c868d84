/** What a dead printer costs a sale, and what an old receipt costs more than a new one. */
import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { openReceiptPrinter } from '../support/machines/receipt-printer/printer.ts';
import { openCounter } from './counter-with-printer.ts';
import { keptLedger } from './kept-ledger.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 25;
const SALES_A_ROUND = 4;
const SALE_TARGET = 1.05;
const RECEIPTS = 25;
const RECEIPT_TARGET = 1.1;
const PAYMENTS = 1_000_000;

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  try {
    return [await measureSales(folder), await measureReceipts(folder)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** It takes connections and says nothing: the slowest way to be dead. */
async function measureSales(folder: string): Promise<BenchRow> {
  const dead = await openReceiptPrinter({ paperWidth: 80, behaviour: 'stalls' });
  const [withPrinter, without] = [join(folder, 'with'), join(folder, 'without')];
  for (const each of [withPrinter, without]) await mkdir(each);
  const ours = await openCounter(withPrinter, dead.port);
  const theirs = await openCounter(without, null);
  try {
    const outcome = await alternate(ROUNDS, {
      // What was given up is asked for again, so that the spool is always at it.
      prepare: () => ours.spool.decide(null, true),
      ours: () => sales(ours),
      theirs: () => sales(theirs),
    });
    const each = (times: number[]) => `${(median(times) / SALES_A_ROUND).toFixed(1)} ms`;
    return {
      name: 'A sale while receipts wait for a dead printer, to one without a printer',
      ours: each(outcome.ours),
      bare: each(outcome.theirs),
      ratio: outcome.ratio,
      target: `at most ${SALE_TARGET}`,
      met: outcome.ratio <= SALE_TARGET,
    };
  } finally {
    await ours.close();
    await theirs.close();
    await dead.close();
  }
}

async function sales({ sell }: { sell: () => Promise<void> }): Promise<void> {
  for (let sale = 0; sale < SALES_A_ROUND; sale += 1) await sell();
}

/** From pressing Print to the paper. */
async function measureReceipts(folder: string): Promise<BenchRow> {
  const path = join(folder, 'million.db');
  await copyFile(await keptLedger(PAYMENTS), path, constants.COPYFILE_FICLONE);
  const [oldest, newest] = [paidIds(path, 'ASC'), paidIds(path, 'DESC')];
  const printer = await openReceiptPrinter({ paperWidth: 80 });
  const counter = await openCounter(folder, printer.port, path);
  let papers = 0;
  const print = async (ids: string[]) => {
    await counter.spool.print(ids.pop() ?? '', 'receipt');
    papers += 1;
    await printer.waitForPaper(papers);
  };
  try {
    const outcome = await alternate(RECEIPTS, {
      prepare: () => undefined,
      ours: () => print(oldest),
      theirs: () => print(newest),
    });
    return {
      name: `The receipt of the oldest of ${PAYMENTS.toLocaleString('en')} payments, to one of today`,
      ours: `${median(outcome.ours).toFixed(0)} ms`,
      bare: `${median(outcome.theirs).toFixed(0)} ms`,
      ratio: outcome.ratio,
      target: `at most ${RECEIPT_TARGET}`,
      met: outcome.ratio <= RECEIPT_TARGET,
    };
  } finally {
    await counter.close();
    await printer.close();
  }
}

/** More than are printed, the one that comes first last. */
function paidIds(path: string, direction: 'ASC' | 'DESC'): string[] {
  const db = new Database(path, { readonly: true });
  try {
    const ids = db
      .prepare(
        `SELECT lower(hex(id)) FROM payments WHERE status = 'paid' AND alarm_count = 0 AND late = 0
          ORDER BY number ${direction} LIMIT 60`,
      )
      .pluck()
      .all();
    return z.array(z.string().transform(dashed)).parse(ids).toReversed();
  } finally {
    db.close();
  }
}

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
