/**
 * A process that closes the open shift and dies after one of the statements that this takes, but for
 * those that only read: dying after them leaves what dying before them does. Without one it lives, and
 * says how many there are.
 */
import Database from 'better-sqlite3';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createShifts } from '../../../src/main/features/shifts/index.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { WORKERS } from '../../support/real/workers.ts';

const [path = '', diesAfter] = process.argv.slice(2);
const ledger = openLedger({
  path,
  terminal: 'T1',
  clock: systemClock,
  workers: WORKERS,
});

const shifts = createShifts({
  mode: 'practice',
  ledger,
  clock: systemClock,
  terminal: () => 'T1',
  shop: () => null,
  onClose: () => undefined,
});
const { report, lastReceipt } = shifts.look();

let statements = 0;
const memory = new Database(':memory:');
const statement = Reflect.getPrototypeOf(memory.prepare('SELECT 1')) ?? {};
for (const name of ['run', 'get', 'all', 'iterate'] as const) {
  const execute: unknown = Reflect.get(statement, name);
  if (typeof execute !== 'function') throw new Error(`a statement has no ${name}`);
  Reflect.set(statement, name, function counted(this: object, ...given: unknown[]): unknown {
    const result: unknown = Reflect.apply(execute, this, given);
    // `readonly` is true of what begins and ends a transaction as well, and that is run.
    if (name !== 'run' && Reflect.get(this, 'readonly') === true) return result;
    statements += 1;
    if (String(statements) === diesAfter) process.kill(process.pid, 'SIGKILL');
    return result;
  });
}

shifts.close({ shift: report.shift, lastReceipt }, { counted: [], elsewhere: [], note: null });
process.send?.(statements);
await ledger.close();
process.disconnect();
