/** How a counter gets its login, and an office its kind. */
import type pg from 'pg';
import { z } from 'zod';

export interface Enrolling {
  readonly shop: string;
  readonly counter: string;
  /** By which counters reach the database. */
  readonly host: string;
  readonly port: number;
  /** PEM of the authority to trust; null for those that computers trust. */
  readonly ca: string | null;
  /** Which counters are seen there; null for none. */
  readonly reads: 'shop' | 'all' | null;
}

const codeRow = z.object({ code: z.string() });

/** @returns the code that is pasted at the counter */
export async function enrol(client: pg.Client, given: Enrolling): Promise<string> {
  const { shop, counter, host, port, ca, reads } = given;
  const { rows } = await client.query('SELECT office.enrol($1, $2, $3, $4, $5, $6) AS code', [
    shop,
    counter,
    host,
    port,
    ca,
    reads,
  ]);
  return codeRow.parse(rows[0]).code;
}

/** @returns whether it takes practice now; a counter that is enrolled may have said which of the two it is */
export async function setPractice(client: pg.Client): Promise<boolean> {
  const changed = await client.query(
    `UPDATE office.settings SET mode = 'practice' WHERE NOT EXISTS (SELECT FROM office.counters)`,
  );
  return changed.rowCount === 1;
}
