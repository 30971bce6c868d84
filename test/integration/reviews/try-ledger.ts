/** A process that tries to have a ledger for itself, and says what came of it. */
import { lockLedger } from '../../../src/main/core/record/lock.ts';

try {
  lockLedger(process.argv[2] ?? '');
  process.stdout.write('free');
} catch (error) {
  process.stdout.write(error instanceof Error ? error.name : 'unknown');
}
