/** Ledgers with payments in every state, for striking single rows of copies of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { idOfStored } from '../../../src/main/core/ledger/stored-ids.ts';
import { buildTemplate, copyFiles } from '../../campaign/disk-template.ts';
import { damageRows } from './damaged-rows.ts';
import { fakeClock } from '../fakes/fake-clock.ts';

export const PAYMENTS = 64;
/** A link that is waited for, with an answer of the service. */
export const STRUCK = 3;

const knownSchema = z.object({
  number: z.int(),
  id: z.unknown().transform(idOfStored).pipe(z.string()),
  reference: z.string(),
  method: z.string(),
  /** How often it was asked about; null where it is not. */
  asked: z.int().nullable(),
  isOpen: z.int(),
});
export type Known = z.infer<typeof knownSchema>;

export interface StruckLedgers {
  folder: string;
  /** What the ledger says of each payment before anything happens to it, oldest first. */
  known: readonly Known[];
  /**
   * A copy of the ledger.
   * @param statements run past its rules
   * @returns the path of its database
   */
  copy(statements: readonly string[], into?: string): string;
  remove(): void;
}

export async function struckLedgers(): Promise<StruckLedgers> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-rows-'));
  const { closed } = await buildTemplate(folder, PAYMENTS, fakeClock(Date.now() - PAYMENTS * 1000));
  return {
    folder,
    known: read(join(closed, 'ledger.db')),
    copy(statements, into = mkdtempSync(join(folder, 'copy-'))) {
      const path = join(copyFiles(closed, into), 'ledger.db');
      damageRows(path, statements);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function read(path: string): Known[] {
  const db = new Database(path, { readonly: true });
  try {
    return z.array(knownSchema).parse(
      db
        .prepare(
          `SELECT number, id, reference, method, asked,
             status IN ('waiting', 'unconfirmed') AS isOpen
           FROM payments LEFT JOIN poll_states ON payment = number ORDER BY number`,
        )
        .all(),
    );
  } finally {
    db.close();
  }
}
