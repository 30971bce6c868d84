/**
 * A large ledger that is made once and kept between runs, since making it takes minutes. It stands
 * in `COUNTERFOIL_BENCH_FOLDER`, or in the system's folder for temporary files; deleting it is safe.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/main/core/ledger/tables.ts';
import { seedLedgerApart } from './seed.ts';

/** Grows with every change of what `seed.ts` makes. */
const GENERATOR_VERSION = 4;

/** So that the same file comes out whenever it is made. */
const NEWEST = Date.UTC(2026, 10, 20, 17);

/**
 * @param payments how many it has
 * @returns the path of its database, which nobody may write to
 */
export async function keptLedger(payments: number): Promise<string> {
  const folder = process.env['COUNTERFOIL_BENCH_FOLDER'] ?? tmpdir();
  const name = `counterfoil-ledger-${payments}-g${GENERATOR_VERSION}-s${MIGRATIONS.length}`;
  const path = join(folder, name, 'ledger.db');
  if (existsSync(path)) return path;
  console.error(`making a ledger of ${payments} payments in ${join(folder, name)} …`);
  await mkdir(folder, { recursive: true });
  // Made beside it and moved into place: what a run that was ended left is no ledger.
  const made = await mkdtemp(join(folder, `${name}-making-`));
  try {
    await seedLedgerApart(join(made, 'ledger.db'), payments, NEWEST);
    await rename(made, join(folder, name));
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
  return path;
}
